import { describe, expect, test } from 'vitest';
import { type ActiveBonus, planStake, type StakedGame } from './bonus-stake.ts';

const SLOT: StakedGame = { gameId: 1, groups: ['slots', 'video'], promoMoneyEnabled: true };
const CASH_ONLY: StakedGame = { ...SLOT, promoMoneyEnabled: false };

function bonusOf(id: string, wish: Partial<ActiveBonus>): ActiveBonus {
  return {
    id,
    kind: 'casino',
    balance: 0n,
    spinsLeft: 0,
    spinValue: null,
    games: null,
    maxStake: null,
    required: 0n,
    wagered: 0n,
    contribution: [{ group: 'slots', percent: 100 }],
    ...wish,
  };
}

const money = (cash: bigint, parts: [string, bigint][], counted: [string, bigint] | null = null) => ({
  kind: 'money',
  cash,
  parts: parts.map(([id, amount]) => ({ id, amount })),
  counted: counted && { id: counted[0], amount: counted[1] },
});
const refused = (reason: 'insufficient' | 'tooHigh' | 'locked') => ({ kind: 'refused', reason });

const A = bonusOf('a', { balance: 30n });
const B = bonusOf('b', { balance: 50n });
const SPINS = bonusOf('spins', { kind: 'freeSpins', spinsLeft: 2, spinValue: 20n, games: [1] });
const FREE = bonusOf('free', { kind: 'freeMoney', balance: 50n, games: [1] });

describe('what pays a stake', () => {
  const ROWS: [string, bigint, bigint, ActiveBonus[], StakedGame, object][] = [
    ['cash alone when it suffices', 20n, 20n, [A], SLOT, money(20n, [])],
    ['cash first, the rest from promo money', 40n, 15n, [A], SLOT, money(15n, [['a', 25n]])],
    ['promo money alone without cash', 30n, 0n, [A], SLOT, money(0n, [['a', 30n]])],
    ['a single minor unit of promo money', 16n, 15n, [A], SLOT, money(15n, [['a', 1n]])],
    [
      'one bonus after the other, in their order',
      60n,
      10n,
      [A, B],
      SLOT,
      money(10n, [
        ['a', 30n],
        ['b', 20n],
      ]),
    ],
    ['nothing when all together is too little', 100n, 10n, [A, B], SLOT, refused('insufficient')],
    ['no promo money in a game that takes none', 20n, 10n, [A], CASH_ONLY, refused('locked')],
    ['too little there even with promo money', 90n, 10n, [A], CASH_ONLY, refused('insufficient')],
    ['no promo money of other games', 20n, 10n, [bonusOf('x', { balance: 90n, games: [2] })], SLOT, refused('locked')],
    [
      'promo money of this game',
      20n,
      10n,
      [bonusOf('x', { balance: 90n, games: [1, 2] })],
      SLOT,
      money(10n, [['x', 10n]]),
    ],
    [
      'cash, wagered for the first bonus that this game is of',
      20n,
      20n,
      [bonusOf('x', { required: 90n, games: [2] }), bonusOf('y', { required: 90n })],
      SLOT,
      money(20n, [], ['y', 20n]),
    ],
    ['cash in a game that takes no promo money', 20n, 20n, [A], CASH_ONLY, money(20n, [])],
    [
      'no money for betting or live tables',
      20n,
      0n,
      [bonusOf('x', { kind: 'betting', balance: 90n })],
      SLOT,
      refused('insufficient'),
    ],
    ['a free spin of exactly this value', 20n, 90n, [A, SPINS], SLOT, { kind: 'freeSpin', id: 'spins' }],
    ['no free spin at another stake', 40n, 90n, [SPINS], SLOT, money(40n, [])],
    ['no free spin in another game', 20n, 90n, [SPINS], { ...SLOT, gameId: 2 }, money(20n, [])],
    ['no free spin when none is left', 20n, 90n, [{ ...SPINS, spinsLeft: 0 }], SLOT, money(20n, [])],
    ['free money before cash', 40n, 90n, [FREE], SLOT, { kind: 'freeMoney', id: 'free' }],
    ['free money only for a whole stake', 60n, 90n, [FREE], SLOT, money(60n, [])],
    ['a free spin before free money', 20n, 0n, [FREE, SPINS], SLOT, { kind: 'freeSpin', id: 'spins' }],
    [
      'what free spins returned, as promo money',
      20n,
      0n,
      [{ ...SPINS, spinsLeft: 0, balance: 20n }],
      SLOT,
      money(0n, [['spins', 20n]]),
    ],
    ['a stake at the highest allowed', 30n, 0n, [{ ...A, maxStake: 30n }], SLOT, money(0n, [['a', 30n]])],
    ['not a stake above it', 30n, 0n, [{ ...A, maxStake: 29n }], SLOT, refused('tooHigh')],
    ['cash above it', 30n, 30n, [{ ...A, maxStake: 20n }], SLOT, money(30n, [])],
  ];
  test.each(ROWS)('%s', (_, stake, cash, bonuses, game, expected) => {
    expect(planStake(stake, cash, bonuses, game)).toEqual(expected);
  });
});

describe('what a stake counts towards wagering', () => {
  const due = (id: string, left: bigint, percent = 100) =>
    bonusOf(id, { balance: 500n, required: left + 10n, wagered: 10n, contribution: [{ group: 'video', percent }] });
  const ROWS: [string, ActiveBonus[], [string, bigint] | null][] = [
    ['whole', [due('a', 90n)], ['a', 30n]],
    ['to what is left', [due('a', 7n)], ['a', 7n]],
    ['by the share of the game, cut to minor units', [due('a', 90n, 15)], ['a', 4n]],
    ['for the first bonus only', [due('a', 5n), due('b', 90n)], ['a', 5n]],
    ['for the next when the first is met', [due('a', 0n), due('b', 90n)], ['b', 30n]],
    ['for the next where the game does not count', [due('a', 90n, 0), due('b', 90n)], ['b', 30n]],
    [
      'not at all in groups without a row',
      [bonusOf('a', { required: 9n, contribution: [{ group: 'live', percent: 10 }] })],
      null,
    ],
    ['not for a betting bonus', [{ ...due('a', 9n), kind: 'betting' }], null],
  ];
  test.each(ROWS)('%s', (_, bonuses, counted) => {
    expect(planStake(30n, 100n, bonuses, SLOT)).toEqual(money(30n, [], counted));
  });
});
