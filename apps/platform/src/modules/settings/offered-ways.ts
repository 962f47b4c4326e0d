import { CODE } from '@foyer/contract/error-code';
import { offeredWays, type WayIn } from '@foyer/domain/login/ways-in';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { RequestContext } from '../../kernel/http/handler.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { findShownBrand } from './shown-brand.ts';
import type { StoredBrandSettings } from './stored-settings.ts';

export function waysOffered({ config }: Kernel, settings: StoredBrandSettings | undefined): WayIn[] {
  const { waysIn = [], allowedPayAndPlay = false } = settings?.backEnd ?? {};
  return offeredWays(waysIn, config.demo).filter((way) => way !== 'payAndPlay' || allowedPayAndPlay);
}

/** Throws Refusal 101 for a way in that the brand does not offer in the market in force. */
export async function assertWayOffered(deps: Kernel, call: Pick<RequestContext, 'cookie'>, way: WayIn): Promise<void> {
  if (!waysOffered(deps, await findShownBrand(deps, call)).includes(way)) throw new Refusal(CODE.notFound);
}
