import { type DemandEvent, type ShownEvent, shownEvent } from '@foyer/domain/withdrawal-promise/demand-event';
import { type Demand, judgeDemand } from '@foyer/domain/withdrawal-promise/withdrawal-promise';
import type { Queries, Trx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';
import { publish } from '../../kernel/events/publish.ts';
import { readFacts, readSeen } from './promise-facts.ts';

/** `by`: the operator's name. `note`: for the staff. */
type OpenedDemand = Demand & {
  playerId: number;
  caseId: string;
  event: DemandEvent | null;
  by: string;
  note: string | null;
  at: Date;
};

/** Withdrawals wait for the case from here on. Throws Refusal demandUnannounced, eventNotSeen (LCCP 17.1.1(2)). */
export async function recordDemand(trx: Trx, demand: OpenedDemand): Promise<void> {
  const { playerId, caseId, proof, event, by, note, at } = demand;
  const seenAt = await readSeen(trx, { playerId, proof, now: at });
  const verdict = judgeDemand(demand, { ...(await readFacts(trx, playerId)), seenAt });
  if (verdict === 'unannounced') throw new Refusal('demandUnannounced');
  if (verdict === 'notSeen') throw new Refusal('eventNotSeen');
  await trx
    .insertInto('withdrawal_demands')
    .values({ player_id: playerId, case_id: caseId, event, by_name: by, note, at })
    .execute();
  // Also of a case that was open before, which announces nothing anew.
  await publish(trx, `player:${playerId}`, 'accountChanged', {}, at);
}

/** By case: what its player may be shown of the event for which withdrawals wait, the latest. */
export async function findShownEvents(db: Queries | Trx, playerId: number): Promise<ReadonlyMap<string, ShownEvent>> {
  const rows = await db
    .selectFrom('withdrawal_demands')
    .select(['case_id', 'event'])
    .where('player_id', '=', playerId)
    .orderBy('id')
    .execute();
  return new Map(rows.flatMap(({ case_id, event }) => (event ? [[case_id, shownEvent(event)] as const] : [])));
}
