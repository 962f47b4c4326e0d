import { sql } from 'kysely';
import type { Trx } from '../../kernel/db/database.ts';
import type { JackpotDraw } from '../jackpot/service.ts';
import type { StoredRound } from './format-round.ts';

/** `drawn`: null when nothing was drawn with the stake, or once the round has ended. */
export type HeldRound = StoredRound & {
  drawn: { outcome: unknown; returned: bigint; jackpot: JackpotDraw | null } | null;
};

/** `undrawn`: the stake is held, nothing was drawn. */
export type Settled = StoredRound | 'undrawn' | null;

/** Lock it before the wallet. Null when it is gone, or locked and `busy` is `skip`. */
export async function lockRound(trx: Trx, roundId: string, busy: 'wait' | 'skip'): Promise<HeldRound | null> {
  const query = trx
    .selectFrom('rounds')
    .leftJoin('drawn_outcomes as d', 'd.round_id', 'rounds.id')
    .selectAll('rounds')
    .select([
      'd.outcome as drawnOutcome',
      'd.returned as drawnReturned',
      'd.jackpot_id as drawnJackpot',
      'd.jackpot_stake as drawnStake',
      'd.jackpot_level as drawnLevel',
    ])
    .where('rounds.id', '=', roundId)
    .forUpdate('rounds');
  const row = await (busy === 'skip' ? query.skipLocked() : query).executeTakeFirst();
  if (!row) return null;
  const { drawnOutcome: outcome, drawnReturned: returned, drawnJackpot, drawnStake, drawnLevel, ...round } = row;
  if (returned === null) return { ...round, drawn: null };
  const jackpot =
    drawnJackpot === null ? null : { jackpotId: drawnJackpot, stake: drawnStake ?? 0n, level: drawnLevel };
  return { ...round, drawn: { outcome, returned, jackpot } };
}

/** The ended round's row has all of it. */
export async function clearDrawn(trx: Trx, roundId: string): Promise<void> {
  await sql`
    WITH drawn AS (DELETE FROM drawn_outcomes WHERE round_id = ${roundId})
    DELETE FROM settlement_failures WHERE round_id = ${roundId}`.execute(trx);
}
