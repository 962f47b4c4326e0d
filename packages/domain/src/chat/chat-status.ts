import { HOUR_MS, MINUTE_MS } from '../time/duration.ts';

/** `new`: opened, nothing written. `waiting`: in the queue. `open`: the desk has answered. `closed`: over for good. */
export const CHAT_STATUSES = ['new', 'waiting', 'open', 'closed'] as const;
export type ChatStatus = (typeof CHAT_STATUSES)[number];

export type ChatStep = 'visitorWrites' | 'deskWrites' | 'close';

const STEP_TABLE: Readonly<Record<ChatStatus, Readonly<Record<ChatStep, ChatStatus | null>>>> = {
  new: { visitorWrites: 'waiting', deskWrites: null, close: 'closed' },
  waiting: { visitorWrites: 'waiting', deskWrites: 'open', close: 'closed' },
  open: { visitorWrites: 'open', deskWrites: 'open', close: 'closed' },
  closed: { visitorWrites: null, deskWrites: null, close: 'closed' },
};

export function nextChatStatus(status: ChatStatus, step: ChatStep): ChatStatus | null {
  return STEP_TABLE[status][step];
}

/** The platform closes a conversation after this silence. Milliseconds. */
export const CHAT_IDLE_MS = 24 * HOUR_MS;

/** Closed conversations are deleted after this, which leaves time for complaints. */
export const CHAT_KEPT_MS = 90 * 24 * HOUR_MS;

export const CHAT_SHOWN_MS = HOUR_MS;

export const MESSAGES_A_MINUTE = 20;

/** Per network address, which many guests may share. */
export const GUEST_CHATS_AN_HOUR = 60;

export const PLAYER_CHATS_AN_HOUR = 20;

/** The desk counts as staffed for this long after its last sign of life. Milliseconds. */
export const DESK_PRESENCE_MS = 10 * MINUTE_MS;
