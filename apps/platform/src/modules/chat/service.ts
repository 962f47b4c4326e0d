export { adoptGuestChat, forgetGuestChat } from './chat-owner.ts';
export type { Conversation, Message } from './chat-tables.ts';
export { closeChatOf } from './close-chat-of.ts';
export { isDeskStaffed } from './describe-chat.ts';
export {
  answerChat,
  answerWithNotice,
  closeFromDesk,
  type DeskConversation,
  keepDeskStaffed,
  listConversations,
  readConversation,
  setDeskStaffed,
} from './desk.ts';
