import type { CallFrame } from '../../kernel/http/handler.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { type BrandSettings, storedSettings } from './stored-settings.ts';

/** Where a developer's browser keeps the brand it was switched to. The site reads it to render the same brand. */
export const BRAND_COOKIE = 'foyer_brand';

/** As `shownBrand`, and undefined while no settings are stored. */
export async function findShownBrand(
  deps: Kernel,
  call: Pick<CallFrame, 'cookie'>,
): Promise<BrandSettings | undefined> {
  const { byBrand } = await storedSettings(deps);
  const chosen = deps.config.demo ? byBrand.get(call.cookie(BRAND_COOKIE) ?? '') : undefined;
  return chosen ?? byBrand.get(deps.config.brand);
}

/** The settings of the brand this call sees: the configured one, or in a demo the browser's choice. */
export async function shownBrand(deps: Kernel, call: Pick<CallFrame, 'cookie'>): Promise<BrandSettings> {
  const settings = await findShownBrand(deps, call);
  if (!settings) throw new Error(`no settings for brand ${deps.config.brand} in the market in force`);
  return settings;
}
