import { CHAT_PAGE_SIZE, type ChatConversation, type ChatMessage, type ChatState } from '@foyer/contract/contact/chat';
import type { Queries } from '../../kernel/db/database.ts';
import type { Conversation, Message } from './chat-tables.ts';

export function describeMessage({ number, author, text, notice, key, at }: Message): ChatMessage {
  return { number, author, text, notice, key: author === 'visitor' ? key : null, at: at.toISOString() };
}

/** This one included; null when it does not wait. */
async function queuePosition(queries: Queries, { status, waiting_since, id }: Conversation): Promise<number | null> {
  if (status !== 'waiting' || waiting_since === null) return null;
  const { before } = await queries
    .selectFrom('chat_conversations')
    .select((row) => row.fn.countAll<bigint>().as('before'))
    .where('status', '=', 'waiting')
    .where((row) =>
      row.or([
        row('waiting_since', '<', waiting_since),
        row.and([row('waiting_since', '=', waiting_since), row('id', '<', id)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(before) + 1;
}

export async function describeConversation(queries: Queries, conversation: Conversation): Promise<ChatConversation> {
  const { id, status, chat_group: group, last_number: lastNumber, rating } = conversation;
  return { id, status, group, lastNumber, rating, queuePosition: await queuePosition(queries, conversation) };
}

export async function isDeskStaffed(queries: Queries, now: Date): Promise<boolean> {
  const desk = await queries.selectFrom('chat_desk').select('staffed_until').executeTakeFirst();
  return desk?.staffed_until != null && desk.staffed_until > now;
}

/** Oldest first. */
export async function messagesAfter(queries: Queries, conversationId: string, after: number): Promise<Message[]> {
  return queries
    .selectFrom('chat_messages')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .where('number', '>', after)
    .orderBy('number')
    .limit(CHAT_PAGE_SIZE)
    .execute();
}

/** Without a conversation: only whether the desk is staffed. */
export async function describeChat(
  queries: Queries,
  conversation: Conversation | null,
  after: number,
  now: Date,
): Promise<ChatState> {
  const staffed = await isDeskStaffed(queries, now);
  if (!conversation) return { conversation: null, messages: [], isDeskStaffed: staffed };
  const messages = await messagesAfter(queries, conversation.id, after);
  return {
    conversation: await describeConversation(queries, conversation),
    messages: messages.map(describeMessage),
    isDeskStaffed: staffed,
  };
}
