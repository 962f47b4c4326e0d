import type { ComplaintDuties } from '../complaint/complaint.ts';
import type { StatementName } from '../fields/consent-field-rules.ts';
import { PROTECTION, type ProtectionDuties } from './protection-duties.ts';
import type { LimitGroup } from './registration-limits.ts';

export const MARKET_CODES = ['GB', 'SE', 'NL', 'HU', 'DK', 'MT', 'DE', 'ES', 'ON', 'strictest'] as const;
export type MarketCode = (typeof MARKET_CODES)[number];

/** `helpline`: as `help`, but not in the strip. */
export type SelfHelpKind = 'limits' | 'timeOut' | 'selfTest' | 'selfExclusion' | 'help' | 'helpline';

/** Always visible. `name`: the market's own name. `url`: https, or a path or modal here. `phone`: as it is dialled in the market. */
export type SelfHelpLink = {
  readonly kind: SelfHelpKind;
  readonly name: string | null;
  readonly url: string;
  readonly phone?: string | undefined;
};

/** Minor units of the market's currency. */
export type StakeLimit = { readonly fromAge: number; readonly amountMinor: bigint };

/** What an operator may announce. A public person's position is never what money waits for. */
export const WITHDRAWAL_PROOFS = ['address', 'payment', 'sourceOfFunds'] as const;
export type WithdrawalProof = (typeof WITHDRAWAL_PROOFS)[number];

/** Interface and server share it. Countries: ISO alpha-3. */
export type MarketProfile = {
  readonly code: MarketCode;
  readonly appliedCountryRules: string | null;
  /** Years. */
  readonly minimumAge: number;
  /** From one round's start to the next, measured by the server. */
  readonly minRoundMs: { readonly slots: number; readonly other: number };
  readonly autoplay: boolean;
  readonly quickSpin: boolean;
  readonly bonusBuy: boolean;
  readonly slotStakeLimits: readonly StakeLimit[];
  readonly selfHelp: readonly SelfHelpLink[];
  readonly clock: boolean;
  readonly currency: string;
  readonly allowedCountries: readonly string[] | null;
  /** Null without a limit (GB: SR 5.1.1). */
  readonly maxWageringTimes: number | null;
  /** A bonus is given once, at a player's beginning (SE: Spellag 2018:1138, chapter 14, section 9). */
  readonly bonusOnlyFirst: boolean;
  /** False: young adults get none (NL: Besluit werving, reclame en verslavingspreventie, article 2). */
  readonly bonusForYoungAdults: boolean;
  readonly realityCheckMinutes: number;
  /** Compulsory at registration. Empty: no such step. */
  readonly registrationLimits: readonly LimitGroup[];
  /** Confirmed at registration, each with a box of its own; the operator may ask for more (`registrationStatements`). */
  readonly registrationStatements: readonly StatementName[];
  /** Years; players below count as young adults. Null: none do. */
  readonly youngAdultBelow: number | null;
  /** Years that documents of a verification are stored after the account was closed. */
  readonly documentYears: number;
  /** What nobody does before name and age are proved; money is paid out to nobody else in any market. */
  readonly identityBefore: 'play' | 'withdrawal';
  /** From the account's opening; then deposits and play wait for it. Null: no deadline of its own. */
  readonly identityWithinHours: number | null;
  /** Minor units of the market's currency: from these net deposits of an account's life on the source of funds is asked for. */
  readonly sourceOfFundsFrom: bigint;
  /** What a withdrawal waits for beside identity; announced before each deposit, so that it never holds up money that is here already. */
  readonly withdrawalProofs: readonly WithdrawalProof[];
  readonly protection: ProtectionDuties;
  readonly complaints: ComplaintDuties;
};

const LIMITS: SelfHelpLink = { kind: 'limits', name: null, url: '/my/limits' };
const DEPOSITS = ['depositDay', 'depositWeek', 'depositMonth'] as const;
const LOGIN_TIMES = ['loginMinutesDay', 'loginMinutesWeek', 'loginMinutesMonth'] as const;
/** LCCP 17.1.1(2): whatever else has to be known is asked for without holding money up. */
const NONE_ELSE: readonly WithdrawalProof[] = [];
/** The reels turn at the player's press alone, in every market. */
const EACH_PRESS = { autoplay: false, quickSpin: false, bonusBuy: false } as const;
const SLOTS_PACE_OF_GB = { slots: 2500, other: 5000 } as const;

