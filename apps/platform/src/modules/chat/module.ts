import { DAY_MS } from '@foyer/domain/time/duration';
import './chat-tables.ts';
import { CHAT_STREAM_PATH } from '@foyer/contract/contact/chat';
import { CHAT_KEPT_MS } from '@foyer/domain/chat/chat-status';
import { PRUNE_EVERY_MS } from '../../kernel/db/retention.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Module } from '../../kernel/module.ts';
import { chatHandlers } from './chat-handlers.ts';
import { deskHandlers } from './desk-handlers.ts';
import { chat } from './migrations/0110-chat.ts';
import { mountChatEvents } from './mount-chat-events.ts';
import { pruneChats } from './prune-chats.ts';

export const chatModule = {
  handlers: { ...chatHandlers, ...deskHandlers },
  migrations: { '0110-chat': chat },
  retention: {
    chat_conversations: {
      kept: 'pruned',
      why: `${CHAT_KEPT_MS / DAY_MS} days after their end, for questions that come back`,
      elsewhere: 'prune-chats.ts',
    },
    chat_messages: { kept: 'pruned', why: 'with their conversation', elsewhere: 'prune-chats.ts' },
    chat_desk: { kept: 'current', why: 'one row' },
  },
  schedule: [{ name: 'pruning conversations', everyMs: PRUNE_EVERY_MS, run: pruneChats }],
  mount: (app, http, { live }) => mountChatEvents(app, CHAT_STREAM_PATH, http, live),
} as const satisfies Module<Kernel>;
