import { randomBytes } from 'node:crypto';
import type { GameList } from '@foyer/contract/game/game';
import { type LiveTables, TABLE_EVENTS, TableState } from '@foyer/contract/game/live-table';
import { roundAt, roundLength } from '@foyer/domain/live-table/table-schedule';
import { LIVE_TABLES } from '@foyer/games/live-tables';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { createPlatform, type Platform } from '../../app.ts';
import { createLog } from '../../kernel/log/log.ts';
import { createManualClock, type ManualClock } from '../../testing/manual-clock.ts';
import { createTestClient, errorOf, TEST_ORIGIN } from '../../testing/test-client.ts';
import { createTestDatabase, MIGRATED } from '../../testing/test-database.ts';
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { createVisitor } from '../../testing/visitor.ts';
import { liveTableModule } from './module.ts';

const PASSWORD = 'foyer-demo';

const table = LIVE_TABLES.find(({ friendlyId }) => friendlyId === 'marlow-roulette');
const blackjack = LIVE_TABLES.find(({ tableType }) => tableType === 'BLACKJACK');
const orchard = LIVE_TABLES.find(({ friendlyId }) => friendlyId === 'orchard-roulette');
if (!table || !blackjack || !orchard) throw new Error('the tables of the tests are gone');
const { times, offset, gameId } = table;

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
  await platform.deps.liveTables.ready;
});
afterAll(() => platform.close());

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** Moves the clock to so many ms into the table's next round, and lets the tables follow. */
async function goTo(into: number, { clock, deps }: Pick<TestPlatform, 'clock' | 'deps'> = platform) {
  const now = clock.now().getTime();
  const next = roundAt(times, offset, now).endsAt;
  clock.advance(next + into - now);
  await deps.liveTables.tables.step();
  return roundAt(times, offset, clock.now().getTime()).number;
}

const SHOWN = times.betting + times.closing + times.dealing;
const DRAWN = times.betting + times.closing;

async function roundsOf(id: number, { database }: Pick<TestPlatform, 'database'> = platform) {
  const { rows } = await database.pool.query<{ number: bigint; outcome: unknown }>(
    'SELECT number, outcome FROM live_rounds WHERE game_id = $1 ORDER BY number',
    [id],
  );
  return rows.map(({ number, outcome }) => ({ number: Number(number), outcome }));
}

function stateOf(id: number, on: Pick<Platform, 'deps'> = platform): TableState {
  const state = on.deps.liveTables.tables.states().find(({ gameId }) => gameId === id);
  if (!state) throw new Error(`there is no table ${id}`);
  return state;
}

/** Reads the stream of tables, message by message. */
async function openStream(cookie: string | null, query = '', on: Pick<Platform, 'app'> = platform) {
  const headers = new Headers(cookie ? { cookie } : {});
  const response = await on.app.request(`${TEST_ORIGIN}/api/live/events${query}`, { headers });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader || !response.ok) return { response, next: async () => null, cancel: async () => {} };
  let text = '';
  const next = async (): Promise<{ event: string; data: unknown } | null> => {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const [, event = '', data = ''] = /^event: (.*)\ndata: (.*)$/m.exec(text.slice(0, end)) ?? [];
        text = text.slice(end + 2);
        return { event, data: JSON.parse(data) };
      }
      const { done, value } = await reader.read();
      if (done) return null;
      text += value;
    }
  };
  const cancel = () => reader.cancel();
  closing.push(cancel);
  return { response, next, cancel };
}

