import { CODE } from '@foyer/contract/error-code';
import { acknowledgeRound, type Launch, launchGame, playRound, type Round } from '@foyer/contract/game/play';
import { stepRound } from '@foyer/domain/game/round-flow';
import type { StopReason } from '@foyer/domain/game/round-refusal';
import {
  NEW_ROUND_FLOW,
  type RoundAction,
  type RoundEffect,
  type RoundEvent,
  type RoundFlow,
} from '@foyer/domain/game/round-state';
import type { PlayMode } from '@foyer/domain/routing/game-path';
import type { GameMessage } from '@foyer/games/bridge/messages';
import type { Failure, Result, Transport } from '../../data/transport.ts';
import type { PendingActionStore } from './pending-action.ts';

/** An answer to a round that takes longer counts as lost, and the same round is asked for again. Milliseconds. */
const ROUND_TIMEOUT = 10_000;

/** What the page draws of a running game. */
export type DriverView = {
  phase: RoundFlow['phase']['name'];
  launch: Launch | null;
  /** Why the game stopped; null while it runs. */
  stopped: StopReason | null;
  /** Of the call that stopped it, when there was one. */
  failure: Failure | null;
  /** The last round that was shown, or is. */
  round: Round | null;
  /** A stake is out and its result not shown yet: figures stand still (GLI-19 4.2). Wire amount. */
  stakeOut: string | null;
};

export type DriverOptions = {
  transport: Transport;
  game: string;
  mode: PlayMode;
  kept: PendingActionStore;
  /** What the frame is to be told: see `frame-messages.ts`. */
  tell(word: FrameMessage): void;
  onChange(view: DriverView): void;
  /** A call said that there is no session any more. */
  onSessionLost(): void;
};

export type FrameMessage =
  | { kind: 'opened'; launch: Launch }
  | { kind: 'round'; round: Round; isResumed: boolean }
  | { kind: 'refused'; code: string; retryAfterMs: number }
  | { kind: 'checking'; canRetry: boolean }
  | { kind: 'offline' }
  | { kind: 'ready' };

export type Driver = {
  open(): void;
  takeGameMessage(message: GameMessage): void;
  setOnline(isOnline: boolean): void;
  stop(reason: StopReason): void;
  dispose(): void;
};

type Effects = { [T in RoundEffect['type']]: (effect: Extract<RoundEffect, { type: T }>) => void };

function run<T extends RoundEffect['type']>(effect: Extract<RoundEffect, { type: T }>, effects: Effects): void {
  effects[effect.type as T](effect);
}

