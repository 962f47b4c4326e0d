import type { RequestContext } from '../../kernel/http/handler.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { type StoredBrandSettings, storedSettings } from './stored-settings.ts';

/** The brand that a developer switched to, read by the site's rendering too. */
export const BRAND_COOKIE = 'foyer_brand';

/** Undefined while no settings are stored. */
export async function findShownBrand(
  deps: Kernel,
  call: Pick<RequestContext, 'cookie'>,
): Promise<StoredBrandSettings | undefined> {
  const { byBrand } = await storedSettings(deps);
  const chosen = deps.config.demo ? byBrand.get(call.cookie(BRAND_COOKIE) ?? '') : undefined;
  return chosen ?? byBrand.get(deps.config.brand);
}

/** The configured brand, or in a demo the browser's choice. */
export async function getShownBrand(deps: Kernel, call: Pick<RequestContext, 'cookie'>): Promise<StoredBrandSettings> {
  const settings = await findShownBrand(deps, call);
  if (!settings) throw new Error(`no settings for brand ${deps.config.brand} in the market in force`);
  return settings;
}
