import { PUSH_WORKER_PATH } from '@foyer/contract/account/push';
import type { Headers } from '../pages/send.ts';
import type { SiteRequest } from '../pages/site-request.ts';
import { PUSH_WORKER } from '../push-worker.ts';

export function fixedFile(
  path: string,
  { brand, origin }: Pick<SiteRequest, 'brand' | 'origin'>,
  production: boolean,
): { headers: Headers; body: string } | null {
  if (path === '/favicon.svg') {
    // In a demo a cookie chooses the brand.
    const headers = { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600', vary: 'Cookie' };
    return { headers, body: brand.logo };
  }
  if (path === PUSH_WORKER_PATH) {
    const headers = {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      // A scope that contains no page.
      'service-worker-allowed': '/push-worker/',
    };
    return { headers, body: PUSH_WORKER };
  }
  if (path === '/robots.txt') {
    const rules = production
      ? ['Disallow: /api/', 'Disallow: /logout', 'Disallow: /*?modal=', '', `Sitemap: ${origin}/sitemap.xml`]
      : ['Disallow: /'];
    const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' };
    return { headers, body: `${['User-agent: *', ...rules].join('\n')}\n` };
  }
  return null;
}
