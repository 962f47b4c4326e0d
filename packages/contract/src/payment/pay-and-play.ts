import * as z from 'zod/mini';
import { StatementNames } from '../account/registration-fields.ts';
import { Session } from '../account/session.ts';
import { endpoint } from '../endpoint.ts';
import { CODE } from '../error-code.ts';
import { SIGN_IN_CODES } from '../protection/protection-code.ts';
import { CurrencyCode, DecimalAmount, Language, Uuid } from '../wire.ts';

export const getPayAndPlay = endpoint({
  name: 'getPayAndPlay',
  method: 'GET',
  path: '/api/session/pay-and-play',
  summary: 'Between which amounts a first payment by bank may be, and from which age on.',
  access: 'anyone',
  response: z.object({
    currency: CurrencyCode,
    minimum: DecimalAmount,
    maximum: DecimalAmount,
    /** Years. */
    minimumAge: z.int(),
    /** Told beside the terms: going on confirms them. */
    statements: StatementNames,
  }),
  errors: [CODE.notFound],
  cache: 'no-store',
  changesWith: ['catalogueChanged'],
});

/** The player's bank says who they are; the money is held there until the site takes it. */
export const startPayAndPlay = endpoint({
  name: 'startPayAndPlay',
  method: 'POST',
  path: '/api/session/pay-and-play/start',
  summary:
    'Begins a way in by the own bank, with or without a payment; it is finished in the same browser within half an hour.',
  access: 'guest',
  /** Of the page, which the bank sends the browser back to. */
  query: z.strictObject({ language: z.optional(Language) }),
  body: z.strictObject({
    /** In the market's currency. Null: only to log in. */
    amount: z.nullable(DecimalAmount),
    /** Agreed to before a bank is asked: an account may be opened by its answer. */
    ageAndPolicyChecked: z.literal(true),
    /** All that `getPayAndPlay` names, as they were shown. */
    statements: z.optional(StatementNames),
  }),
  response: z.object({ redirectUrl: z.string() }),
  errors: [CODE.notFound, CODE.paymentLimit, CODE.authenticationFailed],
  cache: 'no-store',
  rateLimit: 'guessing',
});

/** `tooYoung` and `notServed`: the bank's answer opens no account; nothing was taken. */
export const PayAndPlayState = z.enum(['waiting', 'refused', 'expired', 'tooYoung', 'notServed', 'loggedIn']);
export type PayAndPlayState = z.output<typeof PayAndPlayState>;

export const finishPayAndPlay = endpoint({
  name: 'finishPayAndPlay',
  method: 'POST',
  path: '/api/session/pay-and-play',
  summary:
    'Asks the bank itself who the player is: logs in, opens the account at the first time, and takes the payment where limits allow it.',
  access: 'anyone',
  body: z.strictObject({ order: z.string().check(z.regex(/^[\w-]{43}$/)) }),
  response: z.object({
    state: PayAndPlayState,
    session: z.nullable(Session),
    isNew: z.boolean(),
    /** Of the deposit that was begun. */
    paymentId: z.nullable(Uuid),
    /** Why the payment was not taken; the player is logged in nonetheless. */
    paymentRefused: z.nullable(
      z.object({ errorCode: z.string(), errorDetails: z.object({ type: z.optional(z.string()) }) }),
    ),
  }),
  errors: [CODE.authenticationFailed, CODE.dataExists, ...SIGN_IN_CODES, 'registerAway'],
  cache: 'no-store',
  rateLimit: 'guessing',
});
