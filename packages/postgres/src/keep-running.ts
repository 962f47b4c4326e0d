import type { Logger } from 'pino';
import type { PostgresServer } from './postgres-server.ts';

/** How often the server is looked at: a file read and a signal 0, and all play waits meanwhile (ms). */
const LOOK_EVERY_MS = 250;
/** Between tries to start it: twice as long each time (ms). */
const LONGEST_WAIT_MS = 30_000;

type Kept = Pick<PostgresServer, 'isRunning' | 'startAgain' | 'stop'>;

/**
 * Starts a server that ended unasked again, whichever process of Foyer started it first, until `stop`, which ends the
 * server as it would itself.
 */
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
      // One that is just coming up is stopped too.
      await starting;
      await server.stop();
    },
  };
}
