import { CookieSettings } from '@foyer/contract/settings/cookie-settings';
import * as z from 'zod/mini';

/** The operator's files below `/cms/`: each is a piece of content `cms/{name}` whose body is the file. */
export const CMS_FOLDER = 'cms/';

export type CmsFile = { type: 'script' | 'json'; text: string };

/** Nothing but what is strictly necessary is on before the visitor has chosen (ePrivacy 5(3)). */
const NO_COOKIES: CookieSettings = {
  preferences: { enable: false, list: [] },
  statistics: { enable: false, list: [] },
  marketing: { enable: false, list: [] },
};

/** What is served while the operator has written none. */
export const DEFAULT_FILES: Readonly<Record<string, CmsFile>> = {
  'event-listener': { type: 'script', text: '// The operator listens to nothing.\nexport {};\n' },
  cookieSettings: { type: 'json', text: JSON.stringify(NO_COOKIES) },
};

function isReadable(text: string, schema: z.ZodMiniType): boolean {
  try {
    return z.safeParse(schema, JSON.parse(text)).success;
  } catch {
    return false;
  }
}

/**
 * The file of a piece, by its front matter `type: script` or `type: json`; null when it is none, cannot be read, or is of
 * another type than the site asks for under its name.
 */
export function cmsFileOf(name: string, front: Readonly<Record<string, string>>, body: string): CmsFile | null {
  const asked = Object.hasOwn(DEFAULT_FILES, name) ? DEFAULT_FILES[name]?.type : undefined;
  const type = front.type ?? asked;
  if (asked !== undefined && type !== asked) return null;
  if (type === 'script') return { type, text: `${body}\n` };
  if (type !== 'json') return null;
  return isReadable(body, name === 'cookieSettings' ? CookieSettings : z.unknown()) ? { type, text: body } : null;
}
