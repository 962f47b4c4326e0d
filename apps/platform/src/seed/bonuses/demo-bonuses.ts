import type { BonusTerms } from '@foyer/domain/wallet/validate-bonus';

/** Amounts as decimal text, games by friendly id. */
export type DemoBonus = {
  kind: BonusTerms['kind'];
  /** Language to text. */
  title: { readonly en: string; readonly hu: string; readonly nl: string; readonly sv: string };
  amount: string;
  wageringTimes: number;
  contribution: BonusTerms['contribution'];
  games: readonly string[] | null;
  maxStake: string | null;
  spins: number;
  spinValue: string | null;
  returnsTo: 'cash' | 'bonus';
  endsInDays: number;
};

const EVERY_SLOT = [{ group: 'slots', percent: 100 }];

const casino = {
  kind: 'casino',
  wageringTimes: 5,
  contribution: EVERY_SLOT,
  games: null,
  maxStake: '5.00',
  spins: 0,
  spinValue: null,
  returnsTo: 'bonus',
} as const satisfies Partial<DemoBonus>;

/** Money that slots neither take nor wager. */
const other = { ...casino, wageringTimes: 0, contribution: [], maxStake: null, returnsTo: 'cash' } as const;

export const LINAS_BONUSES: readonly DemoBonus[] = [
  {
    ...casino,
    title: { en: 'Autumn bonus', hu: 'Őszi bónusz', nl: 'Herfstbonus', sv: 'Höstbonus' },
    amount: '20.00',
    endsInDays: 12,
  },
  {
    ...casino,
    kind: 'freeSpins',
    title: {
      en: 'Twelve free spins',
      hu: 'Tizenkét ingyenes pörgetés',
      nl: 'Twaalf gratis spins',
      sv: 'Tolv gratissnurr',
    },
    amount: '0.00',
    games: ['tokaj-nights', 'saint-ember', 'ripple-theory'],
    spins: 12,
    spinValue: '0.20',
    wageringTimes: 3,
    endsInDays: 20,
  },
  {
    ...other,
    kind: 'freeMoney',
    title: {
      en: 'Two euros on the house',
      hu: 'Két euró a ház ajándéka',
      nl: 'Twee euro van het huis',
      sv: 'Två euro från huset',
    },
    amount: '2.00',
    games: ['ripple-theory'],
    endsInDays: 6,
  },
  {
    ...other,
    kind: 'betting',
    title: { en: 'Betting bonus', hu: 'Fogadási bónusz', nl: 'Wedbonus', sv: 'Vadslagningsbonus' },
    amount: '5.00',
    endsInDays: 30,
  },
  {
    ...other,
    kind: 'liveCasino',
    title: { en: 'Live casino bonus', hu: 'Élőkaszinó-bónusz', nl: 'Livecasinobonus', sv: 'Livecasinobonus' },
    amount: '10.00',
    endsInDays: 30,
  },
];

export const VIKTORS_BONUSES: readonly DemoBonus[] = [
  {
    ...casino,
    title: { en: 'Welcome bonus', hu: 'Üdvözlő bónusz', nl: 'Welkomstbonus', sv: 'Välkomstbonus' },
    amount: '15.00',
    endsInDays: 9,
  },
];
