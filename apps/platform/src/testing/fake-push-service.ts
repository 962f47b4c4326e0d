import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { PushSubscription } from '@foyer/contract/account/push';
import * as z from 'zod/mini';

const Claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string() });

/** What a push service can see: the content is encrypted for the browser. */
export type ReceivedPush = {
  path: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
  /** From the signed token, verified with the key sent along. */
  claims: z.output<typeof Claims>;
  publicKey: string;
};

export type FakePushService = {
  origin: string;
  taken: readonly ReceivedPush[];
  /** Blocks senders to this browser until the returned function is called. */
  holdUp(name: string): () => void;
  answerWith(status: number): void;
  subscription(name: string): PushSubscription;
  close(): Promise<void>;
};

/** The token and key of `Authorization: vapid t=…, k=…` (RFC 8292, 3). Throws when the signature is wrong. */
function readVapid(header: string): Pick<ReceivedPush, 'claims' | 'publicKey'> {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const signed = Buffer.from(`${head}.${claims}`);
  const isRight = verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
  if (!isRight) throw new Error('the token is not signed by its key');
  return { claims: z.parse(Claims, JSON.parse(Buffer.from(claims, 'base64url').toString())), publicKey };
}

const HEADERS: Readonly<Record<number, Record<string, string>>> = {
  101: { connection: 'upgrade', upgrade: 'websocket' },
  307: { location: '/elsewhere' },
};

/** A local push service that verifies its senders. */
export async function startFakePushService(): Promise<FakePushService> {
  const taken: ReceivedPush[] = [];
  let status = 201;
  const held = new Map<string, Promise<void>>();
  const server = createServer(async (incoming, outgoing) => {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(Buffer.from(part));
    await held.get(incoming.url ?? '');
    try {
      const vapid = readVapid(incoming.headers.authorization ?? '');
      taken.push({ path: incoming.url ?? '', headers: incoming.headers, body: Buffer.concat(parts), ...vapid });
      outgoing.writeHead(status, HEADERS[status]).end();
    } catch {
      outgoing.writeHead(403).end();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the push service has no port');
  const origin = `http://127.0.0.1:${address.port}`;
  return {
    origin,
    taken,
    holdUp(name) {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.set(`/send/${name}`, promise);
      return resolve;
    },
    answerWith(next) {
      status = next;
    },
    subscription: (name) => ({
      endpoint: `${origin}/send/${name}`,
      keys: {
        p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
        auth: randomBytes(16).toString('base64url'),
      },
    }),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
