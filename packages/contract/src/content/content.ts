import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CODE } from '../error-code.ts';
import { Language } from '../wire.ts';

/** Where a piece of content stands under `content/{language}/`, without ending: `tips/lobby/1`. */
export const ContentPath = z
  .string()
  .check(z.regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,39}(\/[A-Za-z0-9][A-Za-z0-9-]{0,39}){0,5}$/));

export const Content = z.object({
  path: ContentPath,
  /** The language it is written in: the one asked for, else English. */
  language: Language,
  /** Grows with every change of this piece. */
  version: z.number(),
  title: z.string(),
  /** Its paragraphs as they are written, without markup where they have none. */
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
