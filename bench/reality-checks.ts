// Players with three tabs each, whose reality checks fall due while the clock is moved and laptops sleep: who is told when, and whether play waits.
// `bin/node-env node bench/reality-checks.ts --players 1000` on a built product; ends with 1 when a check is lost, doubled, late or played over.
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { PROTECTION } from '@foyer/domain/market/protection-duties';
import { type Database, openDatabase } from '@foyer/platform/kernel/db/database';
import { KilledSite } from './kill/kill-site.ts';
import { RetryingClient } from './kill/retrying-client.ts';
import { addPlayers } from './product/add-players.ts';
import { eachOf } from './product/each-of.ts';
import { freePort, makeDataFolder } from './product/product.ts';
import { newCheckTally } from './reality/check-tally.ts';
import { CheckedPlayer } from './reality/checked-player.ts';
import { countPlayedOn, findCheckFaults } from './reality/find-check-faults.ts';
import * as laps from './reality/laps.ts';
import { MovedClock } from './reality/moved-clock.ts';
import { describeTimes } from './report/statistics.ts';

const CASH = 5_000_00n;
const MARKET = 'GB';
/** From `dueAt`, or from waking, to each tab (ms). */
const BUDGET_MS = 1_000;

function printTimes(kind: string, lap: string, times: readonly number[]): void {
  console.log(`${kind}, ${lap}: ${times.length} tabs, ${describeTimes(times)}`);
}

const load = () => `load ${loadavg()[0]?.toFixed(1)}`;

type Run = { playedOn: number; putOff: number; endedMs: number };

function printLap({ tally }: laps.LapContext): void {
  const { told, woken, shown, lap } = tally;
  for (const [kind, times] of Object.entries({ told, 'told on waking': woken, shown })) {
    const own = times.get(lap);
    if (own) printTimes(kind, lap, own);
  }
  console.log(load());
}

async function runLaps(context: laps.LapContext, database: Database): Promise<Run> {
  const lap = async <T>(run: (context: laps.LapContext, name: string) => Promise<T>, name: string) => {
    const result = await run(context, name);
    printLap(context);
    return result;
  };
  let first = await countPlayedOn(database);
  await lap(laps.runSteadyLap, 'one after another');
  await lap(laps.runJumpLap, 'at once, after a jump of 25 minutes');
  await lap(laps.runSteadyLap, 'one after another, after the jump');
  await lap(laps.runJumpLap, 'at once, after a second jump');
  const endedMs = await lap(laps.runHourLap, 'the clock an hour ahead');
  await lap(laps.runSteadyLap, 'after the hour');
  // Last: a login that was used before the clock went back stays in use until that time comes again.
  await lap(laps.runHeldLap, 'left unanswered');
  first = await countPlayedOn(database);
  const putOff = await lap(laps.runBackLap, 'the clock an hour back');
  await lap(laps.runSteadyLap, 'after the clock went back');
  await sleep(laps.SETTLE_MS);
  const { playedOn } = await countPlayedOn(database, first.counted);
  return { playedOn: first.playedOn + playedOn, putOff, endedMs };
}

/** Whether everything is as it has to be. */
async function report(
  { tally, players }: laps.LapContext,
  database: Database,
  { playedOn, putOff, endedMs }: Run,
): Promise<boolean> {
  const { checks, answered, ...faults } = await findCheckFaults(database, players);
  const slowest = Math.max(...[...tally.told.values(), ...tally.woken.values()].flat());
  printTimes('gone', 'after the press of the answer', tally.gone);
  console.log(
    `${checks} checks, ${answered} answered; ${tally.rounds} rounds, ${tally.refused} refused while a check waited`,
  );
  console.log(`an hour ahead: the last of all tabs knew after ${endedMs} ms that its login had ended`);
  const wrong = {
    ...faults,
    playedOn: playedOn + tally.notRefused.length,
    putOff,
    stuck: tally.stuck.length,
    faults: tally.faults.length,
  };
  console.log(wrong, [...tally.notRefused, ...tally.stuck, ...tally.faults].slice(0, 5));
  const breaks = players.flatMap(({ tabs }) => tabs).reduce((sum, tab) => sum + tab.breaks, 0);
  console.log(`${breaks} streams broke, ${load()}`);
  return slowest <= BUDGET_MS && Object.values(wrong).every((count) => count === 0);
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { players: { type: 'string', default: '1000' }, pace: { type: 'string', default: '60' } },
  });
  const data = makeDataFolder();
  const site = new KilledSite(await freePort(), data.path, { market: MARKET });
  const tally = newCheckTally();
  let isOver = false;
  try {
    await site.waitUntilReady();
    const began = performance.now();
    const database = openDatabase({ host: site.database().host, database: 'foyer', user: 'foyer' }, 2);
    const added = await addPlayers(database, 'checked', { count: Number(values.players), cash: CASH });
    const clock = new MovedClock(new RetryingClient(site.origin, tally, () => false));
    const choices = PROTECTION[MARKET].realityCheckChoices;
    const at = { origin: site.origin, clock, tally };
    const players = added.map((player, index) => new CheckedPlayer(player, choices[index % choices.length] ?? 15, at));
    const context = { clock, tally, players };
    await eachOf(players, laps.AT_ONCE, async (player) => {
      await player.logIn();
      await player.chooseInterval();
      await laps.begin(player);
    });
    const seconds = Math.round((performance.now() - began) / 1_000);
    console.log(`${players.length} players, three tabs each, after ${seconds} s, ${load()}`);
    const playing = laps.keepPlaying(context, Number(values.pace), () => isOver);
    const run = await runLaps(context, database);
    isOver = true;
    await playing;
    if (!(await report(context, database, run))) process.exitCode = 1;
    await database.close();
  } finally {
    isOver = true;
    await site.stop();
    data.remove();
  }
}

await main();
