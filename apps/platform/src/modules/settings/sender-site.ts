import { siteAddress } from '../../kernel/config/site-address.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { type SenderStyle, senderStyleOf } from './money-style.ts';
import { marketInForce } from './stored-market.ts';

/** What a mail about a player's money needs of the site: also where its links lead, and the market's time zone. */
export type SenderSite = SenderStyle & { origin: string; supportEmail: string; timeZone: string };

/** As `senderStyleOf`, before the transaction. */
export async function senderSiteOf(deps: Kernel): Promise<SenderSite> {
  const { timeZone } = (await marketInForce(deps)).protection;
  const { supportEmail } = deps.config;
  return { ...(await senderStyleOf(deps)), origin: siteAddress(deps.config), supportEmail, timeZone };
}
