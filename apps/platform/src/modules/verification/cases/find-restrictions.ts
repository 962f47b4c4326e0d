import type { MarketProfile } from '@foyer/domain/market/market-profiles';
import type { Proof } from '@foyer/domain/verification/proof';
import { type RestrictedAction, type Restriction, restrictions } from '@foyer/domain/verification/restriction';
import type { Queries, Trx } from '../../../kernel/db/database.ts';
import { Refusal } from '../../../kernel/errors/refusal.ts';
import { findNeedsNow } from '../../withdrawal-promise/service.ts';

type Asking = { playerId: number; market: MarketProfile; now: Date };

/** One statement: it runs with every stake, which `held` does not concern. */
async function restrictionsWith(
  queries: Queries | Trx,
  { playerId, market, now }: Asking,
  held: readonly Proof[],
): Promise<Restriction[]> {
  const rows = await queries
    .selectFrom('players')
    .leftJoin(
      (of) =>
        of
          .selectFrom('verification_cases')
          .distinctOn('proof')
          .select(['proof', 'verification_cases.state as case_state', 'cause', 'due_at', 'sent_at'])
          .where('player_id', '=', playerId)
          .orderBy('proof')
          .orderBy('opened_at', 'desc')
          .orderBy('decided_at', (order) => order.desc().nullsFirst())
          .as('latest'),
      (join) => join.onTrue(),
    )
    .select(['players.verified', 'proof', 'case_state', 'cause', 'due_at', 'sent_at'])
    .where('players.id', '=', playerId)
    .execute();
  const cases = rows.flatMap(({ proof, case_state: state, cause, due_at: dueAt, sent_at: sentAt }) =>
    proof && state ? [{ proof, state, isDemanded: cause !== 'player' || dueAt !== null, dueAt, sentAt }] : [],
  );
  return restrictions({ market, isVerified: rows[0]?.verified ?? false, cases, held, now });
}

/** What the player may not do now. */
export async function findRestrictions(queries: Queries | Trx, asking: Asking): Promise<Restriction[]> {
  const needs = await findNeedsNow(queries, asking.playerId);
  const held = needs.filter(({ state }) => state === 'open').map(({ code }) => code);
  return restrictionsWith(queries, asking, held);
}

/** Throws Refusal 128, 193 or 232, with the missing proof as its type. */
export async function assertUnrestricted(
  queries: Queries | Trx,
  action: RestrictedAction,
  asking: Asking,
): Promise<void> {
  const all =
    action === 'withdrawal' ? await findRestrictions(queries, asking) : await restrictionsWith(queries, asking, []);
  const found = all.find((restriction) => restriction.action === action);
  if (found) throw new Refusal(found.code, { type: found.proof });
}
