import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { prune } from '../../../background-jobs.ts';
import { addLedgerMonths } from '../../../kernel/ledger/ledger-months.ts';
import { findArchiveFault } from '../../../kernel/ledger/verify-archive.ts';
import { findBonusFault } from '../../../kernel/ledger/verify-bonuses.ts';
import { addOldRounds, archiveMonthsUntil, setLedgerTime } from '../../../testing/old-rounds.ts';
import { createPlayTestBed, type PlayTestBed } from '../../../testing/play-test-bed.ts';
import { verifyBooks } from '../../../verify-books.ts';
import { recoverRounds } from '../settlement/recover-rounds.ts';
import { archiveRounds } from './archive-rounds.ts';

let bed: PlayTestBed;
beforeEach(async () => {
  bed = await createPlayTestBed('GB');
  await setLedgerTime(bed, '2031-06-10T12:00:00Z');
  await addLedgerMonths(bed.deps.database);
});
afterEach(() => bed.close());

const archive = () => archiveRounds(bed.deps.database, 13);
const fault = async () => (await verifyBooks(bed.deps.database.kysely)).fault;
const countOf = async (from: string): Promise<number> =>
  Number((await bed.rows(`SELECT count(*) AS n FROM ${from}`)).rows[0]?.n);

type Played = { userName: string; playerId: number; gameId: number; request: Parameters<typeof playAgain>[1] };

/** Plays rounds, all seen and of a launch that is gone by now; newer ones without a bonus are the newest fifty. */
async function play(game: string, stakes: readonly string[], playerId: number): Promise<Played> {
  const { userName } = await bed.nameOf(playerId);
  const visitor = bed.visitor();
  await visitor.call('loginAsPlayer', { body: { userName } });
  const { launchId, gameId } = await visitor.call('launchGame', { body: { game, mode: 'real' } });
  const params = { launchId };
  const requests = stakes.map((stake) => ({ params, body: { stake }, key: randomUUID() }));
  for (const request of requests) {
    bed.advance(2500);
    const { roundId } = await visitor.call('playRound', request);
    await visitor.call('acknowledgeRound', { params: { launchId, roundId } });
  }
  await visitor.call('logout');
  await recoverRounds(bed.deps);
  await addOldRounds(bed, playerId, 50, '2027-01-01T00:00:00Z', { game_id: String(gameId) });
  bed.advance(181 * 86_400_000);
  await prune(bed.deps);
  const [request] = requests;
  if (!request) throw new Error('nothing was played');
  return { userName, playerId, gameId, request };
}

async function playAgain(
  userName: string,
  request: { params: { launchId: string }; body: { stake: string }; key: string },
) {
  const visitor = bed.visitor();
  await visitor.call('loginAsPlayer', { body: { userName } });
  return visitor.refusalOf('playRound', request);
}

/** A free spin and three stakes of a bonus. */
async function playBonuses(): Promise<Played> {
  const { playerId } = await bed.addPlayer(0n);
  await bed.grant(playerId);
  await bed.grant(playerId, { kind: 'freeSpins', amount: 0n, spins: 2, spinValue: 20n, games: [100001] });
  return play('tokaj-nights', ['0.20', '0.40', '0.40', '0.40'], playerId);
}

const LATER = '2033-01-10T12:00:00Z';
const ROUNDS = 'archive.rounds_y2026m11';
const MOVEMENTS = 'archive.bonus_movements_y2026m11';

test('[GLI-19 4.16] rounds of a bonus go with its movements once their ledger months did; books, export and money stay', async () => {
  const { userName, playerId, request } = await playBonuses();
  const { rows } = await bed.rows('SELECT public_user_id AS id FROM players WHERE id = $1', [playerId]);
  const exportMovements = async () => {
    const { data } = await bed.operator.call('exportPlayer', { params: { publicUserId: String(rows[0]?.id) } });
    return (data.bonus_movements ?? []).map((row) => JSON.stringify(row)).sort();
  };
  const own = async () => [
    await countOf(`rounds WHERE player_id = ${playerId} AND moves_bonus`),
    await countOf(`bonus_movements JOIN bonus_grants ON id = grant_id WHERE player_id = ${playerId}`),
  ];
  const [rounds = 0, movements = 0] = await own();
  const before = { exported: await exportMovements(), money: await bed.accountsOf(playerId) };
  expect([rounds, before.exported.length]).toEqual([4, movements]);
  await setLedgerTime(bed, LATER);
  await archive();
  expect(await own(), 'their entries are still in the ledger').toEqual([4, movements]);

  await archiveMonthsUntil(bed, LATER);
  expect(await archive()).toMatchObject([{ table: ROUNDS }, { table: MOVEMENTS }]);
  expect(await archive()).toEqual([]);
  expect(await own(), 'the grants alone').toEqual([0, 2]);
  expect(await fault()).toBeNull();
  expect(await findArchiveFault(bed.deps.database.kysely)).toBeNull();
  expect(await exportMovements()).toEqual(before.exported);
  expect(await playAgain(userName, request)).toBe('launchNotFound');
  expect(await bed.accountsOf(playerId)).toEqual(before.money);

  await bed.query(`DROP TABLE ${ROUNDS}, ${MOVEMENTS}`);
  expect([await fault(), await findArchiveFault(bed.deps.database.kysely)]).toEqual([null, null]);
});

