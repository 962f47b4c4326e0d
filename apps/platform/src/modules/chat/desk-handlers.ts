import { Refusal } from '../../http/refusal.ts';
import type { HandlersOf } from '../../http/registry.ts';
import { describeMessage } from './describe-chat.ts';
import { answerChat, closeFromDesk, listConversations, readConversation, staffDesk } from './desk.ts';

type DeskCalls = 'answerDeskChat' | 'closeDeskChat' | 'listDeskChats' | 'readDeskChat' | 'staffDesk';

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

  async readDeskChat({ params }, platform) {
    const found = await readConversation(platform, params.chatId);
    if (!found) throw new Refusal('101');
    return { status: found.conversation.status, messages: found.messages.map(describeMessage) };
  },

  async answerDeskChat({ params, body, idempotencyKey }, platform) {
    await answerChat(platform, params.chatId, body.text, idempotencyKey);
    return {};
  },

  async closeDeskChat({ params }, platform) {
    await closeFromDesk(platform, params.chatId);
    return {};
  },

  async staffDesk({ body }, platform) {
    await staffDesk(platform, body.isStaffed);
    return {};
  },
};
