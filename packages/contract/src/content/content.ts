import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CODE } from '../error-code.ts';
import { Language } from '../wire.ts';

/** Below `content/{language}/`, without ending: `tips/lobby/1`. */
export const ContentPath = z
  .string()
  .check(z.regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,39}(\/[A-Za-z0-9][A-Za-z0-9-]{0,39}){0,5}$/));

export const Content = z.object({
  path: ContentPath,
  /** The requested one, else English. */
  language: Language,
  version: z.number(),
  title: z.string(),
  paragraphs: z.array(z.string()),
});
export type Content = z.output<typeof Content>;

export const getContent = endpoint({
  name: 'getContent',
  method: 'GET',
  path: '/api/content/{path}',
  summary:
    'A piece of content by its path, which may have several segments: help tips and other words of the operator.',
  access: 'anyone',
  params: z.strictObject({ path: ContentPath }),
  query: z.strictObject({ language: Language }),
  response: Content,
  errors: [CODE.notFound],
  cache: { seconds: 60 },
  changesWith: ['catalogueChanged'],
});
