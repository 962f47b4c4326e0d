import type { ResponseOf } from '@foyer/contract/endpoint';
import type { getPayment } from '@foyer/contract/operator/payment-list';
import { encodeAmount } from '@foyer/contract/wire';
import type { ExclusionState } from '@foyer/domain/exclusion/exclusion';
import { DAY_MS } from '@foyer/domain/time/duration';
import { isCaseOver } from '@foyer/domain/verification/case-state';
import { sql } from 'kysely';
import type { Queries } from '../../../kernel/db/database.ts';
import { countOpenComplaints } from '../../complaint/service.ts';
import { findExclusion } from '../../exclusion-gate/service.ts';
import { findOpenAlerts } from '../../harm/service.ts';
import { sumCredited } from '../../limit/service.ts';
import { findCases } from '../../verification/service.ts';

type PayerFacts = ResponseOf<typeof getPayment>['payer'];

type Sums = {
  player_id: number;
  currency: string;
  is_verified: boolean;
  deposited: bigint;
  withdrawn: bigint;
  by_method: bigint;
  bonus: bigint;
  cancelled: number;
};

const CANCELLED_MS = 30 * DAY_MS;

function describeExclusion(found: ExclusionState): NonNullable<PayerFacts['protection']>['exclusion'] {
  switch (found.state) {
    case 'open':
      return null;
    case 'shut':
      return { kind: found.kind, until: found.until?.toISOString() ?? null };
    case 'ended':
      return { kind: null, until: found.endedAt.toISOString() };
  }
}

async function readProtection(db: Queries, playerId: number, now: Date): Promise<PayerFacts['protection']> {
  const alerts = await findOpenAlerts(db, playerId, now);
  return {
    exclusion: describeExclusion(await findExclusion(db, playerId, now)),
    harmAlerts: alerts.map(({ rule, level, at }) => ({ rule, level, at: at.toISOString() })),
    openComplaints: await countOpenComplaints(db, playerId),
  };
}

/** What whoever decides of a payment has to know of its player; `sees`: what their scopes open besides. */
export async function readPayerFacts(
  db: Queries,
  { publicUserId, methodId, now }: { publicUserId: string; methodId: number; now: Date },
  sees: { protection: boolean },
): Promise<PayerFacts> {
  const { rows } = await sql<Sums>`
    SELECT p.id AS player_id, p.currency, p.verified AS is_verified,
      d.deposited, d.by_method,
      coalesce((SELECT sum(w.amount) FROM withdrawals w WHERE w.player_id = p.id AND w.state = 'paid'), 0)::bigint AS withdrawn,
      coalesce((SELECT sum(a.balance) FROM accounts a WHERE a.player_id = p.id AND a.kind = 'promo'), 0)::bigint AS bonus,
      (SELECT count(*)::integer FROM withdrawals w WHERE w.player_id = p.id AND w.state = 'cancelled'
        AND w.changed_at > ${new Date(now.getTime() - CANCELLED_MS)}) AS cancelled
    FROM players p CROSS JOIN LATERAL (
      SELECT ${sumCredited()} AS deposited, ${sumCredited(sql`method_id = ${methodId}`)} AS by_method
      FROM deposits WHERE player_id = p.id) d
    WHERE p.public_user_id = ${publicUserId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a payment without its player');
  const cases = await findCases(db, row.player_id);
  const amount = (minor: bigint) => encodeAmount({ amount: minor, currency: row.currency });
  return {
    isVerified: row.is_verified,
    openProofs: [...new Set(cases.filter(({ state }) => !isCaseOver(state)).map(({ proof }) => proof))],
    deposited: amount(row.deposited),
    depositedByMethod: amount(row.by_method),
    withdrawn: amount(row.withdrawn),
    bonus: amount(row.bonus),
    cancelledWithdrawals30: row.cancelled,
    protection: sees.protection ? await readProtection(db, row.player_id, now) : null,
  };
}
