import type { MarketProfile } from '@foyer/domain/market/market-profiles';
import type { Money } from '@foyer/domain/money/money';
import type { Kernel } from '../../../kernel/kernel.ts';
import { marketInForce, type SenderSite, senderSiteOf } from '../../settings/service.ts';
import { manualMaximum } from './manual-maximum.ts';

/** What a request is judged by. `most`: of money that is moved by hand, in the market's currency. */
export type ApprovalTerms = { market: MarketProfile; most: Money; site: SenderSite; at: Date };

/** Before the transaction: it may need a second connection. */
export async function approvalTerms(deps: Kernel): Promise<ApprovalTerms> {
  const [market, most, site] = [await marketInForce(deps), await manualMaximum(deps), await senderSiteOf(deps)];
  return { market, most, site, at: deps.clock.now() };
}
