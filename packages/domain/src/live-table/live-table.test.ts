import { describe, expect, test } from 'vitest';
import { createRandom, type Random } from '../random/random.ts';
import { baccaratTotal, baccaratWinner, bankerDraws, dealBaccarat, playerDraws } from './baccarat.ts';
import { dealBlackjack, dealerDraws, handTotal, isBlackjack, seatDraws, seatOutcome } from './blackjack.ts';
import { type Card, openShoe, type Rank } from './card.ts';
import { isOpenAt, type OpeningHours, opensNext } from './opening-hours.ts';
import { drawTableOutcome, shownResult } from './table-outcome.ts';
import { phaseEndsAt, type RoundTimes, roundAt } from './table-schedule.ts';

/** A repeatable byte source (mulberry32). */
function seeded(seed: number): Random {
  let state = seed;
  return createRandom((length) =>
    Uint8Array.from({ length }, () => {
      state = (state + 0x6d2b79f5) | 0;
      let t = Math.imul(state ^ (state >>> 15), state | 1);
      t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
      return (t ^ (t >>> 14)) & 255;
    }),
  );
}

const hand = (...ranks: Rank[]): Card[] => ranks.map((rank) => ({ rank, suit: 'spades' }));

describe('baccarat', () => {
  /** Cards left of each value, 0 to 9, in eight decks. */
  const SHOE = [128, 32, 32, 32, 32, 32, 32, 32, 32, 32];

  /** The exact chance of each winner: every order of values that a round can be dealt in, with its weight. */
  function enumerateRounds() {
    const chance = { player: 0, banker: 0, tie: 0 };
    const left = [...SHOE];
    let cards = 416;
    const each = (weight: number, next: (value: number, weight: number) => void) => {
      for (let value = 0; value < 10; value += 1) {
        const count = left[value] ?? 0;
        if (count === 0) continue;
        left[value] = count - 1;
        const share = (weight * count) / cards;
        cards -= 1;
        next(value, share);
        cards += 1;
        left[value] = count;
      }
    };
    const end = (player: number, banker: number, weight: number) => {
      chance[baccaratWinner(player, banker)] += weight;
    };
    const draw = (player: number, banker: number, weight: number) => {
      if (player >= 8 || banker >= 8) return end(player, banker, weight);
      const bankerPart = (total: number, third: number | null, share: number) => {
        if (!bankerDraws(banker, third)) return end(total, banker, share);
        each(share, (value, last) => end(total, baccaratTotal([banker, value]), last));
      };
      if (!playerDraws(player)) return bankerPart(player, null, weight);
      each(weight, (third, share) => bankerPart(baccaratTotal([player, third]), third, share));
    };
    each(1, (a, w1) =>
      each(w1, (b, w2) =>
        each(w2, (c, w3) => each(w3, (d, w4) => draw(baccaratTotal([a, c]), baccaratTotal([b, d]), w4))),
      ),
    );
    return chance;
  }

  test('the third-card table gives the known chances of eight decks, by counting every round', () => {
    const { banker, player, tie } = enumerateRounds();
    expect(banker).toBeCloseTo(0.458597, 6);
    expect(player).toBeCloseTo(0.446247, 6);
    expect(tie).toBeCloseTo(0.095156, 6);
  });

  test.each([
    [3, 8, false],
    [3, 9, true],
    [4, 1, false],
    [4, 2, true],
    [5, 3, false],
    [5, 4, true],
    [6, 5, false],
    [6, 6, true],
    [6, null, false],
    [7, 6, false],
    [5, null, true],
  ])('the banker with %s against a third card of %s draws: %s', (total, third, isDrawn) => {
    expect(bankerDraws(total, third)).toBe(isDrawn);
  });

  test.each<[Rank[], number, number]>([
    [['9', 'A', 'K', '10'], 9, 1],
    [['Q', 'J', '10', 'K', 'A', '3'], 1, 3],
    [['7', '6', '9', '2'], 6, 8],
  ])('%j dealt in turn make %i and %i: the ace counts 1, tens and pictures nothing', (ranks, player, banker) => {
    const cards = hand(...ranks).values();
    const draw = () => {
      const { value } = cards.next();
      if (!value) throw new Error('the round took a card more');
      return value;
    };
    expect(dealBaccarat(draw)).toMatchObject({ playerTotal: player, bankerTotal: banker });
    expect([...cards]).toEqual([]);
  });

  test('a dealt round keeps to the rules', () => {
    const random = seeded(1);
    const counts = { player: 0, banker: 0, tie: 0 };
    for (let round = 0; round < 8_000; round += 1) {
      const { player, banker, playerTotal, bankerTotal, winner } = dealBaccarat(openShoe(random, 8));
      counts[winner] += 1;
      expect(player.length >= 2 && player.length <= 3 && banker.length >= 2 && banker.length <= 3).toBe(true);
      expect(winner).toBe(baccaratWinner(playerTotal, bankerTotal));
    }
    // Four standard deviations of 8,000 rounds.
    expect(Math.abs(counts.banker / 8_000 - 0.4586)).toBeLessThan(0.0223);
    expect(Math.abs(counts.tie / 8_000 - 0.0952)).toBeLessThan(0.0132);
  });
});

