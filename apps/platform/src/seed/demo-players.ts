import { type DemoBonus, LINAS_BONUSES, VIKTORS_BONUSES } from './bonuses/demo-bonuses.ts';

/** `npm start` prints it. */
export const DEMO_PASSWORD = 'foyer-demo';

export type DemoPlayer = {
  userName: string;
  /** For the list to log in from. */
  story: string;
  fullName: string;
  /** ISO 3166 alpha-3. */
  country: string;
  language: string;
  currency: string;
  /** Cash after all rounds, as decimal text. */
  balance: string;
  groups: readonly string[];
  verified: boolean;
  youngAdult: boolean;
  /** `frozen`: too many failed logins. */
  status: 'open' | 'frozen' | 'closed';
  /** Rounds of the last days, and their stake where it is always the same. */
  pastRounds: number;
  pastStake?: string;
  /** Granted before those rounds. */
  bonuses?: readonly DemoBonus[];
  favourites: number;
  /** `YYYY-MM-DD`; null: the first game asks for it. */
  birthDate: string | null;
  zipCode?: string;
  phoneNumber?: string;
};

const plain = {
  country: 'HUN',
  language: 'en',
  currency: 'EUR',
  groups: [],
  verified: true,
  youngAdult: false,
  status: 'open',
  pastRounds: 0,
  favourites: 0,
  birthDate: '1988-04-12',
  zipCode: '1051',
} as const satisfies Partial<DemoPlayer>;

/** Names are invented. */
export const DEMO_PLAYERS: readonly DemoPlayer[] = [
  {
    ...plain,
    userName: 'nora',
    story: 'A regular: verified, with play history and favourites',
    fullName: 'Nora Kelemen',
    balance: '1284.50',
    groups: ['bronze'],
    phoneNumber: '+36301234567',
    pastRounds: 12,
    favourites: 5,
  },
  {
    ...plain,
    userName: 'gabor',
    birthDate: '1979-11-03',
    story: 'Plays in forints, reads Hungarian',
    fullName: 'Gábor Szilágyi',
    language: 'hu',
    currency: 'HUF',
    balance: '186500.00',
    pastRounds: 4,
    favourites: 2,
  },
  {
    ...plain,
    userName: 'astrid',
    birthDate: '1991-06-21',
    story: 'Plays in kronor, reads Swedish',
    fullName: 'Astrid Lindqvist',
    country: 'SWE',
    zipCode: '11122',
    language: 'sv',
    currency: 'SEK',
    balance: '3420.00',
    groups: ['bronze'],
  },
  {
    ...plain,
    userName: 'pieter',
    birthDate: '1985-02-17',
    story: 'From the Netherlands, with an age to be confirmed by iDIN',
    fullName: 'Pieter van der Linden',
    verified: false,
    country: 'NLD',
    zipCode: '1012JS',
    balance: '420.00',
  },
  {
    ...plain,
    userName: 'oliver',
    story: 'A young adult from the United Kingdom with the lower stake limit',
    fullName: 'Oliver Hartley',
    country: 'GBR',
    birthDate: '2003-09-30',
    zipCode: 'SW1A 1AA',
    currency: 'GBP',
    balance: '60.00',
    youngAdult: true,
  },
  {
    ...plain,
    userName: 'magnus',
    birthDate: '1969-08-30',
    story: 'A very high balance, in the VIP group',
    fullName: 'Magnus Ekdahl',
    country: 'SWE',
    balance: '250000.00',
    groups: ['vip', 'bronze'],
  },
  {
    ...plain,
    userName: 'emma',
    birthDate: '1994-12-05',
    story: 'An empty wallet',
    fullName: 'Emma Varga',
    balance: '0.00',
  },
  {
    ...plain,
    userName: 'bianca',
    story: 'Brand-new: not verified, never played',
    fullName: 'Bianca Moldovan',
    country: 'ROU',
    balance: '0.00',
    verified: false,
    birthDate: null,
    zipCode: '010011',
  },
  {
    ...plain,
    userName: 'lina',
    birthDate: '1990-03-14',
    story: 'A bonus three quarters wagered, twelve free spins, free money',
    fullName: 'Lina Berg',
    balance: '80.00',
    pastRounds: 25,
    pastStake: '3.00',
    bonuses: LINAS_BONUSES,
  },
  {
    ...plain,
    userName: 'viktor',
    birthDate: '1983-07-09',
    story: 'Bonus money only, no cash: two games do not take it',
    fullName: 'Viktor Halmos',
    balance: '0.00',
    bonuses: VIKTORS_BONUSES,
  },
  {
    ...plain,
    userName: 'felix',
    birthDate: '1987-10-26',
    story: 'Frozen for a while after failed logins',
    fullName: 'Felix Aranyi',
    balance: '35.00',
    status: 'frozen',
  },
  {
    ...plain,
    userName: 'clara',
    birthDate: '1976-05-18',
    story: 'A closed account',
    fullName: 'Clara Benedek',
    balance: '0.00',
    status: 'closed',
  },
];
