import type { ErrorCode } from '../error.ts';
import { CODE } from '../error-code.ts';

/** Codes of limits, breaks and exclusion; apart from CODE, which every visitor loads. */
export const PROTECTION_CODE = {
  excluded: '120',
  timeUsed: '122',
  closedForGood: '216',
  closedUntil: '217',
  closedByRegister: '238',
  limitsForDeposit: '249',
  limitsForPlay: '250',
  raiseWaits: '255',
  depositsBlocked: '260',
} as const satisfies Record<string, ErrorCode>;

/** Any way in refuses by these, once the person is proved: the account is closed, the player is excluded or has used their time up, or all their logins ended meanwhile. */
export const SIGN_IN_CODES = [
  CODE.accountClosed,
  PROTECTION_CODE.closedForGood,
  PROTECTION_CODE.closedUntil,
  PROTECTION_CODE.closedByRegister,
  PROTECTION_CODE.timeUsed,
  'returnNotAsked',
  'loginStepExpired',
] as const satisfies readonly ErrorCode[];

/** What moves money or plays refuses a player by these, who is excluded here or by a register, or whom no register could be asked about. */
export const EXCLUDED_CODES = [
  PROTECTION_CODE.excluded,
  PROTECTION_CODE.closedByRegister,
  'registerAway',
  'registerIncomplete',
] as const satisfies readonly ErrorCode[];