/** Runs the flow of rounds against the platform: events in, effects carried out in their order. */
export function createDriver(options: DriverOptions): Driver {
  const { transport, game, mode, kept, tell } = options;
  const end = new AbortController();
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let flow = NEW_ROUND_FLOW;
  let rounds: readonly Round[] = [];
  let view: DriverView = { phase: 'opening', launch: null, stopped: null, failure: null, round: null, stakeOut: null };

  const change = (part: Partial<DriverView>) => {
    view = { ...view, ...part, phase: flow.phase.name };
    if (!end.signal.aborted) options.onChange(view);
  };
  const dispatch = (event: RoundEvent) => {
    if (end.signal.aborted) return;
    const step = stepRound(flow, event);
    flow = step.flow;
    for (const effect of step.effects) run(effect, carryOut);
    const { phase } = flow;
    const stakeOut = phase.name === 'staking' || phase.name === 'checking' ? phase.action.stake : null;
    change({ stakeOut: phase.name === 'showing' ? (view.round?.stake ?? null) : stakeOut });
  };
  const refusedBy = (failure: Failure, dispatchRefused: (code: string, retryAfterMs: number) => void) => {
    if (failure.kind !== 'refused') return dispatch({ type: 'lost' });
    const { errorCode, errorDetails } = failure.error;
    if (errorCode === CODE.noSession) options.onSessionLost();
    dispatchRefused(errorCode, errorDetails.retryAfterMs ?? 0);
  };

  const open = async () => {
    const result = await transport(launchGame, { body: { game, mode } }, { signal: end.signal });
    if (end.signal.aborted) return;
    if (!result.ok) {
      if (result.failure.kind === 'refused' && result.failure.error.errorCode === CODE.noSession)
        options.onSessionLost();
      change({ failure: result.failure });
      return dispatch({ type: 'stopped', reason: reasonOf(result.failure) });
    }
    const { launchId, unfinishedRound } = result.value;
    if (unfinishedRound) rounds = [unfinishedRound];
    if (!view.launch) tell({ kind: 'opened', launch: result.value });
    change({ launch: result.value });
    const unfinishedRoundId = unfinishedRound?.roundId ?? null;
    dispatch({ type: 'opened', launchId, unfinishedRoundId, keptAction: kept.find() });
  };
  const send = async ({ launchId, actionId, stake }: RoundAction) => {
    const input = { params: { launchId }, body: { stake } };
    const settings = { idempotencyKey: actionId, signal: end.signal, timeout: ROUND_TIMEOUT };
    const result: Result<Round> = await transport(playRound, input, settings);
    if (!result.ok) {
      return refusedBy(result.failure, (code, retryAfterMs) => dispatch({ type: 'refused', code, retryAfterMs }));
    }
    rounds = [result.value];
    dispatch({ type: 'answered', roundId: result.value.roundId, isAcknowledged: result.value.acknowledged });
  };
  const acknowledge = async (roundId: string) => {
    const launchId = flow.launchId ?? '';
    const result = await transport(acknowledgeRound, { params: { launchId, roundId } }, { signal: end.signal });
    if (result.ok) return dispatch({ type: 'acknowledged' });
    // Refused: the platform says itself what is wrong at the next round.
    refusedBy(result.failure, () => dispatch({ type: 'acknowledged' }));
  };
  const show = (roundId: string, isResumed: boolean) => {
    const round = rounds.find((each) => each.roundId === roundId);
    if (!round) return;
    view = { ...view, round };
    tell({ kind: 'round', round, isResumed });
  };
  const clearTimers = () => {
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
  };

  const carryOut: Effects = {
    'keep-action': ({ action }) => kept.keep(action),
    'forget-action': () => kept.forget(),
    'send-round': ({ action }) => void send(action),
    'show-round': ({ roundId, isResumed }) => show(roundId, isResumed),
    acknowledge: ({ roundId }) => void acknowledge(roundId),
    'open-again': () => void open(),
    'tell-refused': ({ code, retryAfterMs }) => tell({ kind: 'refused', code, retryAfterMs }),
    'tell-checking': ({ canRetry }) => tell({ kind: 'checking', canRetry }),
    'tell-paused': () => tell({ kind: 'offline' }),
    'tell-ready': () => tell({ kind: 'ready' }),
    'tell-stopped': ({ reason }) => change({ stopped: reason }),
    'start-timer': ({ timer, ms }) => void timers.add(setTimeout(() => dispatch({ type: 'timer-fired', timer }), ms)),
    'cancel-timers': clearTimers,
  };

  return {
    open: () => void open(),
    takeGameMessage(message) {
      if (message.type === 'ready') dispatch({ type: 'frame-ready' });
      else if (message.type === 'playRound') {
        dispatch({ type: 'pressed', actionId: message.actionId, stake: message.stake });
      } else if (message.type === 'retryRound') dispatch({ type: 'retry-asked' });
      else if (message.type === 'roundShown') dispatch({ type: 'shown', roundId: message.roundId });
    },
    setOnline: (isOnline) => dispatch({ type: isOnline ? 'came-online' : 'went-offline' }),
    stop: (reason) => dispatch({ type: 'stopped', reason }),
    dispose() {
      end.abort();
      clearTimers();
    },
  };
}

function reasonOf(failure: Failure): StopReason {
  if (failure.kind !== 'refused') return 'failed';
  const { errorCode } = failure.error;
  if (errorCode === CODE.noSession) return 'ended';
  return errorCode === CODE.gameDisabled ? 'disabled' : 'failed';
}
