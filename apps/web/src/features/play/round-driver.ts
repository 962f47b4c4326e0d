import { CODE } from '@foyer/contract/error-code';
import { acknowledgeRound, type Launch, launchGame, playRound, type Round } from '@foyer/contract/game/play';
import { PROTECTION_CODE } from '@foyer/contract/protection/protection-code';
import { stepRound } from '@foyer/domain/game/round-flow';
import type { StopReason } from '@foyer/domain/game/round-refusal';
import {
  type Covered,
  NEW_ROUND_FLOW,
  type RoundAction,
  type RoundEffect,
  type RoundEvent,
  type RoundFlow,
  type RoundMessage,
} from '@foyer/domain/game/round-state';
import type { PlayMode } from '@foyer/domain/routing/game-path';
import type { GameMessage } from '@foyer/games/bridge/messages';
import { type Failure, isRefusedBy, type Transport } from '../../data/transport.ts';
import type { PendingActionStore } from './pending-action.ts';

/** An answer to a round that takes longer counts as lost, and the same round is asked for again. Milliseconds. */
const ROUND_TIMEOUT = 10_000;

/** An answer that takes longer is announced to the player (RTS 4). Milliseconds. */
const SLOW = 3_000;

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
  /** The stake of a round that is not shown yet: until then the figures stand still (GLI-19 4.2). Wire amount. */
  pendingStake: string | null;
};

export const OPENING_VIEW: DriverView = {
  phase: 'opening',
  launch: null,
  stopped: null,
  failure: null,
  round: null,
  pendingStake: null,
};

/** A message of the bridge before `toShellMessage` puts it into the player's language. */
export type DriverMessage =
  | { type: 'start'; launch: Launch }
  | { type: 'roundResult'; round: Round; isResumed: boolean }
  | { type: 'slow' }
  | Exclude<RoundMessage, { type: 'roundResult' }>;

export type DriverOptions = {
  transport: Transport;
  game: string;
  mode: PlayMode;
  pendingAction: PendingActionStore;
  send(message: DriverMessage): void;
  onChange(view: DriverView): void;
  /** What the player is shown to pay a stake; null: the balance. */
  coveredAt(stake: string): Covered | null;
  /** A call was refused for want of a session. */
  onSessionLost(): void;
};

export type Driver = {
  open(): void;
  handleMessage(message: GameMessage): void;
  setOnline(isOnline: boolean): void;
  stop(reason: StopReason): void;
  dispose(): void;
};

