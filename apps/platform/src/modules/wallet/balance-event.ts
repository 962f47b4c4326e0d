import { LIVE_EVENTS } from '@foyer/contract/event';
import { PlaySummary } from '@foyer/contract/wallet/wallet';
import * as z from 'zod/mini';
import type { PlayerSession } from '../../kernel/http/handler.ts';
import { summarisePlay } from './play-summary.ts';

/** As the ledger publishes it. */
const StoredBalance = z.object({
  balance: LIVE_EVENTS.balanceChanged.shape.balance,
  stakedTotal: z.string(),
  returnedTotal: z.string(),
  at: z.string(),
});

/** The summary counts from the session's own login. Throws for an invalid payload. */
export function balanceEvent(payload: unknown, session: PlayerSession | null): unknown {
  if (!session) throw new RangeError('a balance is told to its player only');
  const { balance, stakedTotal, returnedTotal, at } = z.parse(StoredBalance, payload);
  const totals = { stakedTotal: BigInt(stakedTotal), returnedTotal: BigInt(returnedTotal), version: balance.version };
  return { balance, summary: z.parse(PlaySummary, summarisePlay(session, totals, new Date(at))) };
}
