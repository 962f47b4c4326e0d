import { CODE } from '@foyer/contract/error-code';
import { VERIFICATION_CODE } from '@foyer/contract/verification/verification-code';
import type { Proof } from '@foyer/domain/verification/proof';
import type { Queries } from '../../../kernel/db/database.ts';
import { Refusal } from '../../../kernel/errors/refusal.ts';
import { findCases } from '../cases/case-row.ts';

/** Where a deposit's money comes from never holds a withdrawal up (LCCP 17.1.1(2)), as `restrictions` has it. */
const PROOFS = {
  deposit: ['identity', 'payment', 'sourceOfFunds'],
  withdrawal: ['identity', 'address', 'payment'],
} as const satisfies Record<string, readonly Proof[]>;

/** Of each proof the latest case counts. Throws Refusal 125, 267, 268. */
export async function checkPaymentDetails(
  queries: Queries,
  playerId: number,
  kind: keyof typeof PROOFS,
): Promise<{ notification: 'checked' | null }> {
  const cases = await findCases(queries, playerId);
  const latest = PROOFS[kind].flatMap((proof) => cases.find((found) => found.proof === proof) ?? []);
  const states = new Set(latest.map(({ state }) => state));
  if (states.has('asked')) throw new Refusal(CODE.detailsMissing);
  if (states.has('checking') || states.has('inReview') || states.has('inSecondReview')) {
    throw new Refusal(VERIFICATION_CODE.identityCheckRunning);
  }
  if (states.has('refused')) throw new Refusal(VERIFICATION_CODE.identityNotConfirmed);
  return { notification: states.has('approved') ? 'checked' : null };
}