/** Runs the flow of rounds against the platform: events in, effects carried out in their order. */
export function createDriver(options: DriverOptions): Driver {
  const { transport, game, mode, pendingAction, onSessionLost } = options;
  const end = new AbortController();
  const { signal } = end;
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let flow = NEW_ROUND_FLOW;
  let latestRound: Round | null = null;
  let view = OPENING_VIEW;

  const change = (part: Partial<DriverView>) => {
    view = { ...view, ...part, phase: flow.phase.name };
    if (!signal.aborted) options.onChange(view);
  };
  const dispatch = (event: RoundEvent) => {
    // What has stopped stays so. The page must not draw for it: at each drawing it says again that the player is gone.
    if (signal.aborted || flow.phase.name === 'stopped') return;
    const step = stepRound(flow, event);
    flow = step.flow;
    for (const effect of step.effects) apply(effect);
    const { phase } = flow;
    if (phase.name === 'showing') return change({ pendingStake: view.round?.stake ?? null });
    change({ pendingStake: phase.name === 'staking' || phase.name === 'checking' ? phase.action.stake : null });
  };

  const launch = async () => {
    const result = await transport(launchGame, { body: { game, mode } }, { signal });
    if (signal.aborted) return;
    if (!result.ok) {
      if (isRefusedBy(result.failure, CODE.noSession)) onSessionLost();
      change({ failure: result.failure });
      return dispatch({ type: 'stopped', reason: findStopReason(result.failure) });
    }
    const { launchId, unfinishedRound } = result.value;
    latestRound = unfinishedRound ?? latestRound;
    if (!view.launch) options.send({ type: 'start', launch: result.value });
    change({ launch: result.value });
    const unfinishedRoundId = unfinishedRound?.roundId ?? null;
    dispatch({ type: 'launched', launchId, unfinishedRoundId, pendingAction: pendingAction.find() });
  };
  const play = async ({ launchId, actionId, ...body }: RoundAction) => {
    const settings = { idempotencyKey: actionId, signal, timeout: ROUND_TIMEOUT };
    const slow = setTimeout(() => options.send({ type: 'slow' }), SLOW);
    timers.add(slow);
    const result = await transport(playRound, { params: { launchId }, body }, settings);
    clearTimeout(slow);
    timers.delete(slow);
    if (result.ok) {
      latestRound = result.value;
      const { roundId, acknowledged } = result.value;
      return dispatch({ type: 'roundResult', roundId, isAcknowledged: acknowledged });
    }
    if (result.failure.kind !== 'refused') return dispatch({ type: 'callFailed' });
    if (isRefusedBy(result.failure, CODE.noSession)) onSessionLost();
    if (isRefusedBy(result.failure, PROTECTION_CODE.timeUsed)) change({ failure: result.failure });
    const { errorCode, errorDetails } = result.failure.error;
    dispatch({ type: 'roundRefused', code: errorCode, retryAfterMs: errorDetails.retryAfterMs ?? 0 });
  };
  const acknowledge = async (roundId: string) => {
    const launchId = flow.launchId ?? '';
    const result = await transport(acknowledgeRound, { params: { launchId, roundId } }, { signal });
    if (!result.ok && result.failure.kind !== 'refused') return dispatch({ type: 'callFailed' });
    // When it is refused, the platform says at the next round what is wrong.
    if (!result.ok && isRefusedBy(result.failure, CODE.noSession)) onSessionLost();
    dispatch({ type: 'roundAcknowledged' });
  };
  const clearTimers = () => {
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
  };

  const apply: (effect: RoundEffect) => void = (effect) => {
    switch (effect.type) {
      case 'savePendingAction':
        return pendingAction.save(effect.action);
      case 'clearPendingAction':
        return pendingAction.clear();
      case 'playRound':
        return void play(effect.action);
      case 'acknowledge':
        return void acknowledge(effect.roundId);
      case 'launch':
        return void launch();
      case 'roundResult': {
        if (latestRound?.roundId !== effect.roundId) return;
        view = { ...view, round: latestRound };
        return options.send({ type: 'roundResult', round: latestRound, isResumed: effect.isResumed });
      }
      case 'stop':
        return change({ stopped: effect.reason });
      case 'startTimer': {
        const { timer, ms } = effect;
        return void timers.add(setTimeout(() => dispatch({ type: 'timerFired', timer }), ms));
      }
      case 'cancelTimers':
        return clearTimers();
      default:
        return options.send(effect);
    }
  };

  return {
    open: () => void launch(),
    handleMessage(message) {
      if (message.type === 'rulesClosed' || message.type === 'error') return;
      if (message.type !== 'playRound') return dispatch(message);
      const covered = options.coveredAt(message.stake);
      dispatch(covered === null ? message : { ...message, covered });
    },
    setOnline: (isOnline) => dispatch({ type: isOnline ? 'online' : 'offline' }),
    stop: (reason) => dispatch({ type: 'stopped', reason }),
    dispose() {
      end.abort();
      clearTimers();
    },
  };
}

function findStopReason(failure: Failure): StopReason {
  if (isRefusedBy(failure, CODE.noSession)) return 'ended';
  if (isRefusedBy(failure, CODE.verifyFirst)) return 'unverified';
  if (isRefusedBy(failure, PROTECTION_CODE.timeUsed)) return 'rest';
  return isRefusedBy(failure, CODE.gameDisabled) ? 'disabled' : 'failed';
}