/**
 * GB: RTS 14D, 14G (round times), 8A, 14E, slot stakes GBP 5.00, 2.00 from 18 to 24; SE: LIFS 2018:8; NL: art. 3.8;
 * DK: BEK 1274/2019 (a deposit limit before play, ROFUS); DE: GlueStV 6c, 22a (5 s, EUR 1.00, a deposit limit of the month); ES: RD 176/2023 (young below 26, no
 * offers to them); ON: AGCO 2.16 to 2.24 (2.5 s, from 19 years on), 3.05 (the information is complete and accurate); `strictest`: Germany's 5 s and EUR 1.00 (GlueStV 22a). Limits at registration: NL Besluit koa 4.14; SE spellagen 14 kap. 7 §.
 * Documents: GB MLR 2017 reg. 40; SE 2017:630 5 kap. 3 §; NL Wwft 33; HU 2017. évi LIII. tv. 56. §; AMLD 40 elsewhere.
 * Identity: GB LCCP 17.1.1, SE Spellagen 2018:1138 chapter 13, NL Wwft and Wok article 31k before play; HU before money is paid out.
 * Complaints: GB SR code 6.1.1 (eight weeks, then an ADR body free of charge); HU 1997. évi CLV. tv. 17/A. § (30 days, then the conciliation board).
 * Young adults: GB under 25 (slot stakes), NL 18 to 23. The other values are our choice.
 */
