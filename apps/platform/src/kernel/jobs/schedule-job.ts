import { isDatabaseAway } from '../db/database-away.ts';
import type { Kernel } from '../kernel.ts';

/** Between two tries while the database is away (ms). */
const RETRY_MS = 250;

/** Never runs twice at a time. A failure is retried at the next tick, or soon while the database is away. */
export function scheduleJob(
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
