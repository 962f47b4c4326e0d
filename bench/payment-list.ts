// The desk's list of payments over a million deposits, by each of its filters.
// `bin/node-env node bench/payment-list.ts --rows 1000000`; starts the built product and ends with 1 when a p95 is missed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Database } from '@foyer/platform/kernel/db/database';
import { addPlayers } from './product/add-players.ts';
import { makeDataFolder, startProduct } from './product/product.ts';
import { openProductDatabase } from './product/product-database.ts';
import { quantile } from './report/statistics.ts';

/** Of an answer (ms). */
const P95_BUDGET = 200;
const PLAYERS = 500;
const CALLS = 40;

type Sample = { id: string; reference: string; at: Date };

/** A year of deposits: most of them paid, one in a thousand waits for a person. */
async function addDeposits(database: Database, rows: number): Promise<{ player: string; sample: Sample }> {
  const players = await addPlayers(database, 'list', { count: PLAYERS, cash: 0n });
  const { pool } = database.longRunning;
  await pool.query(
    `INSERT INTO deposits (id, player_id, method_id, provider, reference, currency, amount, fee, state, saves_detail, created_at, changed_at, expires_at, ask_at)
     SELECT gen_random_uuid(), ($1::integer[])[1 + n % $2], CASE WHEN n % 20 = 0 THEN 105 ELSE 101 END, 'sandbox', 'list-' || n, 'GBP', 2000, 0,
       CASE WHEN n % 1000 = 0 THEN 'review' WHEN n % 10 = 0 THEN 'refused' ELSE 'paid' END, false, at, at, at, at
     FROM (SELECT n, now() - n * interval '30 seconds' AS at FROM generate_series(1, $3::integer) n) numbered`,
    [players.map(({ playerId }) => playerId), PLAYERS, rows],
  );
  await pool.query('ANALYZE deposits');
  const { rows: found } = await pool.query<Sample>(
    "SELECT id, reference, created_at AS at FROM deposits WHERE reference = 'list-' || $1",
    [Math.floor(rows / 2)],
  );
  const [sample] = found;
  if (!sample) throw new Error('no deposit was added');
  return { player: players[0]?.publicUserId ?? '', sample };
}

async function timeOf(origin: string, token: string, query: Record<string, string>): Promise<number[]> {
  const times: number[] = [];
  const path = `/api/operator/payments?${new URLSearchParams(query)}`;
  for (let call = 0; call < CALLS; call += 1) {
    const began = performance.now();
    const answer = await fetch(`${origin}${path}`, { headers: { authorization: `Bearer ${token}` } });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    await answer.text();
    times.push(performance.now() - began);
  }
  return times;
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { rows: { type: 'string', default: '1000000' } } });
  const folder = makeDataFolder();
  const product = await startProduct({ dataFolder: folder.path, catalogue: null, pageCache: 'on' });
  try {
    const database = openProductDatabase(folder.path);
    const token = readFileSync(join(folder.path, 'operator-token'), 'utf8').trim();
    const { player, sample } = await addDeposits(database, Number(values.rows));
    const day = { from: sample.at.toISOString(), until: new Date(sample.at.getTime() + 86_400_000).toISOString() };
    const queries: Record<string, Record<string, string>> = {
      'the newest': {},
      'by player': { player },
      'by our id': { payment: sample.id },
      'by reference': { reference: sample.reference },
      'that wait for a person': { state: 'review' },
      'by state': { state: 'paid' },
      'by method': { methodId: '105' },
      'by method and a rare state': { methodId: '105', state: 'review' },
      'of a day': day,
      'far down the list': { after: `${sample.at.getTime()}_${sample.id}` },
      'that nobody has': { reference: 'none' },
    };
    for (const [name, query] of Object.entries(queries)) {
      const times = await timeOf(product.origin, token, query);
      const p95 = quantile(times, 0.95);
      console.log(`${name}: median ${quantile(times, 0.5).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`);
      if (p95 > P95_BUDGET) process.exitCode = 1;
    }
    await database.close();
  } finally {
    await product.stop();
    folder.remove();
  }
}

await main();
