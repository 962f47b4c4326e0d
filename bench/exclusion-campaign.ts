// Players who play, deposit and log in, excluded at random moments while the site is killed; afterwards nothing of theirs may have begun.
// `bin/node-env node bench/exclusion-campaign.ts --exclusions 300 --kills 10` on a built product; ends with 1 when anything did.
import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createRandom } from '@foyer/domain/random/random';
import { type Database, openDatabase } from '@foyer/platform/kernel/db/database';
import * as z from 'zod/mini';
import { type KillTimes, killOnce, printKillTimes } from './kill/kill-once.ts';
import { KILLS, KilledSite } from './kill/kill-site.ts';
import { type CallTally, newCallTally, RetryingClient } from './kill/retrying-client.ts';
import { type AddedPlayer, addPlayers } from './product/add-players.ts';
import { freePort, makeDataFolder } from './product/product.ts';

const random = createRandom(randomBytes);

const CASH = 500_00n;
const STAKE = '0.20';
const CARD = 101;
/** How long a player goes on trying after the exclusion (ms). */
const TRIES_MS = 3_000;
/** Players who are at it together. */
const AT_ONCE = 24;

const Launched = z.object({ launchId: z.string() });
const Issued = z.object({ token: z.string() });

type Excluded = { player: AddedPlayer; answeredAt: Date };

/** Plays, deposits and logs in again, whatever is answered. */
async function keepTrying(client: RetryingClient, userName: string, isOver: () => boolean): Promise<void> {
  let launchId: string | null = null;
  while (!isOver()) {
    if (launchId === null) {
      await client.ask('/api/dev/login', { json: { userName } }, true);
      const launch = await client.ask('/api/game/launch', { json: { game: 'tokaj-nights', mode: 'real' } }, true);
      const launched = z.safeParse(Launched, launch?.body);
      launchId = launched.success ? launched.data.launchId : null;
    }
    if (random.below(4) === 0) {
      const json = { methodId: CARD, amount: '20.00' };
      await client.ask('/api/payment/deposit', { json, key: randomUUID() }, true);
    }
    if (launchId !== null) {
      const path = `/api/game/launch/${launchId}/round`;
      const answer = await client.ask(path, { json: { stake: STAKE }, key: randomUUID() }, true);
      if (answer && answer.status !== 200 && answer.status !== 429) launchId = null;
    }
    await sleep(50 + random.below(200));
  }
}

type Campaign = { origin: string; tally: CallTally; token: string; found: Excluded[] };

/** One player from the first login to some seconds after the exclusion. */
async function runPlayer({ origin, tally, token, found }: Campaign, player: AddedPlayer): Promise<void> {
  let isOver = false;
  const playing = keepTrying(new RetryingClient(origin, tally, () => isOver), player.userName, () => isOver);
  await sleep(500 + random.below(3_000));
  const desk = new RetryingClient(origin, tally, () => false);
  const asking = { json: { endsAt: null, reason: 'harm' }, key: randomUUID(), token };
  const answer = await desk.ask(`/api/operator/players/${player.publicUserId}/exclusion`, asking);
  if (answer?.status !== 200) throw new Error(`the exclusion was refused: ${JSON.stringify(answer)}`);
  found.push({ player, answeredAt: new Date() });
  await sleep(TRIES_MS);
  isOver = true;
  await playing;
}

/** What began after the answer of an exclusion, by kind. */
async function findAfter({ pool }: Database, found: readonly Excluded[]): Promise<Record<string, number>> {
  const ids = found.map(({ player }) => player.playerId);
  const times = found.map(({ answeredAt }) => answeredAt);
  const count = async (text: string) => {
    const { rows } = await pool.query<{ count: string }>(
      `SELECT count(*) FROM unnest($1::int[], $2::timestamptz[]) AS e (id, at) WHERE EXISTS (${text})`,
      [ids, times],
    );
    return Number(rows[0]?.count);
  };
  return {
    rounds: await count('SELECT 1 FROM rounds WHERE player_id = e.id AND started_at > e.at'),
    deposits: await count('SELECT 1 FROM deposits WHERE player_id = e.id AND created_at > e.at'),
    logins: await count('SELECT 1 FROM sessions WHERE player_id = e.id AND (started_at > e.at OR ended_at IS NULL)'),
    launches: await count('SELECT 1 FROM launches WHERE player_id = e.id AND created_at > e.at'),
    held: await count("SELECT 1 FROM rounds WHERE player_id = e.id AND status = 'staked'"),
    missing: await count('SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM exclusions WHERE player_id = e.id)'),
  };
}

async function countPlayed({ pool }: Database): Promise<string> {
  const { rows } = await pool.query<{ rounds: string; deposits: string }>(
    `SELECT (SELECT count(*) FROM rounds r JOIN players p ON p.id = r.player_id WHERE user_name LIKE 'excluded-%') AS rounds,
       (SELECT count(*) FROM deposits d JOIN players p ON p.id = d.player_id WHERE user_name LIKE 'excluded-%') AS deposits`,
  );
  return `${rows[0]?.rounds} rounds and ${rows[0]?.deposits} deposits before`;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { exclusions: { type: 'string', default: '300' }, kills: { type: 'string', default: '10' } },
  });
  const data = makeDataFolder();
  const site = new KilledSite(await freePort(), data.path);
  const tally = newCallTally();
  const found: Excluded[] = [];
  try {
    await site.waitUntilReady();
    const began = performance.now();
    const database = openDatabase({ host: site.database().host, database: 'foyer', user: 'foyer' }, 6);
    const players = await addPlayers(database, 'excluded', { count: Number(values.exclusions), cash: CASH });
    const owner = readFileSync(join(data.path, 'operator-token'), 'utf8').trim();
    const first = new RetryingClient(site.origin, tally, () => false);
    const issued = await first.ask('/api/operator/tokens', {
      json: { name: 'campaign', scopes: ['players'] },
      token: owner,
    });
    const campaign = { origin: site.origin, tally, token: z.parse(Issued, issued?.body).token, found };
    const left = [...players];
    const work = async () => {
      for (let next = left.shift(); next; next = left.shift()) await runPlayer(campaign, next);
    };
    const times: KillTimes[] = [];
    let isDone = false;
    const killing = (async () => {
      while (times.length < Number(values.kills) && !isDone)
        times.push(await killOnce(site, database, KILLS[times.length % KILLS.length] ?? 'node'));
    })();
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    isDone = true;
    await killing;
    await site.waitUntilReady();
    console.log(
      `${found.length} exclusions in ${Math.round((performance.now() - began) / 1_000)} s, ${await countPlayed(database)}`,
    );
    console.log(
      `${tally.calls} calls, ${tally.lost} answers lost, ${tally.away} of 503, faults: ${tally.faults.length}`,
    );
    printKillTimes(times);
    const after = await findAfter(database, found);
    console.log('after the answer:', after);
    if (Object.values(after).some((count) => count > 0) || tally.faults.length > 0) process.exitCode = 1;
    await database.close();
  } finally {
    await site.stop();
    data.remove();
  }
}

await main();