describe('a round', () => {
  test('is drawn when bets are closed, stored once, and shown only when the ball has come to rest', async () => {
    const number = await goTo(times.betting - 1);
    expect((await roundsOf(gameId)).at(-1)?.number).not.toBe(number);
    const before = stateOf(gameId).lastResults;
    platform.clock.advance(DRAWN - times.betting + 1);
    await platform.deps.liveTables.tables.step();
    const drawn = (await roundsOf(gameId)).at(-1);
    expect(drawn?.number).toBe(number);
    // Nothing of it can be asked for.
    expect(stateOf(gameId).lastResults).toEqual(before);
    platform.clock.advance(times.dealing);
    await platform.deps.liveTables.tables.step();
    const { number: result } = z.parse(z.object({ number: z.number() }), drawn?.outcome);
    expect(stateOf(gameId).lastResults[0]?.result).toBe(String(result));
    await platform.deps.liveTables.tables.step();
    expect(await roundsOf(gameId)).toHaveLength(new Set((await roundsOf(gameId)).map((one) => one.number)).size);
  });

  test('has no state dated after its result that does not have it', async () => {
    await goTo(SHOWN - 1);
    const before = stateOf(gameId);
    platform.clock.advance(2);
    expect(stateOf(gameId).lastResults).toEqual(before.lastResults);
    expect(Date.parse(stateOf(gameId).at)).toBeLessThan(Date.parse(before.round?.showsAt ?? ''));
    await platform.deps.liveTables.tables.step();
    expect(stateOf(gameId).at).toBe(platform.clock.now().toISOString());
  });

  test('of blackjack shows its hands, the dealer first', async () => {
    const round = roundAt(blackjack.times, blackjack.offset, platform.clock.now().getTime());
    platform.clock.advance(round.endsAt + roundLength(blackjack.times) - 1_000 - platform.clock.now().getTime());
    await platform.deps.liveTables.tables.step();
    const { lastHands, lastResults } = stateOf(blackjack.gameId);
    expect(lastHands.map(({ name }) => name)).toEqual([
      'dealer',
      ...[1, 2, 3, 4, 5, 6, 7].map((seat) => `seat-${seat}`),
    ]);
    expect(lastHands.slice(1).every(({ outcome, cards }) => outcome !== null && cards.length >= 2)).toBe(true);
    expect(lastResults[0]?.color).toMatch(/^(grey|black|green)$/);
  });

  test('never changes, and the newest hundred of a table are never removed', async () => {
    await goTo(SHOWN);
    const { pool } = platform.database;
    await expect(pool.query(`UPDATE live_rounds SET outcome = '{}'`)).rejects.toThrow(/never changes/);
    await expect(pool.query('DELETE FROM live_rounds')).rejects.toThrow(/one of its newest 100/);
  });

  test('of a pause is never dealt: the table goes on with the round of the moment', async () => {
    await goTo(SHOWN);
    const before = await roundsOf(gameId);
    platform.clock.advance(3 * 3_600_000);
    const number = await goTo(SHOWN);
    const after = await roundsOf(gameId);
    expect(after).toHaveLength(before.length + 1);
    expect(after.at(-1)?.number).toBe(number);
    expect(stateOf(gameId).lastResults).toHaveLength(Math.min(20, after.length));
  });
});

/** A database and a clock for several platforms: processes of one installation. */
async function openInstallation() {
  const database = await createTestDatabase(MIGRATED);
  closing.push(() => database.close());
  const clock = createManualClock();
  const open = async (
    hook?: (gameId: number) => Promise<void>,
    runsJobs = false,
  ): Promise<Platform & { clock: ManualClock }> => {
    const opened = await createPlatform({
      runsJobs,
      database,
      clock,
      randomBytes,
      config: platform.deps.config,
      log: createLog('silent'),
      ...(hook && { betweenDrawAndStore: hook }),
    });
    closing.unshift(() => opened.close());
    await opened.deps.liveTables.ready;
    return { ...opened, clock };
  };
  return { database, clock, open };
}

