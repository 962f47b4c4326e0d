import { isForPlayMoney } from '@foyer/domain/content/page-front';
import type { RequestContext } from '../../kernel/http/handler.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { withheldCampaigns } from '../campaign/service.ts';
import { findShownBrand } from '../settings/service.ts';
import { type Pieces, storedContent } from './stored-content.ts';

const ofRealMoney = new WeakMap<Pieces, Pieces>();

function withoutPlayMoney(pieces: Pieces): Pieces {
  const known = ofRealMoney.get(pieces);
  if (known) return known;
  const left = new Map([...pieces].filter(([, { front }]) => !isForPlayMoney(front)));
  ofRealMoney.set(pieces, left);
  return left;
}

/** A brand for real money has no pieces that are true of play money only. */
async function brandContent(deps: Kernel, call: Pick<RequestContext, 'cookie'>): Promise<Pieces> {
  const pieces = await storedContent(deps);
  if (deps.realMoneyBrands.size === 0) return pieces;
  const shown = await findShownBrand(deps, call);
  return deps.realMoneyBrands.has(shown?.brand ?? deps.config.brand) ? withoutPlayMoney(pieces) : pieces;
}

/** What a brand has, without the offers whose campaign nobody may have. */
export async function shownContent(deps: Kernel, call: Pick<RequestContext, 'cookie'>): Promise<Pieces> {
  const pieces = await brandContent(deps, call);
  const withheld = await withheldCampaigns(deps);
  if (withheld.size === 0) return pieces;
  const paths = new Set([...withheld].map((id) => `pages/promotions/${id}`));
  return new Map([...pieces].filter(([, { path }]) => !paths.has(path)));
}

/** Logs which pieces a brand for real money lacks: those that speak of play money. */
export async function warnOfPlayMoney(deps: Kernel): Promise<void> {
  const { brand } = deps.config;
  if (!deps.realMoneyBrands.has(brand)) return;
  const pieces = await storedContent(deps);
  const left = withoutPlayMoney(pieces);
  const there = new Set([...left.values()].map(({ path }) => path));
  const missing = [...new Set([...pieces.values()].map(({ path }) => path))].filter((path) => !there.has(path));
  if (missing.length === 0) return;
  deps.log.warn({ brand, missing }, 'pages that speak of play money are left out: write your own in their place');
}
