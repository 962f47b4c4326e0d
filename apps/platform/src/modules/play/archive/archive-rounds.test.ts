import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { prune } from '../../../background-jobs.ts';
import { addOldRounds, setLedgerTime } from '../../../testing/old-rounds.ts';
import { createPlayTestBed, type PlayTestBed } from '../../../testing/play-test-bed.ts';
import { verifyBooks } from '../../../verify-books.ts';
import { recoverRounds } from '../settlement/recover-rounds.ts';
import { archiveRounds } from './archive-rounds.ts';

/** Enough for two batches and the newest fifty that stay. */
const MANY = 5_060;

let bed: PlayTestBed;
let playerId: number;
beforeEach(async () => {
  bed = await createPlayTestBed('GB');
  ({ playerId } = await bed.addPlayer(0n));
  await setLedgerTime(bed, '2031-06-10T12:00:00Z');
});
afterEach(() => bed.close());

const addRounds = (count: number, from: string, others: Record<string, string> = {}) =>
  addOldRounds(bed, playerId, count, from, others);

const countOf = async (from: string): Promise<number> =>
  Number((await bed.rows(`SELECT count(*) AS n FROM ${from}`)).rows[0]?.n);
const ownRounds = () => countOf(`rounds WHERE player_id = ${playerId}`);
const archive = (months = 13) => archiveRounds(bed.deps.database, months);

test('rounds of money go to a table a month once nobody can ask for them, the newest fifty of a game stay', async () => {
  await addRounds(MANY, '2030-03-30T00:00:00Z');
  await addRounds(3, '2030-05-01T00:00:00Z');
  const before = await ownRounds();
  expect(await archive()).toEqual([
    { table: 'archive.rounds_y2030m03', rows: 2_879 },
    { table: 'archive.rounds_y2030m04', rows: MANY - 2_879 - 47 },
  ]);
  expect(await ownRounds()).toBe(50);
  expect(await countOf('archive.rounds')).toBe(before - 50);
  expect(await archive()).toEqual([]);
  // As it was, column by column.
  expect(
    await countOf('(SELECT (jsonb_populate_record(NULL::rounds, round)).* FROM archive.rounds) r WHERE stake = 20'),
  ).toBe(before - 50);
  expect(await verifyBooks(bed.deps.database.kysely)).toMatchObject({ fault: null });
});

test.each([
  ['too young', '2030-05-01T00:00:00Z', {}],
  ['not seen by their player', '2030-04-01T00:00:00Z', { acknowledged_at: 'NULL' }],
  ['of a launch that is kept', '2030-04-01T00:00:00Z', { launch_id: '(SELECT id FROM launches LIMIT 1)' }],
])('rounds stay that are %s', async (_, from, others) => {
  await bed.query(
    `INSERT INTO launches (id, game_id, mode, currency, demo_balance, created_at)
     SELECT gen_random_uuid(), 100001, 'demo', 'GBP', 1, now()`,
  );
  await addRounds(4, from, others);
  await addRounds(50, '2031-01-01T00:00:00Z');
  expect(await archive()).toEqual([]);
  expect(await ownRounds()).toBe(54);
});

test('[GLI-19 B.3.5] a round of money is deleted only where it stands in the archive as it was, which never changes', async () => {
  await addRounds(52, '2030-04-01T00:00:00Z');
  const refused = (text: string) => expect(bed.query(text), text).rejects.toMatchObject({ code: '23001' });
  await refused('DELETE FROM rounds');
  await refused('TRUNCATE rounds');
  expect(await archive()).toEqual([{ table: 'archive.rounds_y2030m04', rows: 2 }]);
  await bed.query(
    `INSERT INTO archive.rounds SELECT id, 'y2030m04', to_jsonb(rounds) || '{"returned":1}' FROM rounds LIMIT 1`,
  );
  await refused(`DELETE FROM rounds WHERE id IN (SELECT id FROM archive.rounds)`);
  for (const change of ['DELETE FROM', 'TRUNCATE']) await refused(`${change} archive.rounds_y2030m04`);
  await refused(`UPDATE archive.rounds SET round = '{}'`);
});

