import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Hsts } from '@foyer/platform/kernel/config/site-mode';
import type { Headers } from '../pages/send.ts';
import { ConnectionGuard, type ConnectionLimits } from './connection-guard.ts';
import { commonHeaders, DATA_POLICY } from './security-headers.ts';

/** Ms without a byte either way. Streams send a heartbeat every 15 s. */
const SILENCE = 120_000;
const TIMES = {
  keepAliveTimeout: 65_000,
  /** Ms; the whole request: 5 MB at the slowest pace that the platform takes. */
  headersTimeout: 10_000,
  requestTimeout: 200_000,
  connectionsCheckingInterval: 5_000,
};
const MOST_CONNECTIONS = 25_000;
const OWN_FILES = 256;

export type EdgeOptions = {
  https: boolean;
  hsts?: Hsts;
  /** Null behind a proxy: all visitors share its connections. */
  limits: ConnectionLimits | null;
};

/** Node's own error responses carry the usual headers too. */
export function createEdge({ https, hsts, limits }: EdgeOptions, listener: RequestListener): Server {
  const headers: Headers = {
    ...commonHeaders({ https, hsts }),
    'content-security-policy': DATA_POLICY,
    'x-frame-options': 'DENY',
    'cache-control': 'no-store',
    connection: 'close',
  };
  const refuse = (status: number, outgoing: ServerResponse) => {
    outgoing.writeHead(status, { ...headers, 'content-length': '0' });
    outgoing.end();
  };
  const server = createServer({ ...TIMES, requireHostHeader: false }, (incoming, outgoing) => {
    if (incoming.httpVersion === '1.1' && incoming.headers.host === undefined) refuse(400, outgoing);
    else listener(incoming, outgoing);
  });
  server.setTimeout(SILENCE);
  server.maxConnections = connectionsOfProcess();
  if (limits) new ConnectionGuard(limits).watch(server);
  const answers = new WeakMap<object, ServerResponse>();
  server.on('request', ({ socket }: IncomingMessage, outgoing: ServerResponse) => {
    answers.set(socket, outgoing);
    // An idle connection would retain its last request and response in memory until it ends.
    outgoing.once('close', () => answers.get(socket) === outgoing && answers.delete(socket));
  });
  server.on('checkExpectation', (_: IncomingMessage, outgoing: ServerResponse) => refuse(417, outgoing));
  server.on('clientError', (error: Error & { code?: string }, socket: Socket) => {
    const answer = answers.get(socket);
    const isAnswering = answer?.headersSent === true && !answer.writableFinished;
    if (socket.writable && !isAnswering) socket.end(formatRefusal(statusOf(error.code), headers));
    else socket.destroy();
  });
  return server;
}

function statusOf(code: string | undefined): string {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return '431 Request Header Fields Too Large';
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return '413 Payload Too Large';
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return '408 Request Timeout';
    default:
      return '400 Bad Request';
  }
}

function formatRefusal(status: string, headers: Headers): string {
  const lines = Object.entries({ ...headers, 'content-length': '0' }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status}\r\n${lines.join('')}\r\n`;
}

export function connectionsOfProcess(): number {
  return mostConnections(openFilesLimit());
}

export function mostConnections(files: number | null): number {
  if (files === null) return MOST_CONNECTIONS;
  return Math.min(MOST_CONNECTIONS, files - Math.min(OWN_FILES, Math.floor(files / 4)));
}

function openFilesLimit(): number | null {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    return Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.NaN) || null;
  } catch {
    return null;
  }
}
