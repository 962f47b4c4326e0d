import type { ApiError, ErrorCode, ErrorDetails } from '@foyer/contract/error';
import { ERROR_TABLE } from './error-table.ts';

export type RefusalDetails = ErrorDetails & {
  /** When the block ends. */
  expireTime?: Date;
  subCode?: string;
  /** For engineers, and with 119 and 308 for the player; never anything a player typed. */
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
