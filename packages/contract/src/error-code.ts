import type { ErrorCode } from './error.ts';

/** The codes that logic depends on; the wire has the numbers (ERROR_SECTIONS). */
export const CODE = {
  badRequest: '2',
  promoMoneyBlocked: '11',
  realMoneyOnly: '12',
  technicalIssue: '100',
  notFound: '101',
  registrationLimit: '106',
  emailTaken: '105',
  loginFailed: '107',
  lastLoginTry: '109',
  accountFrozen: '111',
  accountClosed: '112',
  alreadyActivated: '113',
  notActivated: '114',
  noSession: '115',
  activationExpired: '116',
  insufficientBalance: '121',
  gameNotFound: '131',
  gameDisabled: '132',
  dataExists: '180',
  codeExpired: '194',
  codeNotFound: '195',
  codeUsed: '209',
  authenticationFailed: '1002',
  wrongCode: '150',
} as const satisfies Record<string, ErrorCode>;
