import type { Brand } from '@foyer/brands/brand';
import type { PageCalls } from '@foyer/platform/kernel/http/page-calls';
import type { Platform } from '../pages/page-renderer.ts';

/** Calls for a brand's site in nobody's name. `origin`: whom the answers are made for, where they depend on it. */
export function openBrandCalls(platform: Platform, brand: Brand, origin = 'http://localhost'): PageCalls {
  const cookie = `${platform.brandCookie}=${brand.id}`;
  return platform.openPage({ cookie, origin, address: undefined, acceptLanguage: undefined });
}
