import { DAY_MS } from '@foyer/domain/time/duration';
import { sql } from 'kysely';
import { transact } from '../../../kernel/db/transact.ts';
import { marketInForce } from '../../settings/service.ts';
import type { DocumentDeps } from './document-deps.ts';

/** Uploaded and never handed in (GDPR, article 5(1)(e)). */
const UNSENT_LIVES_MS = 90 * DAY_MS;
const BATCH = 200;

/**
 * Deletes the pages of documents whose time is over: `documentYears` of the market after the account was closed, and those
 * that were never handed in. What was decided stays. Returns how many.
 */
export async function deleteOldDocuments(deps: DocumentDeps, mayGoOn: () => boolean = () => true): Promise<number> {
  const { documentYears } = await marketInForce(deps);
  const now = deps.clock.now();
  const closedBefore = new Date(now);
  closedBefore.setUTCFullYear(now.getUTCFullYear() - documentYears);
  const unsentBefore = new Date(now.getTime() - UNSENT_LIVES_MS);
  let deleted = 0;
  for (;;) {
    const batch = await transact(deps.database, async (trx) => {
      const due = await trx
        .selectFrom('verification_documents as document')
        .innerJoin('players as player', 'player.id', 'document.player_id')
        .innerJoin('verification_cases as c', 'c.id', 'document.case_id')
        .select('document.id')
        .where('document.deleted_at', 'is', null)
        .where(({ and, or, eb }) =>
          or([
            and([
              eb('player.status', '=', 'closed'),
              // When the relationship ended: the account's last sign of life, or its erasure.
              eb(
                sql<Date>`greatest(document.updated_at, coalesce(player.erased_at, player.last_login_at, player.created_at))`,
                '<',
                closedBefore,
              ),
            ]),
            and([
              eb('document.status', '=', 'uploaded'),
              eb('document.uploaded_at', '<', unsentBefore),
              eb('c.state', 'in', ['asked', 'cancelled']),
            ]),
          ]),
        )
        .limit(BATCH)
        .forUpdate('document')
        .skipLocked()
        .execute();
      const ids = due.map(({ id }) => id);
      if (ids.length === 0) return 0;
      await trx.deleteFrom('verification_files').where('document_id', 'in', ids).execute();
      await trx.updateTable('verification_documents').set({ deleted_at: now }).where('id', 'in', ids).execute();
      return ids.length;
    });
    deleted += batch;
    if (batch < BATCH || !mayGoOn()) return deleted;
  }
}
