import type { PlayDeps } from './play-deps.ts';

/** `stake`: the stake is held, the result not drawn. `result`: the result is stored, the answer not sent. */
export type CrashPoint = 'stake' | 'result';

/**
 * Kills this process on the spot when it was started with `FOYER_CRASH` at this point: the proof that a crash loses and
 * doubles nothing. The configuration refuses the setting in production.
 */
export function crashAt(deps: PlayDeps, point: CrashPoint): void {
  if (deps.config.crash === point) process.kill(process.pid, 'SIGKILL');
}
