import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Language } from '../wire.ts';

export const Alarm = z.object({
  /** Plain words; empty while there is nothing to say (ALARM-01). */
  text: z.string(),
  /** The language that they are written in: the one asked for, else English. */
  language: Language,
});
export type Alarm = z.output<typeof Alarm>;

/** Not content: every page asks, and an empty notice is no failure. */
export const getAlarm = endpoint({
  name: 'getAlarm',
  method: 'GET',
  path: '/api/alarm',
  summary: 'The notice over every page.',
  access: 'anyone',
  query: z.strictObject({ language: Language }),
  response: Alarm,
  errors: [],
  cache: { seconds: 60 },
  changesWith: ['catalogueChanged'],
});
