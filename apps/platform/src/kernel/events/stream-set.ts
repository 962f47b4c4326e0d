import type { PlayerSession } from '../http/handler.ts';
import type { LiveEvent } from './live-event.ts';
import { endReader, sendToReader } from './reader.ts';

export type Stream = {
  session: PlayerSession | null;
  channel: string;
  controller: ReadableStreamDefaultController<Uint8Array>;
  number: number;
  /** Events that arrive before the start was written; null afterwards. */
  waiting: LiveEvent[] | null;
  /** Frees its slot. */
  release: () => void;
};

/** Messages; a reader further behind is dropped and reconnects. */
const MAX_BEHIND = 256;

/** Gets every conversation: the sandbox's desk. */
export const DESK_CHANNEL = 'desk';

export class StreamSet {
  readonly #byChannel = new Map<string, Set<Stream>>();
  readonly #onCount: (count: number) => void;
  #count = 0;

  constructor(onCount: (count: number) => void) {
    this.#onCount = onCount;
  }

  get count(): number {
    return this.#count;
  }

  add(stream: Stream): void {
    const peers = this.#byChannel.get(stream.channel) ?? new Set();
    this.#byChannel.set(stream.channel, peers.add(stream));
    this.#onCount(++this.#count);
  }

  remove(stream: Stream): void {
    const peers = this.#byChannel.get(stream.channel);
    if (!peers?.delete(stream)) return;
    if (peers.size === 0) this.#byChannel.delete(stream.channel);
    this.#onCount(--this.#count);
    stream.release();
  }

  end(stream: Stream): void {
    this.remove(stream);
    endReader(stream.controller);
  }

  send(stream: Stream, bytes: Uint8Array): void {
    if (!sendToReader(stream.controller, bytes, MAX_BEHIND)) this.remove(stream);
  }

  /** A copy, so that ending one is safe. `all` goes to every stream. */
  readersOf(channel: string): Stream[] {
    if (channel === 'all') return this.everyone();
    const own = [...(this.#byChannel.get(channel) ?? [])];
    return channel.startsWith('chat:') ? [...own, ...(this.#byChannel.get(DESK_CHANNEL) ?? [])] : own;
  }

  everyone(): Stream[] {
    return [...this.#byChannel.values()].flatMap((peers) => [...peers]);
  }

  endAll(): void {
    for (const stream of this.everyone()) this.end(stream);
  }
}
