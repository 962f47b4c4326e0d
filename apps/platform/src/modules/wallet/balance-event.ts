import { LIVE_EVENTS } from '@foyer/contract/event';
import { PlaySummary } from '@foyer/contract/wallet/wallet';
import * as z from 'zod/mini';
import type { PlayerSession } from '../../kernel/http/handler.ts';
import { summarisePlay } from './play-summary.ts';

/** As the ledger writes it: see publish.ts. */
const StoredBalance = z.object({
  balance: LIVE_EVENTS.balanceChanged.shape.balance,
  stakedTotal: z.string(),
  returnedTotal: z.string(),
  at: z.string(),
});

/** `balanceChanged` for one session: its summary counts from its own login. Throws when the payload does not fit. */
export function balanceEvent(payload: unknown, session: PlayerSession | null): unknown {
  if (!session) throw new RangeError('a balance is told to its player only');
  const { balance, stakedTotal, returnedTotal, at } = z.parse(StoredBalance, payload);
  const totals = { stakedTotal: BigInt(stakedTotal), returnedTotal: BigInt(returnedTotal), version: balance.version };
  return { balance, summary: z.parse(PlaySummary, summarisePlay(session, totals, new Date(at))) };
}
