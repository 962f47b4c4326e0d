import type { MarketProfile } from '@foyer/domain/market/market-profiles';
import { type RestrictedAction, type Restriction, restrictions } from '@foyer/domain/verification/restriction';
import type { Queries, Trx } from '../../../kernel/db/database.ts';
import { Refusal } from '../../../kernel/errors/refusal.ts';

type Asking = { playerId: number; market: MarketProfile; now: Date };

/** What the player may not do now. One statement: it runs with every stake. */
export async function findRestrictions(
  queries: Queries | Trx,
  { playerId, market, now }: Asking,
): Promise<Restriction[]> {
  const rows = await queries
    .selectFrom('players')
    .leftJoin('verification_cases', (join) =>
      join
        .onRef('verification_cases.player_id', '=', 'players.id')
        .on('verification_cases.state', 'in', ['asked', 'refused']),
    )
    .select(['players.verified', 'proof', 'verification_cases.state', 'due_at'])
    .where('players.id', '=', playerId)
    .execute();
  const cases = rows.flatMap(({ proof, state, due_at: dueAt }) => (proof && state ? [{ proof, state, dueAt }] : []));
  return restrictions({ market, isVerified: rows[0]?.verified ?? false, cases, now });
}

/** Throws Refusal 128, 193 or 232, with the missing proof as its type. */
export async function assertUnrestricted(
  queries: Queries | Trx,
  action: RestrictedAction,
  asking: Asking,
): Promise<void> {
  const found = (await findRestrictions(queries, asking)).find((restriction) => restriction.action === action);
  if (found) throw new Refusal(found.code, { type: found.proof });
}
