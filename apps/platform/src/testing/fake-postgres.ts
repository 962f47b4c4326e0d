import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

export type FakeAnswer = 'done' | 'refused' | 'silence';

export type FakePostgres = {
  address: { url: string };
  /** Statements received, over all connections. */
  asked: readonly string[];
  count(): { open: number; ever: number };
  /** Applies to all statements, or to this one alone. The default is `done`. */
  answerWith(answer: FakeAnswer, statement?: string): void;
  /** New connections receive no reply. */
  letNobodyIn(): void;
  breakAll(): void;
  close(): Promise<void>;
};

function message(type: string, content: Buffer | string): Buffer {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(Buffer.byteLength(content) + 4, 1);
  return Buffer.concat([head, Buffer.from(content)]);
}

const READY = message('Z', 'I');
const LET_IN = Buffer.concat([message('R', Buffer.alloc(4)), READY]);
const DONE = Buffer.concat([message('C', 'SET\0'), READY]);
const REFUSED = Buffer.concat([message('E', 'SERROR\0C25006\0Mnot while it recovers\0\0'), READY]);

/** The messages of a client that were read whole, and the rest. */
function split(bytes: Buffer): { whole: { type: string; content: string }[]; rest: Buffer } {
  const whole: { type: string; content: string }[] = [];
  let rest = bytes;
  while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
    const end = rest.readInt32BE(1) + 1;
    whole.push({ type: rest.toString('latin1', 0, 1), content: rest.toString('utf8', 5, end).replace(/\0$/, '') });
    rest = rest.subarray(end);
  }
  return { whole, rest };
}

/** Speaks enough of the protocol for plain statements, accepts any user, and can fall silent. */
export async function startFakePostgres(): Promise<FakePostgres> {
  const asked: string[] = [];
  const sockets = new Set<Socket>();
  let ever = 0;
  let general: FakeAnswer = 'done';
  const special = new Map<string, FakeAnswer>();
  let letsIn = true;
  const server = createServer((socket) => {
    sockets.add(socket);
    ever += 1;
    let read: Buffer | null = null;
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (part) => {
      // The first message has no type.
      if (read === null) {
        read = Buffer.alloc(0);
        if (letsIn) socket.write(LET_IN);
        return;
      }
      const { whole, rest } = split(Buffer.concat([read, part]));
      read = rest;
      for (const { type, content } of whole) {
        if (type === 'X') socket.end();
        if (type !== 'Q') continue;
        asked.push(content);
        const answer = special.get(content) ?? general;
        if (answer !== 'silence') socket.write(answer === 'done' ? DONE : REFUSED);
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port');
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    address: { url: `postgres://foyer@127.0.0.1:${address.port}/foyer` },
    asked,
    count: () => ({ open: sockets.size, ever }),
    answerWith(answer, statement) {
      if (statement === undefined) general = answer;
      else special.set(statement, answer);
    },
    letNobodyIn() {
      letsIn = false;
    },
    breakAll,
    async close() {
      breakAll();
      server.close();
      await once(server, 'close');
    },
  };
}
