import { createHmac } from 'node:crypto';
import type { ExclusionState } from '@foyer/domain/exclusion/exclusion';
import { matchPersons, type PersonFacts, type PersonKeys, personKeys } from '@foyer/domain/exclusion/same-person';
import { sql } from 'kysely';
import type { Queries, Trx } from '../../kernel/db/database.ts';
import { findExclusion, shutRefusal } from './read-exclusions.ts';

/** Null for an erased player, of whom nothing is known. */
export async function readPersonFacts(queries: Queries | Trx, playerId: number): Promise<PersonFacts | null> {
  const player = await queries
    .selectFrom('players')
    .select([
      'country',
      'national_id_number',
      'birth_date',
      'first_name',
      'last_name',
      'full_name',
      'email',
      'phone_number',
    ])
    .where('id', '=', playerId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  if (!player) return null;
  const targets = await queries
    .selectFrom('stored_payment_details')
    .select('token')
    .where('player_id', '=', playerId)
    .execute();
  const { first_name: first, last_name: last } = player;
  return {
    country: player.country,
    nationalId: player.national_id_number,
    birthDate: player.birth_date,
    name: first && last ? `${first} ${last}` : player.full_name,
    email: player.email,
    phone: player.phone_number,
    paymentTargets: targets.map(({ token }) => token),
  };
}

/** The kind stays readable; the value is a keyed hash. `secret`: `readSecret`, read before the transaction. */
export function hashPersonKeys(secret: string, facts: PersonFacts): PersonKeys {
  return personKeys(facts).map((key) => {
    const [kind] = key.split(':');
    return `${kind}:${createHmac('sha256', secret).update(`person ${key}`).digest('hex').slice(0, 32)}`;
  });
}

export type KnownPerson = { playerId: number; match: 'certain' | 'possible' };

/** Excluded players, now or before, who are or may be this person. A name alone finds nobody. */
export async function findExcludedPersons(
  queries: Queries | Trx,
  keys: PersonKeys,
  except: number | null = null,
): Promise<KnownPerson[]> {
  const selective = keys.filter((key) => !key.startsWith('name:'));
  if (selective.length === 0) return [];
  const { rows } = await sql<{ player_id: number; keys: string[] }>`
    SELECT player_id, keys FROM excluded_persons
    WHERE keys && ${selective}::text[] AND player_id IS DISTINCT FROM ${except}::integer
    ORDER BY player_id`.execute(queries);
  return rows.flatMap((row) => {
    const match = matchPersons(keys, row.keys);
    return match === 'none' ? [] : [{ playerId: row.player_id, match }];
  });
}

/** What holds for another account that is this person's for certain, also after its end until it was asked to return; open where there is none. */
export async function findPersonExclusion(
  queries: Queries | Trx,
  keys: PersonKeys,
  { except, now }: { except: number | null; now: Date },
): Promise<ExclusionState> {
  for (const { playerId, match } of await findExcludedPersons(queries, keys, except)) {
    if (match !== 'certain') continue;
    const found = await findExclusion(queries, playerId, now);
    if (found.state !== 'open') return found;
  }
  return { state: 'open' };
}

/**
 * In the transaction that begins a session, under the player's row, which an exclusion holds while it is written. Throws Refusal 216,
 * 217, returnNotAsked: for this account, or for another one of the same person.
 */
export async function assertMayLogIn(
  trx: Trx,
  { playerId, secret, now }: { playerId: number; secret: string; now: Date },
): Promise<void> {
  const own = await findExclusion(trx, playerId, now);
  if (own.state !== 'open') throw shutRefusal(own);
  const facts = await readPersonFacts(trx, playerId);
  if (!facts) return;
  const other = await findPersonExclusion(trx, hashPersonKeys(secret, facts), { except: playerId, now });
  if (other.state !== 'open') throw shutRefusal(other);
}
