import { backoffMs } from '../time/backoff.ts';
import { refusalMeaning } from './round-refusal.ts';
import {
  ROUND_BACKOFF,
  type RoundAction,
  type RoundEffect,
  type RoundEvent,
  type RoundFlow,
  type RoundPhase,
  type RoundStep,
  SLOW_MS,
} from './round-state.ts';

const RESUME: RoundEffect = { type: 'resume' };
const CHECKING: RoundEffect = { type: 'checking', canRetry: false };
const CLEAR_ACTION: RoundEffect = { type: 'clearPendingAction' };
const CANCEL_TIMERS: RoundEffect = { type: 'cancelTimers' };

function stay(flow: RoundFlow, ...effects: RoundEffect[]): RoundStep {
  return { flow, effects };
}

function enter(flow: RoundFlow, phase: RoundPhase, ...effects: RoundEffect[]): RoundStep {
  return { flow: { ...flow, phase }, effects };
}

function retryTimer(tries: number): RoundEffect {
  return { type: 'startTimer', timer: 'retry', ms: backoffMs(ROUND_BACKOFF, tries - 1) };
}

/** Effects are in order (RTS 8A, RTS 10, standards G4). */
export function stepRound(flow: RoundFlow, event: RoundEvent): RoundStep {
  const { phase } = flow;
  if (phase.name === 'stopped') return stay(flow);
  switch (event.type) {
    case 'stopped': {
      const { reason } = event;
      return enter(flow, { name: 'stopped', reason }, CANCEL_TIMERS, { type: 'stop', reason });
    }
    case 'offline':
      return stay({ ...flow, isOnline: false }, CANCEL_TIMERS, { type: 'pause' });
    case 'online':
      return handleOnline({ ...flow, isOnline: true });
    case 'launched':
    case 'ready':
      return open(flow, event);
    case 'playRound':
      return handlePlayRound(flow, event);
    case 'roundResult':
      return handleResult(flow, event.roundId, event.isAcknowledged);
    case 'roundRefused':
      return handleRefusal(flow, event.code, event.retryAfterMs);
    case 'callFailed':
      return handleFailedCall(flow);
    case 'timerFired':
      if (event.timer === 'retry') return retry(flow);
      return phase.name === 'staking' && flow.isOnline ? stay(flow, CHECKING) : stay(flow);
    case 'retryRound':
      return retry(flow);
    case 'roundShown':
      if (phase.name !== 'showing' || phase.roundId !== event.roundId) return stay(flow);
      return acknowledge({ ...flow, seenRoundId: event.roundId }, event.roundId);
    case 'roundAcknowledged':
      if (phase.name !== 'acknowledging') return stay(flow);
      return phase.next ? stake(flow, phase.next) : enter(flow, { name: 'idle' }, CANCEL_TIMERS, RESUME);
  }
}

function open(flow: RoundFlow, event: RoundEvent): RoundStep {
  if (flow.phase.name !== 'opening') return stay(flow);
  const isFrameReady = flow.isFrameReady || event.type === 'ready';
  const launched = event.type === 'launched' ? event : flow.phase.launched;
  const launchId = launched?.launchId ?? null;
  const next: RoundFlow = { ...flow, isFrameReady, launchId, phase: { name: 'opening', launched } };
  if (!isFrameReady || !launched) return stay(next);
  const { unfinishedRoundId, pendingAction } = launched;
  if (unfinishedRoundId !== null && unfinishedRoundId === flow.seenRoundId) return acknowledge(next, unfinishedRoundId);
  if (unfinishedRoundId !== null) return show(next, unfinishedRoundId, true);
  if (!pendingAction) return enter(next, { name: 'idle' }, RESUME);
  // Saved before it was sent: the platform may or may not have it.
  const checking: RoundPhase = { name: 'checking', action: pendingAction, tries: 1 };
  return enter(next, checking, CHECKING, { type: 'playRound', action: pendingAction });
}

function show(flow: RoundFlow, roundId: string, isResumed: boolean): RoundStep {
  const result: RoundEffect = { type: 'roundResult', roundId, isResumed };
  return enter(flow, { name: 'showing', roundId }, CANCEL_TIMERS, CLEAR_ACTION, result);
}

function acknowledge(flow: RoundFlow, roundId: string): RoundStep {
  const phase: RoundPhase = { name: 'acknowledging', roundId, tries: 0, next: null };
  return enter(flow, phase, { type: 'acknowledge', roundId });
}

