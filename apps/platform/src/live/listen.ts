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

const RETRY_MS = 500;

/** One connection that hears the database's notifications for the whole process, made again whenever it breaks. */
export async function startListening({ connection, handlers, onGap, log }: Listening): Promise<Listener> {
  let closed = false;
  let client: pg.Client;
  let retry: NodeJS.Timeout | undefined;

  const connect = async () => {
    const fresh = new pg.Client({ ...connection, keepAlive: true });
    fresh.on('notification', ({ channel, payload }) => handlers[channel]?.(payload ?? ''));
    fresh.on('error', (error) => log.warn({ err: error }, 'the listening connection broke'));
    fresh.on('end', () => {
      if (!closed && fresh === client) schedule();
    });
    client = fresh;
    await fresh.connect();
    for (const channel of Object.keys(handlers)) await fresh.query(`LISTEN ${fresh.escapeIdentifier(channel)}`);
  };
  const schedule = () => {
    clearTimeout(retry);
    retry = setTimeout(() => {
      connect().then(onGap, () => schedule());
    }, RETRY_MS);
    retry.unref();
  };

  await connect();
  return {
    async close() {
      closed = true;
      clearTimeout(retry);
      await client.end().catch(() => undefined);
    },
  };
}
