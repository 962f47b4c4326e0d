import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from '@foyer/platform/kernel/config/config';
import { hostnameOf, isLoopbackName } from '@foyer/platform/kernel/config/host-names';
import { commonHeaders, DATA_POLICY } from './security-headers.ts';

export type GuardOptions = Pick<Config, 'production' | 'origin' | 'hosts' | 'host' | 'hsts'>;

/** Asked by balancers, by whatever address they know the process. */
const HEALTH = /^\/health\/(?:live|ready)(?:\?|$)/;
/** Not names that anybody asks by. */
const EVERY_ADDRESS = new Set(['0.0.0.0', '::']);

const REFUSALS = {
  400: 'The Host header names no host.',
  421: 'This site does not answer to the host name it was asked by. FOYER_ORIGIN and FOYER_HOSTS set its names; a proxy before it must hand the Host header on.',
} as const;

/**
 * Answers requests for host names that are not this site's before anything else looks at them. A foreign page whose name
 * was pointed at this machine (DNS rebinding) could otherwise act as the site's own.
 */
export class HostGuard {
  readonly #names: ReadonlySet<string>;
  readonly #production: boolean;
  readonly #headers: Record<string, string>;

  constructor({ production, origin, hosts, host, hsts }: GuardOptions) {
    const own = production || EVERY_ADDRESS.has(host) ? [] : [host.includes(':') ? `[${host}]` : host];
    this.#names = new Set([...(origin === null ? [] : [new URL(origin).hostname]), ...hosts, ...own]);
    this.#production = production;
    this.#headers = {
      ...commonHeaders({ https: origin?.startsWith('https:') ?? false, hsts }),
      'content-security-policy': DATA_POLICY,
      'x-frame-options': 'DENY',
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
    };
  }

  /** Looks at a request before it is read. True when it was answered here. */
  intercept({ url = '/', headersDistinct, socket }: IncomingMessage, outgoing: ServerResponse): boolean {
    // Two of them are no host, whoever reads the second (RFC 9112, 3.2).
    const [host = '', ...more] = headersDistinct.host ?? [];
    const hostname = more.length === 0 ? hostnameOf(host) : null;
    if (HEALTH.test(url) || (hostname !== null && this.#isOwn(hostname, socket.remoteAddress))) return false;
    const status = hostname === null ? 400 : 421;
    // What was sent along is not read.
    outgoing.shouldKeepAlive = false;
    outgoing.writeHead(status, this.#headers);
    outgoing.end(REFUSALS[status]);
    return true;
  }

  /** This machine's own names count in production only from this machine: a proxy on it may hand on no other. */
  #isOwn(hostname: string, peer: string | undefined): boolean {
    if (this.#names.has(hostname)) return true;
    return isLoopbackName(hostname) && (!this.#production || isLoopbackPeer(peer));
  }
}

function isLoopbackPeer(address = ''): boolean {
  return isLoopbackName(address.replace(/^::ffff:/, ''));
}
