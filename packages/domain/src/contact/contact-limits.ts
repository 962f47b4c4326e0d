/** Bounds of a message to the operator. Lengths are in characters as people count them (code points). */
export const CONTACT_LIMITS = {
  /** Of the first and of the last name. */
  name: 100,
  /** RFC 5321, 4.5.3.1: the longest address that mail can be sent to. */
  email: 254,
  /** Above it the server answers the sub-code `TOO_MANY_WORDS` (CONTACT-45; decisions: 4,000 characters). */
  message: 4_000,
  /** Pictures (CONTACT-07, CONTACT-41, CONTACT-48). */
  pictures: 3,
  /** Width times height of a picture: what a phone's camera makes, and no more to unpack than memory bears. */
  pixels: 50_000_000,
} as const;

/** The sub-code of a message that is too long (CONTACT-44). */
export const TOO_MANY_WORDS = '213';

/** How long the note about a sent or a failed message stays (CONTACT-19, CONTACT-20). Milliseconds. */
export const CONTACT_NOTE_MS = 10_000;

/** Rows of the message box (CONTACT-49, CONTACT-50). */
export function messageRows(deviceType: 'desktop' | 'tablet' | 'mobile'): number {
  return deviceType === 'mobile' ? 2 : 10;
}

/** Length in code points: an emoji counts as one or a few, not by how it is stored. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
