import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { lazyObject } from '../lazy-object.ts';
import { Language, Slug } from '../wire.ts';

export const ContentPicture = z.object({ src: z.string(), tone: z.number() });

export const Banner = lazyObject(() => ({
  name: Slug,
  language: Language,
  title: z.string(),
  summary: z.string(),
  action: z.string(),
  link: z.string(),
  picture: ContentPicture,
}));
export type Banner = z.output<typeof Banner>;

export const listBanners = endpoint({
  name: 'listBanners',
  method: 'GET',
  path: '/api/banners',
  summary: 'The first banners for the caller, in their order (VISIBLE-12, VISIBLE-13).',
  access: 'anyone',
  query: z.strictObject({ language: Language, most: z.coerce.number().check(z.int(), z.gte(1), z.lte(12)) }),
  response: z.object({ banners: z.array(Banner) }),
  errors: [],
  cache: 'no-store',
  changesWith: ['catalogueChanged'],
});
