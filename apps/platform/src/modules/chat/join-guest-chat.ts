import { constraintOf, type Trx } from '../../kernel/db/database.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Conversation } from './chat-tables.ts';
import { publishChatChange } from './write-message.ts';

/** Unique index: one running conversation per player. */
const ONE_RUNNING = 'chat_conversations_running';

/** After a login. A running conversation of the player gets the guest's messages at its end, in order. */
export async function joinGuestChat(deps: Kernel, tokenHash: Buffer, playerId: number): Promise<void> {
  const join = () => tryJoin(deps, tokenHash, playerId);
  await join().catch((error: unknown) => {
    if (constraintOf(error) !== ONE_RUNNING) throw error;
    // Another tab or device began one meanwhile: join that one.
    return join();
  });
}

async function tryJoin(deps: Kernel, tokenHash: Buffer, playerId: number): Promise<void> {
  const now = deps.clock.now();
  await deps.database.kysely.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom('chat_conversations')
      .selectAll()
      .where(({ eb, and, or }) =>
        or([eb('token_hash', '=', tokenHash), and([eb('player_id', '=', playerId), eb('status', '<>', 'closed')])]),
      )
      // One lock order everywhere: no deadlock.
      .orderBy('id')
      .forUpdate()
      .execute();
    const guests = found.find(({ token_hash }) => token_hash?.equals(tokenHash));
    const own = found.find((conversation) => conversation !== guests);
    if (!guests) return;
    if (own && guests.status !== 'closed') await appendMessages(trx, guests, own, now);
    else await handOver(trx, guests.id, playerId);
  });
}

async function handOver(trx: Trx, conversationId: string, playerId: number): Promise<void> {
  await trx
    .updateTable('chat_conversations')
    .set({ player_id: playerId, token_hash: null, address_hash: null })
    .where('id', '=', conversationId)
    .execute();
}

async function appendMessages(trx: Trx, guests: Conversation, own: Conversation, now: Date): Promise<void> {
  // Keys are unique within one conversation only.
  await trx
    .updateTable('chat_messages')
    .set({ key: null })
    .where('conversation_id', '=', guests.id)
    .where('key', 'in', (query) =>
      query
        .selectFrom('chat_messages')
        .select('key')
        .where('conversation_id', '=', own.id)
        .where('key', 'is not', null),
    )
    .execute();
  await trx
    .updateTable('chat_messages')
    .set((row) => ({ conversation_id: own.id, number: row('number', '+', own.last_number) }))
    .where('conversation_id', '=', guests.id)
    .execute();
  await trx.deleteFrom('chat_conversations').where('id', '=', guests.id).execute();
  await trx.deleteFrom('event_channels').where('name', '=', `chat:${guests.id}`).execute();
  const isOpen = own.status === 'open' || guests.status === 'open';
  const isWaiting = own.status === 'waiting' || guests.status === 'waiting';
  const lastNumber = own.last_number + guests.last_number;
  await trx
    .updateTable('chat_conversations')
    .set({
      status: isOpen ? 'open' : isWaiting ? 'waiting' : 'new',
      last_number: lastNumber,
      waiting_since: own.waiting_since ?? guests.waiting_since,
      changed_at: now,
    })
    .where('id', '=', own.id)
    .execute();
  await publishChatChange(trx, own.id, lastNumber, now);
}
