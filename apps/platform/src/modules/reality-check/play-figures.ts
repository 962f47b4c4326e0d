import type { DueCheck } from '@foyer/contract/protection/due-check';
import { encodeAmount } from '@foyer/contract/wire';
import type { MarketProfile } from '@foyer/domain/market/market-profiles';
import { checkMinutes } from '@foyer/domain/reality-check/play-clock';
import type { Selectable } from 'kysely';
import type { PlayClockRow } from './reality-check-tables.ts';

type RunningClock = Pick<Selectable<PlayClockRow>, 'chosen_minutes' | 'staked_before' | 'returned_before'> & {
  began_at: Date;
  due_at: Date;
};

/** Of the player's whole life; minor units. */
type Totals = { stakedTotal: bigint; returnedTotal: bigint; currency: string };

/** What a reality check shows (RTS 13B). */
export function playFigures(
  clock: RunningClock,
  { stakedTotal, returnedTotal, currency }: Totals,
  market: MarketProfile,
): DueCheck['play'] {
  const staked = stakedTotal - clock.staked_before;
  const won = returnedTotal - clock.returned_before;
  return {
    beganAt: clock.began_at.toISOString(),
    dueAt: clock.due_at.toISOString(),
    minutes: checkMinutes(market.realityCheckMinutes, clock.chosen_minutes),
    staked: encodeAmount({ amount: staked, currency }),
    won: encodeAmount({ amount: won, currency }),
    net: encodeAmount({ amount: won - staked, currency }),
    currency,
  };
}
