import { runIsolated } from '../../../kernel/jobs/run-isolated.ts';
import type { PlayDeps } from '../play-deps.ts';
import { settleAllHeldRounds } from './settle-round.ts';

/** After a crash or logout: settles held stakes and closes launches of ended sessions, in any number of processes. Failures are logged. */
export async function recoverRounds(deps: PlayDeps): Promise<{ settled: number }> {
  const { database, log, clock } = deps;
  let settled = 0;
  await runIsolated(log, [
    [
      'settling held stakes',
      async () => {
        settled = await settleHeldStakes(deps);
      },
    ],
    ['closing launches', () => database.pool.query({ ...CLOSE_LAUNCHES, values: [clock.now()] })],
  ]);
  return { settled };
}

/** Starts from open launches, which are few. */
export const CLOSE_LAUNCHES = {
  name: 'close-launches',
  text: `UPDATE launches SET closed_at = $1
    WHERE closed_at IS NULL AND session_id IS NOT NULL
      AND (SELECT ended_at FROM sessions WHERE id = session_id) IS NOT NULL`,
};

/** A partial index has held rounds only: polling is cheap. */
export async function settleHeldStakes(deps: PlayDeps): Promise<number> {
  const settled = await settleAllHeldRounds(deps);
  if (settled > 0) deps.log.warn({ settled }, 'held stakes were settled');
  return settled;
}
