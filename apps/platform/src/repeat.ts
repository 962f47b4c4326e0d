import type { Services } from './services.ts';
import { isDatabaseAway } from './store/database-away.ts';

/** Does something again and again, never twice at a time. What fails is logged, and done the next time. */
export function repeat(
  platform: Pick<Services, 'log'>,
  everyMs: number,
  name: string,
  work: () => Promise<unknown>,
): { stop(): void } {
  let isBusy = false;
  const timer = setInterval(async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      await work();
    } catch (error) {
      if (isDatabaseAway(error)) platform.log.warn({ job: name }, 'the database is away; it is tried again');
      else platform.log.error({ err: error }, `${name} failed; it is tried again`);
    } finally {
      isBusy = false;
    }
  }, everyMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
