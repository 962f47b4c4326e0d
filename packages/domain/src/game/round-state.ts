import type { StopReason } from './round-refusal.ts';

/** What pays a stake in place of the balance. */
export type Covered = 'freeSpin' | 'freeMoney';

/**
 * `actionId`: the idempotency key of every try. `stake`: a stake of the launch, as written there. `covered`: what the player was
 * shown to pay it, absent for the balance.
 */
export type RoundAction = {
  readonly launchId: string;
  readonly actionId: string;
  readonly stake: string;
  readonly covered?: Covered;
};

export type LaunchedGame = {
  readonly launchId: string;
  readonly unfinishedRoundId: string | null;
  readonly pendingAction: RoundAction | null;
};

/** A press made while acknowledging waits in `next`. Diagram: docs/states/game-round-client.md. */
export type RoundPhase =
  | { readonly name: 'opening'; readonly launched: LaunchedGame | null }
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
  readonly seenRoundId: string | null;
};

export type RoundEvent =
  | ({ readonly type: 'launched' } & LaunchedGame)
  | { readonly type: 'ready' }
  | ({ readonly type: 'playRound' } & Omit<RoundAction, 'launchId'>)
  | { readonly type: 'roundResult'; readonly roundId: string; readonly isAcknowledged: boolean }
  | { readonly type: 'roundRefused'; readonly code: string; readonly retryAfterMs: number }
  | { readonly type: 'callFailed' }
  | { readonly type: 'timerFired'; readonly timer: RoundTimer }
  | { readonly type: 'retryRound' }
  | { readonly type: 'roundShown'; readonly roundId: string }
  | { readonly type: 'roundAcknowledged' }
  | { readonly type: 'offline' }
  | { readonly type: 'online' }
  | { readonly type: 'stopped'; readonly reason: StopReason };

export type RoundTimer = 'slow' | 'retry';

export type RoundMessage =
  | { readonly type: 'roundResult'; readonly roundId: string; readonly isResumed: boolean }
  | { readonly type: 'roundRefused'; readonly code: string; readonly retryAfterMs: number }
  | { readonly type: 'checking'; readonly canRetry: boolean }
  | { readonly type: 'pause' }
  | { readonly type: 'resume' };

export type RoundEffect =
  | RoundMessage
  /** Always before the `playRound` of the same action. */
  | { readonly type: 'savePendingAction'; readonly action: RoundAction }
  | { readonly type: 'clearPendingAction' }
  | { readonly type: 'playRound'; readonly action: RoundAction }
  | { readonly type: 'acknowledge'; readonly roundId: string }
  | { readonly type: 'launch' }
  | { readonly type: 'stop'; readonly reason: StopReason }
  | { readonly type: 'startTimer'; readonly timer: RoundTimer; readonly ms: number }
  | { readonly type: 'cancelTimers' };

export type RoundStep = { readonly flow: RoundFlow; readonly effects: readonly RoundEffect[] };

export const NEW_ROUND_FLOW: RoundFlow = {
  phase: { name: 'opening', launched: null },
  launchId: null,
  isFrameReady: false,
  isOnline: true,
  seenRoundId: null,
};

/** Ms; an answer that takes longer is announced as delayed; nothing is sent again. */
export const SLOW_MS = 3000;
export const ROUND_BACKOFF = { firstMs: 500, longestMs: 8_000 };
