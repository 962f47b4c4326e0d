import type { Launch, Round } from '@foyer/contract/game/play';
import { decodeAmount } from '@foyer/contract/wire';
import { formatMoney } from '@foyer/domain/money/format-money';
import { money, toDecimal } from '@foyer/domain/money/money';
import { createRandom } from '@foyer/domain/random/random';
import type { SlotMaths } from '@foyer/domain/slot/slot-maths';
import { drawSlotRound, type RoundOutcome, type SpinOutcome } from '@foyer/domain/slot/spin';
import { ShellMessage } from '@foyer/games/bridge/messages';
import { GAMES, mathsOf } from '@foyer/games/catalogue/catalogue';
import { SlotOutcomeData, SlotRulesData } from '@foyer/games/slot-data';
import { beforeAll, describe, expect, test } from 'vitest';
import { textOf } from '../../testing/text-of.ts';
import { toRefundView, toRoundView } from './round-view.ts';
import { toStartMessage } from './start-message.ts';

const t = textOf('en');
const ROUND_ID = '3f2b8c1e-0d4a-4f6b-9a77-1c2d3e4f5a6b';

function roundOf(outcome: RoundOutcome, stake = '1.00'): Round {
  const returned = (decodeAmount(stake, 'EUR').amount * BigInt(outcome.total)) / 20n;
  return {
    roundId: ROUND_ID,
    reference: '1',
    gameId: 1,
    mode: 'real',
    stake,
    returned: toDecimal(money(returned, 'EUR')),
    currency: 'EUR',
    jackpot: null,
    covered: null,
    balanceBefore: '10.00',
    balanceAfter: '10.00',
    startedAt: '2026-01-01T00:00:00Z',
    outcome,
    acknowledged: false,
    refunded: false,
  };
}

const MATHS: SlotMaths = {
  reels: 3,
  rows: 3,
  symbols: [{ id: 'grapes', kind: 'regular' }],
  pay: { mode: 'lines', lines: [[1, 1, 1]] },
  paytable: { grapes: [0, 0, 20] },
  strips: [['grapes'], ['grapes'], ['grapes']],
  features: {},
};

function spinOf(pay: number): SpinOutcome {
  const cells = [
    [0, 1],
    [1, 1],
    [2, 1],
  ] as const;
  const column = ['grapes', 'grapes', 'grapes'];
  return {
    stops: [0, 0, 0],
    window: [column, column, column],
    expandedReels: [],
    wins:
      pay > 0 ? [{ kind: 'line', line: 0, from: 'left', symbol: 'grapes', count: 3, pay, multiplier: 1, cells }] : [],
    scatterWins: [],
    multiplier: 1,
    scatterMultiplier: 1,
    total: pay,
  };
}

