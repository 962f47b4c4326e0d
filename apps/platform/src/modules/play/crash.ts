import type { Services } from '../../services.ts';

/** `stake`: the stake is held, the result not drawn. `result`: the result is stored, the answer not sent. */
export type CrashPoint = 'stake' | 'result';

/**
 * Kills this process on the spot when it was started with `FOYER_CRASH` at this point: the proof that a crash loses and
 * doubles nothing. The configuration refuses the setting in production.
 */
export function crashAt(platform: Services, point: CrashPoint): void {
  if (platform.config.crash === point) process.kill(process.pid, 'SIGKILL');
}
