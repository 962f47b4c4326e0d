import type { PendingFactsOf, PendingKind, PendingTerms } from '@foyer/domain/deadline/pending';
import { openStatesOf } from '@foyer/domain/deadline/pending-table';
import type { DataRequestKind } from '@foyer/domain/my-data/data-request';
import type { MethodKind } from '@foyer/domain/payment/payment-method';
import { HOUR_MS, MINUTE_MS } from '@foyer/domain/time/duration';
import type { Proof } from '@foyer/domain/verification/proof';
import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../../kernel/db/database.ts';

type Base = {
  id: string;
  state: string;
  since: Date;
  player_id: number | null;
  /** As in the trail. */
  target: string;
};

/** A guest, who is known by an address alone. */
export type Guest = { email: string; brand: string; language: string };

export type PendingFound<K extends PendingKind = PendingKind> = Base & {
  facts: PendingFactsOf[K];
  /** Of the mail; null: the configured one. */
  guest: Guest | null;
};

export type PendingSource<K extends PendingKind> = {
  /** `rest`: conditions, order, limit and lock over the alias `s`. */
  read(db: Queries, rest: RawBuilder<unknown>): Promise<PendingFound<K>[]>;
  since: RawBuilder<Date>;
  /** Leaves out what cannot be overdue; the rule of the domain decides about the rest. */
  mayBeOverdue(terms: PendingTerms, now: Date): RawBuilder<boolean>;
};

/** Written out, so that PostgreSQL finds the indexes of open states. */
export function openStates(kind: PendingKind): RawBuilder<unknown> {
  return sql`(${sql.join(openStatesOf(kind).map((state) => sql.lit(state)))})`;
}

/** To the millisecond, as the driver reads it. */
const moment = (column: string): RawBuilder<Date> => sql`date_trunc('milliseconds', ${sql.ref(column)})`;

const ago = (now: Date, ms: number): Date => new Date(now.getTime() - ms);
const hoursAgo = (now: Date, ...hours: number[]): Date => ago(now, Math.min(...hours) * HOUR_MS);

/** The clock ends these by itself (follow-payments.ts); people are notified if it did not. */
const EXPIRY_MARGIN_MS = 15 * MINUTE_MS;

const CHANGED = moment('s.changed_at');
const UPDATED = moment('s.updated_at');
const REQUESTED = moment('s.requested_at');
const FILED = moment('s.filed_at');
const CREATED = moment('s.created_at');

const baseOf = ({ id, state, since, player_id, target }: Base) => ({ id, state, since, player_id, target });

