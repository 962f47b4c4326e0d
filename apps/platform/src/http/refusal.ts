import type { ApiError, ErrorCode, FieldIssue } from '@foyer/contract/error';

type Row = { status: number; sentence: string };

/** Every code's HTTP status and the sentence engineers read. Players see the text of the code, never this. */
export const ERROR_TABLE: Readonly<Record<ErrorCode, Row>> = {
  '1': { status: 500, sentence: 'Unknown error.' },
  '2': { status: 400, sentence: 'The request does not fit the contract.' },
  '12': { status: 403, sentence: 'This game is for real money only.' },
  '100': { status: 500, sentence: 'Technical issues.' },
  '101': { status: 404, sentence: 'Not found.' },
  '107': { status: 401, sentence: 'Login failed.' },
  '109': { status: 401, sentence: 'Login failed; the next failure freezes the account.' },
  '111': { status: 403, sentence: 'The account is frozen for a while.' },
  '112': { status: 403, sentence: 'The account is closed.' },
  '115': { status: 401, sentence: 'There is no session.' },
  '121': { status: 409, sentence: 'The balance does not suffice.' },
  '131': { status: 404, sentence: 'There is no such game.' },
  '132': { status: 409, sentence: 'The game is disabled.' },
  '133': { status: 401, sentence: 'The token is missing or no longer valid.' },
  bonusChanged: { status: 409, sentence: 'The bonus is not as it was shown.' },
  bonusStakeTooHigh: { status: 409, sentence: 'Bonus money may not be part of so high a stake.' },
  changedMeanwhile: { status: 409, sentence: 'Somebody else changed this meanwhile: read it again.' },
  crossSiteRequest: { status: 403, sentence: 'Writing calls are taken from this site only.' },
  guestsOnly: { status: 403, sentence: 'This call is for guests only.' },
  idempotencyKeyMissing: { status: 400, sentence: 'An Idempotency-Key of 16 to 64 characters is needed.' },
  idempotencyKeyReused: { status: 422, sentence: 'The Idempotency-Key was used for another request.' },
  launchNotFound: { status: 404, sentence: 'There is no such launch.' },
  operatorsOnly: { status: 401, sentence: "This call needs the operator's token." },
  payloadTooLarge: { status: 413, sentence: 'The body is too large.' },
  rateLimited: { status: 429, sentence: 'Too many requests.' },
  requestInFlight: { status: 409, sentence: 'A request with this key is being worked on.' },
  roundNotFound: { status: 404, sentence: 'There is no such round.' },
  roundTooSoon: { status: 429, sentence: 'The round began too soon after the one before.' },
  roundUnfinished: { status: 409, sentence: 'The result of the round before was not acknowledged.' },
  stakeNotOffered: { status: 422, sentence: 'The stake is not one of those offered.' },
};

export type RefusalDetails = {
  issues?: FieldIssue[];
  hackLimit?: number;
  hackCount?: number;
  retryAfterMs?: number;
  /** When the block ends. */
  expireTime?: Date;
  subCode?: string;
  /** For engineers; never anything a player typed. */
  subMessage?: string;
};

/** Thrown by handlers and services to answer with a code of the contract. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: RefusalDetails;

  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(ERROR_TABLE[code].sentence);
    this.name = 'Refusal';
    this.code = code;
    this.status = ERROR_TABLE[code].status;
    this.details = details;
  }
}

/** The answer of a refused call, with every field there (ENTITY-07). */
export function formatRefusal(refusal: Refusal): ApiError {
  const { issues, hackLimit, hackCount, retryAfterMs, expireTime, subCode, subMessage } = refusal.details;
  return {
    error: refusal.message,
    errorCode: refusal.code,
    errorDetails: {
      ...(issues && { issues }),
      ...(hackLimit !== undefined && { hackLimit }),
      ...(hackCount !== undefined && { hackCount }),
      ...(retryAfterMs !== undefined && { retryAfterMs: Math.max(0, Math.ceil(retryAfterMs)) }),
    },
    errorSubCode: subCode ?? null,
    errorSubMessage: subMessage ?? null,
    expireTime: expireTime?.toISOString() ?? null,
    errorUrl: null,
  };
}