describe('several processes', () => {
  test('draw a round once and show the same', async () => {
    const installation = await openInstallation();
    const processes = await Promise.all([installation.open(), installation.open(), installation.open()]);
    const now = installation.clock.now().getTime();
    for (let round = 1; round <= 4; round += 1) {
      installation.clock.advance(
        roundAt(times, offset, now).endsAt + round * roundLength(times) - 1 - installation.clock.now().getTime(),
      );
      await Promise.all(processes.map(({ deps }) => deps.liveTables.tables.step()));
    }
    const shown = processes.map((one) => stateOf(gameId, one).lastResults);
    expect(shown[0]?.length).toBeGreaterThanOrEqual(4);
    expect([shown[1], shown[2]]).toEqual([shown[0], shown[0]]);
    expect(await roundsOf(gameId, installation)).toHaveLength(shown[0]?.length ?? 0);
  });

  test('a process that dies between draw and store leaves the round to the next, and nobody saw the first draw', async () => {
    const installation = await openInstallation();
    let isDead = false;
    const dying = await installation.open(async (id) => {
      if (isDead && id === gameId) throw new Error('killed');
    });
    const living = await installation.open();
    isDead = true;
    installation.clock.advance(
      roundAt(times, offset, installation.clock.now().getTime()).endsAt + DRAWN - installation.clock.now().getTime(),
    );
    const number = roundAt(times, offset, installation.clock.now().getTime()).number;
    await dying.deps.liveTables.tables.step();
    expect((await roundsOf(gameId, installation)).some((round) => round.number === number)).toBe(false);
    await living.deps.liveTables.tables.step();
    expect((await roundsOf(gameId, installation)).at(-1)?.number).toBe(number);
    installation.clock.advance(times.dealing);
    await Promise.all([dying, living].map(({ deps }) => deps.liveTables.tables.step()));
    expect(stateOf(gameId, dying).lastResults).toEqual(stateOf(gameId, living).lastResults);
  });

  test('a process that starts between draw and result goes on with what is stored', async () => {
    const installation = await openInstallation();
    const first = await installation.open();
    const into = roundAt(times, offset, installation.clock.now().getTime());
    installation.clock.advance(into.endsAt + DRAWN - installation.clock.now().getTime());
    await first.deps.liveTables.tables.step();
    const stored = (await roundsOf(gameId, installation)).at(-1);
    const second = await installation.open();
    installation.clock.advance(times.dealing);
    await second.deps.liveTables.tables.step();
    const { number } = z.parse(z.object({ number: z.number() }), stored?.outcome);
    expect(stateOf(gameId, second).lastResults[0]?.result).toBe(String(number));
  });
});

test('tables go on by themselves, within a second of a clock that was moved', async () => {
  const installation = await openInstallation();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const one = await installation.open(undefined, true);
  const now = installation.clock.now().getTime();
  installation.clock.advance(roundAt(times, offset, now).endsAt + SHOWN - now);
  vi.advanceTimersByTime(1_000);
  // Not by `poll`, which moves such a clock on.
  while (stateOf(gameId, one).lastResults.length === 0) await new Promise(setImmediate);
  expect(stateOf(gameId, one).lastResults).toHaveLength(1);
});

test('a clock that is moved back shows no result of what is then the future', async () => {
  const installation = await openInstallation();
  const one = await installation.open();
  await one.deps.clock.moveAhead(3_600);
  const now = one.deps.clock.now().getTime();
  installation.clock.advance(roundAt(times, offset, now).endsAt + SHOWN - now);
  await one.deps.liveTables.tables.step();
  const ahead = stateOf(gameId, one).lastResults.length;
  expect(ahead).toBeGreaterThan(0);
  await one.deps.clock.moveAhead(0);
  await one.deps.liveTables.tables.step();
  const rounds = await installation.database.pool.query<{ count: bigint }>(
    'SELECT count(*) AS count FROM live_rounds WHERE game_id = $1 AND shows_at <= $2',
    [gameId, installation.clock.now()],
  );
  expect(stateOf(gameId, one).lastResults).toHaveLength(Number(rounds.rows[0]?.count));
  expect(stateOf(gameId, one).lastResults.length).toBeLessThanOrEqual(ahead);
});

