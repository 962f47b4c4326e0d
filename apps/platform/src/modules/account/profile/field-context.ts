import { createFieldContext, type FieldContext } from '@foyer/domain/fields/field-context';
import type { RequestContext } from '../../../kernel/http/handler.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { getShownBrand } from '../../settings/service.ts';

/** What the rules of a player's fields depend on; `country` is the player's. */
export async function readFieldContext(
  deps: Kernel,
  call: Pick<RequestContext, 'cookie'>,
  country: string,
): Promise<FieldContext> {
  const { frontEnd, backEnd } = await getShownBrand(deps, call);
  const today = deps.clock.now().toISOString().slice(0, 10);
  return createFieldContext(today, { ...frontEnd, playerAgeLimit: backEnd.playerAgeLimit, country });
}
