import { Refusal } from '../../kernel/errors/refusal.ts';
import type { HandlersOf } from '../../kernel/http/registry.ts';
import type { Services } from '../../services.ts';
import { type OperatorCall, recordAction, recordLook } from '../operator/record-action.ts';
import { describeMessage } from './describe-chat.ts';
import { answerChat, closeFromDesk, listConversations, type RecordStep, readConversation, staffDesk } from './desk.ts';

type DeskCalls = 'answerDeskChat' | 'closeDeskChat' | 'listDeskChats' | 'readDeskChat' | 'staffDesk';

function recorderOf(call: OperatorCall, platform: Services, target: string): RecordStep {
  return (trx, before, after) => recordAction(trx, call, { target, before, after }, platform.clock.now());
}

/** Only reached with the operator's token: the kernel refuses everyone else, by the access of these endpoints. */
export const deskHandlers: HandlersOf<DeskCalls> = {
  async listDeskChats(_call, platform) {
    const conversations = await listConversations(platform);
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

  async readDeskChat(call, platform) {
    const { chatId } = call.params;
    const found = await readConversation(platform, chatId);
    if (!found) throw new Refusal('101');
    await platform.database.kysely
      .transaction()
      .execute((trx) => recordLook(trx, call, `chat:${chatId}`, platform.clock.now()));
    return { status: found.conversation.status, messages: found.messages.map(describeMessage) };
  },

  async answerDeskChat(call, platform) {
    const { params, body, idempotencyKey } = call;
    const record = recorderOf(call, platform, `chat:${params.chatId}`);
    await answerChat(platform, params.chatId, body.text, idempotencyKey, record);
    return {};
  },

  async closeDeskChat(call, platform) {
    const { chatId } = call.params;
    await closeFromDesk(platform, chatId, recorderOf(call, platform, `chat:${chatId}`));
    return {};
  },

  async staffDesk(call, platform) {
    await staffDesk(platform, call.body.isStaffed, recorderOf(call, platform, 'chat-desk'));
    return {};
  },
};
