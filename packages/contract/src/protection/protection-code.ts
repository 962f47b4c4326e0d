import type { ErrorCode } from '../error.ts';

/** Codes of limits, breaks and exclusion; apart from CODE, which every visitor loads. */
export const PROTECTION_CODE = {
  excluded: '120',
  timeUsed: '122',
  closedForGood: '216',
  closedUntil: '217',
  limitsForDeposit: '249',
  limitsForPlay: '250',
  raiseWaits: '255',
} as const satisfies Record<string, ErrorCode>;

/** Any way in refuses an excluded player by these, once the person is proved. */
export const SHUT_CODES = [
  PROTECTION_CODE.closedForGood,
  PROTECTION_CODE.closedUntil,
  'returnNotAsked',
] as const satisfies readonly ErrorCode[];
