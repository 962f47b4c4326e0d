import { sql } from 'kysely';
import type { Trx } from '../../../kernel/db/database.ts';
import { Refusal } from '../../../kernel/errors/refusal.ts';

/** The token, and those that it descends from, without the owner's, from which all do. Those that were revoked are marked. */
async function lineOf(trx: Trx, operator: string): Promise<{ names: Set<string>; isRevoked: boolean }> {
  const { rows } = await sql<{ name: string; is_revoked: boolean }>`
    WITH RECURSIVE line AS (
      SELECT name, created_by, revoked_at FROM operator_tokens WHERE name = ${operator}
      UNION SELECT t.name, t.created_by, t.revoked_at FROM operator_tokens t JOIN line ON t.name = line.created_by
    )
    SELECT name, revoked_at IS NOT NULL AS is_revoked FROM line`.execute(trx);
  const own = rows.find(({ name }) => name === operator);
  return { names: new Set([operator, ...rows.map(({ name }) => name)]), isRevoked: own?.is_revoked ?? false };
}

/** Tokens with one maker may be one person's. Throws Refusal sameOperator, or changedMeanwhile where the asker's token was revoked. */
export async function assertSecondPerson(trx: Trx, requestedBy: string, decidedBy: string): Promise<void> {
  const asker = await lineOf(trx, requestedBy);
  const approver = await lineOf(trx, decidedBy);
  if (asker.isRevoked) throw new Refusal('changedMeanwhile');
  if ([...approver.names].some((name) => asker.names.has(name))) throw new Refusal('sameOperator');
}

/** Whether the word of a token no longer counts. */
export async function isRevoked(trx: Trx, operator: string): Promise<boolean> {
  return (await lineOf(trx, operator)).isRevoked;
}
