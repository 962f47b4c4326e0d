import { refusalMeaning } from './round-refusal.ts';
import {
  RETRY_WAITS,
  type RoundAction,
  type RoundEffect,
  type RoundEvent,
  type RoundFlow,
  type RoundPhase,
  type RoundStep,
  SLOW_MS,
} from './round-state.ts';

const TELL_READY: RoundEffect = { type: 'tell-ready' };
const FORGET: RoundEffect = { type: 'forget-action' };
const CANCEL: RoundEffect = { type: 'cancel-timers' };

function retryTimer(tries: number): RoundEffect {
  const ms = RETRY_WAITS[Math.min(tries, RETRY_WAITS.length) - 1] ?? RETRY_WAITS[0];
  return { type: 'start-timer', timer: 'retry', ms };
}

/** One step of the running game: the next state, and what the caller must do, in this order (RTS 8A, RTS 10, standards G4). */
export function stepRound(flow: RoundFlow, event: RoundEvent): RoundStep {
  const to = (phase: RoundPhase, ...effects: RoundEffect[]): RoundStep => ({ flow: { ...flow, phase }, effects });
  const { phase } = flow;
  if (phase.name === 'stopped') return { flow, effects: [] };
  switch (event.type) {
    case 'stopped':
      return to({ name: 'stopped', reason: event.reason }, CANCEL, { type: 'tell-stopped', reason: event.reason });
    case 'went-offline':
      return { flow: { ...flow, isOnline: false }, effects: [CANCEL, { type: 'tell-paused' }] };
    case 'came-online':
      return comeOnline({ ...flow, isOnline: true });
    case 'opened':
    case 'frame-ready':
      return open(flow, event);
    case 'pressed':
      return press(flow, event.actionId, event.stake);
    case 'answered':
      return answer(flow, event.roundId, event.isAcknowledged);
    case 'refused':
      return refuse(flow, event.code, event.retryAfterMs);
    case 'lost':
      return lose(flow);
    case 'timer-fired':
      return event.timer === 'slow' ? saySlow(flow) : retry(flow);
    case 'retry-asked':
      return retry(flow);
    case 'shown': {
      if (phase.name !== 'showing' || phase.roundId !== event.roundId) return { flow, effects: [] };
      const seen: RoundFlow = { ...flow, seenRoundId: event.roundId };
      return acknowledge(seen, event.roundId);
    }
    case 'acknowledged':
      if (phase.name !== 'acknowledging') return { flow, effects: [] };
      return phase.next ? stake(flow, phase.next) : to({ name: 'idle' }, CANCEL, TELL_READY);
  }
}

function open(flow: RoundFlow, event: RoundEvent): RoundStep {
  if (flow.phase.name !== 'opening') return { flow, effects: [] };
  const isFrameReady = flow.isFrameReady || event.type === 'frame-ready';
  const opened = event.type === 'opened' ? event : flow.phase.opened;
  const launchId = opened?.launchId ?? null;
  const next: RoundFlow = { ...flow, isFrameReady, launchId, phase: { name: 'opening', opened } };
  if (!isFrameReady || !opened) return { flow: next, effects: [] };
  const { unfinishedRoundId, keptAction } = opened;
  if (unfinishedRoundId !== null && unfinishedRoundId === flow.seenRoundId) return acknowledge(next, unfinishedRoundId);
  if (unfinishedRoundId !== null) return show(next, unfinishedRoundId, true);
  if (keptAction) return check(next, keptAction);
  return { flow: { ...next, phase: { name: 'idle' } }, effects: [TELL_READY] };
}

/** The action of an earlier page: it was kept before it was sent, so the platform may or may not know it. */
function check(flow: RoundFlow, action: RoundAction): RoundStep {
  const checking: RoundFlow = { ...flow, phase: { name: 'checking', action, tries: 1 } };
  return {
    flow: checking,
    effects: [
      { type: 'tell-checking', canRetry: false },
      { type: 'send-round', action },
    ],
  };
}

function show(flow: RoundFlow, roundId: string, isResumed: boolean): RoundStep {
  const showing: RoundFlow = { ...flow, phase: { name: 'showing', roundId } };
  return { flow: showing, effects: [CANCEL, FORGET, { type: 'show-round', roundId, isResumed }] };
}

function acknowledge(flow: RoundFlow, roundId: string): RoundStep {
  const phase: RoundPhase = { name: 'acknowledging', roundId, tries: 0, next: null };
  return { flow: { ...flow, phase }, effects: [{ type: 'acknowledge', roundId }] };
}

