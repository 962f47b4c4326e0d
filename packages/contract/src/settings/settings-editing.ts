import { DECISION_HOURS, DEFAULT_DECISION_HOURS, MOST_DECISION_HOURS } from '@foyer/domain/deadline/decision-hours';
import { isEmailAddress } from '@foyer/domain/fields/email-address';
import { DEFAULT_HARM_TUNING, MOST_WEIGHT, TUNABLE_HARM_RULE_NAMES } from '@foyer/domain/harm/harm-rules';
import { WAYS_IN } from '@foyer/domain/login/ways-in';
import * as z from 'zod/mini';
import { StatementNames } from '../account/registration-fields.ts';
import { endpoint } from '../endpoint.ts';
import { CODE } from '../error-code.ts';
import { Country } from '../wire.ts';
import { BackEndSettings, FrontEndSettings } from './settings.ts';

/** With the fields that no browser receives. */
export const StoredBackEndSettings = z.extend(BackEndSettings, {
  waysIn: z._default(z.array(z.enum(WAYS_IN)), []),
  /** FIELD-14. */
  payAndPlayCountries: z._default(z.array(Country), []),
  /** ENTITY-10. */
  registrationStatements: z._default(StatementNames, []),
  /** SHELLCALL-11. */
  affiliateCodes: z._default(z.array(z.string()), []),
  /** REMIND-01: a week's time logged in against the mean of the four weeks before. */
  sessionTimeIncrease: z._default(
    z.object({ times: z.number().check(z.gte(1), z.lte(10)), overHours: z.number().check(z.gte(0), z.lte(168)) }),
    { times: 1.5, overHours: 5 },
  ),
  /** Of whatever waits for somebody: until it is overdue. One that is not named has its default; law that is shorter comes first. */
  decisionHours: z._default(
    z.partialRecord(z.enum(DECISION_HOURS), z.int().check(z.gte(1), z.lte(MOST_DECISION_HOURS))),
    DEFAULT_DECISION_HOURS,
  ),
  /** Minor units of the market's currency; a fifth of what its source of funds is asked for from where it is left out. */
  manualMoneyMaximum: z.optional(z.int().check(z.gte(1), z.lte(1_000_000_000))),
  /** Who gets a mail about what is overdue; FOYER_SUPPORT_EMAIL without it. */
  escalationAddress: z.optional(z.string().check(z.refine(isEmailAddress))),
  /** Rules, figures and defaults: `domain/harm`. A rule that is not named has its default; weight 0 turns it off. */
  harmRules: z._default(
    z.object({
      chaseMinutes: z.int().check(z.gte(1), z.lte(1_440)),
      chasePercent: z.int().check(z.gte(1), z.lte(100)),
      quickAnswerSeconds: z.int().check(z.gte(1), z.lte(60)),
      rules: z.partialRecord(
        z.enum(TUNABLE_HARM_RULE_NAMES),
        z.strictObject({
          atLeast: z.optional(z.int().check(z.gte(1), z.lte(10_080))),
          weight: z.optional(z.int().check(z.gte(0), z.lte(MOST_WEIGHT))),
        }),
      ),
    }),
    DEFAULT_HARM_TUNING,
  ),
});
export type StoredBackEndSettings = z.output<typeof StoredBackEndSettings>;

export const EditedSettings = z.object({
  brand: z.string(),
  market: z.string(),
  /** Optimistic lock. */
  version: z.number(),
  frontEnd: FrontEndSettings,
  backEnd: StoredBackEndSettings,
});
export type EditedSettings = z.output<typeof EditedSettings>;

export const BrandName = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/));

export const readSettings = endpoint({
  name: 'readSettings',
  method: 'GET',
  path: '/api/operator/settings',
  summary: 'The settings of a brand (the configured one unless named) with their version, for editors.',
  access: 'operator',
  scope: 'read',
  query: z.strictObject({ brand: z.optional(BrandName) }),
  response: EditedSettings,
  errors: [CODE.notFound],
  cache: 'no-store',
});

/** Replaces the stored fields; null removes an optional one. */
const Part = z.record(z.string(), z.unknown());

export const writeSettings = endpoint({
  name: 'writeSettings',
  method: 'PUT',
  path: '/api/operator/settings',
  summary:
    'Changes some settings of a brand: menus, rows, switches. What does not fit is refused as a whole, with every field that is wrong; what fits shows on every open page at once.',
  access: 'operator',
  scope: 'settings',
  query: z.strictObject({ brand: z.optional(BrandName) }),
  body: z.strictObject({
    version: z.int().check(z.gte(1)),
    frontEnd: z.optional(Part),
    backEnd: z.optional(Part),
  }),
  response: EditedSettings,
  errors: [CODE.notFound, 'changedMeanwhile'],
  cache: 'no-store',
});
