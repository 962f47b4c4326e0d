import * as z from 'zod/mini';

/** Where the cookie categories are asked for (CALL-13); only while custom cookie management is on. */
export const COOKIE_SETTINGS_PATH = '/cms/cookieSettings.json';

/**
 * The categories of cookies and the like that are not strictly necessary, by name: whether each is on before the visitor
 * has chosen, and the names of its cookies (ENTITY-27, SHELLCALL-24).
 */
export const CookieSettings = z.record(
  z.string().check(z.regex(/^[a-z][A-Za-z0-9-]{0,39}$/)),
  z.strictObject({ enable: z.boolean(), list: z.array(z.string().check(z.minLength(1), z.maxLength(200))) }),
);
export type CookieSettings = z.output<typeof CookieSettings>;
