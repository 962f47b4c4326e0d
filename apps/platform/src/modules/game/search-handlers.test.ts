import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { listGames } from '@foyer/contract/game/game';
import { getGameIndex, searchGames } from '@foyer/contract/game/game-index';
import { FACET_OPTIONS } from '@foyer/domain/game-list/game-facets';
import { facetsAt, readGameIndex } from '@foyer/domain/search/game-index';
import { groupPositions } from '@foyer/domain/search/group-positions';
import { LONGEST_SEARCH } from '@foyer/domain/search/search-text';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clearCaches } from '../../kernel/cache/cached-read.ts';
import { createTestClient, TEST_ORIGIN } from '../../testing/test-client.ts';
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { catalogueOf } from './catalogue/catalogue-store.ts';

const lines: string[] = [];
let platform: TestPlatform;
beforeAll(async () => {
  const log = pino({ level: 'error' }, { write: (line: string) => lines.push(line) });
  platform = await createTestPlatform({ log });
});
afterAll(() => platform.close());

const ask = (headers: Record<string, string> = {}) =>
  platform.app.request(`${TEST_ORIGIN}/api/game/index`, { headers });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const readIndex = async () => readGameIndex(getGameIndex.response.parse(await (await ask()).json()));

/** The best compression is made beside the main thread. */
async function askUntilBrotli(): Promise<Response> {
  const response = await ask({ 'accept-encoding': 'gzip, br' });
  if (response.headers.get('content-encoding') === 'br') return response;
  await new Promise((resolve) => setTimeout(resolve, 20));
  return askUntilBrotli();
}

describe('the game index', () => {
  test('[ENTITY-34, ENTITY-40] holds every game and group of the catalogue', async () => {
    const index = await readIndex();
    const catalogue = await catalogueOf(platform.deps);
    expect(groupPositions(index, 'all')).toHaveLength(catalogue.menu.total);
    for (const [id, games] of catalogue.groups) {
      const gameIds = groupPositions(index, id)?.map((position) => index.gameIds[position]);
      expect(gameIds, id).toEqual(games.map((game) => game.gameId));
    }
  });

  test('says the same of each game as the platform, when lists are filtered', async () => {
    const index = await readIndex();
    const all = groupPositions(index, 'all') ?? [];
    const client = createTestClient(platform);
    for (const { id, option, bit, key } of FACET_OPTIONS) {
      const { body } = await client.get(`/api/game/list?${id}=${option}&size=96`);
      const told = listGames.response.parse(body);
      const wanted = all.filter((position) => (facetsAt(index, position) & bit) !== 0);
      expect(wanted.length, key).toBeGreaterThan(0);
      expect(told.total, key).toBe(wanted.length);
      const ids = new Set(wanted.map((position) => index.gameIds[position]));
      expect(
        told.games.filter(({ gameId }) => !ids.has(gameId)),
        key,
      ).toEqual([]);
    }
  });

  test('comes compressed as the reader takes it, the best compression once it is there, the same text always', async () => {
    const plain = await (await ask()).text();
    const zipped = await ask({ 'accept-encoding': 'gzip' });
    expect(zipped.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(await bytesOf(zipped)).toString()).toBe(plain);
    const best = await askUntilBrotli();
    expect(brotliDecompressSync(await bytesOf(best)).toString()).toBe(plain);
    const refused = await ask({ 'accept-encoding': 'br;q=0, gzip;q=0' });
    expect(refused.headers.get('content-encoding')).toBeNull();
  });

  test('a browser that has it is told so, and no answer is for one player', async () => {
    const first = await ask();
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toMatch(/max-age=60$/);
    const again = await ask({ 'if-none-match': etag, cookie: 'foyer_session=someone' });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    expect((await ask({ 'if-none-match': 'W/"other"' })).status).toBe(200);
  });

  test('a game with missing or absurd fields is left out and named in the log, the others are shown', async () => {
    const before = (await readIndex()).count;
    const spoil: readonly [string, string][] = [
      ['tokaj-nights', `facts = '{}'`],
      ['brass-meridian', `facts = jsonb_set(facts, '{rtp}', '96.5')`],
      ['otter-and-opal', `facts = jsonb_set(facts, '{lines}', 'null')`],
      ['the-long-fuse', `title = E'two\\nlines'`],
      ['lantern-row', `title = '🎰'`],
      ['peacock-hour', `released_on = '4713-01-01 BC'`],
      ['saint-ember', `friendly_id = '../<script>'`],
    ];
    for (const [id, change] of spoil) {
      await sql`UPDATE games SET ${sql.raw(change)} WHERE friendly_id = ${id}`.execute(platform.database.kysely);
    }
    clearCaches(platform.deps);
    lines.length = 0;
    expect((await readIndex()).count).toBe(before - spoil.length);
    expect(lines.filter((line) => line.includes('cannot be shown'))).toHaveLength(spoil.length);
    expect((await ask()).status).toBe(200);
  });
});

