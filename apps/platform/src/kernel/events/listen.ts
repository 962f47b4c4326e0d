import pg from 'pg';
import type { Logger } from 'pino';

export type Listener = { close(): Promise<void> };

export type Listening = {
  connection: pg.ClientConfig;
  /** By NOTIFY channel. */
  handlers: Readonly<Record<string, (payload: string) => void>>;
  /** Called after the connection was lost and made again: notifications in between never arrived. */
  onGap: () => void;
  log: Logger;
};

/** Between two tries to connect again: twice as long each time (ms). */
const SHORTEST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 5_000;
/** How often the server is asked whether it is there: who only listens never hears that it is gone (ms). */
const ASK_EVERY_MS = 15_000;
/** In which it answers (ms). */
const PATIENCE_MS = 10_000;

/** A connection that listens to all channels. Rejects when it cannot, and leaves none open then. */
async function connect({ connection, handlers, log }: Listening): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: PATIENCE_MS, query_timeout: PATIENCE_MS });
  client.on('notification', ({ channel, payload }) => handlers[channel]?.(payload ?? ''));
  client.on('error', (error) => log.warn({ err: error }, 'the listening connection broke'));
  try {
    await client.connect();
    for (const channel of Object.keys(handlers)) await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
  } catch (error) {
    void client.end();
    throw error;
  }
  const asking = setInterval(() => {
    client.query('SELECT 1').catch((error: unknown) => {
      log.warn({ err: error }, 'the listening connection does not answer');
      return client.end();
    });
  }, ASK_EVERY_MS);
  asking.unref();
  client.once('end', () => clearInterval(asking));
  return client;
}

/** One connection that hears the database's notifications for the whole process, made again whenever it breaks. */
export async function startListening(listening: Listening): Promise<Listener> {
  const { onGap, log } = listening;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;

  const keep = (client: pg.Client): pg.Client => {
    client.once('end', () => schedule(SHORTEST_WAIT_MS));
    return client;
  };
  let current: Promise<pg.Client | null> = connect(listening).then(keep);
  const reconnect = async (waited: number): Promise<pg.Client | null> => {
    try {
      const client = keep(await connect(listening));
      if (!isClosed) onGap();
      return client;
    } catch (error) {
      log.warn({ err: error }, 'the listening connection could not be made again; it is tried again');
      schedule(Math.min(2 * waited, LONGEST_WAIT_MS));
      return null;
    }
  };
  const schedule = (wait: number) => {
    if (isClosed) return;
    retry = setTimeout(() => {
      current = reconnect(wait);
    }, wait);
    retry.unref();
  };

  await current;
  return {
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await (await current)?.end();
    },
  };
}
