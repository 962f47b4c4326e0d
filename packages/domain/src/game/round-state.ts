import type { StopReason } from './round-refusal.ts';

/** One press of the player. `actionId` is the idempotency key of every try, `stake` a stake of the launch as written there. */
export type RoundAction = { readonly launchId: string; readonly actionId: string; readonly stake: string };

/** What a launch says of an earlier visit: the round not seen yet, and the action that got no answer. */
export type Opened = {
  readonly launchId: string;
  readonly unfinishedRoundId: string | null;
  readonly keptAction: RoundAction | null;
};

/**
 * `opening`: launch or frame are on their way. `staking`: the request is under way. `checking`: its answer was lost and the
 * same action is asked again. `showing`: the reels turn. `acknowledging`: the platform is told that the result was seen;
 * a press made meanwhile waits in `next`. The diagram stands in docs/states/game-round-client.md.
 */
export type RoundPhase =
  | { readonly name: 'opening'; readonly opened: Opened | null }
  | { readonly name: 'idle' }
  | { readonly name: 'staking'; readonly action: RoundAction }
  | { readonly name: 'checking'; readonly action: RoundAction; readonly tries: number }
  | { readonly name: 'showing'; readonly roundId: string }
  | {
      readonly name: 'acknowledging';
      readonly roundId: string;
      readonly tries: number;
      readonly next: RoundAction | null;
    }
  | { readonly name: 'stopped'; readonly reason: StopReason };

export type RoundFlow = {
  readonly phase: RoundPhase;
  readonly launchId: string | null;
  readonly isFrameReady: boolean;
  readonly isOnline: boolean;
  /** The round seen last: shown once only, whatever a launch says. */
  readonly seenRoundId: string | null;
};

export type RoundEvent =
  | ({ readonly type: 'opened' } & Opened)
  | { readonly type: 'frame-ready' }
  | { readonly type: 'pressed'; readonly actionId: string; readonly stake: string }
  | { readonly type: 'answered'; readonly roundId: string; readonly isAcknowledged: boolean }
  | { readonly type: 'refused'; readonly code: string; readonly retryAfterMs: number }
  /** No answer, or none that can be read. */
  | { readonly type: 'lost' }
  | { readonly type: 'timer-fired'; readonly timer: RoundTimer }
  | { readonly type: 'retry-asked' }
  | { readonly type: 'shown'; readonly roundId: string }
  /** The platform knows that the result was seen, or wants to hear no more of it. */
  | { readonly type: 'acknowledged' }
  | { readonly type: 'went-offline' }
  | { readonly type: 'came-online' }
  | { readonly type: 'stopped'; readonly reason: StopReason };

export type RoundTimer = 'slow' | 'retry';

export type RoundEffect =
  /** Always before the `send-round` of the same action. */
  | { readonly type: 'keep-action'; readonly action: RoundAction }
  | { readonly type: 'forget-action' }
  | { readonly type: 'send-round'; readonly action: RoundAction }
  | { readonly type: 'show-round'; readonly roundId: string; readonly isResumed: boolean }
  | { readonly type: 'acknowledge'; readonly roundId: string }
  | { readonly type: 'open-again' }
  | { readonly type: 'tell-refused'; readonly code: string; readonly retryAfterMs: number }
  | { readonly type: 'tell-checking'; readonly canRetry: boolean }
  | { readonly type: 'tell-paused' }
  | { readonly type: 'tell-ready' }
  | { readonly type: 'tell-stopped'; readonly reason: StopReason }
  | { readonly type: 'start-timer'; readonly timer: RoundTimer; readonly ms: number }
  | { readonly type: 'cancel-timers' };

export type RoundStep = { readonly flow: RoundFlow; readonly effects: readonly RoundEffect[] };

export const NEW_ROUND_FLOW: RoundFlow = {
  phase: { name: 'opening', opened: null },
  launchId: null,
  isFrameReady: false,
  isOnline: true,
  seenRoundId: null,
};

/** An answer later than this is said to be late; nothing is sent again. Milliseconds. */
export const SLOW_MS = 3000;
/** Waits before the tries of one action; the last holds for all further ones. Milliseconds. */
export const RETRY_WAITS = [500, 1000, 2000, 4000, 8000] as const;
