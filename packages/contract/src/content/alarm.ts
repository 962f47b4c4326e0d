import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Language } from '../wire.ts';

export const Alarm = z.object({
  /** Plain text; empty for no notice (ALARM-01). */
  text: z.string(),
  /** The requested one, else English. */
  language: Language,
});
export type Alarm = z.output<typeof Alarm>;

/** Every page requests it, so an empty notice is no error. */
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
