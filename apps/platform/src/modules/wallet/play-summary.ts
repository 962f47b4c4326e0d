import type { PlaySummary } from '@foyer/contract/wallet/wallet';
import { encodeAmount } from '@foyer/contract/wire';
import type { PlayerSession } from '../../kernel/http/handler.ts';

/** Lifetime totals, minor units. */
export type PlayTotals = { stakedTotal: bigint; returnedTotal: bigint; version: number };

/** Since this session's login, on every device: lifetime totals minus those at login. */
export function summarisePlay(session: PlayerSession, totals: PlayTotals, now: Date): PlaySummary {
  const { currency } = session.player;
  const staked = totals.stakedTotal - session.stakedBefore;
  const returned = totals.returnedTotal - session.returnedBefore;
  return {
    startedAt: session.startedAt.toISOString(),
    serverTime: now.toISOString(),
    staked: encodeAmount({ amount: staked, currency }),
    returned: encodeAmount({ amount: returned, currency }),
    net: encodeAmount({ amount: returned - staked, currency }),
    currency,
    version: totals.version,
  };
}
