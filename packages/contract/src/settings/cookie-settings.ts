import * as z from 'zod/mini';

/** CALL-13; only with custom cookie management. */
export const COOKIE_SETTINGS_PATH = '/cms/cookieSettings.json';

/** ENTITY-27, SHELLCALL-24. */
export const CookieSettings = z.record(
  z.string().check(z.regex(/^[a-z][A-Za-z0-9-]{0,39}$/)),
  z.strictObject({ enable: z.boolean(), list: z.array(z.string().check(z.minLength(1), z.maxLength(200))) }),
);
export type CookieSettings = z.output<typeof CookieSettings>;
