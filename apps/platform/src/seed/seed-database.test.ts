import { randomUUID } from 'node:crypto';
import { fromDecimal } from '@foyer/domain/money/money';
import { GAMES } from '@foyer/games/catalogue/catalogue';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPlayTestBed, type PlayTestBed } from '../testing/play-test-bed.ts';
import { createTestPlatform, PRODUCTION, TEST_BRANDS } from '../testing/test-platform.ts';
import { DEMO_PLAYERS } from './demo-players.ts';
import { seedDatabase } from './seed-database.ts';

let bed: PlayTestBed;
beforeAll(async () => {
  bed = await createPlayTestBed('HU');
});
afterAll(() => bed.close());

const DEMO = { seed: 'demo', catalogueSize: 0, demo: true, brands: TEST_BRANDS };

const TABLES = ['players', 'games', 'rounds', 'postings', 'events'] as const;

async function fingerprint(): Promise<unknown> {
  const counts = await Promise.all(TABLES.map((name) => bed.countOf(name)));
  const { rows } = await bed.rows(`SELECT
    (SELECT version FROM catalogue_state) AS version,
    (SELECT md5(string_agg(md5(g::text), '' ORDER BY game_id)) FROM games g) AS games,
    (SELECT md5(string_agg(md5(s::text), '' ORDER BY brand, market)) FROM settings s) AS settings,
    (SELECT md5(string_agg(hash::text, '' ORDER BY id)) FROM transactions) AS ledger`);
  return { counts, rows };
}

describe('the seed', () => {
  test('without the demo is games, settings and content: no player, no past, no campaign', async () => {
    const production = await createTestPlatform({ seeded: false, config: PRODUCTION });
    const count = async (name: string) =>
      (await production.database.pool.query(`SELECT count(*)::integer AS n FROM ${name}`)).rows[0]?.n;
    expect(await seedDatabase(production.deps, { ...DEMO, demo: false })).toEqual([]);
    for (const name of ['players', 'rounds', 'transactions', 'login_attempts', 'campaigns', 'favourites', 'sessions']) {
      expect([name, await count(name)]).toEqual([name, 0]);
    }
    expect(await count('games')).toBe(GAMES.length);
    for (const name of ['settings', 'content']) expect(await count(name), name).toBeGreaterThan(0);
    expect((await production.app.request('http://localhost/api/settings')).status).toBe(200);
    await production.close();
  });

  test('goes on when rows were changed by hand: renamed, without a story, another’s name taken', async () => {
    const { deps, database, close } = await createTestPlatform();
    const players = await database.pool.query('SELECT count(*)::integer AS n FROM players');
    await database.pool.query(`UPDATE players SET user_name = 'renamed' WHERE user_name = 'nora'`);
    await database.pool.query(`UPDATE players SET story = NULL WHERE user_name = 'emma'`);
    expect(await seedDatabase(deps, DEMO)).toEqual([]);
    expect((await database.pool.query('SELECT count(*)::integer AS n FROM players')).rows).toEqual(players.rows);
    await database.pool.query(
      `UPDATE players SET public_user_id = 'another', user_name = 'x' WHERE user_name = 'magnus'`,
    );
    await database.pool.query(`UPDATE games SET game_id = game_id + 90000 WHERE friendly_id = 'kaleido-club'`);
    await database.pool.query(`UPDATE catalogue_state SET seeded = 'older'`);
    expect(await seedDatabase(deps, DEMO)).toEqual(['games', 'player magnus']);
    await close();
  });

  test('a second time, and several at once, change nothing', async () => {
    const before = await fingerprint();
    const failed = await Promise.all([seedDatabase(bed.deps, DEMO), seedDatabase(bed.deps, DEMO)]);
    expect(failed).toEqual([[], []]);
    expect(await fingerprint()).toEqual(before);
  });

  test('may take its time: no statement is cut off', async () => {
    await bed.rows(`CREATE FUNCTION refuse_hurry() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF current_setting('statement_timeout') <> '0' THEN RAISE EXCEPTION 'cut off'; END IF; RETURN NEW;
      END $$`);
    await bed.rows('CREATE TRIGGER hurry BEFORE INSERT ON settings FOR EACH ROW EXECUTE FUNCTION refuse_hurry()');
    await expect(seedDatabase(bed.deps, DEMO)).resolves.toEqual([]);
    await bed.rows('DROP TRIGGER hurry ON settings');
  });

  test('every player ends with the balance told, all of it from postings that sum to zero', async () => {
    expect(await bed.sumOfPostings()).toBe(0n);
    expect(await bed.totalHeld()).toBe(0n);
    for (const player of DEMO_PLAYERS) {
      const { rows } = await bed.rows(
        `SELECT coalesce(sum(p.amount), 0)::text AS amount FROM postings p JOIN accounts a ON a.id = p.account_id
         JOIN players ON players.id = a.player_id WHERE user_name = $1 AND a.kind = 'cash'`,
        [player.userName],
      );
      expect([player.userName, rows[0]?.amount]).toEqual([
        player.userName,
        String(fromDecimal(player.balance, player.currency).amount),
      ]);
    }
  });

  test('past rounds follow one another: each begins with the balance the one before left', async () => {
    const { rows } = await bed.rows(
      `SELECT balance_before::text AS before, balance_after::text AS after, acknowledged_at IS NOT NULL AS seen
       FROM rounds JOIN players ON players.id = player_id WHERE user_name = 'nora' ORDER BY started_at`,
    );
    expect(rows).toHaveLength(12);
    for (const [index, row] of rows.entries()) {
      expect(row.seen).toBe(true);
      if (index > 0) expect(row.before).toBe(rows[index - 1]?.after);
    }
    expect(rows.at(-1)?.after).toBe('128450');
  });

  test('a larger catalogue is added to, and taken back without losing a row', async () => {
    await seedDatabase(bed.deps, { ...DEMO, catalogueSize: 500 });
    expect(await bed.countOf('games')).toBe(500n);
    const menu = await bed.visitor().call('getGameMenu');
    expect(menu.total).toBe(500);
    const last = await bed.visitor().call('listGames', { query: { page: 500, size: 1 } });
    const composed = last.games[0]?.friendlyId ?? '';
    const launch = await bed.visitor().call('launchGame', { body: { game: composed, mode: 'demo' } });
    const params = { launchId: launch.launchId };
    const round = await bed.visitor().call('playRound', { params, body: { stake: '20.00' }, key: randomUUID() });
    expect(round).toMatchObject({ stake: '20.00', mode: 'demo', gameId: launch.gameId });
    await seedDatabase(bed.deps, DEMO);
    expect(await bed.countOf('games')).toBe(500n);
    expect((await bed.visitor().call('getGameMenu')).total).toBeLessThan(500);
  });
});