function press(flow: RoundFlow, actionId: string, stakeText: string): RoundStep {
  const { phase, launchId, isOnline } = flow;
  // Every press gets an answer: a round, or a word that there is none.
  const refused: RoundEffect = { type: 'tell-refused', code: 'requestInFlight', retryAfterMs: 0 };
  if (launchId === null || !isOnline) return { flow, effects: [refused] };
  const action: RoundAction = { launchId, actionId, stake: stakeText };
  if (phase.name === 'idle') return stake(flow, action);
  // The platform refuses a round before the last one is acknowledged: the press waits for that, and no second one does.
  if (phase.name !== 'acknowledging' || phase.next) return { flow, effects: [refused] };
  return { flow: { ...flow, phase: { ...phase, next: action } }, effects: [] };
}

function stake(flow: RoundFlow, action: RoundAction): RoundStep {
  return {
    flow: { ...flow, phase: { name: 'staking', action } },
    effects: [
      CANCEL,
      { type: 'keep-action', action },
      { type: 'send-round', action },
      { type: 'start-timer', timer: 'slow', ms: SLOW_MS },
    ],
  };
}

function answer(flow: RoundFlow, roundId: string, isAcknowledged: boolean): RoundStep {
  if (flow.phase.name !== 'staking' && flow.phase.name !== 'checking') return { flow, effects: [] };
  if (isAcknowledged) return { flow: { ...flow, phase: { name: 'idle' } }, effects: [CANCEL, FORGET, TELL_READY] };
  return show(flow, roundId, flow.phase.action.launchId !== flow.launchId);
}

function refuse(flow: RoundFlow, code: string, retryAfterMs: number): RoundStep {
  const { phase } = flow;
  if (phase.name !== 'staking' && phase.name !== 'checking') return { flow, effects: [] };
  const meaning = refusalMeaning(code, retryAfterMs);
  const isOfEarlierLaunch = phase.action.launchId !== flow.launchId;
  if (meaning === 'uncertain') return lose(flow);
  if (meaning === 'wait') {
    const waiting: RoundPhase = { name: 'checking', action: phase.action, tries: 0 };
    return {
      flow: { ...flow, phase: waiting },
      effects: [CANCEL, { type: 'start-timer', timer: 'retry', ms: retryAfterMs }],
    };
  }
  if (meaning === 'refused' || (isOfEarlierLaunch && meaning !== 'ended')) {
    const told: RoundEffect = isOfEarlierLaunch ? TELL_READY : { type: 'tell-refused', code, retryAfterMs };
    return { flow: { ...flow, phase: { name: 'idle' } }, effects: [CANCEL, FORGET, told] };
  }
  if (meaning === 'unfinished') {
    const opening: RoundFlow = { ...flow, phase: { name: 'opening', opened: null } };
    return {
      flow: opening,
      effects: [CANCEL, FORGET, { type: 'tell-refused', code, retryAfterMs }, { type: 'open-again' }],
    };
  }
  const stopped: RoundFlow = { ...flow, phase: { name: 'stopped', reason: meaning } };
  return { flow: stopped, effects: [CANCEL, FORGET, { type: 'tell-stopped', reason: meaning }] };
}

function lose(flow: RoundFlow): RoundStep {
  const { phase, isOnline } = flow;
  if (phase.name === 'acknowledging') {
    const tries = phase.tries + 1;
    return { flow: { ...flow, phase: { ...phase, tries } }, effects: isOnline ? [retryTimer(tries)] : [] };
  }
  if (phase.name !== 'staking' && phase.name !== 'checking') return { flow, effects: [] };
  const tries = phase.name === 'checking' ? phase.tries + 1 : 1;
  const checking: RoundFlow = { ...flow, phase: { name: 'checking', action: phase.action, tries } };
  const told: RoundEffect = isOnline ? { type: 'tell-checking', canRetry: true } : { type: 'tell-paused' };
  return { flow: checking, effects: [CANCEL, told, ...(isOnline ? [retryTimer(tries)] : [])] };
}

function saySlow(flow: RoundFlow): RoundStep {
  const isLate = flow.phase.name === 'staking' && flow.isOnline;
  return { flow, effects: isLate ? [{ type: 'tell-checking', canRetry: false }] : [] };
}

/** The same action with the same key: the platform gives the same round, however often it is asked. */
function retry(flow: RoundFlow): RoundStep {
  const { phase } = flow;
  if (!flow.isOnline) return { flow, effects: [] };
  if (phase.name === 'acknowledging')
    return { flow, effects: [CANCEL, { type: 'acknowledge', roundId: phase.roundId }] };
  if (phase.name !== 'checking') return { flow, effects: [] };
  return { flow, effects: [CANCEL, { type: 'send-round', action: phase.action }] };
}

function comeOnline(flow: RoundFlow): RoundStep {
  const { name } = flow.phase;
  const resumed = retry(flow);
  const told =
    name === 'staking' || name === 'checking' ? ({ type: 'tell-checking', canRetry: false } as const) : TELL_READY;
  return { flow: resumed.flow, effects: [told, ...resumed.effects] };
}
