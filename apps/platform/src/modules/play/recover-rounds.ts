import { eachApart } from '../../kernel/jobs/each-apart.ts';
import { repeat } from '../../kernel/jobs/repeat.ts';
import type { Services } from '../../services.ts';
import { settleAllHeldRounds } from './settle-round.ts';

const SWEEP_MS = 60_000;
/** How long a player can be held by a process that is gone, unless the player asks before (ms). */
const SETTLE_EVERY_MS = 2_000;

/**
 * Puts right what a crash or a logout left behind: held stakes get their results, launches of ended sessions are closed.
 * Any number of processes may do it at once. What fails is logged, and done the next time.
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
    ['closing launches', () => database.pool.query({ ...CLOSE_LAUNCHES, values: [clock.now()] })],
  ]);
  return { settled };
}

/** Asks the open launches, of which there are few, for their sessions: of ended sessions there are many. */
export const CLOSE_LAUNCHES = {
  name: 'close-launches',
  text: `UPDATE launches SET closed_at = $1
    WHERE closed_at IS NULL AND session_id IS NOT NULL
      AND (SELECT ended_at FROM sessions WHERE id = session_id) IS NOT NULL`,
};

/**
 * Sweeps at once and every minute, and settles held stakes every two seconds: an index holds them alone, so looking costs
 * next to nothing. The first sweep is awaited, so that no stake is held when calls are taken.
 */
export async function startPlaySweeps(platform: Services, repeats: boolean): Promise<{ stop(): void }> {
  const tell = (settled: number) => {
    if (settled > 0) platform.log.warn({ settled }, 'held stakes were settled');
  };
  tell((await sweepPlay(platform)).settled);
  if (!repeats) return { stop: () => {} };
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
