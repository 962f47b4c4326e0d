import { eachApart } from '../../each-apart.ts';
import { repeat } from '../../repeat.ts';
import type { Services } from '../../services.ts';
import type { Database } from '../../store/database.ts';
import { settleAllHeldRounds } from './settle-round.ts';

const SWEEP_MS = 60_000;
/** How long a player can be held by a process that is gone, unless the player asks before (ms). */
const SETTLE_EVERY_MS = 5_000;
const DEMO_KEPT_MS = 24 * 3_600_000;

/**
 * Puts right what a crash or a logout left behind: held stakes get their results, launches of ended sessions are closed,
 * demo play older than a day is removed. Any number of processes may do it at once. What fails is logged, and done the next time.
 */
export async function sweepPlay(platform: Services): Promise<{ settled: number }> {
  const { database, log, clock } = platform;
  let settled = 0;
  await eachApart(log, [
    [
      'settling held stakes',
      async () => {
        settled = await settleAllHeldRounds(platform);
      },
    ],
    ['closing launches', () => closeLaunches(database, clock.now())],
    ['removing demo play', () => removeDemoPlay(database, clock.now())],
  ]);
  return { settled };
}

async function closeLaunches({ kysely }: Database, now: Date): Promise<void> {
  await kysely
    .updateTable('launches')
    .set({ closed_at: now })
    .where('closed_at', 'is', null)
    .where('session_id', 'in', kysely.selectFrom('sessions').select('id').where('ended_at', 'is not', null))
    .execute();
}

async function removeDemoPlay({ kysely }: Database, now: Date): Promise<void> {
  const outdated = kysely
    .selectFrom('launches')
    .select('id')
    .where('mode', '=', 'demo')
    .where('created_at', '<', new Date(now.getTime() - DEMO_KEPT_MS));
  await kysely.deleteFrom('rounds').where('mode', '=', 'demo').where('launch_id', 'in', outdated).execute();
  await kysely
    .deleteFrom('launches')
    .where('id', 'in', outdated)
    .where('id', 'not in', kysely.selectFrom('rounds').select('launch_id').where('mode', '=', 'demo'))
    .execute();
}

/**
 * Sweeps at once and every minute, and settles held stakes every five seconds: an index holds them alone, so looking costs
 * next to nothing. The first sweep is awaited, so that no stake is held when calls are taken.
 */
export async function startPlaySweeps(platform: Services): Promise<{ stop(): void }> {
  const tell = (settled: number) => {
    if (settled > 0) platform.log.warn({ settled }, 'held stakes were settled');
  };
  tell((await sweepPlay(platform)).settled);
  const jobs = [
    repeat(platform, SWEEP_MS, 'sweeping play', () => sweepPlay(platform).then(({ settled }) => tell(settled))),
    repeat(platform, SETTLE_EVERY_MS, 'settling held stakes', () => settleAllHeldRounds(platform).then(tell)),
  ];
  return {
    stop() {
      for (const job of jobs) job.stop();
    },
  };
}
