import type { ContactDuties } from '../harm/contact-duties.ts';
import type { LimitName } from '../limit/limit-name.ts';
import type { FundsProtection } from './funds-protection.ts';

/** National self-exclusion registers with an adapter. */
export const REGISTERS = ['gamstop', 'spelpaus', 'cruks', 'rofus', 'oasis'] as const;
export type RegisterName = (typeof REGISTERS)[number];

/** What a market asks of limits, breaks and exclusion. */
export type ProtectionDuties = {
  /** IANA; calendar periods begin at its midnight. */
  readonly timeZone: string;
  /** `rolling`: the last 24 hours, 7 days, one month. */
  readonly limitPeriods: 'calendar' | 'rolling';
  /** Offered to the player. */
  readonly limits: readonly LimitName[];
  /** A raise holds no earlier than these hours after it was asked for, and only once it was confirmed again. */
  readonly raiseAfterHours: number;
  /** And not before the running period has ended. */
  readonly raiseAfterPeriod: boolean;
  /** Minutes, rising; the player may choose one. The market's own value is among them. */
  readonly realityCheckChoices: readonly number[];
  /** Hours, rising. */
  readonly timeOutHours: readonly number[];
  /** Months, rising; null, the last: for good. */
  readonly selfExclusionMonths: readonly (number | null)[];
  /** Once an exclusion has ended, its player has to ask to return; these hours later play is open again. */
  readonly returnAfterHours: number;
  /** A deposit limit is asked for before the first deposit, and going on without one is a choice of its own (RTS 12). */
  readonly asksDepositLimit: boolean;
  /** False: money on its way out stays on its way (RTS 14B). */
  readonly withdrawalsCanBeCancelled: boolean;
  /** Money won above the player's highest balance is paid out by itself (NL: Besluit koa 4.14). */
  readonly paysOutAboveBalance: boolean;
  /** A slot that is opened for money ends the one that is open, in whichever tab or login (RTS 14C). */
  readonly oneSlotAtATime: boolean;
  /** Minutes of play at a stretch after which a pause has to be made. Null: as long as the player has chosen. */
  readonly longestPlayMinutes: number | null;
  /** Months between two reminders to look at what was played and paid (RTS 1C). Null: none. */
  readonly reviewEveryMonths: number | null;
  /** Asked at registration and login; play waits for its answer. Null: the market has none with an adapter. */
  readonly register: RegisterName | null;
  readonly contact: ContactDuties;
  /** Shown and acknowledged before a deposit (LCCP 4.2.1); the operator names its own. Null: the market does not ask for it. */
  readonly fundsProtection: FundsProtection | null;
};

const NO_CONTACT: ContactDuties = { netDepositContact: null, netDepositStop: null, depositLimitContact: null };

const periodic = (kind: 'deposit' | 'netDeposit' | 'loss' | 'stake' | 'loginMinutes'): readonly LimitName[] => [
  `${kind}Day`,
  `${kind}Week`,
  `${kind}Month`,
];
const GAMING = [...periodic('loss'), ...periodic('stake')];
const TIME: readonly LimitName[] = [...periodic('loginMinutes'), 'sessionMinutes', 'realityCheckMinutes'];
const EVERYWHERE = [...periodic('deposit'), ...GAMING, ...TIME];
const DAY = 24;
const WEEK = 7 * DAY;

/**
 * GB: RTS 12A/B (24 h, 7 days, one month; raise after 24 h; from 30 September 2026 only a gross deposit limit is called one), RTS 13B,
 * SR 3.5.3 (six months at least), LCCP 3.3.4 (time-outs up to six weeks). SE: spellagen 14 kap. 7 and 10 §§, raise after 72 h and the running period. NL:
 * Besluit koa 4.14 and Regeling koa (2024: a talk and a stop by net deposits); a raise after a week, our choice. HU: 5/2021 (X. 21.) SZTFH. DK: BEK 1274/2019 §§ 21, 23 and 25
 * (a raise after 24 h, a break of 24 h, an exclusion of a month at least or for good, ROFUS). MT: Directive 2 of 2018 (exclusion for a time or for good). DE: GlueStV 6c (a raise
 * after a week), 6i (24 h), 8 (OASIS), 22a (a pause after an hour). ON: AGCO 2.13 and 2.14 (breaks of a day to three months, exclusion of six months, a year and five years). The other values are our choice;
 * `strictest` has the strictest of what is counted: periods, times and choices.
 */