function handlePlayRound(flow: RoundFlow, { type: _, ...press }: RoundEvent & { type: 'playRound' }): RoundStep {
  const { phase, launchId, isOnline } = flow;
  const refused: RoundEffect = { type: 'roundRefused', code: 'requestInFlight', retryAfterMs: 0 };
  if (launchId === null || !isOnline) return stay(flow, refused);
  const action: RoundAction = { launchId, ...press };
  if (phase.name === 'idle') return stake(flow, action);
  // The platform refuses a round before the last one is acknowledged: one press waits for that.
  if (phase.name !== 'acknowledging' || phase.next) return stay(flow, refused);
  return enter(flow, { ...phase, next: action });
}

function stake(flow: RoundFlow, action: RoundAction): RoundStep {
  const timer: RoundEffect = { type: 'startTimer', timer: 'slow', ms: SLOW_MS };
  const effects: RoundEffect[] = [{ type: 'savePendingAction', action }, { type: 'playRound', action }, timer];
  return enter(flow, { name: 'staking', action }, CANCEL_TIMERS, ...effects);
}

function handleResult(flow: RoundFlow, roundId: string, isAcknowledged: boolean): RoundStep {
  if (flow.phase.name !== 'staking' && flow.phase.name !== 'checking') return stay(flow);
  if (isAcknowledged) return enter(flow, { name: 'idle' }, CANCEL_TIMERS, CLEAR_ACTION, RESUME);
  return show(flow, roundId, flow.phase.action.launchId !== flow.launchId);
}

function handleRefusal(flow: RoundFlow, code: string, retryAfterMs: number): RoundStep {
  const { phase } = flow;
  if (phase.name !== 'staking' && phase.name !== 'checking') return stay(flow);
  const meaning = refusalMeaning(code, retryAfterMs);
  const isOfEarlierLaunch = phase.action.launchId !== flow.launchId;
  const refused: RoundEffect = { type: 'roundRefused', code, retryAfterMs };
  if (meaning === 'uncertain') return handleFailedCall(flow);
  if (meaning === 'wait') {
    const timer: RoundEffect = { type: 'startTimer', timer: 'retry', ms: retryAfterMs };
    return enter(flow, { name: 'checking', action: phase.action, tries: 0 }, CANCEL_TIMERS, timer);
  }
  if (meaning === 'refused' || (isOfEarlierLaunch && meaning !== 'ended'))
    return enter(flow, { name: 'idle' }, CANCEL_TIMERS, CLEAR_ACTION, isOfEarlierLaunch ? RESUME : refused);
  if (meaning === 'unfinished') {
    const opening: RoundPhase = { name: 'opening', launched: null };
    return enter(flow, opening, CANCEL_TIMERS, CLEAR_ACTION, refused, { type: 'launch' });
  }
  const stop: RoundEffect = { type: 'stop', reason: meaning };
  return enter(flow, { name: 'stopped', reason: meaning }, CANCEL_TIMERS, CLEAR_ACTION, stop);
}

function handleFailedCall(flow: RoundFlow): RoundStep {
  const { phase, isOnline } = flow;
  if (phase.name === 'acknowledging') {
    const tries = phase.tries + 1;
    return enter(flow, { ...phase, tries }, ...(isOnline ? [retryTimer(tries)] : []));
  }
  if (phase.name !== 'staking' && phase.name !== 'checking') return stay(flow);
  const tries = phase.name === 'checking' ? phase.tries + 1 : 1;
  const checking: RoundPhase = { name: 'checking', action: phase.action, tries };
  if (!isOnline) return enter(flow, checking, CANCEL_TIMERS, { type: 'pause' });
  return enter(flow, checking, CANCEL_TIMERS, { type: 'checking', canRetry: true }, retryTimer(tries));
}

/** The same key gives the same round, however often it is sent. */
function retry(flow: RoundFlow): RoundStep {
  const { phase, isOnline } = flow;
  if (isOnline && phase.name === 'acknowledging')
    return stay(flow, CANCEL_TIMERS, { type: 'acknowledge', roundId: phase.roundId });
  if (isOnline && phase.name === 'checking')
    return stay(flow, CANCEL_TIMERS, { type: 'playRound', action: phase.action });
  return stay(flow);
}

function handleOnline(flow: RoundFlow): RoundStep {
  const { name } = flow.phase;
  const message = name === 'staking' || name === 'checking' ? CHECKING : RESUME;
  return stay(flow, message, ...retry(flow).effects);
}
