import { CODE } from '@foyer/contract/error-code';
import { sql } from 'kysely';
import type { Trx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';

type Numbered = { country: string; nationalIdNumber: string };

/** Until the end of the transaction: of two accounts of one person that open at once, the later one finds the earlier. */
export async function lockNationalId(trx: Trx, { country, nationalIdNumber }: Numbered): Promise<void> {
  const key = `national id ${country} ${nationalIdNumber}`;
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
}

/** Under `lockNationalId`. Throws Refusal 180 where an account has the number, typed or proved. */
export async function assertNationalIdNew(trx: Trx, { country, nationalIdNumber }: Numbered): Promise<void> {
  const same = await trx
    .selectFrom('players')
    .select('id')
    .where('country', '=', country)
    .where('national_id_number', '=', nationalIdNumber)
    .executeTakeFirst();
  if (same) throw new Refusal(CODE.dataExists);
}
