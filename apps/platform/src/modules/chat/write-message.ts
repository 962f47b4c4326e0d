import type { ChatAuthor } from '@foyer/domain/chat/chat-message';
import type { ChatSystemMessage } from '@foyer/domain/chat/chat-notice';
import { type ChatStep, nextChatStatus } from '@foyer/domain/chat/chat-status';
import type { Trx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';
import { publish } from '../../kernel/events/publish.ts';
import type { Conversation, Message } from './chat-tables.ts';

export type Writing = { author: ChatAuthor; key?: string } & ({ text: string } | { notice: ChatSystemMessage });

export async function publishChatChange(trx: Trx, conversationId: string, lastNumber: number, at: Date): Promise<void> {
  await publish(trx, `chat:${conversationId}`, 'chatChanged', { lastNumber }, at);
}

/** Messages are numbered under this lock. */
export async function lockConversation(trx: Trx, id: string): Promise<Conversation | null> {
  const found = await trx
    .selectFrom('chat_conversations')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return found ?? null;
}

/** Throws Refusal idempotencyKeyReused when the key belongs to another message. */
export async function findWritten(
  trx: Trx,
  conversationId: string,
  writing: Writing & { key: string },
): Promise<Message | null> {
  const found = await trx
    .selectFrom('chat_messages')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .where('key', '=', writing.key)
    .executeTakeFirst();
  if (!found) return null;
  const isSame =
    found.author === writing.author &&
    ('text' in writing ? found.text === writing.text : found.notice === writing.notice);
  if (!isSame) throw new Refusal('idempotencyKeyReused');
  return found;
}

/** The caller holds the lock. Throws Refusal chatClosed when the step is not possible any more. */
export async function writeMessages(
  trx: Trx,
  conversation: Conversation,
  step: ChatStep,
  writings: readonly Writing[],
  at: Date,
): Promise<{ conversation: Conversation; messages: Message[] }> {
  const status = nextChatStatus(conversation.status, step);
  if (status === null) throw new Refusal('chatClosed');
  const messages =
    writings.length === 0
      ? []
      : await trx
          .insertInto('chat_messages')
          .values(
            writings.map((writing, index) => ({
              conversation_id: conversation.id,
              number: conversation.last_number + index + 1,
              author: writing.author,
              text: 'text' in writing ? writing.text : null,
              notice: 'notice' in writing ? writing.notice : null,
              key: writing.key ?? null,
              at,
            })),
          )
          .returningAll()
          .execute();
  const changed = await trx
    .updateTable('chat_conversations')
    .set({
      status,
      last_number: conversation.last_number + messages.length,
      changed_at: at,
      waiting_since: conversation.waiting_since ?? (status === 'waiting' ? at : null),
      closed_at: status === 'closed' ? (conversation.closed_at ?? at) : null,
    })
    .where('id', '=', conversation.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await publishChatChange(trx, changed.id, changed.last_number, at);
  return { conversation: changed, messages };
}