test('[GLI-19 B.3.5] a movement is deleted only where it is in the archive as it was; a change there or in the sums is found', async () => {
  await playBonuses();
  const refused = (text: string) => expect(bed.query(text), text).rejects.toMatchObject({ code: '23001' });
  await refused('DELETE FROM bonus_movements');
  await archiveMonthsUntil(bed, LATER);
  await archive();
  for (const change of ['DELETE FROM', 'TRUNCATE']) await refused(`${change} ${MOVEMENTS}`);
  await refused('DELETE FROM bonus_movements');
  const rolledBack = new Error('rolled back');
  for (const [change, found] of [
    ['UPDATE bonus_openings SET wagered = wagered + 1', /not the sum of its movements.*do not come to/],
    ['DELETE FROM bonus_openings', /not the sum of its movements.*do not come to/],
    [`UPDATE ${MOVEMENTS} SET movement = movement || '{"amount": 7}'`, /^null.*do not come to/],
  ] as const) {
    const trial = bed.deps.database.kysely.transaction().execute(async (trx) => {
      await sql.raw(`SET LOCAL session_replication_role = 'replica'; ${change}`).execute(trx);
      expect(`${await findBonusFault(trx)} ${await findArchiveFault(trx)}`, change).toMatch(found);
      throw rolledBack;
    });
    await expect(trial).rejects.toBe(rolledBack);
  }
});

test('a crash between copy and deletion moves nothing by half, and the next run moves it', async () => {
  await playBonuses();
  await archiveMonthsUntil(bed, LATER);
  const before = await countOf('bonus_movements');
  await bed.query(`CREATE FUNCTION crash() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    PERFORM pg_terminate_backend(pg_backend_pid()); RETURN OLD; END $$`);
  await bed.query('CREATE TRIGGER crash BEFORE DELETE ON bonus_movements FOR EACH ROW EXECUTE FUNCTION crash()');
  await expect(archive()).rejects.toThrow();
  expect([
    await countOf('bonus_movements'),
    await countOf('archive.bonus_movements'),
    await countOf('bonus_openings'),
  ]).toEqual([before, 0, 0]);
  expect(await fault()).toBeNull();
  await bed.query('DROP TRIGGER crash ON bonus_movements');
  expect(await archive()).toMatchObject([{ table: ROUNDS }, { table: MOVEMENTS }]);
  expect(await fault()).toBeNull();
});

test('two runs at once move each movement once', async () => {
  const { playerId } = await playBonuses();
  await archiveMonthsUntil(bed, LATER);
  const own = `bonus_grants ON id = grant_id WHERE player_id = ${playerId}`;
  const before = await countOf(`bonus_movements JOIN ${own} AND round_id IS NOT NULL`);
  const moved = (await Promise.all([archive(), archive()])).flat().filter((part) => part.table === MOVEMENTS);
  expect(moved.reduce((sum, { rows }) => sum + rows, 0)).toBe(before);
  expect(await countOf('archive.bonus_movements')).toBe(before);
  expect([await fault(), await findArchiveFault(bed.deps.database.kysely)]).toEqual([null, null]);
});

test('a round that a jackpot fell in is archived; what it told of the win stays, and is compared with what was paid', async () => {
  // Number 0 of every draw hits the small level; what is no draw, such as a session's token, stays random.
  bed.deps.randomBytes = (length) => (length === 4 ? new Uint8Array(4) : randomBytes(length));
  const { playerId } = await bed.addPlayer(100_00n);
  await play('lantern-row', ['5.00'], playerId);
  await setLedgerTime(bed, LATER);
  expect(await archive()).toContainEqual({ table: ROUNDS, rows: expect.any(Number) });
  expect(await countOf('rounds WHERE jackpot_won > 0')).toBe(0);
  expect(await fault(), 'the win is still in the ledger').toBeNull();
  await archiveMonthsUntil(bed, LATER);
  expect(await fault(), 'the win is archived').toBeNull();
  await bed.query('UPDATE archived_jackpot_rounds SET won = won + 1');
  expect(await fault()).toMatch(/tells a jackpot of/);
});
