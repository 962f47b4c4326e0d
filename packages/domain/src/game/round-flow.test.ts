import { describe, expect, test } from 'vitest';
import { stepRound } from './round-flow.ts';
import { NEW_ROUND_FLOW, type RoundEvent, type RoundFlow, type RoundPhase } from './round-state.ts';

const ACTION = { launchId: 'launch', actionId: 'press-1', stake: '1.00' };
const OLD_ACTION = { ...ACTION, launchId: 'earlier' };
const LAUNCHED = { type: 'launched', launchId: 'launch', unfinishedRoundId: null, pendingAction: null } as const;
const PLAY = { type: 'playRound', actionId: 'press-1', stake: '1.00' } as const;
const PLAY_NEXT = { type: 'playRound', actionId: 'press-2', stake: '1.00' } as const;

const running: RoundFlow = { ...NEW_ROUND_FLOW, launchId: 'launch', isFrameReady: true };
const at = (phase: RoundPhase, part: Partial<RoundFlow> = {}): RoundFlow => ({ ...running, ...part, phase });

const opening = { name: 'opening', launched: null } as const;
const idle = { name: 'idle' } as const;
const staking = { name: 'staking', action: ACTION } as const;
const checking = { name: 'checking', action: ACTION, tries: 1 } as const;
const checkingOld = { name: 'checking', action: OLD_ACTION, tries: 1 } as const;
const showing = { name: 'showing', roundId: 'round' } as const;
const acknowledging = { name: 'acknowledging', roundId: 'round', tries: 0, next: null } as const;

const refused = (code: string, retryAfterMs = 0): RoundEvent => ({ type: 'roundRefused', code, retryAfterMs });
const answered = (isAcknowledged = false): RoundEvent => ({ type: 'roundResult', roundId: 'round', isAcknowledged });
const fired = (timer: 'slow' | 'retry'): RoundEvent => ({ type: 'timerFired', timer });

/** From, event, to, the types of the effects in their order. */
type Row = readonly [from: RoundFlow, event: RoundEvent, to: RoundPhase['name'], effects: string];

const STAKE = 'cancelTimers savePendingAction playRound startTimer';
const SHOW = 'cancelTimers clearPendingAction roundResult';

