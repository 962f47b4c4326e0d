import { CODE } from '@foyer/contract/error-code';
import { cleanMessage, validateMessage } from '@foyer/domain/chat/chat-message';
import { resolveCannedAnswers } from '@foyer/domain/chat/chat-notice';
import { MESSAGES_A_MINUTE } from '@foyer/domain/chat/chat-status';
import { MINUTE_MS } from '@foyer/domain/time/duration';
import type { Trx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { HandlersOf } from '../../kernel/http/registry.ts';
import { beginConversation, findConversation, findOwner, lockOwnConversation, ownerOf } from './chat-owner.ts';
import type { Conversation } from './chat-tables.ts';
import { describeChat, describeConversation, describeMessage, isDeskStaffed } from './describe-chat.ts';
import { findWritten, type Writing, writeMessages } from './write-message.ts';

/** Throws Refusal rateLimited. */
async function assertFewMessages(trx: Trx, conversationId: string, now: Date): Promise<void> {
  const { count, oldest } = await trx
    .selectFrom('chat_messages')
    .select((row) => [row.fn.countAll<bigint>().as('count'), row.fn.min('at').as('oldest')])
    .where('conversation_id', '=', conversationId)
    .where('author', '=', 'visitor')
    .where('at', '>', new Date(now.getTime() - MINUTE_MS))
    .executeTakeFirstOrThrow();
  if (count < BigInt(MESSAGES_A_MINUTE)) return;
  throw new Refusal('rateLimited', { retryAfterMs: oldest.getTime() + MINUTE_MS - now.getTime() });
}

/** None while the desk is staffed. */
async function cannedAnswers(trx: Trx, { id }: Conversation, text: string, now: Date): Promise<Writing[]> {
  if (await isDeskStaffed(trx, now)) return [];
  const sent = await trx
    .selectFrom('chat_messages')
    .select('notice')
    .where('conversation_id', '=', id)
    .where('author', '=', 'platform')
    .execute();
  const said = new Set(sent.flatMap(({ notice }) => notice ?? []));
  return resolveCannedAnswers(text, said).map((notice) => ({ author: 'platform', notice }));
}

type ChatCalls = 'getChat' | 'openChat' | 'sendChatMessage' | 'closeChat' | 'rateChat';

export const chatHandlers: HandlersOf<ChatCalls> = {
  async getChat(call, deps) {
    const { kysely } = deps.database;
    const now = deps.clock.now();
    const owner = ownerOf(call);
    const conversation = owner && (await findConversation(kysely, owner, now));
    return describeChat(kysely, conversation, Number(call.query.after ?? 0), now);
  },

  async openChat(call, deps) {
    const { kysely } = deps.database;
    const now = deps.clock.now();
    const owner = await findOwner(deps, call);
    const known = owner && (await findConversation(kysely, owner, now));
    const isRunning = known !== null && known.status !== 'closed';
    const conversation = isRunning ? known : await beginConversation(deps, call, call.body.language);
    return describeChat(kysely, conversation, 0, now);
  },

  async sendChatMessage(call, deps) {
    const { body, idempotencyKey: key } = call;
    const text = cleanMessage(body.text);
    const issues = validateMessage(text);
    if (issues.length > 0) throw new Refusal(CODE.badRequest, { issues: [...issues] });
    const now = deps.clock.now();
    const owner = await findOwner(deps, call);
    return deps.database.kysely.transaction().execute(async (trx) => {
      const conversation = await lockOwnConversation(trx, owner, body.conversationId);
      const own = { author: 'visitor', text, key } as const;
      const known = await findWritten(trx, conversation.id, own);
      if (known) {
        return {
          message: describeMessage(known),
          conversation: await describeConversation(trx, conversation),
        };
      }
      if (conversation.status !== 'closed') await assertFewMessages(trx, conversation.id, now);
      const writings: Writing[] = [own, ...(await cannedAnswers(trx, conversation, text, now))];
      const written = await writeMessages(trx, conversation, 'visitorWrites', writings, now);
      const [message] = written.messages;
      if (!message) throw new Error('the message was not written');
      return {
        message: describeMessage(message),
        conversation: await describeConversation(trx, written.conversation),
      };
    });
  },

  async closeChat(call, deps) {
    const now = deps.clock.now();
    const owner = await findOwner(deps, call);
    return deps.database.kysely.transaction().execute(async (trx) => {
      const conversation = await lockOwnConversation(trx, owner, call.body.conversationId);
      if (conversation.status === 'closed') return describeChat(trx, conversation, 0, now);
      const notices: Writing[] = [{ author: 'platform', notice: 'closedByVisitor' }];
      const written = await writeMessages(trx, conversation, 'close', notices, now);
      return describeChat(trx, written.conversation, 0, now);
    });
  },

  async rateChat(call, deps) {
    const { conversationId, rating } = call.body;
    const owner = await findOwner(deps, call);
    return deps.database.kysely.transaction().execute(async (trx) => {
      await lockOwnConversation(trx, owner, conversationId);
      const rated = await trx
        .updateTable('chat_conversations')
        .set({ rating })
        .where('id', '=', conversationId)
        .returningAll()
        .executeTakeFirstOrThrow();
      return describeChat(trx, rated, 0, deps.clock.now());
    });
  },
};
