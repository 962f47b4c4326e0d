// Players who play, deposit, log in, chat and are written to, excluded at random moments while the site is killed; afterwards nothing may have
// begun or been sent. `bin/node-env node bench/exclusion-campaign.ts --exclusions 300 --kills 10` on a built product; ends with 1 when anything was.
// `--online 2000 --kills 0 --together 8` has as many other players on, and ends with 1 unless the p99 from the press to the end of the last stream is below 1 s.
import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createRandom } from '@foyer/domain/random/random';
import { type Database, openDatabase } from '@foyer/platform/kernel/db/database';
import * as z from 'zod/mini';
import { countMessages, type ExcludedPlayer, findMessages } from './exclusion/find-messages.ts';
import { beginCampaigns, MessageSources, type Messaging, waitForRegister } from './exclusion/message-sources.ts';
import { startPushReceiver } from './exclusion/push-receiver.ts';
import { goOnline, WatchedStreams } from './exclusion/watched-streams.ts';
import { type KillTimes, killOnce, printKillTimes } from './kill/kill-once.ts';
import { KILLS, KilledSite } from './kill/kill-site.ts';
import { type CallTally, newCallTally, RetryingClient } from './kill/retrying-client.ts';
import { type AddedPlayer, addPlayers } from './product/add-players.ts';
import { eachOf } from './product/each-of.ts';
import { freePort, makeDataFolder } from './product/product.ts';
import { describeTimes, quantile } from './report/statistics.ts';

const random = createRandom(randomBytes);

const CASH = 500_00n;
const STAKE = '0.20';
const CARD = 101;
/** How long a player goes on trying after the exclusion (ms). */
const TRIES_MS = 3_000;
/** Who has not played by then is excluded all the same (ms). */
const PLAYED_MS = 15_000;
/** From the press to the end of the last stream, p99 (ms). */
const END_BUDGET_MS = 1_000;
const Launched = z.object({ launchId: z.string() });
const Issued = z.object({ token: z.string() });
const Methods = z.object({ fundsProtection: z.nullable(z.object({ level: z.string(), version: z.number() })) });

/** A British player reads it before the first deposit (LCCP 4.2.1). */
async function acknowledgeFunds(client: RetryingClient): Promise<void> {
  const answer = await client.ask('/api/payment/methods', {}, true);
  const json = z.safeParse(Methods, answer?.body).data?.fundsProtection;
  if (json) await client.ask('/api/payment/funds-protection', { json }, true);
}

type Trying = { userName: string; isOver: () => boolean; onPlayed: () => void };

/** Plays, deposits and logs in again, whatever is answered. */
async function keepTrying(client: RetryingClient, { userName, isOver, onPlayed }: Trying): Promise<void> {
  let launchId: string | null = null;
  while (!isOver()) {
    if (launchId === null) {
      await client.ask('/api/dev/login', { json: { userName } }, true);
      await acknowledgeFunds(client);
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
      if (answer?.status === 200) onPlayed();
      if (answer && answer.status !== 200 && answer.status !== 429) launchId = null;
    }
    await sleep(50 + random.below(200));
  }
}

type Ends = { fromPress: number[]; fromAnswer: number[]; leftOpen: number };

type Campaign = {
  origin: string;
  tally: CallTally;
  /** Of an operator with the scope `players`. */
  token: string;
  messaging: Messaging;
  found: ExcludedPlayer[];
  ends: Ends;
};

async function exclude(
  { origin, tally, token, found }: Campaign,
  player: AddedPlayer,
): Promise<[press: number, answer: number]> {
  const desk = new RetryingClient(origin, tally, () => false);
  const asking = { json: { endsAt: null, reason: 'harm' }, key: randomUUID(), token };
  const press = Date.now();
  const answer = await desk.ask(`/api/operator/players/${player.publicUserId}/exclusion`, asking);
  if (answer?.status !== 200) throw new Error(`the exclusion was refused: ${JSON.stringify(answer)}`);
  const answeredAt = new Date();
  found.push({ player, answeredAt });
  return [press, answeredAt.getTime()];
}

/** One player from the first login to some seconds after the exclusion. */
async function runPlayer(campaign: Campaign, player: AddedPlayer): Promise<void> {
  const { origin, tally, messaging, ends } = campaign;
  let isOver = false;
  const over = () => isOver;
  const page = new RetryingClient(origin, tally, over);
  await page.ask('/api/dev/login', { json: { userName: player.userName } });
  const streams = new WatchedStreams(origin, page);
  const sources = new MessageSources(messaging, page, player);
  await sources.begin();
  streams.open();
  const played = Promise.withResolvers<void>();
  const trying: Trying = { userName: player.userName, isOver: over, onPlayed: played.resolve };
  const busy = [sources.keepSending(over), keepTrying(new RetryingClient(origin, tally, over), trying)];
  await Promise.race([played.promise, sleep(PLAYED_MS)]);
  await sleep(500 + random.below(3_000));
  const [press, answer] = await exclude(campaign, player);
  const last = await streams.lastEnd();
  if (last === null) ends.leftOpen += 1;
  else {
    ends.fromPress.push(last - press);
    ends.fromAnswer.push(last - answer);
  }
  await sleep(Math.max(0, answer + TRIES_MS - Date.now()));
  isOver = true;
  streams.close();
  await Promise.all(busy);
}

