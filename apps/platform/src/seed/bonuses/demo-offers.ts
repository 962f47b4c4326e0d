import type { CampaignRulesBody } from '@foyer/contract/campaign/campaign-rules';
import type { DemoBonus } from './demo-bonuses.ts';

export type DemoOffer = {
  id: string;
  title: DemoBonus['title'];
  body: DemoBonus['title'];
  promoCode: string | null;
  rules: Omit<CampaignRulesBody, 'games'>;
  /** Friendly ids. */
  games: readonly string[] | null;
};

type Amounts = CampaignRulesBody['amounts'][string];

const NOTHING: Amounts = { fixed: '0.00', most: '0.00', minimum: '0.00', spinValue: null, maxStake: null };

/** The figures in euros, and in the other currencies of the demo. */
function inCurrencies(euro: Partial<Amounts>): CampaignRulesBody['amounts'] {
  const times = (factor: number): Amounts => {
    const scale = (text: string | null | undefined) =>
      text === null || text === undefined ? text : (Number(text) * factor).toFixed(2);
    const scaled = Object.entries(euro).map(([name, text]) => [name, scale(text)]);
    return { ...NOTHING, ...Object.fromEntries(scaled) };
  };
  return { EUR: times(1), GBP: times(1), SEK: times(10), HUF: times(400) };
}

const deposit = {
  bonusType: 'promo',
  trigger: 'deposit',
  period: 'firstDeposit',
  percent: 100,
  spins: 0,
  returnsTo: 'bonus',
  wageringTimes: 10,
  contribution: [{ group: 'slots', percent: 100 }],
  days: 30,
  countries: null,
  groups: null,
  methods: null,
  amounts: inCurrencies({ most: '50.00', minimum: '10.00', maxStake: '5.00' }),
} as const satisfies Partial<DemoOffer['rules']>;

const spins = {
  ...deposit,
  bonusType: 'freespins',
  trigger: 'claim',
  percent: 0,
  spins: 10,
  returnsTo: 'cash',
  wageringTimes: 0,
  contribution: [],
  days: 7,
  amounts: {
    ...inCurrencies({ spinValue: '0.20' }),
    HUF: { ...NOTHING, spinValue: '20.00' },
  },
} as const satisfies Partial<DemoOffer['rules']>;

/** Invented, and within what the strictest market allows. Terms stand on the page of the same key below /promotions. */
export const DEMO_OFFERS: readonly DemoOffer[] = [
  {
    id: 'welcome',
    title: {
      en: 'First deposit doubled',
      hu: 'Az első befizetés duplája',
      nl: 'Eerste storting verdubbeld',
      sv: 'Första insättningen dubblas',
    },
    body: {
      en: 'Bonus money as much as your first deposit.',
      hu: 'Bónuszpénz az első befizetésed összegében.',
      nl: 'Bonusgeld ter hoogte van je eerste storting.',
      sv: 'Bonuspengar lika mycket som din första insättning.',
    },
    promoCode: null,
    rules: deposit,
    games: null,
  },
  {
    id: 'weekly-quarter',
    title: {
      en: 'A quarter more each week',
      hu: 'Hetente negyeddel több',
      nl: 'Elke week een kwart extra',
      sv: 'En fjärdedel mer varje vecka',
    },
    body: {
      en: 'A quarter of one deposit a week as bonus money.',
      hu: 'Heti egy befizetés negyede bónuszpénzként.',
      nl: 'Een kwart van één storting per week als bonusgeld.',
      sv: 'En fjärdedel av en insättning i veckan som bonuspengar.',
    },
    promoCode: null,
    rules: {
      ...deposit,
      period: 'week',
      percent: 25,
      wageringTimes: 8,
      days: 14,
      amounts: inCurrencies({ most: '25.00', minimum: '20.00', maxStake: '5.00' }),
    },
    games: null,
  },
  {
    id: 'weekly-spins',
    title: {
      en: 'Ten free spins a week',
      hu: 'Hetente tíz ingyenes pörgetés',
      nl: 'Elke week tien gratis spins',
      sv: 'Tio gratissnurr i veckan',
    },
    body: {
      en: 'Ten free spins on Saint Ember, once a week.',
      hu: 'Hetente egyszer tíz ingyenes pörgetés a Saint Ember játékban.',
      nl: 'Eén keer per week tien gratis spins op Saint Ember.',
      sv: 'Tio gratissnurr i Saint Ember en gång i veckan.',
    },
    promoCode: null,
    rules: { ...spins, period: 'week' },
    games: ['saint-ember'],
  },
  {
    id: 'weekly-cashback',
    title: {
      en: 'A tenth back each week',
      hu: 'Hetente egy tized vissza',
      nl: 'Elke week een tiende terug',
      sv: 'En tiondel tillbaka varje vecka',
    },
    body: {
      en: 'A tenth of what you lost in a week comes back as cash.',
      hu: 'A heti veszteséged tizede készpénzként visszajár.',
      nl: 'Een tiende van wat je in een week verloor, komt terug als echt geld.',
      sv: 'En tiondel av veckans förlust kommer tillbaka som riktiga pengar.',
    },
    promoCode: null,
    rules: {
      ...spins,
      bonusType: 'cashback',
      trigger: 'loss',
      period: 'week',
      percent: 10,
      spins: 0,
      days: 1,
      amounts: inCurrencies({ most: '50.00', minimum: '5.00' }),
    },
    games: null,
  },
  {
    id: 'reader-spins',
    title: {
      en: 'Ten spins for our readers',
      hu: 'Tíz pörgetés olvasóinknak',
      nl: 'Tien spins voor onze lezers',
      sv: 'Tio snurr för våra läsare',
    },
    body: {
      en: 'Ten free spins on Ripple Theory with the code from our letter.',
      hu: 'Tíz ingyenes pörgetés a Ripple Theory játékban a hírlevelünkben küldött kóddal.',
      nl: 'Tien gratis spins op Ripple Theory met de code uit onze brief.',
      sv: 'Tio gratissnurr i Ripple Theory med koden i vårt brev.',
    },
    promoCode: 'READER10',
    rules: { ...spins, period: 'once' },
    games: ['ripple-theory'],
  },
];
