/**
 * Mean advance in em of the sample. Arial and Georgia by their metric-compatible Arimo and Gelasio, Roboto and
 * Noto Serif by @fontsource 5.3.0, DejaVu by its release 2.37.
 */
const SYSTEM_FACES = {
  Arial: {
    regular: { local: ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo'], averageAdvance: 0.43317 },
    bold: { local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arimo Bold'], averageAdvance: 0.46463 },
  },
  Roboto: {
    regular: { local: ['Roboto', 'Roboto-Regular'], averageAdvance: 0.4291 },
    bold: { local: ['Roboto Bold', 'Roboto-Bold'], averageAdvance: 0.43783 },
  },
  'DejaVu Sans': {
    regular: { local: ['DejaVu Sans', 'DejaVuSans'], averageAdvance: 0.49074 },
    bold: { local: ['DejaVu Sans Bold', 'DejaVuSans-Bold'], averageAdvance: 0.5555 },
  },
  Georgia: {
    regular: { local: ['Georgia', 'Gelasio'], averageAdvance: 0.42998 },
    bold: { local: ['Georgia Bold', 'Georgia-Bold', 'Gelasio Bold'], averageAdvance: 0.49983 },
  },
  'Noto Serif': {
    regular: { local: ['Noto Serif', 'NotoSerif'], averageAdvance: 0.4612 },
    bold: { local: ['Noto Serif Bold', 'NotoSerif-Bold'], averageAdvance: 0.48997 },
  },
  'DejaVu Serif': {
    regular: { local: ['DejaVu Serif', 'DejaVuSerif'], averageAdvance: 0.49928 },
    bold: { local: ['DejaVu Serif Bold', 'DejaVuSerif-Bold'], averageAdvance: 0.55361 },
  },
} as const;

export type SystemFace = keyof typeof SYSTEM_FACES;

/** Windows, macOS and iOS, then Android, then Linux: the first one found is used. */
const STAND_INS = {
  'sans-serif': ['Arial', 'Roboto', 'DejaVu Sans'],
  serif: ['Georgia', 'Noto Serif', 'DejaVu Serif'],
} as const satisfies Record<string, readonly SystemFace[]>;

export { STAND_INS, SYSTEM_FACES };
