import type { VerificationCase } from '@foyer/contract/verification/verification';
import type { Text } from '@foyer/texts/format';

/** What is wrong and what to do about it. */
export function caseReasonText(t: Text, reason: NonNullable<VerificationCase['reason']>): string {
  return t(`verification.reason-${reason}`);
}
