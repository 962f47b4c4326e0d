import { Refusal } from './refusal.ts';

/**
 * Refuses a writing call that another site could have made a browser send (standards G9, ASVS 3.5). A browser's Origin
 * must be this very host; a caller without Origin is no browser, so it says nothing of a site and sends JSON, which a
 * form cannot.
 */
export function assertSameSite(headers: Headers, host: string): void {
  const origin = headers.get('origin');
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin') throw new Refusal('crossSiteRequest');
  if (origin === null) {
    if (site !== null || !isJson(headers.get('content-type'))) throw new Refusal('crossSiteRequest');
    return;
  }
  if (!URL.canParse(origin) || new URL(origin).host !== host) throw new Refusal('crossSiteRequest');
}

/** Whether a content type is JSON, with or without parameters. */
export function isJson(contentType: string | null): boolean {
  return contentType !== null && /^application\/json\s*(;|$)/i.test(contentType.trim());
}
