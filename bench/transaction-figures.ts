// The first page of 100,000 rounds, deposits and statement rows of one player, the statement and the files: `node bench/transaction-figures.ts`
// starts the built product and ends with 1 over a budget.
import { loginCookie } from './product/demo-login.ts';
import { makeDataFolder, startProduct } from './product/product.ts';
import { openProductDatabase } from './product/product-database.ts';
import { median, quantile } from './report/statistics.ts';

const ROWS = 100_000;
const CALLS = 50;
const WARM_UP = 10;
/** Ms, p95. */
const BUDGET = 100;

const PLAYER = "(SELECT id FROM players WHERE user_name = 'nora')";
const MOMENT = "(timestamptz '2026-10-01' - n * interval '15 minutes')";

const BUSY = "(timestamptz '2026-09-01Z' + n * interval '25 seconds')";

/** Over three years. Triggers stay on: rounds and deposits are such as the product would write. */
const ROWS_OF_PLAYER = [
  `INSERT INTO rounds (id, reference, launch_id, player_id, game_id, game_version, mode, status, currency, stake, outcome, returned,
     balance_before, balance_after, key_owner, idempotency_key, started_at, settled_at, acknowledged_at)
   SELECT gen_random_uuid(), 'bench-' || n, r.launch_id, r.player_id, r.game_id, r.game_version, 'real', 'settled', r.currency, 100,
     r.outcome, n % 3 * 90, 1000, 900 + n % 3 * 90, 'bench', 'bench-' || n, ${MOMENT}, ${MOMENT}, ${MOMENT}
   FROM generate_series(1, ${ROWS}) n,
     (SELECT * FROM rounds WHERE player_id = ${PLAYER} AND status = 'settled' LIMIT 1) r`,
  `INSERT INTO deposits (id, player_id, method_id, provider, currency, amount, fee, state, captured, credited, credited_at, saves_detail,
     created_at, changed_at, expires_at)
   SELECT gen_random_uuid(), ${PLAYER}, 101, 'bench', 'EUR', 1000, 0, 'paid', 1000, 1000, ${MOMENT}, false, ${MOMENT}, ${MOMENT}, ${MOMENT}
   FROM generate_series(1, ${ROWS}) n`,
  // All in one month, which is the most that a page of it adds up.
  `INSERT INTO statement_rows (player_id, number, last_number, at, until, kind, reference, entries, cash, bonus, staked, returned)
   SELECT player_id, 1000000 + n, 1000000 + n, ${BUSY}, ${BUSY}, 'deposit', id::text, 1, 1000, 0, 0, 0
   FROM (SELECT id, player_id, row_number() OVER (ORDER BY created_at) AS n FROM deposits WHERE provider = 'bench') d`,
  `INSERT INTO ledger_sums (player_id, month, kind, entries, moved, cash, bonus, staked, returned)
   VALUES (${PLAYER}, '2026-09-01', 'deposit', ${ROWS}, ${ROWS}, ${ROWS * 1000}, 0, 0, 0)`,
  'ANALYZE rounds, deposits, statement_rows',
];

async function addRows(dataFolder: string): Promise<void> {
  const database = openProductDatabase(dataFolder);
  try {
    for (const statement of ROWS_OF_PLAYER) await database.longRunning.pool.query(statement);
  } finally {
    await database.close();
  }
}

type Timed = { first: number; times: number[] };

/** Ms until the whole answer is here. */
async function timeOf(address: string, cookie: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(address, { headers: { cookie } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return performance.now() - began;
}

async function measure(address: string, cookie: string): Promise<Timed> {
  const first = await timeOf(address, cookie);
  for (let call = 1; call < WARM_UP; call += 1) await timeOf(address, cookie);
  const times: number[] = [];
  for (let call = 0; call < CALLS; call += 1) times.push(await timeOf(address, cookie));
  return { first, times };
}

/** A cursor in the middle: the page before it was its 2,000th. */
const MIDDLE = `${Date.UTC(2025, 3, 1)}000_00000000-0000-4000-8000-000000000000`;

/** A cursor at the end of the busy month: all that is newer is added up. */
const OLDEST = `${Date.UTC(2026, 8, 1, 1)}000_1000100`;

const ADDRESSES = [
  '/api/transactions/game',
  '/api/transactions/game?month=2025-04',
  `/api/transactions/game?after=${MIDDLE}`,
  '/api/transactions/deposit',
  '/api/transactions/deposit?group=failed',
  '/api/transactions/promo',
  '/api/statement',
  '/api/statement/rows',
  '/api/statement/rows?month=2026-09',
  `/api/statement/rows?month=2026-09&after=${OLDEST}`,
  '/my/transactions/statement?month=2026-09',
  '/my/transactions/game',
];

const folder = makeDataFolder();
const product = await startProduct({ dataFolder: folder.path, catalogue: null, pageCache: 'on' });
try {
  await addRows(folder.path);
  const cookie = await loginCookie(product.origin);
  for (const address of ADDRESSES) {
    const { first, times } = await measure(`${product.origin}${address}`, cookie);
    const p95 = quantile(times, 0.95);
    if (p95 > BUDGET) process.exitCode = 1;
    const figures = `first ${first.toFixed(0)} ms, p50 ${median(times).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`;
    console.log(`${address}: ${figures}${p95 > BUDGET ? ' MISSED' : ''}`);
  }
  for (const kind of ['game', 'statement']) {
    const file = await timeOf(`${product.origin}/api/transaction-file/${kind}`, cookie);
    console.log(`/api/transaction-file/${kind}, ${ROWS} rows: ${(file / 1000).toFixed(1)} s`);
  }
} finally {
  await product.stop();
  folder.remove();
}
