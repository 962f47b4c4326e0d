export { adoptGuestChat, forgetGuestChat } from './chat-owner.ts';
export type { Conversation, Message } from './chat-tables.ts';
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
