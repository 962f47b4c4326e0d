import { CODE } from '@foyer/contract/error-code';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { HandlersOf } from '../../kernel/http/registry.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { type OperatorCall, recordAction, recordRead } from '../operator/service.ts';
import { describeMessage } from './describe-chat.ts';
import {
  answerChat,
  closeFromDesk,
  listConversations,
  type RecordStep,
  readConversation,
  setDeskStaffed,
} from './desk.ts';

type DeskCalls = 'answerDeskChat' | 'closeDeskChat' | 'listDeskChats' | 'readDeskChat' | 'staffDesk';

function recorderOf(call: OperatorCall, deps: Kernel, target: string): RecordStep {
  return (trx, before, after) => recordAction(trx, call, { target, before, after }, deps.clock.now());
}

export const deskHandlers: HandlersOf<DeskCalls> = {
  async listDeskChats(_call, deps) {
    const conversations = await listConversations(deps);
    const chats = conversations.map(({ id, status, language, rating, ...rest }) => ({
      id,
      status,
      publicUserId: rest.public_user_id,
      language,
      group: rest.chat_group,
      rating,
      changedAt: rest.changed_at.toISOString(),
    }));
    return { chats };
  },

  async readDeskChat(call, deps) {
    const { chatId } = call.params;
    const found = await readConversation(deps, chatId);
    if (!found) throw new Refusal(CODE.notFound);
    await deps.database.kysely
      .transaction()
      .execute((trx) => recordRead(trx, call, `chat:${chatId}`, deps.clock.now()));
    return { status: found.conversation.status, messages: found.messages.map(describeMessage) };
  },

  async answerDeskChat(call, deps) {
    const { params, body, idempotencyKey } = call;
    const record = recorderOf(call, deps, `chat:${params.chatId}`);
    await answerChat(deps, params.chatId, body.text, idempotencyKey, record);
    return {};
  },

  async closeDeskChat(call, deps) {
    const { chatId } = call.params;
    await closeFromDesk(deps, chatId, recorderOf(call, deps, `chat:${chatId}`));
    return {};
  },

  async staffDesk(call, deps) {
    await setDeskStaffed(deps, call.body.isStaffed, recorderOf(call, deps, 'chat-desk'));
    return {};
  },
};