describe('blackjack', () => {
  test.each([
    [['A', 'K'], 21, true],
    [['A', 'A'], 12, true],
    [['A', '6', '10'], 17, false],
    [['A', '6'], 17, true],
    [['10', '9', '5'], 24, false],
  ] as const)('%s counts %s', (ranks, total, isSoft) => {
    expect(handTotal(hand(...ranks))).toEqual({ total, isSoft });
  });

  test('the dealer stands on soft 17; a blackjack beats a 21 of three cards', () => {
    expect([dealerDraws({ total: 16, isSoft: false }), dealerDraws({ total: 17, isSoft: true })]).toEqual([
      true,
      false,
    ]);
    expect(seatOutcome(hand('A', 'K'), hand('7', '7', '7'))).toBe('blackjack');
    expect(seatOutcome(hand('7', '7', '7'), hand('A', 'K'))).toBe('lose');
    expect(seatOutcome(hand('A', 'K'), hand('A', 'Q'))).toBe('push');
    expect(seatOutcome(hand('10', '6', '9'), hand('10', '6', '8'))).toBe('lose');
    expect(seatOutcome(hand('10', '8'), hand('10', '6', '8'))).toBe('win');
  });

  test.each([
    [12, false, 3, true],
    [12, false, 4, false],
    [16, false, 6, false],
    [16, false, 7, true],
    [16, false, 1, true],
    [17, false, 10, false],
    [17, true, 2, true],
    [18, true, 8, false],
    [18, true, 9, true],
    [19, true, 10, false],
  ])('basic rule: %s (soft: %s) against %s takes a card: %s', (total, isSoft, shown, isTaken) => {
    expect(seatDraws({ total, isSoft }, shown)).toBe(isTaken);
  });

  test('the dealer passes 21 in 28 of 100 rounds and has a blackjack in 4.75, as is known of eight decks', () => {
    const random = seeded(7);
    const rounds = 12_000;
    let bust = 0;
    let blackjack = 0;
    for (let round = 0; round < rounds; round += 1) {
      const { dealer, dealerTotal, seats } = dealBlackjack(openShoe(random, 8));
      if (dealerTotal > 21) bust += 1;
      if (isBlackjack(dealer)) blackjack += 1;
      expect(seats).toHaveLength(7);
      expect(dealerTotal).toBeGreaterThanOrEqual(17);
    }
    expect(Math.abs(bust / rounds - 0.2819)).toBeLessThan(0.0165);
    expect(Math.abs(blackjack / rounds - 0.0475)).toBeLessThan(0.0078);
  });
});

