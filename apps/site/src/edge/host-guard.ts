import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from '@foyer/platform/kernel/config/config';
import { hostnameOf, isLoopbackName } from '@foyer/platform/kernel/config/host-names';
import { commonHeaders, DATA_POLICY } from './security-headers.ts';

export type GuardOptions = Pick<Config, 'production' | 'origin' | 'hosts' | 'host' | 'hsts'>;

const HEALTH = /^\/health\/(?:live|ready)(?:\?|$)/;
const EVERY_ADDRESS = new Set(['0.0.0.0', '::']);

const REFUSALS = {
  400: 'The Host header names no host.',
  421: 'This site does not answer to the host name it was asked by. FOYER_ORIGIN and FOYER_HOSTS set its names; a proxy before it must hand the Host header on.',
} as const;

/** Refuses foreign host names: DNS rebinding would let another site's page act as this origin. */
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

  intercept({ url = '/', headersDistinct, socket }: IncomingMessage, outgoing: ServerResponse): boolean {
    // Two Host headers are invalid (RFC 9112, 3.2).
    const [host = '', ...more] = headersDistinct.host ?? [];
    const hostname = more.length === 0 ? hostnameOf(host) : null;
    if (HEALTH.test(url) || (hostname !== null && this.#isOwn(hostname, socket.remoteAddress))) return false;
    const status = hostname === null ? 400 : 421;
    outgoing.shouldKeepAlive = false;
    outgoing.writeHead(status, this.#headers);
    outgoing.end(REFUSALS[status]);
    return true;
  }

  /** In production loopback names are valid from this machine only; a local proxy must forward the public name. */
  #isOwn(hostname: string, peer: string | undefined): boolean {
    if (this.#names.has(hostname)) return true;
    return isLoopbackName(hostname) && (!this.#production || isLoopbackPeer(peer));
  }
}

function isLoopbackPeer(address = ''): boolean {
  return isLoopbackName(address.replace(/^::ffff:/, ''));
}
