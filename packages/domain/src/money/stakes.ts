import { type MarketProfile, maxSlotStakeMinor } from '../market/market-profiles.ts';
import { type Money, money } from './money.ts';

type Ladder = { readonly lowest: number; readonly highest: number };

// Returns are counted in twentieths: a multiple of 20 minor units keeps every return whole.
const MULTIPLES = [1, 2, 3, 5, 10, 15, 25, 50, 100, 250, 500] as const;

const LADDERS: ReadonlyMap<string, Ladder> = new Map([
  ['HUF', { lowest: 20_00, highest: 2_000_00 }],
  ['SEK', { lowest: 2_00, highest: 500_00 }],
  ['NOK', { lowest: 2_00, highest: 500_00 }],
  ['DKK', { lowest: 2_00, highest: 500_00 }],
  ['CZK', { lowest: 2_00, highest: 1_000_00 }],
  ['ISK', { lowest: 20, highest: 5_000 }],
  ['JPY', { lowest: 20, highest: 10_000 }],
  ['KRW', { lowest: 200, highest: 100_000 }],
  ['VND', { lowest: 2_000, highest: 1_000_000 }],
  ['CLP', { lowest: 200, highest: 50_000 }],
  ['KWD', { lowest: 60, highest: 30_000 }],
  ['BHD', { lowest: 60, highest: 30_000 }],
  ['TND', { lowest: 600, highest: 300_000 }],
  ['BTC', { lowest: 200, highest: 100_000 }],
  ['mBTC', { lowest: 200, highest: 100_000 }],
  ['µBTC', { lowest: 200, highest: 100_000 }],
]);

const COMMON: Ladder = { lowest: 20, highest: 100_00 };

function ladderOf(currency: string): Ladder {
  return LADDERS.get(currency) ?? COMMON;
}

/** Minor units of `currency` that stand where the amount stands in its own: as far up the stakes, without a rate of the day. */
export function sameRung({ amount, currency: from }: Money, currency: string): bigint {
  return (amount * BigInt(ladderOf(currency).lowest)) / BigInt(ladderOf(from).lowest);
}

/** Sorted, minor units. `cap` in another currency: the same rung. Throws RangeError below the lowest stake. */
export function offeredStakes(currency: string, cap: Money | null): readonly bigint[] {
  const { lowest, highest } = ladderOf(currency);
  const most = cap === null ? BigInt(highest) : sameRung(cap, currency);
  const stakes = MULTIPLES.map((multiple) => BigInt(lowest * multiple));
  const offered = stakes.filter((stake) => stake <= most && stake <= highest);
  if (offered.length === 0) throw new RangeError(`no stake in ${currency} lies within the market's cap`);
  return offered;
}

/** The lowest, so that nobody stakes more than they chose. */
export function defaultStakeOf(stakes: readonly bigint[]): bigint {
  const [stake] = stakes;
  if (stake === undefined) throw new RangeError('no stakes');
  return stake;
}

/** Years assumed for players who are not youngAdult: beyond every band. */
const FULL_AGE = 25;

/** Minor units. `youngAdult`: null for a visitor, who is offered what the youngest may stake. */
export function stakesFor(market: MarketProfile, currency: string, youngAdult: boolean | null): readonly bigint[] {
  const cap = maxSlotStakeMinor(market, youngAdult === false ? FULL_AGE : null);
  return offeredStakes(currency, cap === null ? null : money(cap, market.currency));
}
