import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CODE } from '../error-code.ts';
import { BackEndSettings, FrontEndSettings } from './settings.ts';

/** What the platform keeps: what the front end reads, and what is its own and goes to no browser. */
export const StoredBackEndSettings = z.extend(BackEndSettings, {
  /** The codes of the partners whose links are counted (SHELLCALL-11). */
  affiliateCodes: z._default(z.array(z.string()), []),
});
export type StoredBackEndSettings = z.output<typeof StoredBackEndSettings>;

export const EditedSettings = z.object({
  brand: z.string(),
  market: z.string(),
  /** Grows with every change; whoever writes names the one that was read. */
  version: z.number(),
  frontEnd: FrontEndSettings,
  backEnd: StoredBackEndSettings,
});
export type EditedSettings = z.output<typeof EditedSettings>;

export const BrandName = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/));

export const readSettings = endpoint({
  name: 'readSettings',
  method: 'GET',
  path: '/api/operator/settings',
  summary: 'The settings of a brand (the configured one unless named) with their version, for editors.',
  access: 'operator',
  scope: 'read',
  query: z.strictObject({ brand: z.optional(BrandName) }),
  response: EditedSettings,
  errors: [CODE.notFound],
  cache: 'no-store',
});

/** Fields by name; each takes the place of the stored one, and null takes an optional one away. */
const Part = z.record(z.string(), z.unknown());

export const writeSettings = endpoint({
  name: 'writeSettings',
  method: 'PUT',
  path: '/api/operator/settings',
  summary:
    'Changes some settings of a brand: menus, rows, switches. What does not fit is refused as a whole, with every field that is wrong; what fits shows on every open page at once.',
  access: 'operator',
  scope: 'settings',
  query: z.strictObject({ brand: z.optional(BrandName) }),
  body: z.strictObject({
    version: z.int().check(z.gte(1)),
    frontEnd: z.optional(Part),
    backEnd: z.optional(Part),
  }),
  response: EditedSettings,
  errors: [CODE.notFound, 'changedMeanwhile'],
  cache: 'no-store',
});
