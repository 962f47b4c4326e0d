import { CHAT_AUTHORS } from '@foyer/domain/chat/chat-message';
import { CHAT_NOTICES } from '@foyer/domain/chat/chat-notice';
import { CHAT_STATUSES } from '@foyer/domain/chat/chat-status';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CODE } from '../error-code.ts';
import { Language, Timestamp, Uuid } from '../wire.ts';

/** Either `text` as written, or `notice`: a fixed sentence in each reader's language. */
export const ChatMessage = z.object({
  /** From 1, without gaps. */
  number: z.number(),
  author: z.enum(CHAT_AUTHORS),
  text: z.nullable(z.string()),
  notice: z.nullable(z.enum(CHAT_NOTICES)),
  /** The idempotency key of the visitor's own messages. */
  key: z.nullable(z.string()),
  at: Timestamp,
});
export type ChatMessage = z.output<typeof ChatMessage>;

export const ChatRating = z.enum(['good', 'bad']);
export type ChatRating = z.output<typeof ChatRating>;

export const ChatConversation = z.object({
  id: Uuid,
  status: z.enum(CHAT_STATUSES),
  /** CHAT-04. */
  group: z.number(),
  lastNumber: z.number(),
  /** Includes this one, which is the last; null unless it waits. */
  queuePosition: z.nullable(z.number()),
  rating: z.nullable(ChatRating),
});
export type ChatConversation = z.output<typeof ChatConversation>;

export const ChatState = z.object({
  conversation: z.nullable(ChatConversation),
  messages: z.array(ChatMessage),
  isDeskStaffed: z.boolean(),
});
export type ChatState = z.output<typeof ChatState>;

export const CHAT_PAGE_SIZE = 200;

const MessageNumber = z.string().check(z.regex(/^\d{1,9}$/));

export const getChat = endpoint({
  name: 'getChat',
  method: 'GET',
  path: '/api/chat',
  summary:
    "The caller's conversation with the desk and its messages after number `after`, 200 at most. A guest is known by a cookie; after a login the conversation is the player's.",
  access: 'anyone',
  query: z.strictObject({ after: z.optional(MessageNumber) }),
  response: ChatState,
  errors: [],
  cache: 'no-store',
  changesWith: ['chatChanged'],
});

export const openChat = endpoint({
  name: 'openChat',
  method: 'POST',
  path: '/api/chat/open',
  summary: 'Opens a conversation with the desk, or gives the one that runs. Nobody waits before a message is written.',
  access: 'anyone',
  body: z.strictObject({ language: Language }),
  response: ChatState,
  errors: [],
  cache: 'no-store',
  rateLimit: 'sending',
});

export const sendChatMessage = endpoint({
  name: 'sendChatMessage',
  method: 'POST',
  path: '/api/chat/messages',
  summary: 'Writes into the running conversation. The same key again gives the same message and writes nothing.',
  access: 'anyone',
  // The rule counts code points after cleaning; this bound only rejects early.
  body: z.strictObject({ conversationId: Uuid, text: z.string().check(z.minLength(1), z.maxLength(20_000)) }),
  response: z.object({ message: ChatMessage, conversation: ChatConversation }),
  errors: [CODE.notFound, 'chatClosed', 'idempotencyKeyMissing', 'idempotencyKeyReused'],
  cache: 'no-store',
  idempotency: 'required',
});

export const closeChat = endpoint({
  name: 'closeChat',
  method: 'POST',
  path: '/api/chat/close',
  summary: 'Ends the conversation for good. Ending it twice is ending it once.',
  access: 'anyone',
  body: z.strictObject({ conversationId: Uuid }),
  response: ChatState,
  errors: [CODE.notFound],
  cache: 'no-store',
});

export const rateChat = endpoint({
  name: 'rateChat',
  method: 'POST',
  path: '/api/chat/rating',
  summary: 'Says whether the desk could help. The last word counts.',
  access: 'anyone',
  body: z.strictObject({ conversationId: Uuid, rating: ChatRating }),
  response: ChatState,
  errors: [CODE.notFound],
  cache: 'no-store',
});

/** Only carries `chatChanged`; messages come from `getChat`, so a lost event loses nothing. */
export const CHAT_STREAM_PATH = '/api/chat/events';