test('opening hours: a closed table draws nothing and says when it opens', async () => {
  const installation = await openInstallation();
  const one = await installation.open();
  // Budapest, Saturday 21:59; the round that has begun is played out.
  installation.clock.advance(Date.parse('2026-11-21T20:59:30Z') - installation.clock.now().getTime());
  await one.deps.liveTables.tables.step();
  expect(stateOf(orchard.gameId, one)).toMatchObject({ isOpen: true, opensAt: null });
  installation.clock.advance(2 * 60_000);
  await one.deps.liveTables.tables.step();
  expect(stateOf(orchard.gameId, one)).toMatchObject({
    isOpen: false,
    opensAt: '2026-11-22T09:00:00.000Z',
    round: null,
  });
  const count = (await roundsOf(orchard.gameId, installation)).length;
  for (let turn = 0; turn < 5; turn += 1) {
    installation.clock.advance(31_000);
    await one.deps.liveTables.tables.step();
  }
  expect(await roundsOf(orchard.gameId, installation)).toHaveLength(count);
  installation.clock.advance(Date.parse('2026-11-22T09:01:00Z') - installation.clock.now().getTime());
  await one.deps.liveTables.tables.step();
  expect(stateOf(orchard.gameId, one).isOpen).toBe(true);
});

describe('the calls', () => {
  test('[LOBBY-04, LOBBY-35, LOBBY-36, LOBBY-38, ROUTE-11] a live group lists its tables with all they tell of themselves', async () => {
    await goTo(SHOWN);
    const { body } = await createTestClient(platform).get('/api/game/list?group=roulette');
    const { games } = body as GameList;
    const shown = games.find((game) => game.gameId === gameId);
    expect(games.every((game) => game.liveGame && game.metadata?.tableType === 'ROULETTE')).toBe(true);
    expect(Object.keys(shown?.metadata ?? {}).sort()).toEqual(
      [
        'dga',
        'dealerName',
        'dealerPicture',
        'lastResults',
        'tableType',
        'availableSeats',
        'availablePlayers',
        'gameCategory',
        'minLimit',
        'maxLimit',
        'symbol',
        'currency',
        'results',
      ].sort(),
    );
    expect(Object.keys(shown?.metadata?.lastResults[0] ?? {})).toEqual(['result', 'color']);
    expect(shown?.metadata?.results[0]).toBe(shown?.metadata?.lastResults[0]?.result);
  });

  test('tables stand in the live groups and in no list of games to play, and none can be launched or marked', async () => {
    const visitor = createVisitor((path, init) => platform.app.request(`${TEST_ORIGIN}${path}`, init));
    const { groups } = await visitor.call('getGameMenu');
    const counts = Object.fromEntries(groups.map(({ id, count }) => [id, count]));
    expect(counts).toMatchObject({ live: 12, roulette: 5, blackjack: 4, baccarat: 3 });
    const all = await visitor.call('listGames', { query: { group: 'all', size: 96 } });
    expect(all.games.some((game) => game.liveGame)).toBe(false);
    expect(await visitor.refusalOf('launchGame', { body: { game: table.friendlyId, mode: 'demo' } })).toBe('131');
  });

  test('limits are in the player’s currency, the market’s for a guest', async () => {
    const guest = createTestClient(platform);
    const player = createTestClient(platform);
    await player.login('gabor', PASSWORD);
    const limits = async (client: typeof guest) => {
      const { body } = await client.get(`/api/game/info/${gameId}`);
      const { metadata } = body as GameList['games'][number];
      return [metadata?.minLimit, metadata?.maxLimit, metadata?.currency, metadata?.symbol];
    };
    expect(await limits(guest)).toEqual(['0.20', '400.00', 'EUR', '€']);
    expect(await limits(player)).toEqual(['20.00', '40000.00', 'HUF', 'HUF']);
  });

  test('[RTS-3A] the info of a table names its rules, hours and limits, and no figures of reels', async () => {
    const { body } = await createTestClient(platform).get('/api/game/info/orchard-roulette');
    expect(body).toMatchObject({
      title: 'Orchard Roulette',
      liveGame: true,
      hideDemoUrl: true,
      reels: null,
      table: { hours: { timeZone: 'Europe/Budapest', opens: '10:00', closes: '22:00' }, roundSeconds: 40, seats: null },
    });
  });

  test('guests get all tables as they are', async () => {
    const { status, body, headers } = await createTestClient(platform).get('/api/live/tables');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect((body as LiveTables).tables).toHaveLength(12);
  });
});