describe('the shoe and the wheel', () => {
  test('a shoe holds every card as often as it has decks, and no more', () => {
    const draw = openShoe(seeded(3), 8);
    const seen = new Map<string, number>();
    for (let card = 0; card < 416; card += 1) {
      const { rank, suit } = draw();
      seen.set(`${rank} ${suit}`, (seen.get(`${rank} ${suit}`) ?? 0) + 1);
    }
    expect([seen.size, new Set(seen.values())]).toEqual([52, new Set([8])]);
    expect(draw).toThrow(RangeError);
  });

  test('every pocket of the wheel is as likely: chi-square of 74,000 spins', () => {
    const random = seeded(11);
    const counts = new Map<string, number>();
    for (let spin = 0; spin < 74_000; spin += 1) {
      const { result } = shownResult(drawTableOutcome('ROULETTE', random));
      counts.set(result, (counts.get(result) ?? 0) + 1);
    }
    const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - 2_000) ** 2 / 2_000, 0);
    expect(counts.size).toBe(37);
    // 36 degrees of freedom, 99.9 %.
    expect(chiSquare).toBeLessThan(67.99);
  });

  test('[LOBBY-36, CONST-12, CONST-13] a round in few letters', () => {
    const blackjack = { type: 'BLACKJACK', seats: [] } as const;
    expect([0, 1, 2].map((number) => shownResult({ type: 'ROULETTE', number }))).toEqual([
      { result: '0', color: 'green' },
      { result: '1', color: 'red' },
      { result: '2', color: 'black' },
    ]);
    expect(shownResult({ ...blackjack, dealer: hand('10', '9'), dealerTotal: 19 }).result).toBe('19');
    expect(shownResult({ ...blackjack, dealer: hand('A', '10'), dealerTotal: 21 }).result).toBe('BJ');
    expect(shownResult({ ...blackjack, dealer: hand('10', '6', '9'), dealerTotal: 25 }).result).toBe('X');
  });
});

describe('the clock of a table', () => {
  const TIMES: RoundTimes = { betting: 18_000, closing: 3_000, dealing: 9_000, result: 5_000 };

  test.each([
    [0, 18_000],
    [17_999, 18_000],
    [18_000, 21_000],
    [21_000, 30_000],
    [30_000, 35_000],
    [34_999, 35_000],
  ])('%s ms into a round its part ends after %s', (into, ends) => {
    const now = 35_000 * 50_000 + 4_000 + into;
    const round = roundAt(TIMES, 4_000, now);
    expect([round.number, phaseEndsAt(round, now) - round.startsAt]).toEqual([50_000, ends]);
    expect(roundAt(TIMES, 4_000, round.endsAt).number).toBe(50_001);
  });
});

describe('opening hours', () => {
  const DAY: OpeningHours = { timeZone: 'Europe/Budapest', opens: '10:00', closes: '22:00' };
  const NIGHT: OpeningHours = { timeZone: 'Europe/Stockholm', opens: '18:00', closes: '02:00' };

  test.each([
    [DAY, '2026-11-21T08:59:59Z', false, '2026-11-21T09:00:00.000Z'],
    [DAY, '2026-11-21T09:00:00Z', true, '2026-11-22T09:00:00.000Z'],
    [DAY, '2026-11-21T21:00:00Z', false, '2026-11-22T09:00:00.000Z'],
    [NIGHT, '2026-11-21T17:00:00Z', true, '2026-11-22T17:00:00.000Z'],
    [NIGHT, '2026-11-22T00:59:00Z', true, '2026-11-22T17:00:00.000Z'],
    [NIGHT, '2026-11-22T01:00:00Z', false, '2026-11-22T17:00:00.000Z'],
    // The night the clocks go back, and the one they go forward.
    [DAY, '2026-10-24T21:30:00Z', false, '2026-10-25T09:00:00.000Z'],
    [DAY, '2027-03-27T22:30:00Z', false, '2027-03-28T08:00:00.000Z'],
    [null, '2026-11-21T04:00:00Z', true, '2026-11-21T04:00:00.000Z'],
  ] as const)('%o at %s is open: %s', (hours, at, isOpen, next) => {
    expect(isOpenAt(hours, Date.parse(at))).toBe(isOpen);
    expect(new Date(opensNext(hours, Date.parse(at))).toISOString()).toBe(next);
  });
});