export const MARKETS: { readonly [code in MarketCode]: MarketProfile } = {
  GB: {
    code: 'GB',
    appliedCountryRules: 'GBR',
    minimumAge: 18,
    minRoundMs: SLOTS_PACE_OF_GB,
    ...EACH_PRESS,
    slotStakeLimits: [
      { fromAge: 18, amountMinor: 200n },
      { fromAge: 25, amountMinor: 500n },
    ],
    selfHelp: [
      { kind: 'selfExclusion', name: 'GAMSTOP', url: 'https://www.gamstop.co.uk' },
      { kind: 'help', name: 'GamCare', url: 'https://www.gamcare.org.uk', phone: '0808 8020 133' },
      LIMITS,
    ],
    clock: false,
    currency: 'GBP',
    allowedCountries: ['GBR'],
    maxWageringTimes: 10,
    bonusOnlyFirst: false,
    bonusForYoungAdults: true,
    realityCheckMinutes: 60,
    registrationLimits: [],
    registrationStatements: [],
    youngAdultBelow: 25,
    documentYears: 5,
    identityBefore: 'play',
    identityWithinHours: 72,
    sourceOfFundsFrom: 500_000n,
    withdrawalProofs: NONE_ELSE,
    protection: PROTECTION.GB,
    complaints: { answerWithinDays: 56, disputeBody: { name: 'IBAS', url: 'https://www.ibas-uk.com' } },
  },
  SE: {
    code: 'SE',
    appliedCountryRules: 'SWE',
    minimumAge: 18,
    minRoundMs: { slots: 3000, other: 3000 },
    ...EACH_PRESS,
    slotStakeLimits: [],
    selfHelp: [
      { kind: 'selfExclusion', name: 'Spelpaus', url: 'https://www.spelpaus.se' },
      { kind: 'limits', name: 'Spelgränser', url: '/my/limits' },
      { kind: 'selfTest', name: 'Självtest', url: '?modal=responsible-gambling' },
      { kind: 'helpline', name: 'Stödlinjen', url: 'https://www.stodlinjen.se', phone: '020-819 100' },
    ],
    clock: true,
    currency: 'SEK',
    allowedCountries: ['SWE'],
    maxWageringTimes: null,
    bonusOnlyFirst: true,
    bonusForYoungAdults: true,
    realityCheckMinutes: 60,
    registrationLimits: [{ names: DEPOSITS, choose: 'each' }],
    registrationStatements: [],
    youngAdultBelow: 25,
    documentYears: 5,
    identityBefore: 'play',
    identityWithinHours: null,
    sourceOfFundsFrom: 5_000_000n,
    withdrawalProofs: NONE_ELSE,
    protection: PROTECTION.SE,
    complaints: { answerWithinDays: 30, disputeBody: { name: 'ARN', url: 'https://www.arn.se' } },
  },
  NL: {
    code: 'NL',
    appliedCountryRules: 'NLD',
    minimumAge: 18,
    minRoundMs: { slots: 3000, other: 3000 },
    ...EACH_PRESS,
    slotStakeLimits: [],
    selfHelp: [
      { kind: 'selfExclusion', name: 'Cruks', url: 'https://cruksregister.nl' },
      { kind: 'help', name: 'Open over gokken', url: 'https://openovergokken.nl', phone: '0800-24 000 22' },
      LIMITS,
    ],
    clock: false,
    currency: 'EUR',
    allowedCountries: ['NLD'],
    maxWageringTimes: null,
    bonusOnlyFirst: false,
    bonusForYoungAdults: false,
    realityCheckMinutes: 60,
    registrationLimits: [
      { names: DEPOSITS, choose: 'one' },
      { names: LOGIN_TIMES, choose: 'one' },
      { names: ['balance'], choose: 'each' },
    ],
    registrationStatements: [],
    youngAdultBelow: 24,
    documentYears: 5,
    identityBefore: 'play',
    identityWithinHours: null,
    sourceOfFundsFrom: 500_000n,
    withdrawalProofs: NONE_ELSE,
    protection: PROTECTION.NL,
    complaints: { answerWithinDays: 30, disputeBody: null },
  },
  HU: {
    code: 'HU',
    appliedCountryRules: 'HUN',
    minimumAge: 18,
    minRoundMs: SLOTS_PACE_OF_GB,
    ...EACH_PRESS,
    slotStakeLimits: [],
    selfHelp: [{ kind: 'help', name: 'SZTFH', url: 'https://sztfh.hu' }, LIMITS],
    clock: false,
    currency: 'HUF',
    allowedCountries: ['HUN'],
    maxWageringTimes: null,
    bonusOnlyFirst: false,
    bonusForYoungAdults: true,
    realityCheckMinutes: 60,
    registrationLimits: [],
    registrationStatements: [],
    youngAdultBelow: 25,
    documentYears: 8,
    identityBefore: 'withdrawal',
    identityWithinHours: null,
    sourceOfFundsFrom: 200_000_000n,
    withdrawalProofs: NONE_ELSE,
    protection: PROTECTION.HU,
    complaints: { answerWithinDays: 30, disputeBody: { name: 'Békéltető testület', url: 'https://bekeltetes.hu' } },
  },
  DK: {
    code: 'DK',
    appliedCountryRules: 'DNK',
    minimumAge: 18,
    minRoundMs: { slots: 3000, other: 5000 },
    ...EACH_PRESS,
    slotStakeLimits: [],
    selfHelp: [
      { kind: 'selfExclusion', name: 'ROFUS', url: 'https://www.rofus.nu' },
      { kind: 'help', name: 'StopSpillet', url: 'https://www.stopspillet.dk', phone: '70 22 28 25' },
      { kind: 'help', name: 'Spillemyndigheden', url: 'https://www.spillemyndigheden.dk' },
      LIMITS,
    ],
    clock: true,
    currency: 'DKK',
    allowedCountries: ['DNK'],
    maxWageringTimes: 10,
    bonusOnlyFirst: false,
    bonusForYoungAdults: true,
    realityCheckMinutes: 60,
    registrationLimits: [{ names: DEPOSITS, choose: 'one' }],
    registrationStatements: [],
    youngAdultBelow: 25,
    documentYears: 5,
    identityBefore: 'play',
    identityWithinHours: null,
    sourceOfFundsFrom: 4_000_000n,
    withdrawalProofs: NONE_ELSE,
    protection: PROTECTION.DK,
    complaints: { answerWithinDays: 14, disputeBody: null },
  },
  MT: {
    code: 'MT',
    appliedCountryRules: 'MLT',
    minimumAge: 18,
    minRoundMs: SLOTS_PACE_OF_GB,
    ...EACH_PRESS,
    slotStakeLimits: [],
    selfHelp: [{ kind: 'help', name: 'MGA', url: 'https://www.mga.org.mt' }, LIMITS],
    clock: true,
    currency: 'EUR',
    allowedCountries: ['MLT'],
    maxWageringTimes: null,
    bonusOnlyFirst: false,
    bonusForYoungAdults: true,
    realityCheckMinutes: 60,
    registrationLimits: [],
    registrationStatements: [],
    youngAdultBelow: 25,
    documentYears: 5,
    identityBefore: 'play',
    identityWithinHours: null,
    sourceOfFundsFrom: 500_000n,
    withdrawalProofs: NONE_ELSE,
    protection: PROTECTION.MT,
    complaints: { answerWithinDays: 10, disputeBody: null },
  },
  DE: {
    code: 'DE',
    appliedCountryRules: 'DEU',
    minimumAge: 18,
    minRoundMs: { slots: 5000, other: 5000 },
    ...EACH_PRESS,
    slotStakeLimits: [{ fromAge: 18, amountMinor: 100n }],
    selfHelp: [
      { kind: 'selfExclusion', name: 'OASIS', url: 'https://rp-darmstadt.hessen.de' },
      { kind: 'help', name: 'Check dein Spiel', url: 'https://www.check-dein-spiel.de', phone: '0800 1372700' },
      LIMITS,
    ],
    clock: true,
    currency: 'EUR',
    allowedCountries: ['DEU'],
    maxWageringTimes: null,
    bonusOnlyFirst: false,
    bonusForYoungAdults: true,
    realityCheckMinutes: 60,
    registrationLimits: [{ names: ['depositMonth'], choose: 'each' }],
    registrationStatements: [],
    youngAdultBelow: 21,
    documentYears: 5,
    identityBefore: 'play',
    identityWithinHours: null,
    sourceOfFundsFrom: 500_000n,
    withdrawalProofs: NONE_ELSE,
    protection: PROTECTION.DE,
    complaints: { answerWithinDays: 30, disputeBody: null },
  },
  ES: {
    code: 'ES',
    appliedCountryRules: 'ESP',
    minimumAge: 18,
    minRoundMs: { slots: 3000, other: 5000 },
    ...EACH_PRESS,
    slotStakeLimits: [],
    selfHelp: [
      { kind: 'selfExclusion', name: 'RGIAJ', url: 'https://www.ordenacionjuego.es' },
      { kind: 'help', name: 'Jugar Bien', url: 'https://www.jugarbien.es' },
      LIMITS,
    ],
    clock: true,
    currency: 'EUR',
    allowedCountries: ['ESP'],
    maxWageringTimes: null,
    bonusOnlyFirst: false,
    bonusForYoungAdults: false,
    realityCheckMinutes: 60,
    registrationLimits: [{ names: DEPOSITS, choose: 'each' }],
    registrationStatements: [],
    youngAdultBelow: 26,
    documentYears: 10,
    identityBefore: 'play',
    identityWithinHours: null,
    sourceOfFundsFrom: 500_000n,
    withdrawalProofs: NONE_ELSE,
    protection: PROTECTION.ES,
    complaints: { answerWithinDays: 30, disputeBody: null },
  },
  ON: {
    code: 'ON',
    appliedCountryRules: 'CAN',
    minimumAge: 19,
    minRoundMs: SLOTS_PACE_OF_GB,
    ...EACH_PRESS,
    slotStakeLimits: [],
    selfHelp: [
      { kind: 'help', name: 'ConnexOntario', url: 'https://www.connexontario.ca', phone: '1-866-531-2600' },
      LIMITS,
    ],
    clock: true,
    currency: 'CAD',
    allowedCountries: ['CAN'],
    maxWageringTimes: null,
    bonusOnlyFirst: false,
    bonusForYoungAdults: true,
    realityCheckMinutes: 60,
    registrationLimits: [],
    registrationStatements: ['statementInformationCorrect'],
    youngAdultBelow: 25,
    documentYears: 5,
    identityBefore: 'play',
    identityWithinHours: null,
    sourceOfFundsFrom: 1_000_000n,
    withdrawalProofs: NONE_ELSE,
    protection: PROTECTION.ON,
    complaints: {
      answerWithinDays: 30,
      disputeBody: { name: 'iGaming Ontario', url: 'https://www.igamingontario.ca' },
    },
  },
  strictest: {
    code: 'strictest',
    appliedCountryRules: null,
    minimumAge: 21,
    minRoundMs: { slots: 5000, other: 5000 },
    ...EACH_PRESS,
    slotStakeLimits: [{ fromAge: 21, amountMinor: 100n }],
    selfHelp: [{ kind: 'help', name: 'Gambling Therapy', url: 'https://www.gamblingtherapy.org' }, LIMITS],
    clock: true,
    currency: 'EUR',
    // An unknown market has no country of its own: the operator's setting decides who may enter.
    allowedCountries: null,
    maxWageringTimes: 10,
    bonusOnlyFirst: false,
    bonusForYoungAdults: false,
    realityCheckMinutes: 30,
    registrationLimits: [],
    registrationStatements: [],
    youngAdultBelow: 25,
    documentYears: 5,
    identityBefore: 'play',
    identityWithinHours: null,
    sourceOfFundsFrom: 200_000n,
    withdrawalProofs: NONE_ELSE,
    protection: PROTECTION.strictest,
    complaints: { answerWithinDays: 14, disputeBody: null },
  },
};

/** Ignores case; the strictest for an unknown code. */
export function marketProfile(code: string | null | undefined): MarketProfile {
  const wanted = code?.toUpperCase();
  return Object.values(MARKETS).find((market) => market.code === wanted) ?? MARKETS.strictest;
}

/** Minor units of the market's currency. `age`: years at the stake; null or below every band gets the lowest. */
export function maxSlotStakeMinor(market: MarketProfile, age: number | null): bigint | null {
  const reached = market.slotStakeLimits.filter((limit) => age !== null && age >= limit.fromAge);
  return (reached.at(-1) ?? market.slotStakeLimits[0])?.amountMinor ?? null;
}
