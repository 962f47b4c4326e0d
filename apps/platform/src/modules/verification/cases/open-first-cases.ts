import type { MarketProfile } from '@foyer/domain/market/market-profiles';
import { HOUR_MS } from '@foyer/domain/time/duration';
import type { Trx } from '../../../kernel/db/database.ts';
import { type Actor, type Case, openCase } from './case-row.ts';

const SYSTEM: Actor = { kind: 'system' };

type NewAccount = { playerId: number; market: MarketProfile; isPublicPerson: boolean };

/** With a new account: everybody's name and age, until the market's deadline, and what a public person lives on. Returns the first. */
export async function openFirstCases(
  trx: Trx,
  { playerId, market, isPublicPerson }: NewAccount,
  now: Date,
): Promise<Case> {
  const hours = market.identityWithinHours;
  const dueAt = hours === null ? null : new Date(now.getTime() + hours * HOUR_MS);
  const demand = { playerId, cause: 'market', by: SYSTEM } as const;
  const identity = await openCase(trx, { ...demand, proof: 'identity', dueAt }, now);
  if (isPublicPerson) await openCase(trx, { ...demand, proof: 'publicPerson' }, now);
  return identity;
}
