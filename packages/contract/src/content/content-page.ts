import { CONTENT_TAGS, type ContentNode } from '@foyer/domain/content/content-node';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CODE } from '../error-code.ts';
import { lazyObject } from '../lazy-object.ts';
import { Language, Slug, Timestamp } from '../wire.ts';
import { ContentPicture } from './banner.ts';
import { ContentPath } from './content.ts';

const Attributes = lazyObject(() => ({
  href: z.optional(z.string()),
  title: z.optional(z.string()),
  src: z.optional(z.string()),
  alt: z.optional(z.string()),
  width: z.optional(z.number()),
  height: z.optional(z.number()),
  colSpan: z.optional(z.number()),
  rowSpan: z.optional(z.number()),
  start: z.optional(z.number()),
  lang: z.optional(Language),
  id: z.optional(z.string()),
  align: z.optional(z.enum(['left', 'center', 'right'])),
  scope: z.optional(z.enum(['col', 'row'])),
  look: z.optional(z.enum(['button', 'note'])),
  slider: z.optional(z.string()),
  mobile: z.optional(z.boolean()),
}));

const Element = z.object({
  tag: z.enum(CONTENT_TAGS),
  attributes: z.optional(Attributes),
  get children(): z.ZodMiniArray<z.ZodMiniType<ContentNode>> {
    return z.array(contentNodeSchema);
  },
});

/** Nodes instead of HTML, without what the reader may not see. */
export const contentNodeSchema: z.ZodMiniType<ContentNode> = z.union([z.string(), Element]);

export const PageHeader = z.object({ language: Language, title: z.string(), content: z.array(contentNodeSchema) });
export type PageHeader = z.output<typeof PageHeader>;

export const getPageHeader = endpoint({
  name: 'getPageHeader',
  method: 'GET',
  path: '/api/page-header/{page}',
  summary: 'The heading of a page with its description; null where the operator has written none.',
  access: 'anyone',
  params: z.strictObject({ page: Slug }),
  query: z.strictObject({ language: Language }),
  response: z.object({ header: z.nullable(PageHeader) }),
  errors: [],
  cache: { seconds: 60 },
  changesWith: ['catalogueChanged'],
});

/** As this reader may see it (STATIC-11). */
export const ContentPage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('denied') }),
  lazyObject(() => ({
    kind: z.literal('page'),
    path: ContentPath,
    language: Language,
    version: z.number(),
    title: z.string(),
    /** STATIC-12, STATIC-13. */
    meta: z.array(z.object({ name: z.string(), content: z.string(), isProperty: z.boolean() })),
    header: z.nullable(PageHeader),
    content: z.array(contentNodeSchema),
    picture: z.nullable(ContentPicture),
    until: z.nullable(Timestamp),
  })),
]);
export type ContentPage = z.output<typeof ContentPage>;

export const getPage = endpoint({
  name: 'getPage',
  method: 'GET',
  path: '/api/page/{path}',
  summary: 'A static page by its key, `faq` or `promotions/welcome`, as the caller may see it.',
  access: 'anyone',
  params: z.strictObject({ path: ContentPath }),
  query: z.strictObject({ language: Language }),
  response: ContentPage,
  errors: [CODE.notFound],
  cache: 'no-store',
  changesWith: ['catalogueChanged'],
});

export const Promotion = lazyObject(() => ({
  key: Slug,
  language: Language,
  title: z.string(),
  summary: z.string(),
  picture: z.nullable(ContentPicture),
  until: z.nullable(Timestamp),
  /** Shown, and not to be had yet. */
  isNotYet: z.boolean(),
}));
export type Promotion = z.output<typeof Promotion>;

export const listPromotions = endpoint({
  name: 'listPromotions',
  method: 'GET',
  path: '/api/promotions',
  summary: 'The promotions that run now and are for the caller, in their order.',
  access: 'anyone',
  query: z.strictObject({ language: Language }),
  response: z.object({ promotions: z.array(Promotion) }),
  errors: [],
  cache: 'no-store',
  changesWith: ['catalogueChanged'],
});

export const getDocument = endpoint({
  name: 'getDocument',
  method: 'GET',
  path: '/api/documents/{document}',
  summary: 'The words of a document, which the site serves whole at `/cms/documents/{language}/{document}`.',
  access: 'anyone',
  params: z.strictObject({ document: Slug }),
  query: z.strictObject({ language: Language }),
  response: z.object({
    language: Language,
    title: z.string(),
    version: z.number(),
    content: z.array(contentNodeSchema),
  }),
  errors: [CODE.notFound],
  cache: { seconds: 60 },
  changesWith: ['catalogueChanged'],
});
