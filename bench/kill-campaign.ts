// Kills server and database again and again while players play, and counts what became of their money.
// `bin/node-env node bench/kill-campaign.ts --kills 80 --players 24` on a built product; ends with 1 when a figure is missed.
// `--only postmaster` kills the database alone; any kind may be named, more than once.
import { parseArgs } from 'node:util';
import { type Database, openDatabase } from '@foyer/platform/kernel/db/database';
import { verifyBooks } from '@foyer/platform/verify-books';
import { findLosses } from './kill/find-losses.ts';
import { BACK_LIMIT_MS, type KillTimes, killOnce, printKillTimes, waitUntilNoneHeld } from './kill/kill-once.ts';
import { KillPlayer, newTally, type Tally } from './kill/kill-player.ts';
import { KILLS, KilledSite } from './kill/kill-site.ts';
import { addPlayers } from './product/add-players.ts';
import { freePort, makeDataFolder } from './product/product.ts';

const CASH = 10_000_00n;

async function report(database: Database, tally: Tally, times: readonly KillTimes[]): Promise<boolean> {
  const losses = await findLosses(database, tally);
  const { fault, transactions } = await verifyBooks(database.longRunning.kysely);
  const slowest = Math.max(0, ...times.flatMap(({ back, held }) => [back, held]));
  printKillTimes(times);
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
  console.log(`${tally.acknowledged.size} rounds acknowledged`);
  // Without a round nothing could have been lost.
  const isMoneyWhole = tally.acknowledged.size > 0 && lost === 0 && doubled === 0 && altered === 0 && fault === null;
  return isMoneyWhole && losses.held === 0 && tally.faults.length === 0 && slowest <= BACK_LIMIT_MS;
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
    const added = await addPlayers(database, 'kill', { count: Number(values.players), cash: CASH });
    const playing = added.map(({ userName }, index) =>
      new KillPlayer(site.origin, userName, tally, () => isOver).play(index),
    );
    const times: KillTimes[] = [];
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
