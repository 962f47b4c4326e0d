import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CODE } from '../error-code.ts';
import { Language } from '../wire.ts';
import { ContentPath } from './content.ts';

/** Characters, with front matter. */
export const LONGEST_SOURCE = 200_000;
/** Fits a database integer. */
const HIGHEST_VERSION = 999_999_999;
/** A character takes at most 6 bytes in JSON. */
const LONGEST_BODY = 6 * LONGEST_SOURCE + 1024;

export const ContentPiece = z.object({
  language: Language,
  path: ContentPath,
  /** Optimistic lock: a write names the version it has read. */
  version: z.number(),
  /** `product`: updated with the product's files; `operator`: never overwritten by them. */
  origin: z.enum(['product', 'operator']),
  /** Hidden until it is written again. */
  removed: z.boolean(),
});
export type ContentPiece = z.output<typeof ContentPiece>;

export const ContentText = z.extend(ContentPiece, {
  /** Front matter between lines `---`, then Markdown; HTML is allowed and cleaned. */
  source: z.string(),
});

const PieceParams = z.strictObject({ language: Language, path: ContentPath });

export const listContent = endpoint({
  name: 'listContent',
  method: 'GET',
  path: '/api/operator/content',
  summary: 'Every piece of content with its version, for editors.',
  access: 'operator',
  scope: 'read',
  response: z.object({ pieces: z.array(ContentPiece) }),
  errors: [],
  cache: 'no-store',
});

export const readContent = endpoint({
  name: 'readContent',
  method: 'GET',
  path: '/api/operator/content/{language}/{path}',
  summary: 'A piece of content as it was written, in exactly this language, for editors.',
  access: 'operator',
  scope: 'read',
  params: PieceParams,
  response: ContentText,
  errors: [CODE.notFound],
  cache: 'no-store',
});

export const writeContent = endpoint({
  name: 'writeContent',
  method: 'PUT',
  path: '/api/operator/content/{language}/{path}',
  summary:
    'Writes a piece of content; every open page shows it at once. `version`: the one read before, 0 for a new piece.',
  access: 'operator',
  scope: 'content',
  params: PieceParams,
  body: z.strictObject({
    version: z.int().check(z.gte(0), z.lte(HIGHEST_VERSION)),
    // PostgreSQL refuses NUL in text.
    source: z.string().check(z.maxLength(LONGEST_SOURCE), z.regex(/^[^\0]*$/)),
  }),
  bodyLimit: LONGEST_BODY,
  response: ContentPiece,
  errors: ['changedMeanwhile'],
  cache: 'no-store',
});

export const removeContent = endpoint({
  name: 'removeContent',
  method: 'DELETE',
  path: '/api/operator/content/{language}/{path}',
  summary: 'Takes a piece of content away, until it is written again.',
  access: 'operator',
  scope: 'content',
  params: PieceParams,
  query: z.strictObject({ version: z.string().check(z.regex(/^\d{1,9}$/)) }),
  response: ContentPiece,
  errors: [CODE.notFound, 'changedMeanwhile'],
  cache: 'no-store',
});
