import type { RealityCheckAnswer } from '@foyer/contract/protection/reality-check';
import { sql } from 'kysely';
import type { Trx } from '../../kernel/db/database.ts';

type CheckRecord = {
  playerIds: readonly number[];
  at: Date;
  kind: 'due' | 'shown' | 'answered';
  answer?: RealityCheckAnswer;
  screen?: 'game' | 'page';
};

/** Once for each check and kind, with the figures of this moment. */
export async function recordCheck(trx: Trx, { playerIds, kind, at, answer, screen }: CheckRecord): Promise<void> {
  await sql`
    INSERT INTO reality_checks (player_id, kind, due_at, at, began_at, staked, returned, currency, answer, screen)
    SELECT c.player_id, ${kind}, c.due_at, ${at}, c.began_at, w.staked_total - c.staked_before,
      w.returned_total - c.returned_before, w.currency, ${answer ?? null}, ${screen ?? null}
    FROM play_clocks c JOIN wallets w ON w.player_id = c.player_id
    WHERE c.player_id = ANY (${sql.val([...playerIds])}::integer[]) AND c.due_at <= ${at}
    ON CONFLICT (player_id, due_at, kind) DO NOTHING`.execute(trx);
}
