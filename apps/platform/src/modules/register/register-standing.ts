import type { RegisterName } from '@foyer/domain/market/protection-duties';
import {
  type CheckPurpose,
  type LastCheck,
  type RegisterPerson,
  type RegisterStanding,
  registerStanding,
} from '@foyer/domain/register/register-check';
import { sql } from 'kysely';
import type { Queries, Trx } from '../../kernel/db/database.ts';

export type StoredPerson = { person: RegisterPerson; personVersion: number };

/** Undefined for an erased player. */
export async function readPerson(queries: Queries | Trx, playerId: number): Promise<StoredPerson | undefined> {
  const row = await queries
    .selectFrom('players')
    .select([
      'first_name',
      'last_name',
      'birth_date',
      'email',
      'phone_number',
      'zip_code',
      'national_id_number',
      'person_version',
    ])
    .where('id', '=', playerId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return (
    row && {
      person: {
        firstName: row.first_name,
        lastName: row.last_name,
        birthDate: row.birth_date,
        email: row.email,
        phoneNumber: row.phone_number,
        zipCode: row.zip_code,
        nationalIdNumber: row.national_id_number,
      },
      personVersion: row.person_version,
    }
  );
}

/** Those whose last answer about the player was that of an exclusion. */
export async function listRegistersOf(queries: Queries | Trx, playerId: number): Promise<RegisterName[]> {
  const rows = await queries
    .selectFrom('register_checks')
    .distinctOn('register')
    .select(['register', 'answer'])
    .where('player_id', '=', playerId)
    .where('answer', '<>', 'away')
    .orderBy('register')
    .orderBy('id', 'desc')
    .execute();
  return rows.flatMap(({ register, answer }) => (answer === 'excluded' ? [register] : []));
}

type Asked = { playerId: number; register: RegisterName; purpose: 'play' | 'marketing' };

type Last = LastCheck & { knownVersion: number };

/** Of concurrent ones. */
const LOOKED_AT = 20;

/**
 * The newest by the order of rows, as clocks differ; an exclusion that came in while another question was on its way counts. That marketing may
 * write to a person says nothing about play. One statement: it runs with every stake.
 */
export async function findLastCheck(
  queries: Queries | Trx,
  { playerId, register, purpose }: Asked,
): Promise<Last | undefined> {
  const { rows } = await sql<
    Omit<LastCheck, 'askedAt' | 'personVersion'> & { at: Date; version: number; known: number }
  >`
    SELECT answer, purpose, asked_at AS at, person_version AS version, known FROM (
      SELECT c.id, answer, purpose, asked_at, asked_after, c.person_version, p.person_version AS known
      FROM register_checks c JOIN players p ON p.id = c.player_id
      WHERE c.player_id = ${playerId} AND register = ${register}
        AND (${purpose} = 'marketing' OR purpose <> 'marketing' OR answer = 'excluded')
      ORDER BY c.id DESC LIMIT ${LOOKED_AT}
    ) AS newest
    ORDER BY CASE WHEN answer = 'excluded' THEN id ELSE asked_after END DESC, answer = 'excluded', id DESC LIMIT 1`.execute(
    queries,
  );
  const [row] = rows;
  return (
    row && {
      answer: row.answer,
      purpose: row.purpose,
      askedAt: row.at,
      personVersion: row.version,
      knownVersion: row.known,
    }
  );
}

/** Before a question is sent. */
export async function newestCheckId(queries: Queries | Trx): Promise<bigint> {
  const { rows } = await sql<{ id: string }>`SELECT coalesce(max(id), 0)::text AS id FROM register_checks`.execute(
    queries,
  );
  return BigInt(rows[0]?.id ?? 0);
}

export function standingOf(last: Last | undefined, { now, freeMs }: { now: Date; freeMs: number }): RegisterStanding {
  return registerStanding(last ?? null, { personVersion: last?.knownVersion ?? 0, now, freeMs });
}

/** A register that gave no answer is not asked about the same person again so soon (ms); a login always asks. */
export const ASK_AGAIN_MS = 10_000;

export function waitsAfter(last: Last | undefined, purpose: CheckPurpose, now: Date): boolean {
  if (purpose === 'login' || last?.answer !== 'away' || last.personVersion !== last.knownVersion) return false;
  const age = now.getTime() - last.askedAt.getTime();
  return age >= 0 && age < ASK_AGAIN_MS;
}
