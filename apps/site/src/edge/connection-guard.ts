import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { callerNetwork, callerRange } from '@foyer/platform/kernel/http/network-address';

export type ConnectionShare = {
  open: number;
  silent: number;
};

export type ConnectionLimits = {
  ofAddress: ConnectionShare;
  /** One owner may hold a whole range. */
  ofRange: ConnectionShare;
};

/** Limits connections by address and range; one too many is closed before anything is read. */
export class ConnectionGuard {
  readonly #limits: ConnectionLimits;
  readonly #open = new Map<string, number>();
  readonly #silent = new Map<string, number>();
  readonly #silentSockets = new WeakSet<Socket>();

  constructor(limits: ConnectionLimits) {
    this.#limits = limits;
  }

  watch(server: Pick<Server, 'on'>): void {
    server.on('connection', (socket: Socket) => this.#enter(socket));
    server.on('request', ({ socket }: IncomingMessage) => this.#hear(socket, keysOf(socket)));
  }

  #enter(socket: Socket): void {
    const keys = keysOf(socket);
    const { ofAddress, ofRange } = this.#limits;
    if (this.#isFull(keys.address, ofAddress) || this.#isFull(keys.range, ofRange)) {
      socket.destroy();
      return;
    }
    count(this.#open, keys, 1);
    count(this.#silent, keys, 1);
    this.#silentSockets.add(socket);
    socket.once('close', () => {
      this.#hear(socket, keys);
      count(this.#open, keys, -1);
    });
  }

  #isFull(key: string, { open, silent }: ConnectionShare): boolean {
    return (this.#open.get(key) ?? 0) >= open || (this.#silent.get(key) ?? 0) >= silent;
  }

  #hear(socket: Socket, keys: Keys): void {
    if (this.#silentSockets.delete(socket)) count(this.#silent, keys, -1);
  }
}

type Keys = { address: string; range: string };

function keysOf({ remoteAddress = '' }: Socket): Keys {
  return { address: callerNetwork(remoteAddress), range: `range ${callerRange(remoteAddress)}` };
}

function count(counts: Map<string, number>, { address, range }: Keys, more: number): void {
  for (const key of [address, range]) {
    const now = (counts.get(key) ?? 0) + more;
    if (now > 0) counts.set(key, now);
    else counts.delete(key);
  }
}
