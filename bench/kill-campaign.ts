// Kills server and database again and again while players play, and counts what became of their money.
// `bin/node-env node bench/kill-campaign.ts --kills 80 --players 24` on a built product; ends with 1 when a figure is missed.
// `--only postmaster` kills the database alone; any kind may be named, more than once.
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { decodeAmount } from '@foyer/contract/wire';
import { createRandom } from '@foyer/domain/random/random';
import { type Database, openDatabase } from '@foyer/platform/kernel/db/database';
import { isDatabaseAway } from '@foyer/platform/kernel/db/database-away';
import { post } from '@foyer/platform/kernel/ledger/ledger';
import { withWallet } from '@foyer/platform/kernel/ledger/with-wallet';
import { createPlayer } from '@foyer/platform/modules/session/service';
import { verifyBooks } from '@foyer/platform/verify-books';
import { KillPlayer, newTally, type Tally } from './kill/kill-player.ts';
import { KILLS, type Kill, KilledSite } from './kill/kill-site.ts';
import { freePort, makeDataFolder } from './product/product.ts';

const random = createRandom(randomBytes);

const CASH = 10_000_00n;
/** The site is back within, from the kill, and a stake that it held is settled within, from when it is back (ms). */
const LIMIT_MS = 5_000;
/** Between a site that is back and the next kill, at most (ms). */
const CALM_MS = 2_500;
const FALL_MS = 200;

type Times = { kind: Kill; back: number; held: number };

async function addPlayers({ kysely }: Database, count: number): Promise<string[]> {
  const names = Array.from({ length: count }, () => `kill-${randomUUID().slice(0, 8)}`);
  const now = new Date();
  for (const userName of names) {
    await kysely.transaction().execute(async (trx) => {
      const playerId = await createPlayer(
        trx,
        {
          publicUserId: randomUUID(),
          userName,
          email: `${userName}@example.com`,
          passwordHash: 'none',
          nickName: userName,
          fullName: 'Kill Campaign',
          country: 'GBR',
          currency: 'GBP',
          language: 'en',
          verified: true,
          story: 'Of the kill campaign',
        },
        now,
      );
      const postings = [
        { account: 'capital', amount: -CASH },
        { account: 'cash', amount: CASH },
      ] as const;
      const entry = { kind: 'grant', reference: 'kill', at: now, postings } as const;
      await withWallet(trx, playerId, (wallet) => post(wallet, entry));
    });
  }
  return names;
}

/** The rows of a query, asked again until the database is there. */
async function ask<R extends object>({ pool }: Database, text: string, values: unknown[] = []): Promise<R[]> {
  for (;;) {
    try {
      return (await pool.query<R>(text, values)).rows;
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      await sleep(50);
    }
  }
}

/** Ms from now until no stake of before `killedAt` is held any more. */
async function waitUntilNoneHeld(database: Database, killedAt: Date): Promise<number> {
  const began = performance.now();
  for (;;) {
    const [row] = await ask<{ held: bigint }>(
      database,
      "SELECT count(*) AS held FROM rounds WHERE status = 'staked' AND started_at < $1",
      [killedAt],
    );
    const waited = performance.now() - began;
    if (row?.held === 0n || waited > 4 * LIMIT_MS) return waited;
    await sleep(20);
  }
}

async function killOnce(site: KilledSite, database: Database, kind: Kill): Promise<Times> {
  await sleep(random.below(CALM_MS));
  const backend = async () => {
    const [row] = await ask<{ pid: number }>(
      database,
      `SELECT pid FROM pg_stat_activity WHERE application_name = 'foyer' AND datname = current_database()
       AND pid <> pg_backend_pid() ORDER BY state_change DESC LIMIT 1`,
    );
    return row?.pid ?? 0;
  };
  const killedAt = new Date();
  await site.kill(kind, backend);
  // What is killed may answer once more.
  await sleep(FALL_MS);
  // The site's own word is remembered for a second, so it may be of before the kill.
  await ask(database, 'SELECT 1');
  await site.waitUntilReady();
  const back = Date.now() - killedAt.getTime();
  return { kind, back, held: await waitUntilNoneHeld(database, killedAt) };
}