const ROWS: readonly Row[] = [
  [NEW_ROUND_FLOW, LAUNCHED, 'opening', ''],
  [NEW_ROUND_FLOW, { type: 'ready' }, 'opening', ''],
  [at(opening), LAUNCHED, 'idle', 'resume'],
  [at({ name: 'opening', launched: LAUNCHED }, { isFrameReady: false }), { type: 'ready' }, 'idle', 'resume'],
  [at(opening), { ...LAUNCHED, unfinishedRoundId: 'round' }, 'showing', SHOW],
  [at(opening), { ...LAUNCHED, unfinishedRoundId: 'round', pendingAction: OLD_ACTION }, 'showing', SHOW],
  [at(opening, { seenRoundId: 'round' }), { ...LAUNCHED, unfinishedRoundId: 'round' }, 'acknowledging', 'acknowledge'],
  [at(opening), { ...LAUNCHED, pendingAction: OLD_ACTION }, 'checking', 'checking playRound'],
  [at(opening), PLAY, 'opening', 'roundRefused'],
  [at(idle), PLAY, 'staking', STAKE],
  [at(idle, { isOnline: false }), PLAY, 'idle', 'roundRefused'],
  [at(idle), answered(), 'idle', ''],
  [at(idle), refused('121'), 'idle', ''],
  [at(idle), { type: 'callFailed' }, 'idle', ''],
  [at(idle), { type: 'roundShown', roundId: 'round' }, 'idle', ''],
  [at(idle), { type: 'roundAcknowledged' }, 'idle', ''],
  [at(idle), fired('retry'), 'idle', ''],
  [at(idle), { type: 'offline' }, 'idle', 'cancelTimers pause'],
  [at(idle), { type: 'online' }, 'idle', 'resume'],
  [at(idle), { type: 'ready' }, 'idle', ''],
  [at(staking), PLAY_NEXT, 'staking', 'roundRefused'],
  [at(staking), answered(), 'showing', SHOW],
  [at(staking), fired('slow'), 'staking', 'checking'],
  [at(staking), fired('retry'), 'staking', ''],
  [at(staking), { type: 'callFailed' }, 'checking', 'cancelTimers checking startTimer'],
  [at(staking, { isOnline: false }), { type: 'callFailed' }, 'checking', 'cancelTimers pause'],
  [at(staking), refused('121'), 'idle', 'cancelTimers clearPendingAction roundRefused'],
  [at(staking), refused('rateLimited', 4000), 'idle', 'cancelTimers clearPendingAction roundRefused'],
  [at(staking), refused('roundTooSoon', 200), 'checking', 'cancelTimers startTimer'],
  [at(staking), refused('roundTooSoon', 9000), 'idle', 'cancelTimers clearPendingAction roundRefused'],
  [at(staking), refused('requestInFlight'), 'checking', 'cancelTimers checking startTimer'],
  [at(staking), refused('100'), 'checking', 'cancelTimers checking startTimer'],
  [at(staking), refused('roundUnfinished'), 'opening', 'cancelTimers clearPendingAction roundRefused launch'],
  [at(staking), refused('115'), 'stopped', 'cancelTimers clearPendingAction stop'],
  [at(staking), refused('132'), 'stopped', 'cancelTimers clearPendingAction stop'],
  [at(staking), refused('launchNotFound'), 'stopped', 'cancelTimers clearPendingAction stop'],
  [at(staking), { type: 'online' }, 'staking', 'checking'],
  [at(checking), fired('retry'), 'checking', 'cancelTimers playRound'],
  [at(checking), { type: 'retryRound' }, 'checking', 'cancelTimers playRound'],
  [at(checking, { isOnline: false }), { type: 'retryRound' }, 'checking', ''],
  [at(checking), { type: 'online' }, 'checking', 'checking cancelTimers playRound'],
  [at(checking), { type: 'callFailed' }, 'checking', 'cancelTimers checking startTimer'],
  [at(checking), answered(), 'showing', SHOW],
  [at(checking), answered(true), 'idle', 'cancelTimers clearPendingAction resume'],
  [at(checkingOld), refused('launchNotFound'), 'idle', 'cancelTimers clearPendingAction resume'],
  [at(checkingOld), refused('121'), 'idle', 'cancelTimers clearPendingAction resume'],
  [at(checkingOld), refused('115'), 'stopped', 'cancelTimers clearPendingAction stop'],
  [at(showing), PLAY, 'showing', 'roundRefused'],
  [at(showing), { type: 'roundShown', roundId: 'another' }, 'showing', ''],
  [at(showing), { type: 'roundShown', roundId: 'round' }, 'acknowledging', 'acknowledge'],
  [at(showing), { type: 'online' }, 'showing', 'resume'],
  [at(acknowledging), { type: 'roundAcknowledged' }, 'idle', 'cancelTimers resume'],
  [at(acknowledging), PLAY_NEXT, 'acknowledging', ''],
  [at({ ...acknowledging, next: ACTION }), PLAY_NEXT, 'acknowledging', 'roundRefused'],
  [at({ ...acknowledging, next: ACTION }), { type: 'roundAcknowledged' }, 'staking', STAKE],
  [at(acknowledging), { type: 'callFailed' }, 'acknowledging', 'startTimer'],
  [at(acknowledging, { isOnline: false }), { type: 'callFailed' }, 'acknowledging', ''],
  [at(acknowledging), fired('retry'), 'acknowledging', 'cancelTimers acknowledge'],
  [at(acknowledging), { type: 'online' }, 'acknowledging', 'resume cancelTimers acknowledge'],
  ...[opening, idle, staking, checking, showing, acknowledging].map(
    (phase): Row => [at(phase), { type: 'stopped', reason: 'ended' }, 'stopped', 'cancelTimers stop'],
  ),
  [at({ name: 'stopped', reason: 'ended' }), PLAY, 'stopped', ''],
  [at({ name: 'stopped', reason: 'ended' }), { type: 'online' }, 'stopped', ''],
];

describe('the flow of rounds', () => {
  test.each(ROWS.map((row) => [row[0].phase.name, JSON.stringify(row[1]), row[2], row] as const))(
    '[RTS 10] %s, %s: %s',
    (_from, _event, _to, [from, event, to, effects]) => {
      const step = stepRound(from, event);
      expect(step.flow.phase.name).toBe(to);
      expect(step.effects.map(({ type }) => type).join(' ')).toBe(effects);
    },
  );

  test('[RTS 8A] the key of a press is kept before it is sent, and every try uses it', () => {
    let flow = at(idle);
    const sent: string[] = [];
    const saved: string[] = [];
    const events: RoundEvent[] = [
      PLAY,
      { type: 'callFailed' },
      fired('retry'),
      { type: 'callFailed' },
      fired('retry'),
      answered(),
    ];
    for (const event of events) {
      const step = stepRound(flow, event);
      flow = step.flow;
      for (const effect of step.effects) {
        if (effect.type === 'savePendingAction') saved.push(effect.action.actionId);
        if (effect.type !== 'playRound') continue;
        expect(saved).toEqual(['press-1']);
        sent.push(effect.action.actionId);
      }
    }
    expect(sent).toEqual(['press-1', 'press-1', 'press-1']);
    expect(flow.phase.name).toBe('showing');
  });

  test('waits longer from try to try, at most 8 s', () => {
    let flow = at(staking);
    const waits = Array.from({ length: 7 }, () => {
      const step = stepRound(flow, { type: 'callFailed' });
      flow = step.flow;
      return step.effects.flatMap((effect) => (effect.type === 'startTimer' ? [effect.ms] : []))[0];
    });
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 8000, 8000]);
  });
});
