import { randomBytes, randomUUID } from 'node:crypto';
import type { Round } from '@foyer/contract/game/play';
import { decodeAmount } from '@foyer/contract/wire';
import { jackpotReturn, validateLevels } from '@foyer/domain/jackpot/jackpot-level';
import { gameByFriendlyId } from '@foyer/games/catalogue/catalogue';
import { JACKPOTS } from '@foyer/games/jackpots';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { clearCaches } from '../../kernel/cache/cached-read.ts';
import { startAnsweringProcess } from '../../testing/answering-process.ts';
import { createPlayTestBed, type PlayerInGame, type PlayTestBed } from '../../testing/play-test-bed.ts';
import { createVisitor } from '../../testing/visitor.ts';
import { verifyBooks } from '../../verify-books.ts';
import { settleRound } from '../play/settlement/settle-round.ts';
import { jackpotModule } from './module.ts';
import { findJackpotFault } from './verify-jackpots.ts';

const GAME = 'lantern-row';
const SEEDS = { small: 2_000n, middle: 50_000n, grand: 1_000_000n };
const SHARES = { small: 4_000n, middle: 3_000n, grand: 3_000n };

let bed: PlayTestBed;
beforeEach(async () => {
  bed = await createPlayTestBed('GB');
});
afterEach(() => bed.close());

const signInWithGame = (game = GAME, visitor = bed.visitor(), cash = 100_00n) =>
  bed.signInWithGame(cash, [], game, visitor);

function play(
  { visitor, launch: { launchId } }: PlayerInGame,
  stake: string,
  key: string = randomUUID(),
): Promise<Round> {
  return visitor.call('playRound', { params: { launchId }, body: { stake }, key });
}

/** Every word of a draw is this one; what is no draw, such as a session's token, stays random. */
function drawWord(word: number): void {
  const bytes = new Uint8Array([24, 16, 8, 0].map((shift) => (word >>> shift) & 255));
  bed.deps.randomBytes = (length) => (length === 4 ? bytes.slice() : randomBytes(length));
}

/** Number 0 of every draw hits the small level. */
const hitSmall = () => drawWord(0);
const missAll = () => drawWord(0x7fff_ffff);
/** At a stake of 5.00: of the thousand million numbers those from 260,000 to 260,499 are the grand level's. */
const hitGrand = () => drawWord(917_943_300);

async function pools(currency = 'GBP'): Promise<Record<string, { amount: bigint; fed: bigint }>> {
  const { rows } = await bed.rows(
    `SELECT level, sum(balance)::bigint AS amount, sum(fed)::bigint AS fed FROM jackpot_shards s
     JOIN accounts a ON a.id = account_id WHERE s.currency = $1 GROUP BY level`,
    [currency],
  );
  return Object.fromEntries(rows.map((row) => [row.level, row]) as [string, { amount: bigint; fed: bigint }][]);
}

const expectWhole = async () => expect(await verifyBooks(bed.deps.database.kysely)).toMatchObject({ fault: null });

test('[RTS 3A] every built-in jackpot fits its games: whole terms, no certain hit, a total return below one', () => {
  for (const { levels, games } of JACKPOTS) {
    expect(validateLevels(levels, 500)).toEqual([]);
    expect(games.length).toBeGreaterThanOrEqual(12);
    for (const id of games) {
      const rtp = gameByFriendlyId(id)?.figures.rtp ?? 2;
      expect(rtp + jackpotReturn(levels)).toBeLessThan(0.98);
    }
  }
});