export const PENDING_SOURCES: { readonly [K in PendingKind]: PendingSource<K> } = {
  deposit: {
    since: CHANGED,
    mayBeOverdue: ({ hours }, now) => sql`CASE s.state WHEN 'waiting' THEN s.expires_at <= ${ago(now, EXPIRY_MARGIN_MS)}
      ELSE s.changed_at <= ${hoursAgo(now, hours.deposit, hours.refund)} END`,
    async read(db, rest) {
      const { rows } = await sql<
        Base & { expires_at: Date; has_step: boolean; is_credited: boolean; method_kind: MethodKind }
      >`
        SELECT s.id, s.state, ${CHANGED} AS since, s.player_id, 'deposit:' || s.id AS target, s.expires_at,
          s.step IS NOT NULL AS has_step, s.credited > 0 AS is_credited, m.kind AS method_kind
        FROM deposits s JOIN payment_methods m ON m.id = s.method_id ${rest}`.execute(db);
      return rows.map(({ expires_at: expiresAt, has_step: hasStep, method_kind: methodKind, ...row }) => ({
        ...baseOf(row),
        facts: { since: row.since, expiresAt, hasStep, methodKind, isCredited: row.is_credited },
        guest: null,
      }));
    },
  },
  withdrawal: {
    since: CHANGED,
    mayBeOverdue: ({ hours: { withdrawal, sending, payout } }, now) =>
      sql`s.changed_at <= ${hoursAgo(now, withdrawal, sending, payout)}`,
    async read(db, rest) {
      const { rows } = await sql<Base & { method_kind: MethodKind }>`
        SELECT s.id, s.state, ${CHANGED} AS since, s.player_id, 'withdrawal:' || s.id AS target, m.kind AS method_kind
        FROM withdrawals s JOIN payment_methods m ON m.id = s.method_id ${rest}`.execute(db);
      return rows.map(({ method_kind: methodKind, ...row }) => ({
        ...baseOf(row),
        facts: { since: row.since, methodKind },
        guest: null,
      }));
    },
  },
  verification: {
    since: UPDATED,
    mayBeOverdue: ({ hours, market: { identityWithinHours } }, now) =>
      sql`CASE s.state WHEN 'asked' THEN coalesce(s.due_at <= ${now}, s.updated_at <= ${hoursAgo(now, hours.proof)})
        ELSE coalesce(s.sent_at, s.updated_at) <= ${hoursAgo(now, hours.identityCheck, hours.verification, identityWithinHours ?? hours.verification)} END`,
    async read(db, rest) {
      const { rows } = await sql<Base & { sent_at: Date | null; due_at: Date | null; proof: Proof }>`
        SELECT s.id, s.state, ${UPDATED} AS since, s.player_id, 'verification:' || s.id AS target, s.sent_at, s.due_at, s.proof
        FROM verification_cases s ${rest}`.execute(db);
      return rows.map(({ sent_at: sentAt, due_at: dueAt, proof, ...row }) => ({
        ...baseOf(row),
        facts: { since: row.since, sentAt, dueAt, proof },
        guest: null,
      }));
    },
  },
  approval: {
    since: REQUESTED,
    mayBeOverdue: ({ hours }, now) => sql`s.requested_at <= ${hoursAgo(now, hours.approval)} AND s.expires_at > ${now}`,
    async read(db, rest) {
      // The player knows nothing of it.
      const { rows } = await sql<Base & { expires_at: Date }>`
        SELECT s.id, s.state, ${REQUESTED} AS since, NULL::integer AS player_id, s.target, s.expires_at
        FROM approvals s ${rest}`.execute(db);
      return rows.map(({ expires_at: expiresAt, ...row }) => ({
        ...baseOf(row),
        facts: { since: row.since, expiresAt },
        guest: null,
      }));
    },
  },
  complaint: {
    since: FILED,
    mayBeOverdue: (_, now) => sql`s.due_at <= ${now}`,
    async read(db, rest) {
      const { rows } = await sql<Base & { due_at: Date; guest_email: string | null; brand: string; language: string }>`
        SELECT s.id, s.state, ${FILED} AS since, s.player_id, 'complaint:' || s.reference AS target, s.due_at, s.guest_email,
          s.brand, s.language
        FROM complaints s ${rest}`.execute(db);
      return rows.map(({ due_at: dueAt, guest_email: email, brand, language, ...row }) => ({
        ...baseOf(row),
        facts: { since: row.since, dueAt },
        guest: email === null ? null : { email, brand, language },
      }));
    },
  },
  dataRequest: {
    since: CREATED,
    // A file that nobody fetched has expired.
    mayBeOverdue: (_, now) => sql`s.state <> 'ready' AND s.created_at <= ${hoursAgo(now, 1)}`,
    async read(db, rest) {
      const { rows } = await sql<
        Base & { request_kind: DataRequestKind; due_at: Date | null; expires_at: Date | null }
      >`
        SELECT s.id, s.state, ${CREATED} AS since, s.player_id, 'dataRequest:' || s.id AS target, s.kind AS request_kind, s.due_at,
          s.expires_at
        FROM data_requests s ${rest}`.execute(db);
      return rows.map(({ request_kind: kind, due_at: dueAt, expires_at: expiresAt, ...row }) => ({
        ...baseOf(row),
        facts: { since: row.since, kind, dueAt, expiresAt },
        guest: null,
      }));
    },
  },
};
