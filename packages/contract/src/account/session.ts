import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CODE } from '../error-code.ts';
import { lazyObject } from '../lazy-object.ts';
import { Country, CurrencyCode, Language, Nothing, Timestamp } from '../wire.ts';

export const Player = lazyObject(() => ({
  publicUserId: z.string(),
  userName: z.string(),
  nickName: z.string(),
  fullName: z.string(),
  email: z.string(),
  /** False: opened by a signer or a bank, and none was set since. */
  hasPassword: z.boolean(),
  country: Country,
  currency: CurrencyCode,
  language: Language,
  groups: z.array(z.object({ groupName: z.string() })),
  verified: z.boolean(),
  youngAdult: z.boolean(),
  potentialMinor: z.boolean(),
  previousLoginTime: z.nullable(Timestamp),
  lastLoginTime: z.nullable(Timestamp),
}));
export type Player = z.output<typeof Player>;

export const Session = lazyObject(() => ({
  loggedIn: z.boolean(),
  country: Country,
  appliedCountryRules: z.nullable(Country),
  allowedPayAndPlay: z.boolean(),
  serverTime: Timestamp,
  player: z.nullable(Player),
  startedAt: z.nullable(Timestamp),
  /** The player's last event: a page opens the stream after it (`?after=`), so that it misses none. */
  eventNumber: z.optional(z.number()),
}));
export type Session = z.output<typeof Session>;

export const getSession = endpoint({
  name: 'getSession',
  method: 'GET',
  path: '/api/session',
  summary: 'The state of the caller: guest or player.',
  access: 'anyone',
  response: Session,
  errors: [],
  cache: 'no-store',
  changesWith: ['accountChanged', 'catalogueChanged', 'languageChanged'],
});

export const autoLogin = endpoint({
  name: 'autoLogin',
  method: 'POST',
  path: '/api/session/auto-login',
  summary: 'Takes up the session of the cookie again after a reload and renews its idle time.',
  access: 'anyone',
  response: Session,
  errors: [],
  cache: 'no-store',
});

export const logout = endpoint({
  name: 'logout',
  method: 'POST',
  path: '/api/session/logout',
  summary: 'Ends the session in every tab and window. Succeeds also when there is none.',
  access: 'anyone',
  response: Nothing,
  errors: [],
  cache: 'no-store',
  clearSiteData: 'cache',
});

export const changeLanguage = endpoint({
  name: 'changeLanguage',
  method: 'PUT',
  path: '/api/player/language',
  summary: 'Saves the language that the player reads the site in on the account (SHELLCALL-06).',
  access: 'player',
  body: z.strictObject({ language: Language }),
  response: Nothing,
  errors: [CODE.notFound],
  cache: 'no-store',
});