describe('a round as it is shown', () => {
  test('a jackpot is told last, in plain words, and is part of what the round gave', () => {
    const outcome: RoundOutcome = { spin: spinOf(10), features: [], total: 10 };
    const jackpot = { title: 'Lamplight', level: 'small', amount: '20.08' } as const;
    const show = toRoundView(t, MATHS, { ...roundOf(outcome), jackpot }, outcome, false);
    const heading = 'Lamplight jackpot, Small: 20,08\u00a0€';
    expect(show.steps.at(-1)).toEqual({ kind: 'card', heading, text: 'Added to your cash balance.' });
    expect(show).toMatchObject({ amount: '20,58\u00a0€', isAboveStake: true });
    expect(show.summary.startsWith(heading)).toBe(true);
  });

  test('[RTS 14F] swept over 0 to 3 times the stake: celebrated only above it', () => {
    for (let pay = 0; pay <= 60; pay += 1) {
      const outcome: RoundOutcome = { spin: spinOf(pay), features: [], total: pay };
      const show = toRoundView(t, MATHS, roundOf(outcome), outcome, false);
      expect(show.isAboveStake).toBe(pay > 20);
      expect(show.steps.map((step) => step.kind === 'spin' && step.isAboveStake)).toEqual([pay > 20]);
    }
  });

  test('a feature that lifts the whole above the stake is celebrated, its small parts are not', () => {
    const wheel = { kind: 'wheel', prize: 0, total: 15 } as const;
    const outcome: RoundOutcome = { spin: spinOf(10), features: [wheel], total: 25 };
    const show = toRoundView(t, MATHS, roundOf(outcome), outcome, false);
    expect(show.isAboveStake).toBe(true);
    expect(show.steps[0]).toMatchObject({ kind: 'spin', isAboveStake: false });
  });

  test('says the result, then the wins, with amounts that carry their currency', () => {
    const outcome: RoundOutcome = { spin: spinOf(84), features: [], total: 84 };
    const show = toRoundView(t, MATHS, roundOf(outcome), outcome, false);
    expect(show.summary).toBe('Return 4,20\u00a0€. Line 1: 3 × Grapes. Balance 10,00\u00a0€');
    expect(show.steps[0]).toMatchObject({ wins: [{ line: 0, amount: '4,20\u00a0€' }] });
    const nothing: RoundOutcome = { spin: spinOf(0), features: [], total: 0 };
    expect(toRoundView(t, MATHS, roundOf(nothing), nothing, false)).toMatchObject({
      amount: '–',
      summary: 'Nothing this time. Balance 10,00\u00a0€',
    });
  });

  test.each([
    [20, [], null],
    [21, ['1,00', '1,05'], null],
    [200, ['1,37', '10,00'], null],
    [220, ['1,41', '11,00'], { level: 'big', heading: 'Big win', multiple: '11 × stake' }],
    [520, ['2,04', '26,00'], { level: 'great', heading: 'Great win', multiple: '26 × stake' }],
  ])(
    '[RTS 14F] a return of %i twentieths of the stake is counted up from the stake, and named by its size',
    (pay, ends, celebration) => {
      const outcome: RoundOutcome = { spin: spinOf(pay), features: [], total: pay };
      const show = toRoundView(t, MATHS, roundOf(outcome), outcome, false);
      expect(show.celebration).toEqual(celebration);
      expect(show.countUp.length).toBeLessThanOrEqual(24);
      expect([show.countUp[0], show.countUp.at(-1)].filter(Boolean)).toEqual(ends.map((end) => `${end}\u00a0€`));
    },
  );

  test.each([
    [1, 'No further stake.'],
    [3, 'No further stake. Every return ×3.'],
  ])('free rounds with multiplier %i say: %s', (multiplier, text) => {
    const rounds = { trigger: 'grapes', rounds: [0, 0, 1], multiplier, retriggerRounds: 0, maxRetriggers: 0 };
    const maths = { ...MATHS, features: { freeRounds: { ...rounds, strips: MATHS.strips } } };
    const feature = {
      kind: 'free-rounds',
      roundsGiven: 1,
      rounds: [{ ...spinOf(0), roundsAdded: 0 }],
      total: 0,
    } as const;
    const outcome: RoundOutcome = { spin: spinOf(0), features: [feature], total: 0 };
    expect(toRoundView(t, maths, roundOf(outcome), outcome, false).steps[1]).toMatchObject({ kind: 'card', text });
  });

  test.each(['en', 'hu', 'nl', 'sv'])(
    '[GLI-19 4.3] a stake that went back is told in words, without a turn of the reels: %s',
    (language) => {
      const words = textOf(language);
      const refund = {
        ...roundOf({ spin: spinOf(0), features: [], total: 0 }),
        outcome: null,
        refunded: true,
        returned: '1.00',
      };
      const round = toRefundView(words, refund);
      expect(ShellMessage.parse({ type: 'roundResult', round })).toBeTruthy();
      expect(round.steps).toEqual([
        { kind: 'card', heading: words('play.refunded'), text: words('play.refundedText') },
      ]);
      expect(round).toMatchObject({ amount: formatMoney(money(100n, 'EUR')), isAboveStake: false });
      const free = toRefundView(words, { ...refund, covered: 'freeSpin', returned: '0.00' });
      expect(free.amount).toBe('–');
    },
  );

  test('[RTS 10] a round taken up again says so', () => {
    const outcome: RoundOutcome = { spin: spinOf(0), features: [], total: 0 };
    expect(toRoundView(t, MATHS, roundOf(outcome), outcome, true).notice).toContain('not finished');
  });
});

describe('every built-in game', () => {
  let state = 7;
  const random = createRandom((length) =>
    Uint8Array.from({ length }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state >>> 24;
    }),
  );
  beforeAll(() => expect(GAMES.length).toBeGreaterThan(200));

  test('crosses the wire and the bridge whole: rules in words, and 8 rounds of each', () => {
    for (const { title, gameId } of GAMES) {
      const maths = mathsOf(gameId);
      if (!maths) throw new Error(`no rules of ${title}`);
      const wire: unknown = JSON.parse(JSON.stringify(maths));
      const rules = SlotRulesData.parse(wire);
      const launch: Launch = {
        launchId: ROUND_ID,
        gameId: 1,
        friendlyId: 'a',
        title,
        mode: 'demo',
        currency: 'EUR',
        balance: '1000.00',
        stakes: ['0.20', '1.00'],
        defaultStake: '1.00',
        freeSpins: null,
        freeMoney: null,
        lockedPromo: '0.00',
        minRoundMs: 2500,
        rtp: 0.96,
        engine: 'slot',
        rules,
        unfinishedRound: null,
        gameSession: null,
      };
      const start = toStartMessage(t, launch, rules, undefined, { ground: '#000' }, null);
      expect(ShellMessage.safeParse(start).error, title).toBeUndefined();
      expect(JSON.stringify(start)).not.toMatch(/slot\.|undefined|NaN/);
      for (let index = 0; index < 8; index += 1) {
        const outcome = SlotOutcomeData.parse(JSON.parse(JSON.stringify(drawSlotRound(maths, random))));
        const round = toRoundView(t, rules, roundOf(outcome), outcome, false);
        expect(ShellMessage.safeParse({ type: 'roundResult', round }).error, title).toBeUndefined();
      }
    }
  });
});
