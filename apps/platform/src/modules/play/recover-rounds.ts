import type { Services } from '../../services.ts';
import { settleHeldRounds } from './settle-round.ts';

const SWEEP_MS = 60_000;
const DEMO_KEPT_MS = 24 * 3_600_000;

/**
 * Puts right what a crash or a logout left behind: held stakes get their results, launches of ended sessions are closed,
 * demo play older than a day is removed. Any number of processes may do it at once.
 */
export async function sweepPlay(platform: Services): Promise<{ settled: number }> {
  const { kysely } = platform.database;
  const settled = await settleHeldRounds(platform, null);
  const now = platform.clock.now();
  await kysely
    .updateTable('launches')
    .set({ closed_at: now })
    .where('closed_at', 'is', null)
    .where('session_id', 'in', kysely.selectFrom('sessions').select('id').where('ended_at', 'is not', null))
    .execute();
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
  return { settled };
}

/** Sweeps at once and every minute. The first sweep is awaited, so that no stake is held when calls are taken. */
export async function startPlaySweeps(platform: Services): Promise<{ stop(): void }> {
  const sweep = async (): Promise<void> => {
    try {
      const { settled } = await sweepPlay(platform);
      if (settled > 0) platform.log.warn({ settled }, 'held stakes were settled');
    } catch (error) {
      platform.log.error({ err: error }, 'the sweep of rounds failed; it is tried again in a minute');
    }
  };
  await sweep();
  const timer = setInterval(sweep, SWEEP_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
