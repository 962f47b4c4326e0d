import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { PushSubscription } from '@foyer/contract/account/push';

export type PushReceiver = {
  /** When messages came for each browser (ms since 1970). */
  taken: ReadonlyMap<string, readonly number[]>;
  subscription(browser: string): PushSubscription;
  close(): void;
};

/** A push service of this machine, which takes everything. */
export async function startPushReceiver(): Promise<PushReceiver> {
  const taken = new Map<string, number[]>();
  const server = createServer((incoming, outgoing) => {
    const browser = incoming.url?.slice(1) ?? '';
    taken.set(browser, [...(taken.get(browser) ?? []), Date.now()]);
    incoming.resume();
    outgoing.writeHead(201).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the push service has no port');
  const { port } = address;
  return {
    taken,
    subscription: (browser) => ({
      endpoint: `http://127.0.0.1:${port}/${browser}`,
      keys: {
        p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
        auth: randomBytes(16).toString('base64url'),
      },
    }),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
