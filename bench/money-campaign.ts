// Money in and out at a site whose processes are killed again and again, against a provider that misbehaves.
// `bin/node-env node bench/money-campaign.ts --operations 100000 --kills 200 --players 60` on a built product, for `--minutes` at most; ends with 1 when
// anything was lost, doubled or negative, or the provider's statement differs from the books.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Database, openDatabase } from '@foyer/platform/kernel/db/database';
import { ROOT } from '../tools/source/source-files.ts';
import { askUntilThere, type KillTimes, killOnce, printKillTimes } from './kill/kill-once.ts';
import { KILLS, KilledSite } from './kill/kill-site.ts';
import { RetryingClient } from './kill/retrying-client.ts';
import { checkMoney } from './money/check-money.ts';
import { issueDeskTokens, MoneyDesk } from './money/money-desk.ts';
import { MoneyPlayer } from './money/money-player.ts';
import { type MoneyTally, newMoneyTally, totalOperations } from './money/money-tally.ts';
import { addPlayers } from './product/add-players.ts';
import { freePort, makeDataFolder } from './product/product.ts';

const CASH = 500_00n;
/** Where a player may take a withdrawal back: Great Britain's rules allow it to none. */
const MARKET = 'HU';
const COUNTRY = 'HUN';
/** What a campaign without would say nothing of. */
const KINDS = [
  ...['deposit', 'again', 'refund', 'charge-back', 'rest', 'twice', 'decision', 'withdrawal', 'cancellation', 'round'],
  ...['approval', 'credit', 'correction'],
];
const COMPILE_CACHE = join(ROOT, '.cache/compiled');
const LOOK_MS = 1_000;
const TELL_MS = 60_000;
/** After the last operation everything has come to an end by then (ms). */
const SETTLED_MS = 15 * 60_000;
/** Longer than a transfer waits that was begun where its answer was lost (s). */
const AHEAD_SECONDS = 8 * 24 * 60 * 60;

/** What is still on its way, by kind. */
async function listUnsettled(database: Database): Promise<Record<string, number>> {
  const [row] = await askUntilThere<Record<string, number>>(
    database,
    `SELECT (SELECT count(*)::integer FROM sandbox_webhooks WHERE delivered_at IS NULL AND attempts < 8) AS messages,
       (SELECT count(*)::integer FROM jobs WHERE failed_at IS NULL AND kind IN ('returnDeposit', 'sendWithdrawal')) AS jobs,
       (SELECT count(*)::integer FROM deposits WHERE state IN ('waiting', 'returning')) AS deposits,
       (SELECT count(*)::integer FROM withdrawals WHERE state IN ('requested', 'approved', 'sent')) AS withdrawals,
       (SELECT count(*)::integer FROM rounds WHERE status = 'staked') AS rounds`,
  );
  return row ?? {};
}

async function settle(database: Database, desk: MoneyDesk, tally: MoneyTally): Promise<boolean> {
  const end = performance.now() + SETTLED_MS;
  for (;;) {
    const requested = await askUntilThere<{ id: string }>(
      database,
      "SELECT id FROM withdrawals WHERE state = 'requested' LIMIT 500",
    );
    tally.waiting.push(...requested.map(({ id }) => id));
    await desk.decideWithdrawals();
    await desk.answerAsBank();
    const unsettled = await listUnsettled(database);
    if (Object.values(unsettled).every((count) => count === 0)) return true;
    if (performance.now() > end) {
      console.log('not settled:', unsettled);
      return false;
    }
    await sleep(LOOK_MS);
  }
}

function print(tally: MoneyTally, seconds: number): void {
  const list = (counts: ReadonlyMap<string, number>) =>
    [...counts].map(([name, count]) => `${name} ${count}`).join(', ');
  const total = totalOperations(tally);
  console.log(`${total} operations in ${Math.round(seconds)} s: ${list(tally.operations)}`);
  console.log(`refused: ${list(tally.refused)}`);
  console.log(
    `${tally.calls} calls, ${tally.lost} answers lost, ${tally.away} of 503, ${tally.clearedUp} cleared up by the same key`,
  );
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      operations: { type: 'string', default: '100000' },
      kills: { type: 'string', default: '200' },
      players: { type: 'string', default: '60' },
      minutes: { type: 'string', default: '600' },
    },
  });
  const [operations, kills] = [Number(values.operations), Number(values.kills)];
  const data = makeDataFolder();
  const site = new KilledSite(await freePort(), data.path, { market: MARKET, compileCache: COMPILE_CACHE });
  const tally = newMoneyTally();
  let isOver = false;
  let isChecked = false;
  try {
    await site.waitUntilReady();
    const began = performance.now();
    const database = openDatabase({ host: site.database().host, database: 'foyer', user: 'foyer' }, 6);
    const players = await addPlayers(database, 'money', {
      count: Number(values.players),
      cash: CASH,
      country: COUNTRY,
    });
    const client = new RetryingClient(site.origin, tally, () => isChecked);
    const tokens = await issueDeskTokens(client, readFileSync(join(data.path, 'operator-token'), 'utf8').trim());
    const at = { origin: site.origin, database, tokens, players };
    const desk = new MoneyDesk(at, tally, () => isOver);
    const working = players.map(({ userName }) => new MoneyPlayer(site.origin, userName, tally, () => isOver).run());
    const all = Promise.all([...working, desk.run()]);
    const times: KillTimes[] = [];
    let toldAt = began;
    // The last kill falls with the last operations.
    const end = began + Number(values.minutes) * 60_000;
    while ((times.length < kills || totalOperations(tally) < operations) && performance.now() < end) {
      const isDue = times.length < kills && totalOperations(tally) >= (operations * times.length) / kills;
      if (isDue) times.push(await killOnce(site, database, KILLS[times.length % KILLS.length] ?? 'node'));
      else await sleep(LOOK_MS / 4);
      if (performance.now() - toldAt < TELL_MS) continue;
      toldAt = performance.now();
      const minutes = Math.round((toldAt - began) / 60_000);
      console.log(
        `${minutes} min: ${totalOperations(tally)} operations, ${times.length} kills`,
        await listUnsettled(database),
      );
    }
    isOver = true;
    await all;
    print(tally, (performance.now() - began) / 1_000);
    printKillTimes(times);
    await client.ask('/api/dev/clock', { json: { aheadSeconds: AHEAD_SECONDS } });
    const last = new MoneyDesk(at, tally, () => isChecked);
    const isSettled = await settle(database, last, tally);
    const isWhole = await checkMoney(database, tally, { client, token: tokens.one });
    const missing = KINDS.filter((kind) => !tally.operations.has(kind));
    if (missing.length > 0) console.log('never happened:', missing);
    if (!isSettled || !isWhole || missing.length > 0) process.exitCode = 1;
    await database.close();
  } finally {
    isOver = true;
    isChecked = true;
    await site.stop();
    data.remove();
  }
}

await main();
