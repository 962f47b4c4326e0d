import { STATEMENTS } from '@foyer/domain/fields/consent-field-rules';
import * as z from 'zod/mini';
import { DecimalAmount } from '../wire.ts';

/** Characters; `domain/registration` has the rule of each field. */
const Text = (most: number) => z.optional(z.string().check(z.maxLength(most)));

/** What no draft may hold. */
export const REGISTRATION_SECRETS = { password: Text(256), confirmPassword: Text(256), registrationToken: Text(128) };

/** REG-17, without secrets. Dates `YYYY-MM-DD`, phone numbers E.164, countries ISO 3166-1 alpha-3. */
export const REGISTRATION_DETAILS = {
  email: Text(254),
  confirmEmail: Text(254),
  nickName: Text(64),
  phoneNumber: Text(32),
  country: Text(3),
  currency: Text(4),
  nationalIdNumber: Text(64),
  birthDate: Text(16),
  gender: Text(32),
  zipCode: Text(32),
  state: Text(64),
  promoCode: Text(64),
  /** `0`: by promo code; `-1`: none (REG-20, REG-21). */
  campaignId: Text(64),
  ageAndPolicyChecked: z.optional(z.boolean()),
  receiveEmail: z.optional(z.boolean()),
  receiveSms: z.optional(z.boolean()),
  publicPerson: z.optional(z.boolean()),
  /** Push messages on or off (CONSENT-02). */
  skypeId: z.optional(z.boolean()),
  campaignsEnabled: z.optional(z.boolean()),
};

const Minutes = z.int().check(z.gte(1), z.lte(44_640));

/** Where the market asks for them (`limits` of the options). Amounts in the chosen currency; the server orders day, week and month. */
export const RegistrationLimits = z.strictObject({
  depositDay: z.optional(DecimalAmount),
  depositWeek: z.optional(DecimalAmount),
  depositMonth: z.optional(DecimalAmount),
  /** The most that may lie on the account. */
  balance: z.optional(DecimalAmount),
  loginMinutesDay: z.optional(Minutes),
  loginMinutesWeek: z.optional(Minutes),
  loginMinutesMonth: z.optional(Minutes),
});
export type RegistrationLimits = z.output<typeof RegistrationLimits>;

/** ENTITY-10. In the order of the form; each counts once. */
export const StatementNames = z.array(z.enum(STATEMENTS)).check(z.maxLength(STATEMENTS.length));

/** With the drafts: what lists of the options ask for beside the fields. */
export const REGISTRATION_DUTIES = {
  limits: z.optional(RegistrationLimits),
  /** Those that were ticked. */
  statements: z.optional(StatementNames),
};

export const RegistrationBody = z.strictObject({
  ...REGISTRATION_DETAILS,
  ...REGISTRATION_SECRETS,
  ...REGISTRATION_DUTIES,
});
export type RegistrationBody = z.output<typeof RegistrationBody>;
