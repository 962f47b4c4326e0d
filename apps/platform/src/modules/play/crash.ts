import type { PlayDeps } from './play-deps.ts';

/** `stake`: the stake is held. `result`: the result is stored, the answer not sent. */
export type CrashPoint = 'stake' | 'result';

/** For crash tests: kills the process at the point that `FOYER_CRASH` names. Production refuses the setting. */
export function crashAt(deps: PlayDeps, point: CrashPoint): void {
  if (deps.config.crash === point) process.kill(process.pid, 'SIGKILL');
}
