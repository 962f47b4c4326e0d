import type { Brand } from '@foyer/brands/brand';
import type { PageClient } from '@foyer/platform/kernel/http/in-process-client';
import type { SitePlatform } from '../pages/page-renderer.ts';

/** Calls without a session. `origin`: for answers that depend on it. */
export function openBrandCalls(platform: SitePlatform, brand: Brand, origin = 'http://localhost'): PageClient {
  const cookie = `${platform.brandCookie}=${brand.id}`;
  return platform.createPageClient({ cookie, origin, address: undefined, acceptLanguage: undefined });
}
