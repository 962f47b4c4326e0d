import type { ApiError, ErrorCode, ErrorDetails } from '@foyer/contract/error';
import { ERROR_TABLE } from './error-table.ts';

export type RefusalDetails = ErrorDetails & {
  expireTime?: Date;
  subCode?: string;
  /** For engineers, with 119 and 308 for the player; never what a player typed. */
  subMessage?: string;
};

/** Answers a call with a code of the contract. */
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

/** With every field present (ENTITY-07). */
export function formatRefusal(refusal: Refusal): ApiError {
  const { expireTime, subCode, subMessage, retryAfterMs, ...details } = refusal.details;
  return {
    error: refusal.message,
    errorCode: refusal.code,
    errorDetails: {
      ...details,
      ...(retryAfterMs !== undefined && { retryAfterMs: Math.max(0, Math.ceil(retryAfterMs)) }),
    },
    errorSubCode: subCode ?? null,
    errorSubMessage: subMessage ?? null,
    expireTime: expireTime?.toISOString() ?? null,
    errorUrl: null,
  };
}
