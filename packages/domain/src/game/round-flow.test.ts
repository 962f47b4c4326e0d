import { describe, expect, test } from 'vitest';
import { stepRound } from './round-flow.ts';
import { NEW_ROUND_FLOW, type RoundEvent, type RoundFlow, type RoundPhase } from './round-state.ts';

const ACTION = { launchId: 'launch', actionId: 'press-1', stake: '1.00' };
const OLD_ACTION = { ...ACTION, launchId: 'earlier' };
const OPENED = { type: 'opened', launchId: 'launch', unfinishedRoundId: null, keptAction: null } as const;
const PRESSED = { type: 'pressed', actionId: 'press-1', stake: '1.00' } as const;
const NEXT_PRESS = { type: 'pressed', actionId: 'press-2', stake: '1.00' } as const;

const running: RoundFlow = { ...NEW_ROUND_FLOW, launchId: 'launch', isFrameReady: true };
const at = (phase: RoundPhase, part: Partial<RoundFlow> = {}): RoundFlow => ({ ...running, ...part, phase });

const opening = { name: 'opening', opened: null } as const;
const idle = { name: 'idle' } as const;
const staking = { name: 'staking', action: ACTION } as const;
const checking = { name: 'checking', action: ACTION, tries: 1 } as const;
const checkingOld = { name: 'checking', action: OLD_ACTION, tries: 1 } as const;
const showing = { name: 'showing', roundId: 'round' } as const;
const acknowledging = { name: 'acknowledging', roundId: 'round', tries: 0, next: null } as const;

const refused = (code: string, retryAfterMs = 0): RoundEvent => ({ type: 'refused', code, retryAfterMs });
const answered = (isAcknowledged = false): RoundEvent => ({ type: 'answered', roundId: 'round', isAcknowledged });
const fired = (timer: 'slow' | 'retry'): RoundEvent => ({ type: 'timer-fired', timer });

/** From, event, to, the types of the effects in their order. */
type Row = readonly [from: RoundFlow, event: RoundEvent, to: RoundPhase['name'], effects: string];

const STAKE = 'cancel-timers keep-action send-round start-timer';
const SHOW = 'cancel-timers forget-action show-round';

