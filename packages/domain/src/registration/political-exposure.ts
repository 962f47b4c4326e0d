import type { RegistrationDraft } from './registration-draft.ts';
import { hasCode, type RegistrationMethod } from './registration-steps.ts';

/** Country of a politically exposed person (REG-42). */
export const EXPOSED_COUNTRY = 'HUN';

/** REG-37, REG-38. */
export function asksExposure({ publicPerson }: Pick<RegistrationDraft, 'publicPerson'>): boolean {
  return publicPerson;
}

/**
 * What a yes sets (REG-41, REG-42). `countries`: those offered; null for all. A country that is not offered would end the way,
 * and with another one the number would name another person to a signer.
 */
export function confirmExposure(
  countries: readonly string[] | null,
  method: RegistrationMethod,
): Partial<RegistrationDraft> {
  const isOffered = countries === null || countries.includes(EXPOSED_COUNTRY);
  return { publicPerson: true, ...(isOffered && !hasCode(method) ? { country: EXPOSED_COUNTRY } : {}) };
}

/** What a no sets; nothing is sent by it (decisions, Registration). */
export const NOT_EXPOSED: Partial<RegistrationDraft> = { publicPerson: false };
