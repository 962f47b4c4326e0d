import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Slug } from '../wire.ts';

const Day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));

/** What a sitemap is made of: all that may be found by a search engine, the same for everyone. */
export const listAddresses = endpoint({
  name: 'listAddresses',
  method: 'GET',
  path: '/api/site/addresses',
  summary: 'The groups, live groups, providers, games and pieces of content that have pages of their own.',
  access: 'anyone',
  response: z.object({
    /** Group ids, without the players' own groups and those that say the same as a provider's page. */
    groups: z.array(Slug),
    liveGroups: z.array(Slug),
    providers: z.array(z.number()),
    /** Paths of the pages of content that everybody may see, without leading slash: `faq`, `promotions/welcome`. */
    pages: z.array(z.string()),
    /** Friendly id, and the ISO date of release where there is one. */
    games: z.array(z.object({ friendlyId: Slug, releasedOn: z.nullable(Day) })),
    /** Release of the newest game: since then no list is as it was. Null without games. */
    newest: z.nullable(Day),
  }),
  errors: [],
  cache: { seconds: 60 },
  changesWith: ['catalogueChanged'],
});
export type SiteAddresses = z.output<(typeof listAddresses)['response']>;
