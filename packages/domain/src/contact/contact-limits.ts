/** Lengths are in code points. */
export const CONTACT_LIMITS = {
  name: 100,
  /** RFC 5321, 4.5.3.1. */
  email: 254,
  /** Above it the server answers `TOO_MANY_WORDS` (CONTACT-45; decisions). */
  message: 4_000,
  /** CONTACT-07, CONTACT-41, CONTACT-48. */
  pictures: 3,
  /** Width times height, which bounds the memory for decoding. */
  pixels: 50_000_000,
} as const;

/** CONTACT-44. */
export const TOO_MANY_WORDS = '213';

/** CONTACT-19, CONTACT-20. */
export const CONTACT_NOTE_MS = 10_000;

/** CONTACT-49, CONTACT-50. */
export function messageRows(deviceType: 'desktop' | 'tablet' | 'mobile'): number {
  return deviceType === 'mobile' ? 2 : 10;
}