/** What is wrong with the money: everything that was acknowledged must be there as it was told, once. */
async function findLosses(database: Database, tally: Tally): Promise<Record<string, number>> {
  const { rows } = await database.pool.query<{ key: string; id: string; returned: bigint; balance_after: bigint }>(
    "SELECT idempotency_key AS key, id, returned, balance_after FROM rounds WHERE mode = 'real' AND status = 'settled'",
  );
  const stored = new Map(rows.map((row) => [row.key, row]));
  const minor = (amount: string) => decodeAmount(amount, 'GBP').amount;
  const told = [...tally.acknowledged].map(([key, round]) => ({ round, row: stored.get(key) }));
  const { rows: twice } = await database.pool.query(
    `SELECT reference, kind FROM transactions WHERE kind IN ('stake', 'settle', 'refund', 'jackpot') GROUP BY 1, 2 HAVING count(*) > 1`,
  );
  return {
    lost: told.filter(({ row }) => !row).length,
    doubled: twice.length,
    altered: told.filter(
      ({ round, row }) =>
        row &&
        (row.id !== round.roundId ||
          row.returned !== minor(round.returned) ||
          row.balance_after !== minor(round.balanceAfter)),
    ).length,
    refunded: await countOf(database, "SELECT count(*) AS count FROM rounds WHERE status = 'refunded'"),
    held: await countOf(
      database,
      `SELECT count(*) AS count FROM accounts a LEFT JOIN rounds r ON r.player_id = a.player_id AND r.status = 'staked'
       WHERE a.kind = 'held' AND (a.balance <> 0 OR r.id IS NOT NULL)`,
    ),
    givenUpAndPlayed: [...tally.givenUp].filter((key) => stored.has(key)).length,
  };
}

async function countOf({ pool }: Database, text: string): Promise<number> {
  return Number((await pool.query<{ count: bigint }>(text)).rows[0]?.count ?? -1);
}

function printTimes(times: readonly Times[]): void {
  for (const kind of KILLS) {
    const own = times.filter((time) => time.kind === kind);
    if (own.length === 0) continue;
    const say = (read: (time: Times) => number) => {
      const sorted = own.map(read).sort((a, b) => a - b);
      const [median = 0, most = 0] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
      return `${(median / 1000).toFixed(1)} / ${(most / 1000).toFixed(1)} s`;
    };
    const goesOn = say(({ back, held }) => back + held);
    console.log(
      `${kind}: ${own.length} kills, back ${say(({ back }) => back)}, none held ${say(({ held }) => held)}, from the kill ${goesOn}`,
    );
  }
}

async function report(database: Database, tally: Tally, times: readonly Times[]): Promise<boolean> {
  const losses = await findLosses(database, tally);
  const { fault, transactions } = await verifyBooks(database.longRunning.kysely);
  const slowest = Math.max(0, ...times.flatMap(({ back, held }) => [back, held]));
  printTimes(times);
  console.log(
    `${tally.calls} calls, ${tally.acknowledged.size} rounds acknowledged, ${tally.lost} answers lost, ${tally.away} of 503, ` +
      `${tally.clearedUp} cleared up by the same key, ${tally.givenUp.size} given up`,
  );
  console.log(
    Object.entries(losses)
      .map(([name, count]) => `${name} ${count}`)
      .join(', '),
  );
  console.log(`other answers of 500 and above: ${tally.faults.length}`, tally.faults.slice(0, 5));
  console.log(`ledger of ${transactions} transactions: ${fault ?? 'whole'}`);
  const { lost, doubled, altered } = losses;
  const isMoneyWhole = lost === 0 && doubled === 0 && altered === 0 && fault === null;
  return isMoneyWhole && losses.held === 0 && tally.faults.length === 0 && slowest <= LIMIT_MS;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      kills: { type: 'string', default: '80' },
      players: { type: 'string', default: '24' },
      only: { type: 'string', multiple: true, default: [...KILLS] },
    },
  });
  const kinds = KILLS.filter((kind) => values.only.includes(kind));
  if (kinds.length !== new Set(values.only).size) throw new Error(`--only takes ${KILLS.join(', ')}`);
  const data = makeDataFolder();
  const site = new KilledSite(await freePort(), data.path);
  const tally = newTally();
  let isOver = false;
  try {
    await site.waitUntilReady();
    const database = openDatabase({ host: site.database().host, database: 'foyer', user: 'foyer' }, 3);
    const names = await addPlayers(database, Number(values.players));
    const playing = names.map((name, index) => new KillPlayer(site.origin, name, tally, () => isOver).play(index));
    const times: Times[] = [];
    for (let kill = 0; kill < Number(values.kills); kill += 1) {
      const kind = kinds[kill % kinds.length] ?? 'node';
      times.push(await killOnce(site, database, kind));
    }
    isOver = true;
    await Promise.all(playing);
    await waitUntilNoneHeld(database, new Date());
    if (!(await report(database, tally, times))) process.exitCode = 1;
    await database.close();
  } finally {
    isOver = true;
    await site.stop();
    data.remove();
  }
}

await main();
