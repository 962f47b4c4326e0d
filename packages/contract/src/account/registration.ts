import * as z from 'zod/mini';
import { Offer } from '../campaign/offer.ts';
import { endpoint } from '../endpoint.ts';
import { CODE } from '../error-code.ts';
import { Country, CurrencyCode, Language, Nothing } from '../wire.ts';
import { RegistrationBody, StatementNames } from './registration-fields.ts';

const query = z.strictObject({ language: z.optional(Language) });

const LimitName = z.keyof(RegistrationBody.shape.limits.def.innerType);

export const RegistrationOptions = z.object({
  market: z.string(),
  /** The country whose rules hold (`appliedCountryRules`); null: none is chosen before. */
  country: z.nullable(Country),
  /** Players of these may register. */
  countries: z.array(Country),
  /** By country, for those that have some (REG-55). Names are not translated. */
  states: z.record(z.string(), z.array(z.object({ code: z.string(), name: z.string() }))),
  /** The first is preselected. */
  currencies: z.array(CurrencyCode),
  /** REG-18, REG-19. `promoCode` is empty where a campaign has none; a campaign that has one is found by the code only. */
  campaigns: z.array(
    z.object({
      campaignId: z.string(),
      title: z.string(),
      promoCode: z.string(),
      /** The operator's words. */ text: z.string(),
    }),
  ),
  /** The terms of those `campaigns` that give a newcomer something, in the first currency. */
  offers: z.array(Offer),
  genders: z.array(z.string()),
  /** Years, inclusive: the strictest of market, operator's duties and `playerAgeLimit`. */
  age: z.object({ minimum: z.int(), maximum: z.int() }),
  /** Digits of the whole international number. */
  phoneLengths: z.object({
    minimumHU: z.int(),
    maximumHU: z.int(),
    minimum: z.int(),
    maximum: z.int(),
    /** Only calling codes of `countries` are offered. */
    onlyCountries: z.boolean(),
  }),
  mandatoryNationalIdNumberFor: z.array(Country),
  password: z.object({
    strength: z.enum(['normal', 'strong', 'asvs']),
    pattern: z.string(),
    minimum: z.int(),
    maximum: z.int(),
  }),
  /** Compulsory step of the market: of each group one field, or each. Empty: no such step. */
  limits: z.array(z.object({ names: z.array(LimitName), choose: z.enum(['one', 'each']) })),
  /** Each is a compulsory box (ENTITY-10). */
  statements: StatementNames,
  /** Beside the password. */
  methods: z.array(z.enum(['smart-id', 'mobile-id'])),
});
export type RegistrationOptions = z.output<typeof RegistrationOptions>;

export const getRegistrationOptions = endpoint({
  name: 'getRegistrationOptions',
  method: 'GET',
  path: '/api/registration/options',
  summary: 'What the registration form is drawn from: lists, bounds and compulsory steps of this market and brand.',
  access: 'anyone',
  query,
  response: RegistrationOptions,
  errors: [],
  cache: { seconds: 5 },
  changesWith: ['catalogueChanged'],
});

/** Refused with 2 and issues by field; `duplicate` of `nickName` (VMSG-43). Nothing says whether an e-mail address is in use. */
export const validateRegistrationStep = endpoint({
  name: 'validateRegistrationStep',
  method: 'POST',
  path: '/api/registration/validate',
  summary: 'Judges the fields of a step before the next one or the submission (REG-35). Nothing is stored.',
  access: 'guest',
  body: z.strictObject({
    values: RegistrationBody,
    /** Names of `values`, `limits.` and a limit among them; without it all are judged. */
    fields: z.optional(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(40))),
  }),
  response: Nothing,
  errors: ['overloaded'],
  cache: 'no-store',
  rateLimit: 'sending',
});

/**
 * Answers alike whether the e-mail address has an account or not; the mail to it makes the difference. 106: too many accounts
 * from this network. The account opens with the link in the mail.
 */
export const register = endpoint({
  name: 'register',
  method: 'POST',
  path: '/api/registration',
  summary: 'Registers a player, who activates the account by the mail. The same key again finds the registration.',
  access: 'guest',
  query,
  body: RegistrationBody,
  response: Nothing,
  errors: [CODE.registrationLimit, 'idempotencyKeyMissing', 'idempotencyKeyReused', 'overloaded', 'requestInFlight'],
  cache: 'no-store',
  idempotency: 'required',
  rateLimit: 'sending',
});

export const ratePassword = endpoint({
  name: 'ratePassword',
  method: 'POST',
  path: '/api/registration/password',
  summary: 'How hard a password is to guess. Its first 64 characters are judged; nothing is stored.',
  access: 'anyone',
  body: z.strictObject({
    password: z.string().check(z.minLength(1), z.maxLength(256)),
    /** The player's own words, such as e-mail address and nick name. */
    words: z.array(z.string().check(z.maxLength(254))).check(z.maxLength(8)),
  }),
  response: z.object({
    /** 0: guessed at once, 4: very hard to guess. */
    score: z.int().check(z.gte(0), z.lte(4)),
    /** Refused everywhere: among the passwords that are tried first, or one of the player's own words. */
    isCommon: z.boolean(),
  }),
  errors: ['overloaded'],
  cache: 'no-store',
  rateLimit: 'drafting',
});
