import * as z from 'zod/mini';

/**
 * The closed list of error codes. Each is also the key of its text (`@foyer/texts`, area `error`), so that a code without
 * a text does not build. Numbers are the specification's; words are this project's own.
 */
export const ERROR_CODES = [
  '1', // unknown
  '2', // check the highlighted fields
  '12', // real money only
  '100', // technical issues
  '101', // not found
  '107', // failed login
  '109', // failed login, account known to be close to its limit
  '111', // account frozen
  '112', // account closed
  '115', // no session
  '121', // insufficient balance
  '131', // game not found
  '132', // game disabled
  '133', // token missing or no longer valid
  'bonusChanged',
  'bonusStakeTooHigh',
  'changedMeanwhile',
  'crossSiteRequest',
  'guestsOnly',
  'idempotencyKeyMissing',
  'idempotencyKeyReused',
  'launchNotFound',
  'operatorsOnly',
  'payloadTooLarge',
  'rateLimited',
  'requestInFlight',
  'roundNotFound',
  'roundTooSoon',
  'roundUnfinished',
  'stakeNotOffered',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** One complaint about one field: the shape that forms, the server's check and the server's answer share. */
export const FieldIssue = z.object({
  field: z.string(),
  key: z.string(),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
});
export type FieldIssue = z.output<typeof FieldIssue>;

/** What every refused call answers (ENTITY-07). */
export const ApiError = z.object({
  /** A short English sentence for engineers; players see the text of the code. */
  error: z.string(),
  errorCode: z.enum(ERROR_CODES),
  errorDetails: z.object({
    issues: z.optional(z.array(FieldIssue)),
    /** 107 and 109: tries left are hackLimit minus hackCount. */
    hackLimit: z.optional(z.number()),
    hackCount: z.optional(z.number()),
    /** Until when the call is refused: whole milliseconds from now. */
    retryAfterMs: z.optional(z.number()),
  }),
  errorSubCode: z.nullable(z.string()),
  errorSubMessage: z.nullable(z.string()),
  /** ISO time at which the block ends. */
  expireTime: z.nullable(z.string()),
  errorUrl: z.nullable(z.string()),
});
export type ApiError = z.output<typeof ApiError>;
