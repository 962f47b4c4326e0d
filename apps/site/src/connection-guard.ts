import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { callerNetwork } from '@foyer/platform/http/network-address';

export type ConnectionLimits = {
  /** Connections of one network address. */
  mostOfAddress: number;
  /** Of these, such as have not asked for anything yet. */
  mostSilent: number;
};

/** Counts the connections of each address; one too many is broken off before anything is read from it. */
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
    server.on('request', ({ socket }: IncomingMessage) =>
      this.#hear(socket, callerNetwork(socket.remoteAddress ?? '')),
    );
  }

  #enter(socket: Socket): void {
    const network = callerNetwork(socket.remoteAddress ?? '');
    const { mostOfAddress, mostSilent } = this.#limits;
    if ((this.#open.get(network) ?? 0) >= mostOfAddress || (this.#silent.get(network) ?? 0) >= mostSilent) {
      socket.destroy();
      return;
    }
    add(this.#open, network, 1);
    add(this.#silent, network, 1);
    this.#silentSockets.add(socket);
    socket.once('close', () => {
      this.#hear(socket, network);
      add(this.#open, network, -1);
    });
  }

  #hear(socket: Socket, network: string): void {
    if (this.#silentSockets.delete(socket)) add(this.#silent, network, -1);
  }
}

function add(counts: Map<string, number>, key: string, more: number): void {
  const count = (counts.get(key) ?? 0) + more;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
}