test('an export has the archived rounds of its player as it had them before, until their month is dropped', async () => {
  const { rows } = await bed.rows('SELECT public_user_id AS id FROM players WHERE id = $1', [playerId]);
  const params = { publicUserId: String(rows[0]?.id) };
  const exportRounds = async () => (await bed.operator.call('exportPlayer', { params })).data.rounds ?? [];
  await addRounds(60, '2030-03-31T23:30:00Z');
  await addRounds(2, '2031-01-01T00:00:00Z');
  const whole = await exportRounds();
  expect(whole).toHaveLength(62);
  const mine = playerId;
  ({ playerId } = await bed.addPlayer(0n));
  await addRounds(55, '2030-04-01T00:00:00Z');
  expect(await archive()).toEqual([
    { table: 'archive.rounds_y2030m03', rows: 12 },
    { table: 'archive.rounds_y2030m04', rows: 5 },
  ]);
  expect(await countOf(`rounds WHERE player_id = ${mine}`)).toBe(50);
  expect(await exportRounds()).toEqual(whole);
  await bed.query('DROP TABLE archive.rounds_y2030m03');
  expect(await exportRounds()).toEqual(whole.slice(12));
});

test('[GLI-19 4.16] a round is archived only once its own request is refused: sent again, it takes no second stake', async () => {
  const { userName, playerId: id } = await bed.addPlayer(5_00n);
  playerId = id;
  const player = bed.visitor();
  await player.call('loginAsPlayer', { body: { userName } });
  const { launchId, gameId } = await player.call('launchGame', { body: { game: 'lantern-row', mode: 'real' } });
  const request = { params: { launchId }, body: { stake: '0.20' }, key: randomUUID() };
  const { roundId } = await player.call('playRound', request);
  await player.call('acknowledgeRound', { params: { launchId, roundId } });
  await addRounds(50, '2031-01-01T00:00:00Z', { game_id: String(gameId) });
  await player.call('logout');
  await recoverRounds(bed.deps);
  const money = await bed.accountsOf(playerId);

  const comeBack = async () => {
    const visitor = bed.visitor();
    await visitor.call('loginAsPlayer', { body: { userName } });
    return visitor;
  };
  await prune(bed.deps);
  expect(await archive()).toEqual([]);
  expect(await (await comeBack()).call('playRound', request)).toMatchObject({ roundId });
  bed.advance(181 * 86_400_000);
  await prune(bed.deps);
  expect(await archive()).toMatchObject([{ rows: 1 }]);
  expect(await (await comeBack()).refusalOf('playRound', request)).toBe('launchNotFound');
  expect(await bed.accountsOf(playerId)).toEqual(money);
});

test('what is read grows with the rounds that are moved, not with their square', async () => {
  await bed.query('CREATE TABLE reads (rows bigint)');
  await bed.query(`CREATE FUNCTION count_reads() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO reads SELECT seq_tup_read + idx_tup_fetch FROM pg_stat_xact_user_tables WHERE relid = 'rounds'::regclass;
    RETURN NULL; END $$`);
  await bed.query(
    'CREATE TRIGGER count_reads AFTER DELETE ON rounds FOR EACH STATEMENT EXECUTE FUNCTION count_reads()',
  );
  await addRounds(1_050, '2030-03-30T00:00:00Z');
  expect(await archive()).toMatchObject([{ rows: 1_000 }]);
  expect(await countOf('reads WHERE rows BETWEEN 1000 AND 20000')).toBe(1);
});

test('a crash between copy and deletion leaves each round in one place, and the next run goes on', async () => {
  await addRounds(MANY, '2030-03-01T00:00:00Z');
  const before = await ownRounds();
  // The second batch is copied, and its connection ends in the middle of the deletion.
  await bed.query(`CREATE FUNCTION crash() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    PERFORM pg_terminate_backend(pg_backend_pid()); RETURN OLD; END $$`);
  await bed.query(`CREATE TRIGGER crash BEFORE DELETE ON rounds FOR EACH ROW
    WHEN (OLD.started_at > '2030-03-01'::timestamptz + interval '5005 minutes') EXECUTE FUNCTION crash()`);
  await expect(archive()).rejects.toThrow();
  expect([await ownRounds(), await countOf('archive.rounds')]).toEqual([before - 5_000, 5_000]);
  await bed.query('DROP TRIGGER crash ON rounds');
  expect(await archive()).toEqual([{ table: 'archive.rounds_y2030m03', rows: before - 5_050 }]);
  expect([await ownRounds(), await countOf('archive.rounds')]).toEqual([50, before - 50]);
  expect(await countOf('rounds JOIN archive.rounds a USING (id)')).toBe(0);
});

test('two runs at once move each round once', async () => {
  await addRounds(250, '2030-04-01T00:00:00Z');
  const moved = (await Promise.all([archive(), archive()])).flat();
  expect(moved.reduce((sum, { rows }) => sum + rows, 0)).toBe(200);
  expect([await ownRounds(), await countOf('archive.rounds')]).toEqual([50, 200]);
});
