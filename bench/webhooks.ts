// Signed messages of a payment provider against the built product, site and database on one core.
// `bin/node-env node bench/webhooks.ts --rate 200 --seconds 30`; ends with 1 when the p99 or the books miss.
import { createHmac, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Database } from '@foyer/platform/kernel/db/database';
import { sandboxWebhookSecret } from '@foyer/platform/sandbox/payments/create-payment-provider';
import { verifyBooks } from '@foyer/platform/verify-books';
import { addPlayers } from './product/add-players.ts';
import { processTime, treeTime } from './product/processes.ts';
import { makeDataFolder, startProduct } from './product/product.ts';
import { openProductDatabase } from './product/product-database.ts';
import { quantile } from './report/statistics.ts';

/** Of the answers (ms). */
const P99_BUDGET = 100;
const PLAYERS = 200;
/** Each such message is the repetition of one before. */
const REPEATED_EVERY = 6;
const WARM_UP = 300;

type Waiting = { id: string; reference: string };

/** Deposits of 20 pounds that wait for their message. */
async function addDeposits(database: Database, count: number): Promise<Waiting[]> {
  const players = await addPlayers(database, 'webhook', { count: PLAYERS, cash: 0n });
  const ids = players.map(({ playerId }) => playerId);
  const { rows } = await database.pool.query<Waiting>(
    `INSERT INTO deposits (id, player_id, method_id, provider, reference, currency, amount, fee, saves_detail, created_at, changed_at, expires_at, ask_at)
     SELECT gen_random_uuid(), ($1::integer[])[1 + n % $2], 101, 'sandbox', 'bench-' || n, 'GBP', 2000, 0, false, now(), now(),
       now() + interval '7 days', now() + interval '1 day'
     FROM generate_series(1, $3::integer) n RETURNING id, reference`,
    [ids, PLAYERS, count],
  );
  return rows;
}

function bodyOf({ id, reference }: Waiting): string {
  const facts = { captured: '2000', refunded: '0', chargedBack: '0', isRefused: false, isExpired: false };
  const data = { paymentId: id, reference, currency: 'GBP', ...facts, errorCode: null, errors: [], detail: null };
  return JSON.stringify({ type: 'payment.changed', data });
}

/** Standard Webhooks, as a provider signs. */
function sign(secret: string, id: string, body: string): Record<string, string> {
  const seconds = String(Math.floor(Date.now() / 1_000));
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': `v1,${signature}` };
}

const agent = new Agent({ keepAlive: true, maxSockets: 200 });

function send(port: number, headers: Record<string, string>, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const path = '/api/payment/webhook/sandbox';
    const sending = request(
      {
        port,
        host: '127.0.0.1',
        path,
        method: 'POST',
        agent,
        headers: { 'content-type': 'application/json', ...headers },
      },
      (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
      },
    );
    sending.on('error', reject);
    sending.end(body);
  });
}

type Sent = { ms: number; status: number };

/** At a steady rate, whether or not answers have come; counted from when each was due. */
async function sendAll(port: number, secret: string, deposits: readonly Waiting[], rate: number): Promise<Sent[]> {
  const began = performance.now();
  const sending: Promise<Sent>[] = [];
  let last = { id: '', body: '' };
  let next = 0;
  for (let index = 0; next < deposits.length; index += 1) {
    const due = began + (index * 1_000) / rate;
    const early = due - performance.now();
    if (early > 0) await sleep(early);
    const isRepeated = index % REPEATED_EVERY === REPEATED_EVERY - 1;
    const deposit = deposits[next];
    if (!isRepeated && deposit) {
      last = { id: randomUUID(), body: bodyOf(deposit) };
      next += 1;
    }
    const { id, body } = last;
    const answer = send(port, sign(secret, id, body), body);
    sending.push(answer.then((status) => ({ status, ms: performance.now() - due })));
  }
  return Promise.all(sending);
}

async function countBooked(database: Database, deposits: readonly Waiting[]): Promise<{ once: number; twice: number }> {
  const { rows } = await database.pool.query<{ once: number; twice: number }>(
    `SELECT count(*) FILTER (WHERE n = 1)::integer AS once, count(*) FILTER (WHERE n > 1)::integer AS twice
     FROM (SELECT count(*) AS n FROM transactions WHERE kind = 'deposit' AND reference = ANY ($1) GROUP BY reference) each_deposit`,
    [deposits.map(({ id }) => id)],
  );
  return rows[0] ?? { once: 0, twice: 0 };
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      rate: { type: 'string', default: '200' },
      seconds: { type: 'string', default: '30' },
      core: { type: 'string', default: '0' },
    },
  });
  const rate = Number(values.rate);
  const messages = rate * Number(values.seconds);
  const folder = makeDataFolder();
  const product = await startProduct({
    dataFolder: folder.path,
    catalogue: null,
    pageCache: 'on',
    core: Number(values.core),
  });
  try {
    const database = openProductDatabase(folder.path);
    const { rows } = await database.pool.query<{ salt: string }>('SELECT salt FROM platform_secret');
    const secret = sandboxWebhookSecret(rows[0]?.salt ?? '');
    const deposits = await addDeposits(database, WARM_UP + messages - Math.floor(messages / REPEATED_EVERY));
    await sendAll(product.port, secret, deposits.slice(0, WARM_UP), 50);
    // A database that runs for a day knows how large its tables are; plans made for empty ones scan them whole.
    await database.longRunning.pool.query('ANALYZE');
    const before = treeTime(product.roots());
    const ofSite = processTime(product.pid);
    const sent = await sendAll(product.port, secret, deposits.slice(WARM_UP), rate);
    const work = (treeTime(product.roots()) - before) / sent.length;
    const site = (processTime(product.pid) - ofSite) / sent.length;
    const times = sent.map(({ ms }) => ms);
    const [half = 0, p99 = 0, most = 0] = [0.5, 0.99, 1].map((share) => quantile(times, share));
    const refused = sent.filter(({ status }) => status !== 204).length;
    const { once, twice } = await countBooked(database, deposits);
    const { fault } = await verifyBooks(database.longRunning.kysely);
    console.log(
      `${sent.length} messages at ${rate} a second: median ${half.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, most ${most.toFixed(1)} ms`,
    );
    console.log(
      `${work.toFixed(1)} ms of a core each (${site.toFixed(1)} of the site), not taken ${refused}, booked once ${once} of ${deposits.length}, twice ${twice}, books ${fault ?? 'whole'}`,
    );
    const isGood = p99 < P99_BUDGET && refused === 0 && once === deposits.length && twice === 0 && fault === null;
    if (!isGood) process.exitCode = 1;
    await database.close();
  } finally {
    await product.stop();
    folder.remove();
  }
}

await main();
