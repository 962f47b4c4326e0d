import { isForPlayMoney } from '@foyer/domain/content/page-front';
import type { CallFrame } from '../../kernel/http/handler.ts';
import type { Services } from '../../services.ts';
import { findShownBrand } from '../settings/shown-brand.ts';
import { type Pieces, storedContent } from './stored-content.ts';

const ofRealMoney = new WeakMap<Pieces, Pieces>();

function withoutPlayMoney(pieces: Pieces): Pieces {
  const known = ofRealMoney.get(pieces);
  if (known) return known;
  const left = new Map([...pieces].filter(([, { front }]) => !isForPlayMoney(front)));
  ofRealMoney.set(pieces, left);
  return left;
}

/**
 * The content of the brand that this call sees. A brand for real money has no piece that holds only for play money: such a
 * page is not there until the operator has written one, rather than saying what is not true.
 */
export async function shownContent(platform: Services, call: Pick<CallFrame, 'cookie'>): Promise<Pieces> {
  const pieces = await storedContent(platform);
  if (platform.realMoneyBrands.size === 0) return pieces;
  const shown = await findShownBrand(platform, call);
  return platform.realMoneyBrands.has(shown?.brand ?? platform.config.brand) ? withoutPlayMoney(pieces) : pieces;
}

/** Tells the log what a brand for real money lacks: the pieces of the product that speak of play money, by path. */
export async function warnOfPlayMoney(platform: Services): Promise<void> {
  const { brand } = platform.config;
  if (!platform.realMoneyBrands.has(brand)) return;
  const pieces = await storedContent(platform);
  const left = withoutPlayMoney(pieces);
  const there = new Set([...left.values()].map(({ path }) => path));
  const missing = [...new Set([...pieces.values()].map(({ path }) => path))].filter((path) => !there.has(path));
  if (missing.length === 0) return;
  platform.log.warn({ brand, missing }, 'pages that speak of play money are left out: write your own in their place');
}
