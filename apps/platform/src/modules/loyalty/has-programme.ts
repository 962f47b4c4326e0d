import type { RequestContext } from '../../kernel/http/handler.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { findShownBrand, marketInForce } from '../settings/service.ts';

/** By the setting, and where a market allows more than one bonus (SE does not). `call`: null for the site itself. */
export async function hasProgramme(deps: Kernel, call: Pick<RequestContext, 'cookie'> | null): Promise<boolean> {
  const settings = await findShownBrand(deps, call ?? { cookie: () => null });
  return settings?.backEnd.loyaltyEnabled === true && !(await marketInForce(deps)).bonusOnlyFirst;
}
