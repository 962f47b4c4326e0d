import { CookieSettings } from '@foyer/contract/settings/cookie-settings';
import * as z from 'zod/mini';

/** Pieces `cms/{name}` hold the operator's files below `/cms/`. */
export const CMS_FOLDER = 'cms/';

export type CmsFile = { type: 'script' | 'json'; text: string };

/** Only what is strictly necessary before the visitor has chosen (ePrivacy 5(3)). */
const NO_COOKIES: CookieSettings = {
  preferences: { enable: false, list: [] },
  statistics: { enable: false, list: [] },
  marketing: { enable: false, list: [] },
};

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

/** By its front matter `type: script` or `type: json`; null for no file, an unreadable one, or another type than its name asks for. */
export function cmsFileOf(name: string, front: Readonly<Record<string, string>>, body: string): CmsFile | null {
  const asked = Object.hasOwn(DEFAULT_FILES, name) ? DEFAULT_FILES[name]?.type : undefined;
  const type = front.type ?? asked;
  if (asked !== undefined && type !== asked) return null;
  if (type === 'script') return { type, text: `${body}\n` };
  if (type !== 'json') return null;
  return isReadable(body, name === 'cookieSettings' ? CookieSettings : z.unknown()) ? { type, text: body } : null;
}
