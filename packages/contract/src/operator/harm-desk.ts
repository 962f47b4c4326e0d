import { HARM_RULE_NAMES } from '@foyer/domain/harm/harm-rules';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CODE } from '../error-code.ts';
import { lazyObject } from '../lazy-object.ts';
import { AdviceLevel, HarmFigure, RowId } from '../protection/play-advice.ts';
import { CurrencyCode, DecimalAmount, Nothing, Timestamp, Uuid } from '../wire.ts';

/** What came of a person's contact. `notReached` leaves the entry on the desk. */
export const HARM_OUTCOMES = ['talked', 'notReached', 'limitAgreed', 'breakAgreed', 'excluded', 'noConcern'] as const;

const HarmAlertLine = lazyObject(() => ({
  alertId: RowId,
  /** Public id. */
  player: z.string(),
  rule: z.enum(HARM_RULE_NAMES),
  weight: z.number(),
  /** Of all rules that were met with it. */
  level: AdviceLevel,
  threshold: z.union([DecimalAmount, z.number()]),
  figures: z.array(HarmFigure),
  currency: CurrencyCode,
  rulesVersion: z.number(),
  at: Timestamp,
}));

const HarmActionLine = lazyObject(() => ({
  actionId: RowId,
  kind: z.enum(['hint', 'questionnaire', 'person', 'dismissed', 'handled']),
  level: z.nullable(AdviceLevel),
  dueAt: z.nullable(Timestamp),
  operator: z.nullable(z.string()),
  outcome: z.nullable(z.enum(HARM_OUTCOMES)),
  note: z.nullable(z.string()),
  at: Timestamp,
}));

export const listHarmAlerts = endpoint({
  name: 'listHarmAlerts',
  method: 'GET',
  path: '/api/operator/harm',
  summary: 'Markers of harm, newest first, a hundred at a time, and first of all the players who wait for a person.',
  access: 'operator',
  scope: 'players',
  query: z.strictObject({
    /** And higher. */
    level: z.optional(z.enum(['1', '2', '3'])),
    /** Of the last alert of the page before. */
    before: z.optional(RowId),
  }),
  response: z.object({
    /** The earliest due first. */
    waiting: z.array(
      z.object({
        actionId: RowId,
        player: z.string(),
        dueAt: Timestamp,
        isOverdue: z.boolean(),
        tries: z.number(),
      }),
    ),
    alerts: z.array(HarmAlertLine),
  }),
  errors: [],
  cache: 'no-store',
});

const params = z.object({ publicUserId: Uuid });

export const readPlayerHarm = endpoint({
  name: 'readPlayerHarm',
  method: 'GET',
  path: '/api/operator/players/{publicUserId}/harm',
  summary: "A player's figures of now, the rules they meet, and every alert and answer, newest first.",
  access: 'operator',
  scope: 'players',
  params,
  response: z.object({
    level: z.union([z.literal(0), AdviceLevel]),
    rules: z.array(z.enum(HARM_RULE_NAMES)),
    figures: z.array(HarmFigure),
    currency: CurrencyCode,
    alerts: z.array(HarmAlertLine),
    actions: z.array(HarmActionLine),
  }),
  errors: [CODE.notFound],
  cache: 'no-store',
});

export const recordHarmAction = endpoint({
  name: 'recordHarmAction',
  method: 'POST',
  path: '/api/operator/players/{publicUserId}/harm/actions',
  summary: 'Records what a person did, and what came of it. Takes the player off the desk unless nobody was reached.',
  access: 'operator',
  scope: 'players',
  params,
  body: z.strictObject({
    outcome: z.enum(HARM_OUTCOMES),
    note: z.string().check(z.minLength(1), z.maxLength(1_000)),
  }),
  response: Nothing,
  errors: [CODE.notFound],
  cache: 'no-store',
});
