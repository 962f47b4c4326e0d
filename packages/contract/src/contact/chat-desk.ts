import { CHAT_STATUSES } from '@foyer/domain/chat/chat-status';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CODE } from '../error-code.ts';
import { Nothing, Timestamp, Uuid } from '../wire.ts';
import { ChatMessage, ChatRating } from './chat.ts';

export const DeskChat = z.object({
  id: Uuid,
  status: z.enum(CHAT_STATUSES),
  publicUserId: z.nullable(z.string()),
  language: z.string(),
  /** CHAT-04. */
  group: z.number(),
  rating: z.nullable(ChatRating),
  changedAt: Timestamp,
});
export type DeskChat = z.output<typeof DeskChat>;

const ChatParams = z.strictObject({ chatId: Uuid });

export const listDeskChats = endpoint({
  name: 'listDeskChats',
  method: 'GET',
  path: '/api/operator/chats',
  summary:
    'The conversations of the live chat: those that wait, longest first, then the others, newest first; 100 at most.',
  access: 'operator',
  scope: 'players',
  response: z.object({ chats: z.array(DeskChat) }),
  errors: [],
  cache: 'no-store',
});

export const readDeskChat = endpoint({
  name: 'readDeskChat',
  method: 'GET',
  path: '/api/operator/chats/{chatId}',
  summary: 'Everything that was said in a conversation.',
  access: 'operator',
  scope: 'players',
  params: ChatParams,
  response: z.object({ status: z.enum(CHAT_STATUSES), messages: z.array(ChatMessage) }),
  errors: [CODE.notFound],
  cache: 'no-store',
});

export const answerDeskChat = endpoint({
  name: 'answerDeskChat',
  method: 'POST',
  path: '/api/operator/chats/{chatId}/answer',
  summary: 'Answers a visitor in own words. The same key again writes nothing.',
  access: 'operator',
  scope: 'players',
  params: ChatParams,
  body: z.strictObject({ text: z.string().check(z.minLength(1), z.maxLength(20_000)) }),
  response: Nothing,
  errors: [CODE.notFound, 'chatClosed', 'idempotencyKeyMissing', 'idempotencyKeyReused'],
  cache: 'no-store',
  idempotency: 'required',
});

export const closeDeskChat = endpoint({
  name: 'closeDeskChat',
  method: 'POST',
  path: '/api/operator/chats/{chatId}/close',
  summary: 'Ends a conversation for good.',
  access: 'operator',
  scope: 'players',
  params: ChatParams,
  response: Nothing,
  errors: [CODE.notFound],
  cache: 'no-store',
});

export const staffDesk = endpoint({
  name: 'staffDesk',
  method: 'PUT',
  path: '/api/operator/chat-desk',
  summary: 'Says whether somebody is at the desk, for ten minutes; each answer counts as a sign of life.',
  access: 'operator',
  scope: 'players',
  body: z.strictObject({ isStaffed: z.boolean() }),
  response: Nothing,
  errors: [],
  cache: 'no-store',
});
