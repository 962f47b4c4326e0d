import { CODE } from '@foyer/contract/error-code';
import { sql } from 'kysely';
import { transact } from '../../kernel/db/transact.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { HandlersOf } from '../../kernel/http/registry.ts';
import { recordRead } from '../operator/service.ts';
import { findStillOpen } from './find-still-open.ts';

const AT_ONCE = 100;

export const overdueDeskHandlers: HandlersOf<'listOverdue'> = {
  async listOverdue(call, { database, clock }) {
    const { kind, owner, after } = call.query;
    const [ms, id] = after?.split('_') ?? [];
    const since = new Date(Number(ms));
    if (after !== undefined && Number.isNaN(since.getTime())) throw new Refusal(CODE.badRequest);
    return transact(database, async (trx) => {
      await recordRead(trx, call, 'overdue', clock.now());
      const rows = await trx
        .selectFrom('escalations as e')
        .leftJoin('players as p', 'p.id', 'e.player_id')
        .selectAll('e')
        .select('p.public_user_id')
        .where('e.ended_at', 'is', null)
        .$if(kind !== undefined, (query) => query.where('e.kind', '=', kind ?? 'deposit'))
        .$if(owner !== undefined, (query) => query.where('e.owner', '=', owner ?? 'player'))
        .$if(after !== undefined, (query) =>
          query.where(sql<boolean>`(e.due_at, e.id) > (${since}::timestamptz, ${id}::bigint)`),
        )
        .orderBy('e.due_at')
        .orderBy('e.id')
        .limit(AT_ONCE + 1)
        .execute();
      const page = rows.slice(0, AT_ONCE);
      const last = page.at(-1);
      const isOpen = await findStillOpen(trx, page);
      return {
        entries: page.filter(isOpen).map((row) => ({
          entryId: String(row.id),
          kind: row.kind,
          target: row.target,
          state: row.state,
          player: row.public_user_id,
          reason: row.reason,
          owner: row.owner,
          next: row.next,
          dueAt: row.due_at.toISOString(),
          escalatedAt: row.at.toISOString(),
        })),
        next: rows.length > AT_ONCE && last ? `${last.due_at.getTime()}_${last.id}` : null,
      };
    });
  },
};
