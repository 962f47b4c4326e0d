import type { Config } from '../config/config.ts';
import { Refusal } from '../errors/refusal.ts';
import { originOf } from './request-context.ts';

/**
 * CSRF (ASVS 3.5): refuses a writing call that another site could have made a browser send. Without
 * Origin the caller is no browser and must send what no form can. `hono/csrf` lets JSON of any origin pass.
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

/** A proxy may change Host, so in production FOYER_ORIGIN alone decides. */
function isOwnOrigin(origin: string, request: Request, config: Pick<Config, 'origin' | 'production'>): boolean {
  if (origin === config.origin) return true;
  return !(config.production && config.origin !== null) && origin === originOf(request);
}

/** Types that need a preflight across sites (Fetch, CORS-safelisted request-header). */
function isNoForm(contentType: string | null): boolean {
  return (
    isJson(contentType) ||
    /^(?:application\/offset\+octet-stream|image\/(?:jpeg|png)|text\/csv\s*(?:;.*)?)$/i.test(contentType?.trim() ?? '')
  );
}

export function isJson(contentType: string | null): boolean {
  return contentType !== null && /^application\/json\s*(;|$)/i.test(contentType.trim());
}
