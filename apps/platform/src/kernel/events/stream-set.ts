import type { PlayerSession } from '../http/handler.ts';
import type { LiveEvent } from './live-event.ts';
import { endReader, sendToReader } from './reader.ts';

/** One open stream of one reader. */
export type Stream = {
  session: PlayerSession | null;
  channel: string;
  controller: ReadableStreamDefaultController<Uint8Array>;
  /** The last number written. */
  number: number;
  /** Events that arrive while the start is still being read; null once it was written. */
  waiting: LiveEvent[] | null;
  /** Makes room for another stream of its address. */
  leave: () => void;
};

/** A reader this many messages behind is dropped: it comes back and asks for what it missed. */
const MAX_BEHIND = 256;

/** Hears every conversation: the desk of the sandbox. */
export const DESK_CHANNEL = 'desk';

/** The open streams of this process by channel. */
export class StreamSet {
  readonly #byChannel = new Map<string, Set<Stream>>();
  readonly #onCount: (count: number) => void;
  #count = 0;

  /** `onCount` is told how many streams are open whenever that changes. */
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

  /** Forgets a stream whose reader has gone. */
  remove(stream: Stream): void {
    const peers = this.#byChannel.get(stream.channel);
    if (!peers?.delete(stream)) return;
    if (peers.size === 0) this.#byChannel.delete(stream.channel);
    this.#onCount(--this.#count);
    stream.leave();
  }

  end(stream: Stream): void {
    this.remove(stream);
    endReader(stream.controller);
  }

  send(stream: Stream, bytes: Uint8Array): void {
    if (!sendToReader(stream.controller, bytes, MAX_BEHIND)) this.remove(stream);
  }

  /** The streams an event of this channel is for: `all` is for every one. A copy, so that ending one is safe. */
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
