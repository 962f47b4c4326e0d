export type MarketCode = 'GB' | 'SE' | 'NL' | 'HU' | 'strictest';

/** What a self-help link is for. */
export type SelfHelpKind = 'limits' | 'timeOut' | 'selfTest' | 'selfExclusion' | 'help';

/**
 * A link beside the player at all times. `name`: the proper name by which the market knows it, in every language, or null
 * where the kind says enough. `url`: absolute with https, or a path or modal of this site.
 */
export type SelfHelpLink = { readonly kind: SelfHelpKind; readonly name: string | null; readonly url: string };

/** The highest stake of a slot round for players of an age, in minor units of the market's currency. */
export type StakeLimit = { readonly fromAge: number; readonly amountMinor: bigint };

/** What one market asks of us, read by interface and server alike (standards, section 8, item 4). */
export type MarketProfile = {
  readonly code: MarketCode;
  /** ISO alpha-3 code for `appliedCountryRules`, null when no market's own rules hold. */
  readonly appliedCountryRules: string | null;
  /** Years of age from which play is allowed. */
  readonly minimumAge: number;
  /** Least time from one round's start to the next, measured by the server, in ms. */
  readonly minRoundMs: { readonly slots: number; readonly other: number };
  readonly autoplay: boolean;
  /** Turbo, quick spin, slam stop. */
  readonly quickSpin: boolean;
  readonly bonusBuy: boolean;
  /** Bands of rising age; empty where the market sets no limit. */
  readonly slotStakeLimits: readonly StakeLimit[];
  readonly selfHelp: readonly SelfHelpLink[];
  /** Whether the time of day stands beside the time of the session. */
  readonly clock: boolean;
  readonly currency: string;
  /** ISO alpha-3 codes of the locations that may enter; null admits every location. */
  readonly allowedCountries: readonly string[] | null;
  /** How often a bonus may have to be staked at most; null where the market sets no limit (GB: SR 5.1.1). */
  readonly maxWageringTimes: number | null;
  /** Default time between reality checks in minutes. */
  readonly realityCheckMinutes: number;
};

const LIMITS: SelfHelpLink = { kind: 'limits', name: null, url: '/my/limits' };
const SLOTS_PACE_OF_GB = { slots: 2500, other: 5000 } as const;

/**
 * The profiles. From the standards paper: GB round times (RTS 14D, 14G), no autoplay (RTS 8A), no turbo (RTS 14E)
 * and slot stakes of GBP 5.00, 2.00 from 18 to 24; SE 3 s a round (LIFS 2018:8) and its three links; NL no autoplay
 * and no bonus buy (art. 3.8); for `strictest` Germany's 5 s a round and EUR 1.00 a stake (GlueStV 22a).
 * Ours, where the paper is silent: NL rounds of 3 s (as SE), HU at the pace of GB, age 21 and 30 minutes for
 * `strictest`, 60 minutes elsewhere, the time of day in SE and `strictest`, and no autoplay, turbo or bonus buy in any
 * market. An operator may ask for more than this, never for less (`market-duties.ts`).
 */
export const MARKETS: { readonly [code in MarketCode]: MarketProfile } = {
  GB: {
    code: 'GB',
    appliedCountryRules: 'GBR',
    minimumAge: 18,
    minRoundMs: SLOTS_PACE_OF_GB,
    autoplay: false,
    quickSpin: false,
    bonusBuy: false,
    slotStakeLimits: [
      { fromAge: 18, amountMinor: 200n },
      { fromAge: 25, amountMinor: 500n },
    ],
    selfHelp: [
      { kind: 'selfExclusion', name: 'GAMSTOP', url: 'https://www.gamstop.co.uk' },
      { kind: 'help', name: 'GamCare', url: 'https://www.gamcare.org.uk' },
      LIMITS,
    ],
    clock: false,
    currency: 'GBP',
    allowedCountries: ['GBR'],
    maxWageringTimes: 10,
    realityCheckMinutes: 60,
  },
  SE: {
    code: 'SE',
    appliedCountryRules: 'SWE',
    minimumAge: 18,
    minRoundMs: { slots: 3000, other: 3000 },
    autoplay: false,
    quickSpin: false,
    bonusBuy: false,
    slotStakeLimits: [],
    selfHelp: [
      { kind: 'selfExclusion', name: 'Spelpaus', url: 'https://www.spelpaus.se' },
      { kind: 'limits', name: 'Spelgränser', url: '/my/limits' },
      { kind: 'selfTest', name: 'Självtest', url: '?modal=responsible-gambling' },
    ],
    clock: true,
    currency: 'SEK',
    allowedCountries: ['SWE'],
    maxWageringTimes: null,
    realityCheckMinutes: 60,
  },
  NL: {
    code: 'NL',
    appliedCountryRules: 'NLD',
    minimumAge: 18,
    minRoundMs: { slots: 3000, other: 3000 },
    autoplay: false,
    quickSpin: false,
    bonusBuy: false,
    slotStakeLimits: [],
    selfHelp: [
      { kind: 'selfExclusion', name: 'Cruks', url: 'https://cruksregister.nl' },
      { kind: 'help', name: 'Loket Kansspel', url: 'https://www.loketkansspel.nl' },
      LIMITS,
    ],
    clock: false,
    currency: 'EUR',
    allowedCountries: ['NLD'],
    maxWageringTimes: null,
    realityCheckMinutes: 60,
  },
  HU: {
    code: 'HU',
    appliedCountryRules: 'HUN',
    minimumAge: 18,
    minRoundMs: SLOTS_PACE_OF_GB,
    autoplay: false,
    quickSpin: false,
    bonusBuy: false,
    slotStakeLimits: [],
    selfHelp: [{ kind: 'help', name: 'SZTFH', url: 'https://sztfh.hu' }, LIMITS],
    clock: false,
    currency: 'HUF',
    allowedCountries: ['HUN'],
    maxWageringTimes: null,
    realityCheckMinutes: 60,
  },
  strictest: {
    code: 'strictest',
    appliedCountryRules: null,
    minimumAge: 21,
    minRoundMs: { slots: 5000, other: 5000 },
    autoplay: false,
    quickSpin: false,
    bonusBuy: false,
    slotStakeLimits: [{ fromAge: 21, amountMinor: 100n }],
    selfHelp: [{ kind: 'help', name: 'Gambling Therapy', url: 'https://www.gamblingtherapy.org' }, LIMITS],
    clock: true,
    currency: 'EUR',
    // A market we do not know has no country of its own: the operator's setting decides who may enter.
    allowedCountries: null,
    maxWageringTimes: 10,
    realityCheckMinutes: 30,
  },
};

/** The profile of a market code in any case of letters; the strictest for an unknown or missing one. */
export function marketProfile(code: string | null | undefined): MarketProfile {
  const wanted = code?.toUpperCase();
  return Object.values(MARKETS).find((market) => market.code === wanted) ?? MARKETS.strictest;
}

/**
 * The highest stake of a slot round in minor units of the market's currency, null where there is no limit.
 * `age` in whole years at the time of the stake; null (not known) or below every band gets the lowest.
 */
export function maxSlotStakeMinor(market: MarketProfile, age: number | null): bigint | null {
  const reached = market.slotStakeLimits.filter((limit) => age !== null && age >= limit.fromAge);
  return (reached.at(-1) ?? market.slotStakeLimits[0])?.amountMinor ?? null;
}
