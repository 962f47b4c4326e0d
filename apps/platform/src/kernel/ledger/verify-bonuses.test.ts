import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPlayTestBed, type PlayTestBed } from '../../testing/play-test-bed.ts';
import { sqlStateOf } from '../db/database.ts';
import { findBonusFault } from './verify-bonuses.ts';
import { verifyLedger } from './verify-ledger.ts';

let bed: PlayTestBed;
beforeAll(async () => {
  bed = await createPlayTestBed('GB');
});
afterAll(() => bed.close());

/** A player with a bonus and free spins who has played a round with each. */
async function play(): Promise<void> {
  const { userName, playerId } = await bed.addPlayer(0n);
  await bed.grant(playerId);
  const spins = { kind: 'freeSpins', amount: 0n, spins: 2, spinValue: 20n, games: [100001] } as const;
  await bed.grant(playerId, spins);
  const visitor = bed.visitor();
  await visitor.call('loginAsPlayer', { body: { userName } });
  const { launchId } = await visitor.call('launchGame', { body: { game: 'tokaj-nights', mode: 'real' } });
  for (const stake of ['0.20', '0.40']) {
    bed.advance(2500);
    await visitor.call('playRound', { params: { launchId }, body: { stake }, key: randomUUID() });
  }
}

const LAST = '(SELECT max(id) FROM bonus_grants)';

test.each([
  [
    'a changed bonus',
    `UPDATE bonus_grants SET balance = balance + 1 WHERE id = ${LAST}`,
    /not the sum of its movements/,
  ],
  ['a spin that came back', `UPDATE bonus_grants SET spins_left = spins_left + 1 WHERE id = ${LAST}`, /not the sum/],
  [
    'a removed movement',
    `DELETE FROM bonus_movements WHERE grant_id = ${LAST} AND number = 2`,
    /not the sum|do not fit/,
  ],
  [
    'money moved to another bonus',
    `UPDATE bonus_movements SET amount = amount + 1 WHERE kind = 'grant' AND grant_id = ${LAST} - 1;
     UPDATE bonus_grants SET balance = balance + 1 WHERE id = ${LAST} - 1`,
    /no bonus's/,
  ],
  ['a round that pretends to be paid', `UPDATE rounds SET moves_bonus = false WHERE covered IS NULL`, /do not fit/],
  [
    'a free spin called the player’s stake',
    `UPDATE rounds SET covered = NULL WHERE covered = 'freeSpin'`,
    /do not fit/,
  ],
  ['a wallet with more spins', `UPDATE wallets SET free_spins = free_spins + 1`, /does not say what its bonuses say/],
  ['a wallet with less to wager', `UPDATE wallets SET current_turnover = 0 WHERE current_turnover > 0`, /does not say/],
])('the verifier names %s', async (_, damage, expected) => {
  await play();
  expect((await verifyLedger(bed.deps.database.kysely)).fault).toBeNull();
  const rolledBack = new Error('rolled back');
  const trial = bed.deps.database.kysely.transaction().execute(async (trx) => {
    // Someone with the keys of the database: triggers off.
    await sql.raw('SET LOCAL session_replication_role = replica').execute(trx);
    for (const statement of damage.split(';')) await sql.raw(statement).execute(trx);
    expect(await findBonusFault(trx)).toMatch(expected);
    throw rolledBack;
  });
  await expect(trial).rejects.toBe(rolledBack);
});

test('movements are append-only, terms never change, ended bonuses stay', async () => {
  await play();
  const refused = (text: string) =>
    bed.query(text).then(
      () => null,
      (error: unknown) => sqlStateOf(error),
    );
  for (const text of [
    'UPDATE bonus_movements SET amount = amount + 1',
    'DELETE FROM bonus_movements',
    'TRUNCATE bonus_movements',
    'DELETE FROM bonus_grants',
    `UPDATE bonus_grants SET expires_at = expires_at + interval '1 day'`,
    'UPDATE bonus_grants SET wagering_times = 1',
    `UPDATE rounds SET covered = NULL WHERE covered = 'freeSpin'`,
  ]) {
    expect([text, await refused(text)]).toEqual([text, '23001']);
  }
});
