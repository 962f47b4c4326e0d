import { backoffMs } from '@foyer/domain/time/backoff';
import type { Logger } from 'pino';
import type { PostgresServer } from './postgres-server.ts';

/** A check is a file read and a signal 0, both synchronous: requests wait. */
const LOOK_EVERY_MS = 250;
const BACKOFF = { firstMs: LOOK_EVERY_MS, longestMs: 30_000 };

type Restartable = Pick<PostgresServer, 'isRunning' | 'startAgain' | 'stop'>;

/** Restarts a server that ended unasked, whichever process started it, until `stop`. */
export function keepRunning(server: Restartable, log: Pick<Logger, 'warn' | 'error'>): { stop(): Promise<void> } {
  let isStopped = false;
  let timer: NodeJS.Timeout;
  let starting = Promise.resolve();

  const startAgain = async (waits: number) => {
    try {
      log.warn('the embedded database ended; it is started again');
      await server.startAgain();
      lookIn();
    } catch (error) {
      log.error({ err: error }, 'the embedded database did not start; it is tried again');
      lookIn(waits + 1);
    }
  };
  const lookIn = (waits = 0) => {
    if (isStopped) return;
    timer = setTimeout(
      () => {
        if (server.isRunning()) lookIn();
        else starting = startAgain(waits);
      },
      backoffMs(BACKOFF, waits),
    );
    timer.unref();
  };

  lookIn();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await starting;
      await server.stop();
    },
  };
}