describe('searching on the platform', () => {
  const search = async (query: string) => {
    const answer = await createTestClient(platform).get(`/api/game/search?${query}`);
    return answer.status === 200 ? searchGames.response.parse(answer.body) : answer.status;
  };

  test('finds games page by page, with their studios', async () => {
    const first = await search('q=nine%20lamps&size=5');
    const second = await search('q=nine%20lamps&size=5&page=2');
    expect(first).toMatchObject({
      page: 1,
      size: 5,
      studios: [{ id: 903, name: 'Nine Lamps' }],
      offered: [],
      isNear: false,
    });
    const ids = [first, second].flatMap((answer) => (typeof answer === 'number' ? [] : answer.games));
    expect(new Set(ids.map(({ gameId }) => gameId)).size).toBe(10);
  });

  test('offers what is near where it finds nothing', async () => {
    expect(await search('q=ruby%20xylophone')).toMatchObject({ total: 0, games: [], isNear: true });
    const answer = await search('q=ruby%20xylophone');
    expect(typeof answer === 'number' ? [] : answer.offered.map(({ title }) => title)).toContain('Old Ruby Almanac');
    expect(await search('q=zzzz')).toMatchObject({ total: 0, isNear: false, offered: { length: 12 } });
    expect(await search('q=')).toMatchObject({ total: 0, isNear: false, offered: { length: 12 } });
  });

  test('refuses a text that is too long', async () => {
    expect(await search(`q=${'x'.repeat(LONGEST_SEARCH + 1)}`)).toBe(400);
  });
});

describe('the words of the site itself', () => {
  const search = async (text: string) => {
    const { body } = await createTestClient(platform).get(`/api/game/search?q=${encodeURIComponent(text)}&size=96`);
    return searchGames.response.parse(body);
  };

  test.each([
    ['jackpot', ['group jackpot']],
    ['jackpottar', ['group jackpot']],
    ['progresszív', ['group jackpot']],
    ['új', ['group new']],
    ['nieuwe', ['group new']],
    ['nya', ['group new']],
    ['Klasszikus', ['group classic']],
    ['klassiker', ['group classic']],
    ['bonus', ['group bonus', 'page promotions']],
    ['bónusz', ['group bonus', 'page promotions']],
    ['slots', ['group slots']],
    ['nyerőgépek', ['group slots']],
    ['gokkasten', ['group slots']],
    ['free spins', ['filter features-freeRounds']],
    ['ingyenes pörgetés', ['filter features-freeRounds']],
    ['gratissnurr', ['filter features-freeRounds']],
    ['megaways', ['filter ways-ways']],
    ['vinstvägar', ['filter ways-ways']],
    ['expanding wild', ['filter features-expandingWild']],
    ['akciók', ['page promotions']],
    ['aanbiedingen', ['page promotions']],
    ['erbjudanden', ['page promotions']],
    ['élő kaszinó', ['page live']],
    ['stúdiók', ['page providers']],
    ['classc', ['group classic']],
    ['jackpto', ['group jackpot']],
    ['free spi', ['filter features-freeRounds']],
    ['xyzzy', []],
    ['new york', []],
  ])('%s leads to %s', async (text, expected) => {
    const { destinations } = await search(text);
    expect(destinations.map(({ kind, id }) => `${kind} ${id}`)).toEqual(expected);
  });

  test('a whole word finds the games of its group too, those that are called so first', async () => {
    const client = createTestClient(platform);
    const members = listGames.response.parse((await client.get('/api/game/list?group=classic&size=96')).body);
    const { games, total } = await search('classic');
    const found = games.map(({ gameId }) => gameId);
    expect(total).toBeGreaterThanOrEqual(members.total);
    expect(members.games.filter(({ gameId }) => !found.includes(gameId)).slice(0, total - members.total)).toEqual([]);
    const ways = listGames.response.parse((await client.get('/api/game/list?ways=ways&size=96')).body);
    expect((await search('megaways')).total).toBe(ways.total);
    expect((await search('megawa')).total, 'not while it is being written').toBe(0);
  });
});
