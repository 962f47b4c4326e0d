// One kill of a running site, and how long it takes until money moves again.
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '@foyer/domain/random/random';
import type { Database } from '@foyer/platform/kernel/db/database';
import { isDatabaseAway } from '@foyer/platform/kernel/db/database-away';
import { KILLS, type Kill, type KilledSite } from './kill-site.ts';

const random = createRandom(randomBytes);

/** The site is back within, from the kill, and a stake that it held is settled within, from when it is back (ms). */
export const BACK_LIMIT_MS = 5_000;
/** Between a site that is back and the next kill, at most (ms). */
const CALM_MS = 2_500;
const FALL_MS = 200;

export type KillTimes = { kind: Kill; back: number; held: number };

/** The rows of a query, asked again until the database is there. */
export async function askUntilThere<R extends object>(
  { pool }: Database,
  text: string,
  values: unknown[] = [],
): Promise<R[]> {
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
export async function waitUntilNoneHeld(database: Database, killedAt: Date): Promise<number> {
  const began = performance.now();
  for (;;) {
    const [row] = await askUntilThere<{ held: bigint }>(
      database,
      "SELECT count(*) AS held FROM rounds WHERE status = 'staked' AND started_at < $1",
      [killedAt],
    );
    const waited = performance.now() - began;
    if (row?.held === 0n || waited > 4 * BACK_LIMIT_MS) return waited;
    await sleep(20);
  }
}

export async function killOnce(site: KilledSite, database: Database, kind: Kill): Promise<KillTimes> {
  await sleep(random.below(CALM_MS));
  const backend = async () => {
    const [row] = await askUntilThere<{ pid: number }>(
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
  await askUntilThere(database, 'SELECT 1');
  await site.waitUntilReady();
  const back = Date.now() - killedAt.getTime();
  return { kind, back, held: await waitUntilNoneHeld(database, killedAt) };
}

export function printKillTimes(times: readonly KillTimes[]): void {
  for (const kind of KILLS) {
    const own = times.filter((time) => time.kind === kind);
    if (own.length === 0) continue;
    const say = (read: (time: KillTimes) => number) => {
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
