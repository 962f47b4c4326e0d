import type { ChatRating } from '@foyer/contract/contact/chat';
import type { ChatAuthor } from '@foyer/domain/chat/chat-message';
import type { ChatSystemMessage } from '@foyer/domain/chat/chat-notice';
import type { ChatStatus } from '@foyer/domain/chat/chat-status';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Fixed } from '../../kernel/db/columns.ts';

/** Empty when the row is written. */
type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** See migration 0110. */
export type ChatConversationRow = {
  id: Fixed<string>;
  player_id: Later<number>;
  /** SHA-256 of the guest's token: the token itself is stored nowhere. */
  token_hash: Later<Buffer>;
  /** Of a guest's network address, for an hour: it limits how many conversations one address opens. */
  address_hash: Later<string>;
  language: string;
  chat_group: number;
  status: Generated<ChatStatus>;
  last_number: Generated<number>;
  rating: Later<ChatRating>;
  created_at: Fixed<Date>;
  waiting_since: Later<Date>;
  changed_at: Date;
  closed_at: Later<Date>;
};

export type ChatMessageRow = {
  conversation_id: string;
  number: number;
  author: Fixed<ChatAuthor>;
  text: Later<string>;
  notice: Later<ChatSystemMessage>;
  /** The visitor's idempotency key, or the desk's. */
  key: Later<string>;
  at: Fixed<Date>;
};

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    chat_conversations: ChatConversationRow;
    chat_messages: ChatMessageRow;
    chat_desk: { single: Generated<boolean>; staffed_until: Later<Date> };
  }
}

export type Conversation = Selectable<ChatConversationRow>;
export type Message = Selectable<ChatMessageRow>;
