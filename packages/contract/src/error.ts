import * as z from 'zod/mini';
import { lazyObject } from './lazy-object.ts';

/** The specification's error numbers by section, then our own codes; texts are in the areas `error` and `error-more`. */
export const ERROR_SECTIONS = {
  general: ['0', '1', '2', '100', '101', '102', '103', '104', '105', '106'],
  'login and account': [
    '107',
    '108',
    '109',
    '110',
    '111',
    '112',
    '113',
    '114',
    '115',
    '116',
    '150',
    '183',
    '194',
    '195',
    '209',
    '271',
    '272',
  ],
  payments: [
    '80_2013',
    '80_2063',
    '80_2066',
    '80_2073',
    '80_2078',
    '117',
    '118',
    '121',
    '124',
    '125',
    '126',
    '127',
    '129',
    '186',
    '213',
    '224',
    '232',
    '3001',
  ],
  games: ['11', '12', '131', '132', '133', '205', '237'],
  'responsible gaming': [
    '120',
    '122',
    '123',
    '211',
    '216',
    '217',
    '228',
    '235',
    '238',
    '239',
    '249',
    '250',
    '255',
    '260',
    '261',
    '273',
    '280',
  ],
  'verification and documents': [
    '128',
    '160',
    '193',
    '199',
    '200',
    '219',
    '243',
    '245',
    '266',
    '267',
    '268',
    '269',
    '274',
    '275',
    '296',
    '297',
    '300',
    '302',
    '303',
    '305',
    '306',
    '307',
    '309',
    '310',
    'abortedVerification',
    'expiredVerification',
    'idenfyAML',
  ],
  other: [
    '119',
    '180',
    '196',
    '197',
    '204',
    '276',
    '277',
    '308',
    '400',
    '401',
    '402',
    '403',
    '404',
    '405',
    '422',
    '1001',
    '1002',
  ],
  own: [
    'bonusChanged',
    'bonusStakeTooHigh',
    'campaignEnded',
    'campaignNotForYou',
    'campaignTaken',
    'cardExpired',
    'cardLimit',
    'cardNotDebit',
    'cardOfOther',
    'caseClaimed',
    'changedMeanwhile',
    'chatClosed',
    'complaintClosed',
    'crossSiteRequest',
    'depositDiffers',
    'depositOverLimit',
    'documentDeleted',
    'documentLimit',
    'documentStorageAway',
    'freePlayEnded',
    'freshLoginNeeded',
    'erasureBlocked',
    'fundsProtectionUnread',
    'guestsOnly',
    'identityTaken',
    'identityUnknown',
    'idempotencyKeyMissing',
    'idempotencyKeyReused',
    'lastWayIn',
    'launchNotFound',
    'limitReached',
    'loginLinkInvalid',
    'loginStepExpired',
    'methodUnavailable',
    'operatorScopeMissing',
    'operatorsOnly',
    'overloaded',
    'payloadTooLarge',
    'passkeyUnknown',
    'passkeysFull',
    'paymentUnconfirmed',
    'pictureInUse',
    'promoCodeUnknown',
    'rateLimited',
    'realityCheckDue',
    'registerAway',
    'registerIncomplete',
    'requestInFlight',
    'returnNotAsked',
    'roundNotFound',
    'roundTooSoon',
    'roundUnfinished',
    'sameOperator',
    'secondFactorNeeded',
    'stakeNotOffered',
    'unavailable',
    'voucherUsed',
  ],
} as const;

export type ErrorCode = (typeof ERROR_SECTIONS)[keyof typeof ERROR_SECTIONS][number];

export function errorCodes(): readonly ErrorCode[] {
  return Object.values(ERROR_SECTIONS).flat();
}

/** Shared by forms and server. */
export const FieldIssue = z.object({
  field: z.string(),
  key: z.string(),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
});
export type FieldIssue = z.output<typeof FieldIssue>;

/** Arguments of error texts. Times are ISO, sizes bytes. */
export const ErrorDetails = lazyObject(() => ({
  /** 196 and 2; the keys of 196 are `mandatory`, `minAge` and `unknown`. */
  issues: z.optional(z.array(FieldIssue)),
  /** 107 and 109: tries left are hackLimit minus hackCount. */
  hackLimit: z.optional(z.number()),
  hackCount: z.optional(z.number()),
  /** 197, 276 and 277: the challenge of a proof of work, to be solved and sent back with the call (`solve-challenge.ts` of the web). */
  challenge: z.optional(z.string()),
  /** Whole milliseconds from now. */
  retryAfterMs: z.optional(z.number()),
  /** 102: what is missing. 104: the invalid fields; registerIncomplete: those that are missing. 103 and 204: the field concerned. */
  fields: z.optional(z.array(z.string())),
  field: z.optional(z.string()),
  /** 112: the player requested deletion. */
  deletionRequested: z.optional(z.boolean()),
  /** 117: `daily`, `weekly`, `monthly`, `netDeposit`, `minAmount`, `depositLimit`, `oneTimeLimit` or `fee`. limitReached: the limit's name. */
  type: z.optional(z.string()),
  /** 126: withdrawals are blocked from here until `expireTime`. */
  startTime: z.optional(z.string()),
  /** 127: a betting bonus is active. */
  bettingBonus: z.optional(z.boolean()),
  /** 238, registerAway, registerIncomplete: the exclusion register. */
  register: z.optional(z.string()),
  maxFiles: z.optional(z.number()),
  maxImages: z.optional(z.number()),
  maxBytes: z.optional(z.number()),
  types: z.optional(z.array(z.string())),
}));
export type ErrorDetails = z.output<typeof ErrorDetails>;

/** ENTITY-07. */
export const ApiError = lazyObject(() => ({
  /** English, for engineers; players see the text of the code. */
  error: z.string(),
  /** One of ERROR_SECTIONS, or another platform's own code; 1 is an unknown error. */
  errorCode: z._default(z.string(), '1'),
  errorDetails: ErrorDetails,
  errorSubCode: z.nullable(z.string()),
  errorSubMessage: z.nullable(z.string()),
  /** End of the block, ISO. */
  expireTime: z.nullable(z.string()),
  errorUrl: z.nullable(z.string()),
}));
export type ApiError = z.output<typeof ApiError>;
