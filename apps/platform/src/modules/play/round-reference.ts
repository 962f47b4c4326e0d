import { sql } from 'kysely';
import type { Trx } from '../../kernel/db/database.ts';

const RANGE = 100_000_000n;
// Coprime to 10^8: a hundred million numbers give as many references.
const STRIDE = 61_474_967n;
const OFFSET = 39_916_801n;

/** Such as `8842-1193`, n from 0: unique, and neighbours look unrelated. A third part follows after a hundred million rounds. */
export function formatReference(number: bigint): string {
  const digits = (((number % RANGE) * STRIDE + OFFSET) % RANGE).toString().padStart(8, '0');
  const series = number / RANGE;
  return `${series === 0n ? '' : `${series}-`}${digits.slice(0, 4)}-${digits.slice(4)}`;
}

/** A rollback leaves a gap, never a double. */
export const nextRoundNumber = sql<bigint>`nextval('round_numbers')`;

export async function nextReference(trx: Trx): Promise<string> {
  const { rows } = await sql<{ number: bigint }>`SELECT ${nextRoundNumber} AS number`.execute(trx);
  const number = rows[0]?.number;
  if (number === undefined) throw new Error('no round number');
  return formatReference(number);
}
