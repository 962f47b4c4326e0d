import { HARM_FIGURE_NAMES } from '@foyer/domain/harm/harm-figures';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CODE } from '../error-code.ts';
import { CurrencyCode, DecimalAmount, Nothing, Timestamp } from '../wire.ts';

/** Money as a decimal, all else as a count. */
export const HarmFigure = z.object({ name: z.enum(HARM_FIGURE_NAMES), value: z.union([DecimalAmount, z.number()]) });
export type HarmFigure = z.output<typeof HarmFigure>;

/** 1: a hint, 2: a limit and the questionnaire are offered, 3: a person of the house gets in touch. */
export const AdviceLevel = z.union([z.literal(1), z.literal(2), z.literal(3)]);

export const RowId = z.string().check(z.regex(/^\d{1,18}$/));

export const getPlayAdvice = endpoint({
  name: 'getPlayAdvice',
  method: 'GET',
  path: '/api/player/play-advice',
  summary:
    "What the player's own figures of the last days give reason to say; null once it was dismissed, or a week later.",
  access: 'player',
  response: z.object({
    advice: z.nullable(
      z.object({
        adviceId: RowId,
        level: AdviceLevel,
        figures: z.array(HarmFigure),
        currency: CurrencyCode,
        at: Timestamp,
      }),
    ),
  }),
  errors: [],
  cache: 'no-store',
  changesWith: ['playAdviceChanged'],
});

export const dismissPlayAdvice = endpoint({
  name: 'dismissPlayAdvice',
  method: 'POST',
  path: '/api/player/play-advice/dismiss',
  summary: 'Closes it in every tab. Nothing where it was closed before.',
  access: 'player',
  body: z.strictObject({ adviceId: RowId }),
  response: Nothing,
  errors: [CODE.notFound],
  cache: 'no-store',
});
