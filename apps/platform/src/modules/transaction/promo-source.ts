import { creditPlayer } from '@foyer/contract/operator/money-request';
import type { TransactionLine } from '@foyer/contract/transaction/transactions';
import { encodeAmount } from '@foyer/contract/wire';
import { shownReason } from '@foyer/domain/payment/money-reason';
import { sql } from 'kysely';
import { textIn } from '../../kernel/texts/text-in.ts';
import { catalogueOf } from '../game/service.ts';
import { microseconds, pageCondition, type TransactionSource, UUID_PATTERN } from './transaction-source.ts';

type PromoEvent = Extract<TransactionLine, { kind: 'promo' }>['event'];

type EventRow = {
  us: bigint;
  key: string;
  at: Date;
  event: PromoEvent;
  bonus_id: bigint | null;
  round_id: string | null;
  reference: string | null;
  title: unknown;
  /** Of the request that was approved. */
  asked_why: string | null;
  game_id: number | null;
  amount: bigint;
  spins: number;
};

const EVENT_ORDER = { at: sql`at`, id: sql`key`, cast: 'text' } as const;
const ENTRY_ORDER = { at: sql`t.at`, id: sql`('t-' || t.id)`, cast: 'text' } as const;
const ROUND_ORDER = { at: sql`started_at`, id: sql`('w-' || id)`, cast: 'text' } as const;

const titleOf = (title: unknown, language: string) => (title === null ? '' : textIn(title, language));

/**
 * Each bonus twice at most, when it was given and when it ended: the first and the last of its movements; and what free spins and free
 * money returned, as its rounds have it. Then cash that the house gave or corrected: points that were exchanged are in their own list.
 */
export const promoSource: TransactionSource = {
  async list(deps, { playerId, currency, language }, page) {
    const { rows } = await sql<EventRow>`
      SELECT *, ${microseconds(sql`at`)} AS us FROM (
        SELECT g.granted_at AS at, 'g-' || g.id AS key, 'granted' AS event, g.id AS bonus_id, NULL::uuid AS round_id,
          'B-' || g.id AS reference, g.title, NULL::text AS asked_why, NULL::integer AS game_id, m.amount, m.spins
        FROM bonus_grants g JOIN bonus_movements m ON m.grant_id = g.id AND m.number = 1
        WHERE g.player_id = ${playerId}
        UNION ALL
        SELECT g.ended_at, 'e-' || g.id, g.status, g.id, NULL, 'B-' || g.id, g.title, NULL, NULL,
          CASE g.status WHEN 'converted' THEN -m.amount ELSE m.amount END, m.spins
        FROM bonus_grants g JOIN bonus_movements m ON m.grant_id = g.id AND m.number = g.movements
        WHERE g.player_id = ${playerId} AND g.status <> 'active'
        UNION ALL
        (SELECT started_at, 'w-' || id, 'won', NULL, id, reference, NULL, NULL, game_id, returned, 0
        FROM rounds
        WHERE player_id = ${playerId} AND covered IS NOT NULL AND returned > 0 AND ${pageCondition(page, ROUND_ORDER)}
        ORDER BY started_at DESC, id DESC LIMIT ${page.limit + 1})
        UNION ALL
        (SELECT t.at, 't-' || t.id,
          CASE WHEN t.kind = 'adjust' AND asked.endpoint IS DISTINCT FROM ${creditPlayer.name} THEN 'corrected' ELSE 'credited' END,
          NULL, NULL, NULL, (SELECT c.title FROM campaigns c WHERE t.reference LIKE 'campaign-' || c.id || ':%'),
          asked.request -> 'body' ->> 'reason', NULL, p.amount, 0
        FROM transactions t
          JOIN postings p ON p.transaction_id = t.id
          JOIN accounts a ON a.id = p.account_id AND a.kind = 'cash' AND a.player_id = ${playerId}
          LEFT JOIN approvals asked ON t.kind = 'adjust' AND asked.player_id = ${playerId}
            AND asked.id = CASE WHEN t.reference ~ ${UUID_PATTERN} THEN t.reference::uuid END
        WHERE t.player_id = ${playerId} AND t.kind IN ('grant', 'adjust') AND t.reference NOT LIKE 'loyalty-%'
          AND ${pageCondition(page, ENTRY_ORDER)}
        ORDER BY t.at DESC, ('t-' || t.id) DESC LIMIT ${page.limit + 1})
      ) AS events
      WHERE ${pageCondition(page, EVENT_ORDER)}
      ORDER BY at DESC, key DESC LIMIT ${page.limit + 1}`.execute(deps.database.kysely);
    const { entryById } = await catalogueOf(deps);
    return rows.map((row) => ({
      us: row.us,
      key: row.key,
      line: {
        kind: 'promo',
        id: row.key,
        at: row.at.toISOString(),
        event: row.event,
        title:
          row.game_id === null
            ? titleOf(row.title, language)
            : (entryById.get(row.game_id)?.title ?? `#${row.game_id}`),
        reason: shownReason(row.asked_why),
        bonusId: row.bonus_id === null ? null : String(row.bonus_id),
        roundId: row.round_id,
        reference: row.reference ?? '',
        amount: encodeAmount({ amount: row.amount, currency }),
        freeSpins: row.spins,
      },
    }));
  },

  async find({ database: { kysely } }, { playerId, currency, language }, id) {
    if (!/^\d{1,18}$/.test(id)) return null;
    const bonus = await kysely
      .selectFrom('bonus_grants')
      .selectAll()
      .where('id', '=', BigInt(id))
      .where('player_id', '=', playerId)
      .executeTakeFirst();
    if (!bonus) return null;
    const movements = await kysely
      .selectFrom('bonus_movements')
      .select(['number', 'amount', 'spins'])
      .where('grant_id', '=', bonus.id)
      .where('number', 'in', [1, bonus.movements])
      .execute();
    const first = movements.find(({ number }) => number === 1);
    const last = bonus.status === 'active' ? undefined : movements.find(({ number }) => number === bonus.movements);
    const text = (amount: bigint) => encodeAmount({ amount, currency });
    const rest = last?.amount ?? 0n;
    return {
      kind: 'promo',
      id: String(bonus.id),
      at: bonus.granted_at.toISOString(),
      bonusKind: bonus.kind,
      state: bonus.status,
      title: textIn(bonus.title, language),
      granted: text(first?.amount ?? 0n),
      freeSpins: first?.spins ?? 0,
      spinValue: bonus.spin_value === null ? null : text(bonus.spin_value),
      wageringTimes: bonus.wagering_times,
      required: text(bonus.required),
      wagered: text(bonus.wagered),
      expiresAt: bonus.expires_at.toISOString(),
      endedAt: bonus.ended_at?.toISOString() ?? null,
      ended: text(bonus.status === 'converted' ? -rest : rest),
      endedSpins: last?.spins ?? 0,
    };
  },
};
