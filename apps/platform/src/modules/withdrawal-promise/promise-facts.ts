import { PROOFS, type Proof } from '@foyer/domain/verification/proof';
import { SEEN_EVENTS, type SeenEvent } from '@foyer/domain/withdrawal-promise/demand-event';
import { NEED_CODES, NEED_STATES } from '@foyer/domain/withdrawal-promise/need-code';
import type { WithdrawalNeed } from '@foyer/domain/withdrawal-promise/withdrawal-need';
import {
  type DemandFacts,
  promisesInForce,
  type WithdrawalPromise,
} from '@foyer/domain/withdrawal-promise/withdrawal-promise';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Queries, Trx } from '../../kernel/db/database.ts';
import { netDeposits } from '../limit/service.ts';

const StoredNeed = z.object({
  code: z.enum(NEED_CODES),
  state: z.enum(NEED_STATES),
  waits: z.boolean(),
  /** Minor units. */
  from: z.nullable(z.string()),
});

export function encodeNeeds(needs: readonly WithdrawalNeed[]): string {
  const stored: z.output<typeof StoredNeed>[] = needs.map(({ code, state, waits, from }) => ({
    code,
    state,
    waits,
    from: from === null ? null : String(from),
  }));
  return JSON.stringify(stored);
}

export function decodeNeeds(stored: unknown): WithdrawalNeed[] {
  return z.parse(z.array(StoredNeed), stored).map(({ from, ...need }) => ({
    ...need,
    from: from === null ? null : BigInt(from),
  }));
}

/** Since the account was last empty, oldest first; of deposits whose money came, or still may. */
async function readPromises(db: Queries | Trx, playerId: number): Promise<WithdrawalPromise[]> {
  const { rows } = await sql<{ needs: unknown; starts_anew: boolean }>`
    WITH binding AS (
      SELECT p.id, p.needs, p.starts_anew FROM withdrawal_promises p JOIN deposits d ON d.id = p.payment_id
      WHERE p.player_id = ${playerId} AND (d.credited > 0 OR d.state IN ('waiting', 'review'))
    )
    SELECT needs, starts_anew FROM binding
    WHERE id >= coalesce((SELECT max(id) FROM binding WHERE starts_anew), 0) ORDER BY id`.execute(db);
  return rows.map(({ needs, starts_anew }) => ({ needs: decodeNeeds(needs), startsAnew: starts_anew }));
}

/** When each proof was last approved. Who was verified without a case of theirs was so from the beginning. */
export async function readProved(db: Queries | Trx, playerId: number): Promise<Map<Proof, Date>> {
  const { rows } = await sql<{ proof: Proof; at: Date }>`
    SELECT proof, max(at) AS at FROM (
      SELECT proof, decided_at AS at FROM verification_cases
      WHERE player_id = ${playerId} AND state = 'approved' AND decided_at IS NOT NULL
      UNION ALL SELECT 'identity', created_at FROM players WHERE id = ${playerId} AND verified
    ) AS proved GROUP BY proof`.execute(db);
  return new Map(rows.filter(({ proof }) => PROOFS.includes(proof)).map(({ proof, at }) => [proof, at]));
}

export async function readNetDeposit(db: Queries | Trx, playerId: number): Promise<bigint> {
  return (await netDeposits(db, [playerId])).get(playerId) ?? 0n;
}

export async function readFacts(db: Queries | Trx, playerId: number): Promise<Omit<DemandFacts, 'seenAt'>> {
  return {
    inForce: promisesInForce(await readPromises(db, playerId)),
    provedAt: await readProved(db, playerId),
    netDeposit: await readNetDeposit(db, playerId),
  };
}

type Seeing = { playerId: number; proof: Proof; now: Date };

/** What the platform itself saw happen, last. A document counts from the end of its last day, and for its own proof. */
export async function readSeen(
  db: Queries | Trx,
  { playerId, proof, now }: Seeing,
): Promise<ReadonlyMap<SeenEvent, Date>> {
  const { rows } = await sql<Record<SeenEvent, Date | null>>`
    SELECT
      (SELECT max((d.expires_on + 1)::timestamp AT TIME ZONE 'UTC') FROM verification_documents d
        JOIN verification_cases c ON c.id = d.case_id
        WHERE c.player_id = ${playerId} AND c.proof = ${proof} AND d.status = 'approved'
          AND (d.expires_on + 1)::timestamp AT TIME ZONE 'UTC' <= ${now}) AS "documentExpired",
      greatest(
        (SELECT max(finished_at) FROM data_requests
          WHERE player_id = ${playerId} AND kind = 'correction' AND state = 'done'),
        -- Another account to be paid to than the first, which no deposit came from.
        (SELECT max(s.created_at) FROM stored_payment_details s
          WHERE s.player_id = ${playerId}
            AND NOT EXISTS (SELECT 1 FROM deposits d WHERE d.player_id = s.player_id AND s.id IN (d.paid_with, d.detail_id))
            AND EXISTS (SELECT 1 FROM stored_payment_details o
              WHERE o.player_id = s.player_id AND o.created_at < s.created_at))
      ) AS "detailsChanged",
      (SELECT max(changed_at) FROM deposits WHERE player_id = ${playerId} AND charged_back > 0) AS "chargeback",
      (SELECT max(changed_at) FROM deposits
        WHERE player_id = ${playerId} AND problem ->> 'errorCode' = 'cardOfOther') AS "paidByOther"`.execute(db);
  const [row] = rows;
  return new Map(
    SEEN_EVENTS.flatMap((event): [SeenEvent, Date][] => {
      const at = row?.[event];
      return at ? [[event, at]] : [];
    }),
  );
}
