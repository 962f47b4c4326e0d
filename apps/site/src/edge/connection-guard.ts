import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { callerNetwork, callerRange } from '@foyer/platform/kernel/http/network-address';

export type ConnectionShare = {
  /** Connections at a time. */
  open: number;
  /** Of these, such as have not asked for anything yet. */
  silent: number;
};

export type ConnectionLimits = {
  ofAddress: ConnectionShare;
  /** Of the range around it, which one owner may hold whole. */
  ofRange: ConnectionShare;
};

/** Counts the connections of each address and range; one too many is broken off before anything is read from it. */
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
