import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Slug } from '../wire.ts';

const Day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));

export const listAddresses = endpoint({
  name: 'listAddresses',
  method: 'GET',
  path: '/api/site/addresses',
  summary: 'The groups, live groups, providers, games and pieces of content that have pages of their own.',
  access: 'anyone',
  response: z.object({
    /** Without players' own groups and duplicates of provider pages. */
    groups: z.array(Slug),
    liveGroups: z.array(Slug),
    providers: z.array(z.number()),
    /** Public pages, no leading slash: `faq`, `promotions/welcome`. */
    pages: z.array(z.string()),
    games: z.array(z.object({ friendlyId: Slug, releasedOn: z.nullable(Day) })),
    /** Release of the newest game: every list changed then. */
    newest: z.nullable(Day),
  }),
  errors: [],
  cache: { seconds: 60 },
  changesWith: ['catalogueChanged'],
});
export type SiteAddresses = z.output<(typeof listAddresses)['response']>;
