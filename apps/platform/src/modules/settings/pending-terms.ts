import { DEFAULT_DECISION_HOURS } from '@foyer/domain/deadline/decision-hours';
import type { PendingTerms } from '@foyer/domain/deadline/pending';
import type { Kernel } from '../../kernel/kernel.ts';
import { marketInForce } from './stored-market.ts';
import { storedSettings } from './stored-settings.ts';

/** By the settings of the configured brand. Call it before a transaction: it may need a second connection. */
export async function pendingTerms(deps: Kernel): Promise<PendingTerms> {
  const { byBrand } = await storedSettings(deps);
  const hours = byBrand.get(deps.config.brand)?.backEnd.decisionHours;
  return { hours: { ...DEFAULT_DECISION_HOURS, ...hours }, market: await marketInForce(deps) };
}
