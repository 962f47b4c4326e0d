import type { ChatRating } from '@foyer/contract/contact/chat';
import type { ChatAuthor } from '@foyer/domain/chat/chat-message';
import type { ChatSystemMessage } from '@foyer/domain/chat/chat-notice';
import type { ChatStatus } from '@foyer/domain/chat/chat-status';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Fixed } from '../../kernel/db/columns.ts';

type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** See migration 0110. */
export type ChatConversationRow = {
  id: Fixed<string>;
  player_id: Later<number>;
  /** SHA-256; the token itself is not stored. */
  token_hash: Later<Buffer>;
  /** For an hour: limits conversations per address. */
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
  /** Idempotency key of the visitor or the desk. */
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