export const PROTECTION = {
  GB: {
    timeZone: 'Europe/London',
    limitPeriods: 'rolling',
    limits: EVERYWHERE,
    raiseAfterHours: DAY,
    raiseAfterPeriod: false,
    realityCheckChoices: [15, 30, 45, 60],
    timeOutHours: [DAY, 2 * DAY, WEEK, 30 * DAY, 6 * WEEK],
    selfExclusionMonths: [6, 12, 24, 60],
    returnAfterHours: DAY,
    asksDepositLimit: true,
    withdrawalsCanBeCancelled: false,
    paysOutAboveBalance: false,
    oneSlotAtATime: true,
    longestPlayMinutes: null,
    reviewEveryMonths: 6,
    register: 'gamstop',
    contact: NO_CONTACT,
    fundsProtection: { level: 'notProtected', version: 1 },
  },
  SE: {
    timeZone: 'Europe/Stockholm',
    limitPeriods: 'calendar',
    limits: EVERYWHERE,
    raiseAfterHours: 3 * DAY,
    raiseAfterPeriod: true,
    realityCheckChoices: [15, 30, 45, 60],
    timeOutHours: [DAY, WEEK, 30 * DAY],
    selfExclusionMonths: [1, 3, 6, 12, null],
    returnAfterHours: DAY,
    asksDepositLimit: true,
    withdrawalsCanBeCancelled: true,
    paysOutAboveBalance: false,
    oneSlotAtATime: false,
    longestPlayMinutes: null,
    reviewEveryMonths: null,
    register: 'spelpaus',
    contact: { ...NO_CONTACT, depositLimitContact: 10_000_00n },
    fundsProtection: null,
  },
  NL: {
    timeZone: 'Europe/Amsterdam',
    limitPeriods: 'calendar',
    limits: [...EVERYWHERE, 'balance'],
    raiseAfterHours: WEEK,
    raiseAfterPeriod: false,
    realityCheckChoices: [15, 30, 45, 60],
    timeOutHours: [DAY, 2 * DAY, WEEK, 30 * DAY],
    selfExclusionMonths: [6, 12, 24, 60, null],
    returnAfterHours: DAY,
    asksDepositLimit: true,
    withdrawalsCanBeCancelled: true,
    paysOutAboveBalance: true,
    oneSlotAtATime: false,
    longestPlayMinutes: null,
    reviewEveryMonths: null,
    register: 'cruks',
    contact: {
      netDepositContact: { amount: 350_00n, youngAdult: 150_00n },
      netDepositStop: { amount: 700_00n, youngAdult: 300_00n },
      depositLimitContact: null,
    },
    fundsProtection: null,
  },
  HU: {
    timeZone: 'Europe/Budapest',
    limitPeriods: 'calendar',
    limits: [...EVERYWHERE, ...periodic('netDeposit')],
    raiseAfterHours: DAY,
    raiseAfterPeriod: false,
    realityCheckChoices: [15, 30, 45, 60],
    timeOutHours: [DAY, 2 * DAY, WEEK, 30 * DAY],
    selfExclusionMonths: [6, 12, 24, 60, null],
    returnAfterHours: DAY,
    asksDepositLimit: false,
    withdrawalsCanBeCancelled: true,
    paysOutAboveBalance: false,
    oneSlotAtATime: false,
    longestPlayMinutes: null,
    reviewEveryMonths: null,
    register: null,
    contact: NO_CONTACT,
    fundsProtection: null,
  },
  DK: {
    timeZone: 'Europe/Copenhagen',
    limitPeriods: 'calendar',
    limits: EVERYWHERE,
    raiseAfterHours: DAY,
    raiseAfterPeriod: false,
    realityCheckChoices: [15, 30, 45, 60],
    timeOutHours: [DAY, WEEK, 30 * DAY],
    selfExclusionMonths: [1, 3, 6, 12, null],
    returnAfterHours: DAY,
    asksDepositLimit: true,
    withdrawalsCanBeCancelled: true,
    paysOutAboveBalance: false,
    oneSlotAtATime: false,
    longestPlayMinutes: null,
    reviewEveryMonths: null,
    register: 'rofus',
    contact: NO_CONTACT,
    fundsProtection: null,
  },
  MT: {
    timeZone: 'Europe/Malta',
    limitPeriods: 'calendar',
    limits: EVERYWHERE,
    raiseAfterHours: DAY,
    raiseAfterPeriod: false,
    realityCheckChoices: [15, 30, 45, 60],
    timeOutHours: [DAY, 2 * DAY, WEEK, 30 * DAY],
    selfExclusionMonths: [1, 3, 6, 12, null],
    returnAfterHours: DAY,
    asksDepositLimit: true,
    withdrawalsCanBeCancelled: true,
    paysOutAboveBalance: false,
    oneSlotAtATime: false,
    longestPlayMinutes: null,
    reviewEveryMonths: null,
    register: null,
    contact: NO_CONTACT,
    fundsProtection: null,
  },
  DE: {
    timeZone: 'Europe/Berlin',
    limitPeriods: 'calendar',
    limits: EVERYWHERE,
    raiseAfterHours: WEEK,
    raiseAfterPeriod: false,
    realityCheckChoices: [15, 30, 45, 60],
    timeOutHours: [DAY, WEEK, 30 * DAY],
    selfExclusionMonths: [3, 6, 12, null],
    returnAfterHours: DAY,
    asksDepositLimit: true,
    withdrawalsCanBeCancelled: true,
    paysOutAboveBalance: false,
    oneSlotAtATime: false,
    longestPlayMinutes: 60,
    reviewEveryMonths: null,
    register: 'oasis',
    contact: NO_CONTACT,
    fundsProtection: null,
  },
  ES: {
    timeZone: 'Europe/Madrid',
    limitPeriods: 'calendar',
    limits: EVERYWHERE,
    raiseAfterHours: WEEK,
    raiseAfterPeriod: false,
    realityCheckChoices: [15, 30, 45, 60],
    timeOutHours: [DAY, 2 * DAY, WEEK, 30 * DAY],
    selfExclusionMonths: [6, 12, 24, 60, null],
    returnAfterHours: DAY,
    asksDepositLimit: true,
    withdrawalsCanBeCancelled: true,
    paysOutAboveBalance: false,
    oneSlotAtATime: false,
    longestPlayMinutes: null,
    reviewEveryMonths: null,
    register: null,
    contact: NO_CONTACT,
    fundsProtection: null,
  },
  ON: {
    timeZone: 'America/Toronto',
    limitPeriods: 'calendar',
    limits: EVERYWHERE,
    raiseAfterHours: DAY,
    raiseAfterPeriod: false,
    realityCheckChoices: [15, 30, 45, 60],
    timeOutHours: [DAY, WEEK, 30 * DAY, 60 * DAY, 90 * DAY],
    selfExclusionMonths: [6, 12, 60],
    returnAfterHours: DAY,
    asksDepositLimit: true,
    withdrawalsCanBeCancelled: true,
    paysOutAboveBalance: false,
    oneSlotAtATime: true,
    longestPlayMinutes: null,
    reviewEveryMonths: null,
    register: null,
    contact: NO_CONTACT,
    fundsProtection: null,
  },
  strictest: {
    timeZone: 'UTC',
    limitPeriods: 'calendar',
    limits: EVERYWHERE,
    raiseAfterHours: WEEK,
    raiseAfterPeriod: true,
    realityCheckChoices: [15, 30],
    timeOutHours: [DAY, WEEK, 30 * DAY, 6 * WEEK],
    selfExclusionMonths: [6, 12, 60, null],
    returnAfterHours: WEEK,
    asksDepositLimit: false,
    withdrawalsCanBeCancelled: true,
    paysOutAboveBalance: false,
    oneSlotAtATime: false,
    longestPlayMinutes: null,
    reviewEveryMonths: null,
    register: null,
    contact: { ...NO_CONTACT, netDepositContact: { amount: 350_00n, youngAdult: 150_00n } },
    fundsProtection: null,
  },
} as const satisfies Record<string, ProtectionDuties>;
