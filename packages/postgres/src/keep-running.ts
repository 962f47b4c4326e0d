import type { Logger } from 'pino';
import type { PostgresServer } from './postgres-server.ts';

/** A check is a file read and a signal 0, both synchronous: requests wait. */
const LOOK_EVERY_MS = 250;
const LONGEST_WAIT_MS = 30_000;

type Kept = Pick<PostgresServer, 'isRunning' | 'startAgain' | 'stop'>;

/** Restarts a server that ended unasked, whichever process started it, until `stop`. */
export function keepRunning(server: Kept, log: Pick<Logger, 'warn' | 'error'>): { stop(): Promise<void> } {
  let isStopped = false;
  let timer: NodeJS.Timeout;
  let starting = Promise.resolve();

  const startAgain = async (waited: number) => {
    try {
      log.warn('the embedded database ended; it is started again');
      await server.startAgain();
      lookIn(LOOK_EVERY_MS);
    } catch (error) {
      log.error({ err: error }, 'the embedded database did not start; it is tried again');
      lookIn(Math.min(2 * waited, LONGEST_WAIT_MS));
    }
  };
  const lookIn = (wait: number) => {
    if (isStopped) return;
    timer = setTimeout(() => {
      if (server.isRunning()) lookIn(LOOK_EVERY_MS);
      else starting = startAgain(wait);
    }, wait);
    timer.unref();
  };

  lookIn(LOOK_EVERY_MS);
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await starting;
      await server.stop();
    },
  };
}
