import { CHAT_IDLE_MS, CHAT_KEPT_MS } from '@foyer/domain/chat/chat-status';
import { sql } from 'kysely';
import type { Services } from '../../services.ts';
import { lockConversation, writeMessages } from './write-message.ts';

const HOUR_MS = 3_600_000;
/** Conversations closed in one go; the next go takes the rest. */
const AT_ONCE = 200;

/**
 * Gives the chat its end: conversations without a word for a day are closed, those never written in are deleted, closed
 * ones are deleted 90 days after their last change, and what is known of guests' network addresses after an hour.
 */
export async function pruneChats({ database, clock }: Services): Promise<void> {
  const { kysely } = database;
  const now = clock.now();
  const before = (ms: number) => new Date(now.getTime() - ms);
  await kysely
    .updateTable('chat_conversations')
    .set({ address_hash: null })
    .where('address_hash', 'is not', null)
    .where('created_at', '<', before(HOUR_MS))
    .execute();
  await deleteWithChannel(kysely, 'new', before(CHAT_IDLE_MS));
  await deleteWithChannel(kysely, 'closed', before(CHAT_KEPT_MS));
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

async function deleteWithChannel(kysely: Services['database']['kysely'], status: string, before: Date): Promise<void> {
  await sql`
    WITH gone AS (
      DELETE FROM chat_conversations WHERE status = ${status} AND changed_at < ${before} RETURNING id
    )
    DELETE FROM event_channels WHERE name IN (SELECT 'chat:' || id FROM gone)`.execute(kysely);
}
