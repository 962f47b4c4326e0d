import type { Brand } from '@foyer/brands/brand';
import type { PageCalls } from '@foyer/platform/kernel/http/page-calls';
import type { SitePlatform } from '../pages/page-renderer.ts';

/** Calls without a session. `origin`: for answers that depend on it. */
export function openBrandCalls(platform: SitePlatform, brand: Brand, origin = 'http://localhost'): PageCalls {
  const cookie = `${platform.brandCookie}=${brand.id}`;
  return platform.openPage({ cookie, origin, address: undefined, acceptLanguage: undefined });
}
