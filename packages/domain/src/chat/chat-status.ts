/**
 * `new`: opened, and nothing written yet: nobody waits. `waiting`: in the queue. `open`: somebody of the desk has answered.
 * `closed`: over for good; what is written next begins another conversation.
 */
export const CHAT_STATUSES = ['new', 'waiting', 'open', 'closed'] as const;
export type ChatStatus = (typeof CHAT_STATUSES)[number];

/** What can happen to a conversation. */
export type ChatStep = 'visitorWrites' | 'deskWrites' | 'close';

const STEP_TABLE: Readonly<Record<ChatStatus, Readonly<Record<ChatStep, ChatStatus | null>>>> = {
  new: { visitorWrites: 'waiting', deskWrites: null, close: 'closed' },
  waiting: { visitorWrites: 'waiting', deskWrites: 'open', close: 'closed' },
  open: { visitorWrites: 'open', deskWrites: 'open', close: 'closed' },
  closed: { visitorWrites: null, deskWrites: null, close: 'closed' },
};

/** The state after a step, or null when the step cannot be taken. Closing twice is closing once. */
export function nextChatStatus(status: ChatStatus, step: ChatStep): ChatStatus | null {
  return STEP_TABLE[status][step];
}

const HOUR_MS = 3_600_000;

/** A conversation in which nobody wrote for this long is closed by the platform. Milliseconds. */
export const CHAT_IDLE_MS = 24 * HOUR_MS;

/** Closed conversations are kept this long, for questions that come back and for complaints; then they are deleted. */
export const CHAT_KEPT_MS = 90 * 24 * HOUR_MS;

/** A closed conversation is still shown to its visitor for this long. Milliseconds. */
export const CHAT_SHOWN_MS = HOUR_MS;

/** Messages that a visitor may write in a minute. */
export const MESSAGES_A_MINUTE = 20;

/** Conversations that guests of one network address may open in an hour: many people share some addresses. */
export const GUEST_CHATS_AN_HOUR = 60;

/** Conversations that a player may begin in an hour. */
export const PLAYER_CHATS_AN_HOUR = 20;

/** How long the desk counts as staffed after its last sign of life. Milliseconds. */
export const DESK_PRESENCE_MS = 10 * 60_000;
