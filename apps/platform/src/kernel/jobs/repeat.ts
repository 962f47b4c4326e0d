import { isDatabaseAway } from '../db/database-away.ts';
import type { Kernel } from '../kernel.ts';

/** Between two tries while the database is away, so that the work is done as soon as it is back (ms). */
const RETRY_MS = 250;

/**
 * Does something again and again, never twice at a time. What fails is logged and done the next time, which comes early
 * when the database was away. The log says once that it is away.
 */
export function repeat(
  kernel: { log: Pick<Kernel['log'], 'warn' | 'error'> },
  everyMs: number,
  name: string,
  work: () => Promise<unknown>,
): { stop(): void } {
  let isBusy = false;
  let isAway = false;
  let isStopped = false;
  let retry: NodeJS.Timeout | undefined;
  const run = async () => {
    if (isBusy) return;
    isBusy = true;
    clearTimeout(retry);
    try {
      await work();
      isAway = false;
    } catch (error) {
      const wasAway = isAway;
      isAway = isDatabaseAway(error);
      if (!isAway) kernel.log.error({ err: error }, `${name} failed; it is tried again`);
      else if (!wasAway) kernel.log.warn({ job: name }, 'the database is away; it is tried again');
      if (isAway && !isStopped) retry = setTimeout(run, RETRY_MS).unref();
    } finally {
      isBusy = false;
    }
  };
  const timer = setInterval(run, everyMs).unref();
  return {
    stop() {
      isStopped = true;
      clearInterval(timer);
      clearTimeout(retry);
    },
  };
}