describe('the stream', () => {
  test('sends a heartbeat by the schedule of the module', async () => {
    const response = await platform.app.request(`${TEST_ORIGIN}/api/live/events`);
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    await reader?.read();
    for (const { run } of liveTableModule.schedule) await run(platform.deps);
    expect((await reader?.read())?.value).toBe('event: heartbeat\ndata: {}\n\n');
    await reader?.cancel();
  });

  test('begins with all tables and tells of each result, to guests and players alike', async () => {
    await goTo(0);
    const client = createTestClient(platform);
    await client.login('nora', PASSWORD);
    const streams = [await openStream(null), await openStream(client.cookie())];
    for (const { response, next } of streams) {
      expect(response.headers.get('content-type')).toBe('text/event-stream');
      const first = await next();
      expect(first?.event).toBe('tables');
      expect(z.parse(TABLE_EVENTS.tables, first?.data).tables).toHaveLength(12);
    }
    await goTo(SHOWN);
    for (const { next } of streams) {
      for (;;) {
        const message = await next();
        const state = z.parse(TableState, message?.data);
        expect(message?.event).toBe('tableChanged');
        if (state.gameId !== gameId) continue;
        expect(state.lastResults).toEqual(stateOf(gameId).lastResults.slice(0, 8));
        break;
      }
    }
  });

  test('the cards and the long list of results go to those who look at the table', async () => {
    const { next } = await openStream(null, `?watch=${blackjack.friendlyId}`);
    const message = await next();
    const tables = z.parse(z.array(TableState), z.parse(TABLE_EVENTS.tables, message?.data).tables);
    const withHands = tables.filter(({ lastHands }) => lastHands.length > 0).map((state) => state.gameId);
    expect(withHands).toEqual([blackjack.gameId]);
  });

  test('a player who looks at a table is counted there, once for two windows; a guest is not', async () => {
    const client = createTestClient(platform);
    await client.login('nora', PASSWORD);
    const query = `?watch=${blackjack.friendlyId}`;
    const players = () => stateOf(blackjack.gameId).availablePlayers;
    const guest = await openStream(null, query);
    const first = await openStream(client.cookie(), query);
    const second = await openStream(client.cookie(), query);
    await expect.poll(players).toBe(1);
    await first.cancel();
    await guest.cancel();
    await expect.poll(players).toBe(1);
    await second.cancel();
    await expect.poll(players).toBe(0);
    expect(stateOf(blackjack.gameId).availableSeats).toBe(7);
  });

  test('the end of the session ends the count', async () => {
    const client = createTestClient(platform);
    await client.login('nora', PASSWORD);
    await openStream(client.cookie(), `?watch=${blackjack.gameId}`);
    await expect.poll(() => stateOf(blackjack.gameId).availablePlayers).toBe(1);
    await client.send('POST', '/api/session/logout');
    platform.deps.liveTables.recount();
    await expect.poll(() => stateOf(blackjack.gameId).availablePlayers).toBe(0);
  });

  test.each([
    ['?watch=no-such-table', 404, '131'],
    ['?watch=%3Cscript%3E', 400, '2'],
    ['?after=1', 400, '2'],
  ])('refuses %s', async (query, status, code) => {
    const answer = await createTestClient(platform).get(`/api/live/events${query}`);
    expect([answer.status, errorOf(answer).errorCode]).toEqual([status, code]);
  });

  test('an address may have so many open at a time, and again when one has closed', async () => {
    const few = await createTestPlatform({ seeded: false, config: { tableStreamsPerAddress: 2 } });
    closing.push(() => few.close());
    const streams = [await openStream(null, '', few), await openStream(null, '', few)];
    const refused = await openStream(null, '', few);
    expect(refused.response.status).toBe(429);
    expect(refused.response.headers.get('retry-after')).toBe('10');
    await streams[0]?.cancel();
    expect((await openStream(null, '', few)).response.status).toBe(200);
    expect(few.deps.liveTables.openStreams()).toBe(2);
  });
});
