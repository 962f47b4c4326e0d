import type { VerificationCase } from '@foyer/contract/verification/verification';

/** What is asked of the player now; every page that speaks of it asks here. */
export function askedCases(cases: readonly VerificationCase[]): VerificationCase[] {
  return cases.filter(({ owner }) => owner === 'player');
}
