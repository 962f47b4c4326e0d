// Guests' pages at made-up addresses from eight clients, while players play: what a round takes then.
// `node bench/flood.ts`; the flood is a process of its own, so that it costs the measuring one nothing.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_PASSWORD } from '@foyer/platform/seed/demo-players';
import { LOGIN_PATH } from './product/demo-login.ts';
import { makeDataFolder, startProduct } from './product/product.ts';
import { quantile } from './report/statistics.ts';

/** Whom no market keeps from playing before a proof of identity. */
const PLAYERS = ['nora', 'gabor', 'oliver', 'lina'];
const GAME = 'tokaj-nights';
const CLIENTS = 8;
const CONNECTIONS_OF_EACH = 8;
const SECONDS = 60;
/** Ms between a player's rounds: no market's minimum is longer. */
const PACE = 5_100;
/** Budget of a round's 99th percentile under the flood, ms. */
const BUDGET = 100;

type Answer = { status: number; text: string; cookie: string; ms: number };

function ask(
  port: number,
  path: string,
  headers: Record<string, string>,
  body?: object,
  agent?: Agent,
): Promise<Answer> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const method = body ? 'POST' : 'GET';
    const json = body ? { 'content-type': 'application/json', origin: `http://127.0.0.1:${port}` } : {};
    const asking = request(
      { port, host: '127.0.0.1', path, method, agent, headers: { ...json, ...headers } },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        answer.on('end', () => {
          const cookie = (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
          resolve({ status: answer.statusCode ?? 0, text, cookie, ms: performance.now() - began });
        });
      },
    );
    asking.on('error', reject);
    asking.end(body && JSON.stringify(body));
  });
}

/** Asks for pages that are not there until the process is ended, each connection one after another. */
async function flood(port: number): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  const statuses: Record<string, number> = {};
  process.on('SIGTERM', () => {
    console.log(JSON.stringify(statuses));
    process.exit(0);
  });
  const loop = async (address: string) => {
    for (;;) {
      const { status } = await ask(port, `/${randomUUID()}`, { 'x-forwarded-for': address }, undefined, agent);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  const all = Array.from({ length: CLIENTS * CONNECTIONS_OF_EACH }, (_, index) =>
    loop(`198.51.100.${index % CLIENTS}`),
  );
  await Promise.all(all);
}

/** Plays for some seconds; gives the ms of each round that was played. */
async function play(port: number, userName: string, address: string): Promise<number[]> {
  const from = { 'x-forwarded-for': address };
  const { cookie, text } = await ask(port, LOGIN_PATH, from, { userName, password: DEMO_PASSWORD });
  if (cookie === '') throw new Error(`${userName} could not log in: ${text}`);
  const headers = { ...from, cookie };
  const launch = await ask(port, '/api/game/launch', headers, { game: GAME, mode: 'real' });
  // Stakes differ by currency: kronor have no 0.20.
  const { launchId, stakes: [stake] = [] } = JSON.parse(launch.text) as { launchId?: string; stakes?: string[] };
  if (!launchId) throw new Error(`${userName} could not play: ${launch.text}`);
  const times: number[] = [];
  for (const end = performance.now() + SECONDS * 1_000; performance.now() < end; await sleep(PACE)) {
    const key = { 'idempotency-key': randomUUID() };
    const round = await ask(port, `/api/game/launch/${launchId}/round`, { ...headers, ...key }, { stake });
    if (round.status !== 200) throw new Error(`${userName}'s round: ${round.status} ${round.text}`);
    times.push(round.ms);
  }
  return times;
}

/** All players at once, one after another within the pace. */
async function playAll(port: number): Promise<number[]> {
  const rounds = PLAYERS.map(async (userName, index) => {
    await sleep((index * PACE) / PLAYERS.length);
    return play(port, userName, `203.0.113.${index}`);
  });
  return (await Promise.all(rounds)).flat();
}

function say(label: string, times: readonly number[]): number {
  const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)];
  console.log(`${label}: ${times.length} rounds, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`);
  return p99;
}

async function measure(): Promise<void> {
  // The eight clients are told apart as behind a balancer.
  process.env.FOYER_PROXIES = '1';
  const folder = makeDataFolder();
  const product = await startProduct({ dataFolder: folder.path, catalogue: null, pageCache: 'on' });
  try {
    say('quiet', await playAll(product.port));
    const child = spawn(process.execPath, [import.meta.filename, String(product.port)], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    await sleep(2_000);
    const p99 = say('under the flood', await playAll(product.port));
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
    if (p99 > BUDGET) process.exitCode = 1;
  } finally {
    await product.stop();
    folder.remove();
  }
}

const port = Number(process.argv[2] ?? 0);
await (port > 0 ? flood(port) : measure());
