import type { Config } from '../config/config.ts';
import { Refusal } from '../errors/refusal.ts';
import { originOf } from './call-frame.ts';

/**
 * Refuses a writing call that another site could have made a browser send (CSRF; standards G9, ASVS 3.5). A browser's
 * Origin must be this site's; a caller without Origin is no browser, so it says nothing of a site and sends JSON or a
 * picture, which a form cannot.
 */
export function assertSameSite(request: Request, config: Pick<Config, 'origin' | 'production'>): void {
  const { headers } = request;
  const origin = headers.get('origin');
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin') throw new Refusal('crossSiteRequest');
  if (origin === null) {
    if (site !== null || !isNoForm(headers.get('content-type'))) throw new Refusal('crossSiteRequest');
    return;
  }
  if (!isOwnOrigin(origin, request, config)) throw new Refusal('crossSiteRequest');
}

/**
 * A proxy may hand on another Host than the browser asked, so in production FOYER_ORIGIN alone decides. Elsewhere the host
 * asked for counts too: the site answers known names only.
 */
function isOwnOrigin(origin: string, request: Request, config: Pick<Config, 'origin' | 'production'>): boolean {
  if (origin === config.origin) return true;
  return !(config.production && config.origin !== null) && origin === originOf(request);
}

/** A browser asks before it sends one of these across sites (Fetch, CORS-safelisted request-header). */
function isNoForm(contentType: string | null): boolean {
  return isJson(contentType) || /^image\/(?:jpeg|png)$/i.test(contentType?.trim() ?? '');
}

/** Whether a content type is JSON, with or without parameters. */
export function isJson(contentType: string | null): boolean {
  return contentType !== null && /^application\/json\s*(;|$)/i.test(contentType.trim());
}
