// Made by tools/make-fonts.ts. Do not edit: the font test compares it with the files.
import type { FontFace } from './font-face.ts';

export const FONT_FACES = {
  fraunces: {
    family: 'Fraunces',
    fallbackFamily: 'Fraunces Fallback',
    generic: 'serif',
    weight: '600',
    files: [
      {
        file: 'fraunces.woff2',
        unicodeRange:
          'U+0020-0023, U+0025-003B, U+003F-005A, U+0061-007A, U+00A0, U+00A7, U+00B7, U+00C1, U+00C4-00C5, U+00C9, U+00CD, U+00D3, U+00D6-00D7, U+00DA, U+00DC, U+00DF-00E1, U+00E4-00EB, U+00ED, U+00EF, U+00F1, U+00F3, U+00F6, U+00F8, U+00FA, U+00FC, U+2013-2014, U+2018-201A, U+201C-201E, U+2022, U+2026, U+20AC, U+2212',
        bytes: 12792,
      },
      {
        file: 'fraunces-more.woff2',
        unicodeRange:
          'U+0024, U+003C-003E, U+005B-0060, U+007B-007E, U+00A1-00A6, U+00A8-00B6, U+00B8-00C0, U+00C2-00C3, U+00C6-00C8, U+00CA-00CC, U+00CE-00D2, U+00D4-00D5, U+00D8-00D9, U+00DB, U+00DD-00DE, U+00E2-00E3, U+00EC, U+00EE, U+00F0, U+00F2, U+00F4-00F5, U+00F7, U+00F9, U+00FB, U+00FD-00FF, U+0131, U+0152-0153, U+2039-203A, U+2122, U+2215',
        bytes: 8368,
      },
      {
        file: 'fraunces-hu.woff2',
        unicodeRange: 'U+0150-0151, U+0170-0171',
        bytes: 1448,
      },
    ],
    fallback: [
      {
        local: ['Georgia Bold', 'Georgia-Bold', 'Gelasio Bold'],
        weight: '600',
        sizeAdjust: '89.56%',
        ascentOverride: '109.20%',
        descentOverride: '28.47%',
        lineGapOverride: '0.00%',
      },
    ],
  },
  'instrument-sans': {
    family: 'Instrument Sans',
    fallbackFamily: 'Instrument Sans Fallback',
    generic: 'sans-serif',
    weight: '400 700',
    files: [
      {
        file: 'instrument-sans.woff2',
        unicodeRange:
          'U+0020-0023, U+0025-003B, U+003F-005A, U+0061-007A, U+00A0, U+00A7, U+00B7, U+00C1, U+00C4-00C5, U+00C9, U+00CD, U+00D3, U+00D6-00D7, U+00DA, U+00DC, U+00DF-00E1, U+00E4-00EB, U+00ED, U+00EF, U+00F1, U+00F3, U+00F6, U+00F8, U+00FA, U+00FC, U+2013-2014, U+2018-201A, U+201C-201E, U+2022, U+2026, U+20AC, U+2212',
        bytes: 20312,
      },
      {
        file: 'instrument-sans-more.woff2',
        unicodeRange:
          'U+0024, U+003C-003E, U+005B-0060, U+007B-007E, U+00A1-00A3, U+00A5, U+00A8-00AB, U+00AE-00B0, U+00B4, U+00B6, U+00B8, U+00BA-00BB, U+00BF-00C0, U+00C2-00C3, U+00C6-00C8, U+00CA-00CC, U+00CE-00D2, U+00D4-00D5, U+00D8-00D9, U+00DB, U+00DD-00DE, U+00E2-00E3, U+00EC, U+00EE, U+00F0, U+00F2, U+00F4-00F5, U+00F7, U+00F9, U+00FB, U+00FD-00FF, U+0131, U+0152-0153, U+2039-203A, U+2122, U+2191, U+2193',
        bytes: 8108,
      },
      {
        file: 'instrument-sans-hu.woff2',
        unicodeRange: 'U+0150-0151, U+0170-0171',
        bytes: 1508,
      },
    ],
    fallback: [
      {
        local: ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo'],
        weight: '400 549',
        sizeAdjust: '100.83%',
        ascentOverride: '96.20%',
        descentOverride: '24.79%',
        lineGapOverride: '0.00%',
      },
      {
        local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arimo Bold'],
        weight: '550 700',
        sizeAdjust: '96.58%',
        ascentOverride: '100.44%',
        descentOverride: '25.89%',
        lineGapOverride: '0.00%',
      },
    ],
  },
  'bricolage-grotesque': {
    family: 'Bricolage Grotesque',
    fallbackFamily: 'Bricolage Grotesque Fallback',
    generic: 'sans-serif',
    weight: '600',
    files: [
      {
        file: 'bricolage-grotesque.woff2',
        unicodeRange:
          'U+0020-0023, U+0025-003B, U+003F-005A, U+0061-007A, U+00A0, U+00A7, U+00B7, U+00C1, U+00C4-00C5, U+00C9, U+00CD, U+00D3, U+00D6-00D7, U+00DA, U+00DC, U+00DF-00E1, U+00E4-00EB, U+00ED, U+00EF, U+00F1, U+00F3, U+00F6, U+00F8, U+00FA, U+00FC, U+2009, U+2013-2014, U+2018-201A, U+201C-201E, U+2022, U+2026, U+20AC, U+2212',
        bytes: 13104,
      },
      {
        file: 'bricolage-grotesque-more.woff2',
        unicodeRange:
          'U+0024, U+003C-003E, U+005B-0060, U+007B-007E, U+00A1-00A3, U+00A5-00A6, U+00A8-00AC, U+00AE-00B6, U+00B8-00C0, U+00C2-00C3, U+00C6-00C8, U+00CA-00CC, U+00CE-00D2, U+00D4-00D5, U+00D8-00D9, U+00DB, U+00DD-00DE, U+00E2-00E3, U+00EC, U+00EE, U+00F0, U+00F2, U+00F4-00F5, U+00F7, U+00F9, U+00FB, U+00FD-00FF, U+0131, U+0152-0153, U+2039-203A, U+2122, U+2191, U+2193',
        bytes: 6252,
      },
      {
        file: 'bricolage-grotesque-hu.woff2',
        unicodeRange: 'U+0150-0151, U+0170-0171',
        bytes: 1096,
      },
    ],
    fallback: [
      {
        local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arimo Bold'],
        weight: '600',
        sizeAdjust: '95.71%',
        ascentOverride: '97.17%',
        descentOverride: '28.21%',
        lineGapOverride: '0.00%',
      },
    ],
  },
  figtree: {
    family: 'Figtree',
    fallbackFamily: 'Figtree Fallback',
    generic: 'sans-serif',
    weight: '400 700',
    files: [
      {
        file: 'figtree.woff2',
        unicodeRange:
          'U+0020-0023, U+0025-003B, U+003F-005A, U+0061-007A, U+00A0, U+00A7, U+00B7, U+00C1, U+00C4-00C5, U+00C9, U+00CD, U+00D3, U+00D6-00D7, U+00DA, U+00DC, U+00DF-00E1, U+00E4-00EB, U+00ED, U+00EF, U+00F1, U+00F3, U+00F6, U+00F8, U+00FA, U+00FC, U+2013-2014, U+2018-201A, U+201C-201E, U+2022, U+2026, U+20AC, U+2212',
        bytes: 11744,
      },
      {
        file: 'figtree-more.woff2',
        unicodeRange:
          'U+0024, U+003C-003E, U+005B-0060, U+007B-007E, U+00A1-00A6, U+00A8-00AC, U+00AE-00B6, U+00B8-00C0, U+00C2-00C3, U+00C6-00C8, U+00CA-00CC, U+00CE-00D2, U+00D4-00D5, U+00D8-00D9, U+00DB, U+00DD-00DE, U+00E2-00E3, U+00EC, U+00EE, U+00F0, U+00F2, U+00F4-00F5, U+00F7, U+00F9, U+00FB, U+00FD-00FF, U+0131, U+0152-0153, U+2039-203A, U+2122, U+2191, U+2193, U+2215',
        bytes: 7928,
      },
      {
        file: 'figtree-hu.woff2',
        unicodeRange: 'U+0150-0151, U+0170-0171',
        bytes: 1448,
      },
    ],
    fallback: [
      {
        local: ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo'],
        weight: '400 549',
        sizeAdjust: '99.34%',
        ascentOverride: '95.63%',
        descentOverride: '25.16%',
        lineGapOverride: '0.00%',
      },
      {
        local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arimo Bold'],
        weight: '550 700',
        sizeAdjust: '94.31%',
        ascentOverride: '100.73%',
        descentOverride: '26.51%',
        lineGapOverride: '0.00%',
      },
    ],
  },
  'atkinson-hyperlegible-next': {
    family: 'Atkinson Hyperlegible Next',
    fallbackFamily: 'Atkinson Hyperlegible Next Fallback',
    generic: 'sans-serif',
    weight: '400 700',
    files: [
      {
        file: 'atkinson-hyperlegible-next.woff2',
        unicodeRange:
          'U+0020-0023, U+0025-003B, U+003F-005A, U+0061-007A, U+00A0, U+00A7, U+00B7, U+00C1, U+00C4-00C5, U+00C9, U+00CD, U+00D3, U+00D6-00D7, U+00DA, U+00DC, U+00DF-00E1, U+00E4-00EB, U+00ED, U+00EF, U+00F1, U+00F3, U+00F6, U+00F8, U+00FA, U+00FC, U+2009, U+2013-2014, U+2018-201A, U+201C-201E, U+2022, U+2026, U+20AC, U+2212',
        bytes: 13240,
      },
      {
        file: 'atkinson-hyperlegible-next-more.woff2',
        unicodeRange:
          'U+0024, U+003C-003E, U+005B-0060, U+007B-007E, U+00A1-00A6, U+00A8-00AC, U+00AE-00B4, U+00B6, U+00B8-00C0, U+00C2-00C3, U+00C6-00C8, U+00CA-00CC, U+00CE-00D2, U+00D4-00D5, U+00D8-00D9, U+00DB, U+00DD-00DE, U+00E2-00E3, U+00EC, U+00EE, U+00F0, U+00F2, U+00F4-00F5, U+00F7, U+00F9, U+00FB, U+00FD-00FF, U+0131, U+0152-0153, U+2039-203A, U+2122, U+2215',
        bytes: 8580,
      },
      {
        file: 'atkinson-hyperlegible-next-hu.woff2',
        unicodeRange: 'U+0150-0151, U+0170-0171',
        bytes: 1436,
      },
    ],
    fallback: [
      {
        local: ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo'],
        weight: '400 549',
        sizeAdjust: '99.94%',
        ascentOverride: '98.46%',
        descentOverride: '31.62%',
        lineGapOverride: '0.00%',
      },
      {
        local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arimo Bold'],
        weight: '550 700',
        sizeAdjust: '98.03%',
        ascentOverride: '100.38%',
        descentOverride: '32.24%',
        lineGapOverride: '0.00%',
      },
    ],
  },
} as const satisfies Record<string, FontFace>;
