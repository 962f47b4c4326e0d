import { CHAT_IDLE_MS, CHAT_KEPT_MS } from '@foyer/domain/chat/chat-status';
import { HOUR_MS } from '@foyer/domain/time/duration';
import { sql } from 'kysely';
import { BATCH } from '../../kernel/db/delete-in-batches.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { lockConversation, writeMessages } from './write-message.ts';

/** Per run. */
const AT_ONCE = 200;

/** Closes conversations idle for a day, deletes empty ones, closed ones after 90 days, and address hashes after an hour. */
export async function pruneChats({ database, clock }: Kernel, mayGoOn = () => true): Promise<void> {
  const { kysely } = database.longRunning;
  const now = clock.now();
  const before = (ms: number) => new Date(now.getTime() - ms);
  await kysely
    .updateTable('chat_conversations')
    .set({ address_hash: null })
    .where('address_hash', 'is not', null)
    .where('created_at', '<', before(HOUR_MS))
    .execute();
  await deleteWithChannel(kysely, 'new', before(CHAT_IDLE_MS), mayGoOn);
  await deleteWithChannel(kysely, 'closed', before(CHAT_KEPT_MS), mayGoOn);
  const idle = await kysely
    .selectFrom('chat_conversations')
    .select('id')
    .where('status', 'in', ['waiting', 'open'])
    .where('changed_at', '<', before(CHAT_IDLE_MS))
    .limit(AT_ONCE)
    .execute();
  for (const { id } of idle) {
    await kysely.transaction().execute(async (trx) => {
      const conversation = await lockConversation(trx, id);
      if (!conversation || conversation.changed_at >= before(CHAT_IDLE_MS)) return;
      await writeMessages(trx, conversation, 'close', [{ author: 'platform', notice: 'closedIdle' }], now);
    });
  }
}

/** In batches: one statement would lock all for long. */
async function deleteWithChannel(
  kysely: Kernel['database']['kysely'],
  status: string,
  before: Date,
  mayGoOn: () => boolean,
): Promise<void> {
  for (let removed = BATCH; removed === BATCH && mayGoOn(); ) {
    const { rows } = await sql<{ removed: number }>`
      WITH gone AS (
        DELETE FROM chat_conversations WHERE id IN (
          SELECT id FROM chat_conversations WHERE status = ${status} AND changed_at < ${before}
          LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
        RETURNING id
      ), channels AS (
        DELETE FROM event_channels WHERE name IN (SELECT 'chat:' || id FROM gone)
      )
      SELECT count(*)::integer AS removed FROM gone`.execute(kysely);
    removed = rows[0]?.removed ?? 0;
  }
}