describe('the jackpot of a game', () => {
  test('[ENTITY-34] [LOBBY-33] its games fill both groups and carry its id and its amount in the caller’s currency', async () => {
    const guest = bed.visitor();
    for (const group of ['jackpot', 'progressiveJackpot']) {
      const { games, total } = await guest.call('listGames', { query: { group } });
      expect(total).toBe(12);
      expect(games.every((game) => game.jackpotGame && game.globalJackpotId === 'lamplight')).toBe(true);
      expect(new Set(games.map((game) => game.jackpotAmount))).toEqual(new Set(['10000.00']));
    }
    const { rows } = await guest.call('getLobby');
    expect(rows.find(({ group }) => group.id === 'jackpot')?.games[0]).toMatchObject({ jackpotAmount: '10000.00' });
    const found = await guest.call('searchGames', { query: { q: 'lantern row' } });
    expect(found.games[0]).toMatchObject({ friendlyId: GAME, jackpotAmount: '10000.00' });
    const info = await guest.call('getGame', { params: { game: GAME } });
    expect(info.jackpot).toMatchObject({ title: 'Lamplight', share: 0.01 });
    expect(info.jackpot?.rtp).toBeCloseTo(0.013, 10);
    expect(info.jackpot?.levels[2]).toEqual({
      level: 'grand',
      amount: '10000.00',
      seed: '10000.00',
      odds: '10000000.00',
    });
    expect((await guest.call('getGame', { params: { game: 'tokaj-nights' } })).jackpot).toBeNull();
  });

  test('a game that names a jackpot that is not there is a game without one', async () => {
    await bed.query("UPDATE games SET jackpot_id = 'gone' WHERE friendly_id = 'lantern-row'");
    clearCaches(bed.deps);
    const info = await bed.visitor().call('getGame', { params: { game: GAME } });
    expect(info).toMatchObject({ jackpotGame: false, globalJackpotId: null, jackpotAmount: null, jackpot: null });
    expect((await play(await signInWithGame(), '5.00')).jackpot).toBeNull();
  });

  test('a stake of cash opens the pools with their seeds and feeds them exactly; what is below a penny waits', async () => {
    missAll();
    const player = await signInWithGame();
    for (const stake of ['5.00', '0.20', '0.20', '1.00']) {
      expect((await play(player, stake)).jackpot).toBeNull();
      bed.advance(5_000);
    }
    const now = await pools();
    for (const level of ['small', 'middle', 'grand'] as const) {
      const fed = 640n * SHARES[level];
      expect(now[level]).toMatchObject({ fed, amount: SEEDS[level] + fed / 1_000_000n });
    }
    await bed.deps.jackpots.refresh();
    const info = await player.visitor.call('getGame', { params: { game: GAME } });
    expect(info.jackpotAmount).toBe('10000.01');
    await expectWhole();
  });

  test('demo rounds, free spins, promo money and other games neither feed nor hit', async () => {
    hitSmall();
    const guest = bed.visitor();
    const demo = await guest.call('launchGame', { body: { game: GAME, mode: 'demo' } });
    const demoRound = await guest.call('playRound', {
      params: { launchId: demo.launchId },
      body: { stake: '1.00' },
      key: randomUUID(),
    });
    const other = await play(await signInWithGame('tokaj-nights'), '1.00');
    const spinner = await signInWithGame();
    await bed.grant(spinner.playerId, {
      kind: 'freeSpins',
      amount: 0n,
      spins: 1,
      spinValue: 20n,
      games: [100005],
    });
    const spun = await play(spinner, '0.20');
    const bonusPlayer = await signInWithGame(GAME, bed.visitor(), 0n);
    await bed.grant(bonusPlayer.playerId, { amount: 10_00n });
    const bonusRound = await play(bonusPlayer, '1.00');
    expect(spun.covered).toBe('freeSpin');
    expect([demoRound, other, spun, bonusRound].map(({ jackpot }) => jackpot)).toEqual([null, null, null, null]);
    expect(await pools()).toEqual({});
    await expectWhole();
  });

  test('of a stake paid half by cash only that half feeds', async () => {
    missAll();
    const player = await signInWithGame(GAME, bed.visitor(), 50n);
    await bed.grant(player.playerId, { amount: 10_00n });
    await play(player, '1.00');
    expect((await pools()).small).toMatchObject({ fed: 50n * SHARES.small });
    await expectWhole();
  });

  test('a hit pays all that the pool holds beside the return, says it in the answer, keeps it in history, and seeds anew', async () => {
    missAll();
    const player = await signInWithGame();
    for (let round = 0; round < 3; round++) {
      await play(player, '5.00');
      bed.advance(5_000);
    }
    hitSmall();
    const key = randomUUID();
    const before = (await bed.accountsOf(player.playerId)).cash ?? 0n;
    const round = await play(player, '5.00', key);
    // 20.00 pounds of seed and 0.4 percent of four stakes of 5.00.
    expect(round.jackpot).toEqual({ title: 'Lamplight', level: 'small', amount: '20.08' });
    const returned = decodeAmount(round.returned, 'GBP').amount;
    const { cash } = await bed.accountsOf(player.playerId);
    expect(cash).toBe(before - 500n + returned + 2_008n);
    expect(decodeAmount(round.balanceAfter, 'GBP').amount).toBe(cash);
    expect((await pools()).small?.amount).toBe(SEEDS.small);
    expect((await pools()).middle?.amount).toBe(SEEDS.middle + 6n);
    expect(await play(player, '5.00', key)).toEqual(round);
    const { rounds } = await player.visitor.call('listRounds', { params: { launchId: player.launch.launchId } });
    expect(rounds[0]).toEqual(round);
    const [, , , last = ''] = await bed.roundsOf(player.playerId);
    expect(await bed.transactionsOf(player.playerId, last)).toEqual(['stake', 'settle', 'jackpot']);
    const summary = await player.visitor.call('getPlaySummary');
    expect(decodeAmount(summary.returned, 'GBP').amount).toBeGreaterThanOrEqual(2_008n);
    await expectWhole();
  });
});