const ROWS: readonly Row[] = [
  [NEW_ROUND_FLOW, OPENED, 'opening', ''],
  [NEW_ROUND_FLOW, { type: 'frame-ready' }, 'opening', ''],
  [at(opening), OPENED, 'idle', 'tell-ready'],
  [at({ name: 'opening', opened: OPENED }, { isFrameReady: false }), { type: 'frame-ready' }, 'idle', 'tell-ready'],
  [at(opening), { ...OPENED, unfinishedRoundId: 'round' }, 'showing', SHOW],
  [at(opening), { ...OPENED, unfinishedRoundId: 'round', keptAction: OLD_ACTION }, 'showing', SHOW],
  [at(opening, { seenRoundId: 'round' }), { ...OPENED, unfinishedRoundId: 'round' }, 'acknowledging', 'acknowledge'],
  [at(opening), { ...OPENED, keptAction: OLD_ACTION }, 'checking', 'tell-checking send-round'],
  [at(opening), PRESSED, 'opening', 'tell-refused'],
  [at(idle), PRESSED, 'staking', STAKE],
  [at(idle, { isOnline: false }), PRESSED, 'idle', 'tell-refused'],
  [at(idle), answered(), 'idle', ''],
  [at(idle), refused('121'), 'idle', ''],
  [at(idle), { type: 'lost' }, 'idle', ''],
  [at(idle), { type: 'shown', roundId: 'round' }, 'idle', ''],
  [at(idle), { type: 'acknowledged' }, 'idle', ''],
  [at(idle), fired('retry'), 'idle', ''],
  [at(idle), { type: 'went-offline' }, 'idle', 'cancel-timers tell-paused'],
  [at(idle), { type: 'came-online' }, 'idle', 'tell-ready'],
  [at(idle), { type: 'frame-ready' }, 'idle', ''],
  [at(staking), NEXT_PRESS, 'staking', 'tell-refused'],
  [at(staking), answered(), 'showing', SHOW],
  [at(staking), fired('slow'), 'staking', 'tell-checking'],
  [at(staking), fired('retry'), 'staking', ''],
  [at(staking), { type: 'lost' }, 'checking', 'cancel-timers tell-checking start-timer'],
  [at(staking, { isOnline: false }), { type: 'lost' }, 'checking', 'cancel-timers tell-paused'],
  [at(staking), refused('121'), 'idle', 'cancel-timers forget-action tell-refused'],
  [at(staking), refused('rateLimited', 4000), 'idle', 'cancel-timers forget-action tell-refused'],
  [at(staking), refused('roundTooSoon', 200), 'checking', 'cancel-timers start-timer'],
  [at(staking), refused('roundTooSoon', 9000), 'idle', 'cancel-timers forget-action tell-refused'],
  [at(staking), refused('requestInFlight'), 'checking', 'cancel-timers tell-checking start-timer'],
  [at(staking), refused('100'), 'checking', 'cancel-timers tell-checking start-timer'],
  [at(staking), refused('roundUnfinished'), 'opening', 'cancel-timers forget-action tell-refused open-again'],
  [at(staking), refused('115'), 'stopped', 'cancel-timers forget-action tell-stopped'],
  [at(staking), refused('132'), 'stopped', 'cancel-timers forget-action tell-stopped'],
  [at(staking), refused('launchNotFound'), 'stopped', 'cancel-timers forget-action tell-stopped'],
  [at(staking), { type: 'came-online' }, 'staking', 'tell-checking'],
  [at(checking), fired('retry'), 'checking', 'cancel-timers send-round'],
  [at(checking), { type: 'retry-asked' }, 'checking', 'cancel-timers send-round'],
  [at(checking, { isOnline: false }), { type: 'retry-asked' }, 'checking', ''],
  [at(checking), { type: 'came-online' }, 'checking', 'tell-checking cancel-timers send-round'],
  [at(checking), { type: 'lost' }, 'checking', 'cancel-timers tell-checking start-timer'],
  [at(checking), answered(), 'showing', SHOW],
  [at(checking), answered(true), 'idle', 'cancel-timers forget-action tell-ready'],
  [at(checkingOld), refused('launchNotFound'), 'idle', 'cancel-timers forget-action tell-ready'],
  [at(checkingOld), refused('121'), 'idle', 'cancel-timers forget-action tell-ready'],
  [at(checkingOld), refused('115'), 'stopped', 'cancel-timers forget-action tell-stopped'],
  [at(showing), PRESSED, 'showing', 'tell-refused'],
  [at(showing), { type: 'shown', roundId: 'another' }, 'showing', ''],
  [at(showing), { type: 'shown', roundId: 'round' }, 'acknowledging', 'acknowledge'],
  [at(showing), { type: 'came-online' }, 'showing', 'tell-ready'],
  [at(acknowledging), { type: 'acknowledged' }, 'idle', 'cancel-timers tell-ready'],
  [at(acknowledging), NEXT_PRESS, 'acknowledging', ''],
  [at({ ...acknowledging, next: ACTION }), NEXT_PRESS, 'acknowledging', 'tell-refused'],
  [at({ ...acknowledging, next: ACTION }), { type: 'acknowledged' }, 'staking', STAKE],
  [at(acknowledging), { type: 'lost' }, 'acknowledging', 'start-timer'],
  [at(acknowledging, { isOnline: false }), { type: 'lost' }, 'acknowledging', ''],
  [at(acknowledging), fired('retry'), 'acknowledging', 'cancel-timers acknowledge'],
  [at(acknowledging), { type: 'came-online' }, 'acknowledging', 'tell-ready cancel-timers acknowledge'],
  ...[opening, idle, staking, checking, showing, acknowledging].map(
    (phase): Row => [at(phase), { type: 'stopped', reason: 'ended' }, 'stopped', 'cancel-timers tell-stopped'],
  ),
  [at({ name: 'stopped', reason: 'ended' }), PRESSED, 'stopped', ''],
  [at({ name: 'stopped', reason: 'ended' }), { type: 'came-online' }, 'stopped', ''],
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
    const kept: string[] = [];
    const events: RoundEvent[] = [
      PRESSED,
      { type: 'lost' },
      fired('retry'),
      { type: 'lost' },
      fired('retry'),
      answered(),
    ];
    for (const event of events) {
      const step = stepRound(flow, event);
      flow = step.flow;
      for (const effect of step.effects) {
        if (effect.type === 'keep-action') kept.push(effect.action.actionId);
        if (effect.type !== 'send-round') continue;
        expect(kept).toEqual(['press-1']);
        sent.push(effect.action.actionId);
      }
    }
    expect(sent).toEqual(['press-1', 'press-1', 'press-1']);
    expect(flow.phase.name).toBe('showing');
  });

  test('waits longer from try to try, at most 8 s', () => {
    let flow = at(staking);
    const waits = Array.from({ length: 7 }, () => {
      const step = stepRound(flow, { type: 'lost' });
      flow = step.flow;
      return step.effects.flatMap((effect) => (effect.type === 'start-timer' ? [effect.ms] : []))[0];
    });
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 8000, 8000]);
  });
});
