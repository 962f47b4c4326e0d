import { CODE } from '@foyer/contract/error-code';
import { VERIFICATION_CODE } from '@foyer/contract/verification/verification-code';
import type { Proof } from '@foyer/domain/verification/proof';
import type { Queries } from '../../../kernel/db/database.ts';
import { Refusal } from '../../../kernel/errors/refusal.ts';
import { findNeedsNow } from '../../withdrawal-promise/service.ts';
import { findCases } from '../cases/case-row.ts';

const DEPOSIT_PROOFS = ['identity', 'payment', 'sourceOfFunds'] as const satisfies readonly Proof[];

/** Of a withdrawal what it waits for, and nothing else that is asked of the player (LCCP 17.1.1(2)). */
async function proofsOf(queries: Queries, playerId: number, kind: 'deposit' | 'withdrawal') {
  if (kind === 'deposit') return DEPOSIT_PROOFS;
  const needs = await findNeedsNow(queries, playerId);
  return needs.filter(({ state }) => state === 'open').map(({ code }) => code);
}

/** Of each proof the latest case counts. Throws Refusal 125, 267, 268. */
export async function checkPaymentDetails(
  queries: Queries,
  playerId: number,
  kind: 'deposit' | 'withdrawal',
): Promise<{ notification: 'checked' | null }> {
  const cases = await findCases(queries, playerId);
  const proofs = await proofsOf(queries, playerId, kind);
  const latest = proofs.flatMap((proof) => cases.find((found) => found.proof === proof) ?? []);
  const states = new Set(latest.map(({ state }) => state));
  if (states.has('asked')) throw new Refusal(CODE.detailsMissing);
  if (states.has('checking') || states.has('inReview') || states.has('inSecondReview')) {
    throw new Refusal(VERIFICATION_CODE.identityCheckRunning);
  }
  if (states.has('refused')) throw new Refusal(VERIFICATION_CODE.identityNotConfirmed);
  return { notification: states.has('approved') ? 'checked' : null };
}