describe('many at once', () => {
  test('twenty players hit the same level at the same time: each pool is paid once, none falls below its seed', async () => {
    hitSmall();
    const players = await Promise.all(Array.from({ length: 20 }, () => signInWithGame()));
    const rounds = await Promise.all(players.map((player) => play(player, '5.00')));
    const won = rounds.map(({ jackpot }) => decodeAmount(jackpot?.amount ?? '0', 'GBP').amount);
    expect(won.every((amount) => amount >= SEEDS.small)).toBe(true);
    const { small } = await pools();
    // Nothing is lost and nothing invented: all seeds and all that was fed, less what is there now.
    expect(won.reduce((sum, amount) => sum + amount, 0n)).toBe(21n * SEEDS.small + 40n - (small?.amount ?? 0n));
    expect(small?.fed).toBe(20n * 500n * SHARES.small);
    await expectWhole();
  });

  test('players of two processes feed one pool exactly', async () => {
    const market = { FOYER_MARKET: 'GB', NODE_ENV: 'test' };
    const { database } = bed.deps;
    const servers = await Promise.all([1, 2].map(() => startAnsweringProcess(database, market)));
    const players = await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const server = servers[index % 2];
        if (!server) throw new Error('no process');
        return signInWithGame(
          GAME,
          createVisitor((path, init) => server.answer(path, init)),
        );
      }),
    );
    await Promise.all(players.map((player) => play(player, '1.00')));
    const now = await pools();
    expect(now.middle?.fed).toBe(20n * 100n * SHARES.middle);
    await expectWhole();
    for (const server of servers) {
      server.stop();
      await server.ended;
    }
  });

  test.each(['stake', 'result'])(
    '[RTS 10] killed after the %s: a stake feeds once, its answer stays',
    async (point) => {
      const market = { FOYER_MARKET: 'GB', NODE_ENV: 'test' };
      const dying = await startAnsweringProcess(bed.deps.database, { ...market, FOYER_CRASH: point });
      let answer = dying.answer;
      const visitor = createVisitor((path, init) => answer(path, init));
      const player = await signInWithGame(GAME, visitor);
      const key = randomUUID();
      await expect(play(player, '5.00', key)).rejects.toThrow('the answer was lost');
      await dying.ended;
      const server = await startAnsweringProcess(bed.deps.database, market);
      answer = server.answer;
      const round = await play(player, '5.00', key);
      expect(await play(player, '5.00', key)).toEqual(round);
      expect((await pools()).grand?.fed).toBe(500n * SHARES.grand);
      await expectWhole();
      server.stop();
      await server.ended;
    },
  );

  test('[RTS 10] a held stake that hits when it is recovered is paid once, however many recover it', async () => {
    hitSmall();
    const player = await signInWithGame();
    bed.deps.betweenStakeAndResult = () => Promise.reject(new Error('the process died here'));
    await play(player, '5.00').catch(() => {});
    delete bed.deps.betweenStakeAndResult;
    const [id = ''] = await bed.roundsOf(player.playerId);
    // Drawn with the stake: what would be drawn now no longer counts.
    missAll();
    const settled = await Promise.all([1, 2, 3].map(() => settleRound(bed.deps, id, 'wait')));
    expect(new Set(settled.map((round) => round?.jackpot_won))).toEqual(new Set([2_002n]));
    expect(await bed.transactionsOf(player.playerId, id)).toEqual(['jackpotSeed', 'stake', 'settle', 'jackpot']);
    await expectWhole();
  });
});

