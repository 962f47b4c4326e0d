/**
 * Mean advance, in em, of the sample text in the system faces a fallback borrows. Arial and Georgia may not be copied,
 * so both were measured once through their metric-compatible open twins, Arimo and Gelasio (@fontsource 5.3.0).
 */
export const SYSTEM_FACES = {
  arial: {
    regular: { local: ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo'], averageAdvance: 0.43317 },
    bold: { local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arimo Bold'], averageAdvance: 0.46463 },
  },
  georgia: {
    regular: { local: ['Georgia', 'Gelasio'], averageAdvance: 0.42998 },
    bold: { local: ['Georgia Bold', 'Georgia-Bold', 'Gelasio Bold'], averageAdvance: 0.49983 },
  },
} as const;
