import { backoffMs } from '@foyer/domain/time/backoff';
import pg from 'pg';
import type { Logger } from 'pino';

export type Listener = { close(): Promise<void> };

export type Listening = {
  connection: pg.ClientConfig;
  handlers: Readonly<Record<string, (payload: string) => void>>;
  /** The connection was lost and made again: notifications between were missed. */
  onGap: () => void;
  log: Logger;
};

const BACKOFF = { firstMs: 500, longestMs: 5_000 };
/** A connection that only listens does not notice that its server is gone (ms). */
const PING_EVERY_MS = 15_000;
const ANSWER_TIMEOUT_MS = 10_000;

/** Leaves no connection open when it rejects. */
async function connect({ connection, handlers, log }: Listening): Promise<pg.Client> {
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: ANSWER_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
  });
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
  }, PING_EVERY_MS);
  asking.unref();
  client.once('end', () => clearInterval(asking));
  return client;
}

/** One connection of the process for all notifications, reconnected whenever it breaks. */
export async function startListening(listening: Listening): Promise<Listener> {
  const { onGap, log } = listening;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;

  const keep = (client: pg.Client): pg.Client => {
    client.once('end', () => schedule(0));
    return client;
  };
  let current: Promise<pg.Client | null> = connect(listening).then(keep);
  const reconnect = async (waits: number): Promise<pg.Client | null> => {
    try {
      const client = keep(await connect(listening));
      if (!isClosed) onGap();
      return client;
    } catch (error) {
      log.warn({ err: error }, 'the listening connection could not be made again; it is tried again');
      schedule(waits);
      return null;
    }
  };
  const schedule = (waits: number) => {
    if (isClosed) return;
    retry = setTimeout(
      () => {
        current = reconnect(waits + 1);
      },
      backoffMs(BACKOFF, waits),
    );
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
