import { runIsolated } from '../../../kernel/jobs/run-isolated.ts';
import type { PlayDeps } from '../play-deps.ts';
import { settleAllHeldRounds } from './settle-round.ts';

/**
 * Puts right what a crash or a logout left behind: held stakes get their results, launches of ended sessions are closed.
 * Any number of processes may do it at once. What fails is logged, and done the next time.
 */
export async function recoverRounds(deps: PlayDeps): Promise<{ settled: number }> {
  const { database, log, clock } = deps;
  let settled = 0;
  await runIsolated(log, [
    [
      'settling held stakes',
      async () => {
        settled = await settleLate(deps);
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

/** Settles held stakes, and says so: an index holds them alone, so looking costs next to nothing. */
export async function settleLate(deps: PlayDeps): Promise<number> {
  const settled = await settleAllHeldRounds(deps);
  if (settled > 0) deps.log.warn({ settled }, 'held stakes were settled');
  return settled;
}