describe('what the database and the verifier refuse', () => {
  test('[GLI-19 B.3.5] terms, what was fed and what was won cannot be changed', async () => {
    hitSmall();
    await play(await signInWithGame(), '5.00');
    for (const [statement, words] of [
      ['DELETE FROM jackpot_shards', /keeps its terms/],
      ['UPDATE jackpot_shards SET fed = fed - 1', /keeps its terms/],
      ['UPDATE jackpot_pools SET seed = 1', /keeps its terms/],
      ['UPDATE rounds SET jackpot_won = jackpot_won + 1 WHERE jackpot_won > 0', /never changes/],
    ] as const) {
      await expect(bed.query(statement), statement).rejects.toThrow(words);
    }
  });

  test('damage is found and named', async () => {
    missAll();
    await play(await signInWithGame(), '5.00');
    const { kysely } = bed.deps.database;
    expect(await findJackpotFault(kysely)).toBeNull();
    const own = "kind = 'jackpot' AND balance > 0";
    for (const [damage, repair, words] of [
      [
        `UPDATE accounts SET balance = balance - 100 WHERE ${own}`,
        `UPDATE accounts SET balance = balance + 100 WHERE kind = 'jackpot' AND id IN (SELECT account_id FROM postings)`,
        /less than its seed/,
      ],
      ['UPDATE jackpot_shards SET fed = fed + 1000000 WHERE fed > 0', null, /its postings say/],
    ] as const) {
      await bed.query(damage);
      expect(await findJackpotFault(kysely), damage).toMatch(words);
      if (repair) await bed.query(repair);
    }
  });

  test('an account of no pool, and a win that no round tells, are found and named', async () => {
    hitSmall();
    await play(await signInWithGame(), '5.00');
    const { kysely } = bed.deps.database;
    expect(await findJackpotFault(kysely)).toBeNull();
    await bed.query('ALTER TABLE rounds DISABLE TRIGGER ALL');
    await bed.query('UPDATE rounds SET jackpot_won = jackpot_won + 1 WHERE jackpot_won > 0');
    expect(await findJackpotFault(kysely)).toMatch(/tells a jackpot of 2003, the ledger paid 2002/);
    await bed.query(`INSERT INTO accounts (kind, currency, shard) VALUES ('jackpot', 'GBP', 0)`);
    expect(await findJackpotFault(kysely)).toMatch(/fed by no pool/);
  });
});

/** The events of an answered stream so far, read until one of this name came. */
async function readUntil(reader: ReadableStreamDefaultReader<Uint8Array>, name: string): Promise<unknown[]> {
  const decoder = new TextDecoder();
  let text = '';
  while (!text.includes(`event: ${name}\n`)) {
    const { value, done } = await reader.read();
    if (done) throw new Error(`the stream ended: ${text}`);
    text += decoder.decode(value, { stream: true });
  }
  return [...text.matchAll(/event: (\w+)\ndata: (.*)\n\n/g)].map(([, event, data]) => [event, JSON.parse(data ?? '')]);
}

describe('the stream', () => {
  test('a guest hears all jackpots of a currency at once, then what changes, and no tables unless asked for', async () => {
    missAll();
    const response = await bed.request('/api/live/events?currency=GBP&only=jackpots');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const reader = response.body?.getReader();
    if (!reader) throw new Error('no stream');
    expect(await readUntil(reader, 'jackpots')).toMatchObject([
      [
        'jackpots',
        { jackpots: [{ jackpotId: 'lamplight', currency: 'GBP', version: 0, levels: [{ level: 'small' }, {}, {}] }] },
      ],
    ]);
    await play(await signInWithGame(), '5.00');
    for (const { run } of jackpotModule.schedule) await run(bed.deps);
    const [[, state] = []] = (await readUntil(reader, 'jackpotChanged')) as [string, unknown][];
    expect(state).toMatchObject({
      version: 3,
      levels: [{ amount: '20.02' }, { amount: '500.01' }, { amount: '10000.01' }],
    });
    await reader.cancel();
  });

  test('with tables only the plain stream is given, and to the own origin', async () => {
    const response = await bed.request('/api/live/events?currency=GBP');
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    await response.body?.cancel();
  });

  test('a query that is not understood is refused', async () => {
    for (const query of [
      'currency=XXX',
      'only=jackpots',
      'currency=GBP&only=tables',
      'currency=GBP&only=jackpots&watch=900001',
      'x=1',
    ]) {
      expect((await bed.request(`/api/live/events?${query}`)).status, query).toBe(400);
    }
  });

  test('whoever keeps pages is told when the amount of tiles falls', async () => {
    missAll();
    const player = await signInWithGame();
    await play(player, '5.00');
    await bed.deps.jackpots.refresh();
    let drops = 0;
    bed.deps.jackpots.onDrop(() => {
      drops += 1;
    });
    bed.advance(5_000);
    await play(player, '5.00');
    await bed.deps.jackpots.refresh();
    expect(drops).toBe(0);
    hitGrand();
    bed.advance(5_000);
    expect((await play(player, '5.00')).jackpot?.level).toBe('grand');
    await bed.deps.jackpots.refresh();
    expect(drops).toBe(1);
    await expectWhole();
  });
});
