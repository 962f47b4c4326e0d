import { sql } from 'kysely';
import type { Trx } from '../../kernel/db/database.ts';

const RANGE = 100_000_000n;
// Shares no factor with 10^8, so that every number of a hundred million gives a reference of its own.
const STRIDE = 61_474_967n;
const OFFSET = 39_916_801n;

/**
 * The short name of the n-th round (n from 0), such as `8842-1193`: unique, and neighbours look nothing alike. After a
 * hundred million rounds a third part comes in front.
 */
export function formatReference(number: bigint): string {
  const digits = (((number % RANGE) * STRIDE + OFFSET) % RANGE).toString().padStart(8, '0');
  const series = number / RANGE;
  return `${series === 0n ? '' : `${series}-`}${digits.slice(0, 4)}-${digits.slice(4)}`;
}

/** Takes the next number inside another query; what fails afterwards leaves a gap, never a double. */
export const nextRoundNumber = sql<bigint>`nextval('round_numbers')`;

/** The reference of a new round, by a query of its own. */
export async function nextReference(trx: Trx): Promise<string> {
  const { rows } = await sql<{ number: bigint }>`SELECT ${nextRoundNumber} AS number`.execute(trx);
  const number = rows[0]?.number;
  if (number === undefined) throw new Error('no round number');
  return formatReference(number);
}
