import { type NeedNow, withdrawalNeedsNow } from '@foyer/domain/withdrawal-promise/withdrawal-hold';
import type { Demand } from '@foyer/domain/withdrawal-promise/withdrawal-promise';
import type { Queries, Trx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';
import { readFacts } from './promise-facts.ts';

/** Let through, of cases that are neither proved nor dropped; the latest of a proof first. */
function openDemands(db: Queries | Trx, playerId: number): Promise<Demand[]> {
  return db
    .selectFrom('withdrawal_demands as d')
    .innerJoin('verification_cases as c', 'c.id', 'd.case_id')
    .select(['c.proof', 'd.event'])
    .where('d.player_id', '=', playerId)
    .where('c.state', 'not in', ['approved', 'cancelled'])
    .orderBy('d.id', 'desc')
    .execute();
}

/** What a withdrawal of the player needs now. */
export async function findNeedsNow(db: Queries | Trx, playerId: number): Promise<NeedNow[]> {
  return withdrawalNeedsNow(await readFacts(db, playerId), await openDemands(db, playerId));
}

/** Money that an event stopped is sent by nobody meanwhile. */
export async function isHeldByEvent(db: Queries | Trx, playerId: number): Promise<boolean> {
  const demands = await openDemands(db, playerId);
  return demands.some(({ event }) => event !== null);
}

/** Throws Refusal withdrawalHeld. */
export async function assertNotDemanded(trx: Trx, playerId: number): Promise<void> {
  if (await isHeldByEvent(trx, playerId)) throw new Refusal('withdrawalHeld');
}