/** What began after the answer of an exclusion, by kind. */
async function findAfter({ pool }: Database, found: readonly ExcludedPlayer[]): Promise<Record<string, number>> {
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
  return `${rows[0]?.rounds} rounds, ${rows[0]?.deposits} deposits`;
}

async function issueToken(client: RetryingClient, owner: string, name: string, scope: string): Promise<string> {
  const json = { name: `campaign-${name}`, scopes: [scope] };
  const issued = await client.ask('/api/operator/tokens', { json, token: owner });
  return z.parse(Issued, issued?.body).token;
}

/** Whether the last stream of a player ended in time. */
function reportEnds({ fromPress, fromAnswer, leftOpen }: Ends): boolean {
  for (const [name, times] of Object.entries({ press: fromPress, answer: fromAnswer })) {
    console.log(`from the ${name} to the end of the last stream: ${describeTimes(times)}`);
  }
  if (leftOpen > 0) console.log(`${leftOpen} players had a stream left open`);
  return leftOpen === 0 && quantile(fromPress, 0.99) < END_BUDGET_MS;
}

async function reportAfter(database: Database, { found, tally, messaging: { receiver } }: Campaign): Promise<boolean> {
  const { messages, onTheWay, service } = await findMessages(database, found, receiver);
  const after = { ...(await findAfter(database, found)), ...messages };
  console.log(`before: ${await countPlayed(database)}, ${await countMessages(database, receiver)}`);
  console.log('after the answer:', after);
  console.log('on the way at the answer:', onTheWay);
  console.log('mails of service that were queued before and sent after, without the confirmation:', service);
  return Object.values(after).every((count) => count === 0) && tally.faults.length === 0;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      exclusions: { type: 'string', default: '300' },
      kills: { type: 'string', default: '10' },
      online: { type: 'string', default: '0' },
      // Players who are at it together.
      together: { type: 'string', default: '24' },
    },
  });
  const [kills, online] = [Number(values.kills), Number(values.online)];
  const data = makeDataFolder();
  const site = new KilledSite(await freePort(), data.path);
  const tally = newCallTally();
  const receiver = await startPushReceiver();
  let isDone = false;
  try {
    await site.waitUntilReady();
    const database = openDatabase({ host: site.database().host, database: 'foyer', user: 'foyer' }, 6);
    const players = await addPlayers(database, 'excluded', { count: Number(values.exclusions), cash: CASH });
    const others = await addPlayers(database, 'online', { count: online, cash: 0n });
    const owner = readFileSync(join(data.path, 'operator-token'), 'utf8').trim();
    const desk = new RetryingClient(site.origin, tally, () => isDone);
    const [asking, approving] = [
      await issueToken(desk, owner, 'asks', 'money'),
      await issueToken(desk, owner, 'approves', 'money'),
    ];
    await beginCampaigns(desk, asking, approving);
    const free = await waitForRegister(database, players);
    const token = await issueToken(desk, owner, 'desk', 'players');
    const ends: Ends = { fromPress: [], fromAnswer: [], leftOpen: 0 };
    const messaging = { database, receiver, desk, token };
    const campaign: Campaign = { origin: site.origin, tally, token, messaging, found: [], ends };
    const tabs = await goOnline(site.origin, tally, others);
    console.log(`${tabs.filter(({ isOpen }) => isOpen).length} other players are on, load ${loadavg()[0]?.toFixed(1)}`);
    const began = performance.now();
    const times: KillTimes[] = [];
    const killing = (async () => {
      while (times.length < kills && !isDone)
        times.push(await killOnce(site, database, KILLS[times.length % KILLS.length] ?? 'node'));
    })();
    await eachOf(free, Number(values.together), (player) => runPlayer(campaign, player));
    isDone = true;
    await killing;
    await site.waitUntilReady();
    const { found } = campaign;
    console.log(
      `${found.length} exclusions in ${Math.round((performance.now() - began) / 1_000)} s, load ${loadavg()[0]?.toFixed(1)}`,
    );
    console.log(
      `${tally.calls} calls, ${tally.lost} answers lost, ${tally.away} of 503, faults: ${tally.faults.length}`,
      tally.faults.slice(0, 5),
    );
    printKillTimes(times);
    const areEndsGood = reportEnds(ends);
    for (const tab of tabs) tab.cut();
    // While the site is killed a stream ends with it, or later than a second.
    if (!(await reportAfter(database, campaign)) || (kills === 0 && !areEndsGood)) process.exitCode = 1;
    await database.close();
  } finally {
    await site.stop();
    receiver.close();
    data.remove();
  }
}

await main();
