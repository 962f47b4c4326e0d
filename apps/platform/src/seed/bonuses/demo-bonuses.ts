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

/** Friendly ids. */
export const CASH_ONLY_GAMES: readonly string[] = ['whisper-arcade', 'kaleido-club'];

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

export type DemoCampaign = {
  id: string;
  title: DemoBonus['title'];
  body: DemoBonus['title'];
  promoCode: string | null;
  /** Null: no end. */
  endsInDays: number | null;
};

/** The third needs a code. */
export const DEMO_CAMPAIGNS: readonly DemoCampaign[] = [
  {
    id: 'autumn-evenings',
    title: { en: 'Friday evenings', hu: 'Pénteki esték', nl: 'Vrijdagavonden', sv: 'Fredagskvällar' },
    body: {
      en: 'An example of a campaign: ten free spins on Tokaj Nights each Friday, and what they return is cash. Nothing is given out yet.',
      hu: 'Egy kampány mintája: minden pénteken tíz ingyenes pörgetés a Tokaj Nights játékban, a nyeremény készpénz. Egyelőre semmit nem osztunk ki.',
      nl: 'Een voorbeeld van een campagne: elke vrijdag tien gratis spins op Tokaj Nights, en wat ze opleveren is echt geld. Er wordt nog niets uitgedeeld.',
      sv: 'Ett exempel på en kampanj: tio gratissnurr i Tokaj Nights varje fredag, och det de ger är riktiga pengar. Inget delas ut ännu.',
    },
    promoCode: null,
    endsInDays: 30,
  },
  {
    id: 'second-sunday',
    title: { en: 'Every other Sunday', hu: 'Minden második vasárnap', nl: 'Om de zondag', sv: 'Varannan söndag' },
    body: {
      en: 'An example of a campaign: every second Sunday, a tenth of the week’s losses comes back as cash. Nothing is paid back yet.',
      hu: 'Egy kampány mintája: minden második vasárnap a heti veszteség tizede készpénzként visszajár. Egyelőre semmi nem jár vissza.',
      nl: 'Een voorbeeld van een campagne: elke tweede zondag komt een tiende van het verlies van de week terug als echt geld. Er wordt nog niets terugbetaald.',
      sv: 'Ett exempel på en kampanj: varannan söndag kommer en tiondel av veckans förlust tillbaka som riktiga pengar. Inget betalas tillbaka ännu.',
    },
    promoCode: null,
    endsInDays: null,
  },
  {
    id: 'newsletter',
    title: { en: 'For our readers', hu: 'Olvasóinknak', nl: 'Voor onze lezers', sv: 'För våra läsare' },
    body: {
      en: 'An example of a campaign: five free spins on Ripple Theory with the code from our letter. Nothing is given out yet.',
      hu: 'Egy kampány mintája: öt ingyenes pörgetés a Ripple Theory játékban a hírlevelünkben küldött kóddal. Egyelőre semmit nem osztunk ki.',
      nl: 'Een voorbeeld van een campagne: vijf gratis spins op Ripple Theory met de code uit onze brief. Er wordt nog niets uitgedeeld.',
      sv: 'Ett exempel på en kampanj: fem gratissnurr i Ripple Theory med koden i vårt brev. Inget delas ut ännu.',
    },
    promoCode: 'LETTER5',
    endsInDays: 60,
  },
];
