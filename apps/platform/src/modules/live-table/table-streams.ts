import type { JackpotState } from '@foyer/contract/game/jackpot';
import type { TableState } from '@foyer/contract/game/live-table';
import { formatMessage, HEARTBEAT } from '../../kernel/events/live-event.ts';
import { endReader, sendToReader } from '../../kernel/events/reader.ts';
import { formatRetry } from '../../kernel/events/retry-delay.ts';
import { type StreamCaller, StreamSlots } from '../../kernel/events/stream-slots.ts';
import { STREAM_HEADERS } from '../../kernel/http/answer.ts';
import type { Kernel } from '../../kernel/kernel.ts';

const encoder = new TextEncoder();
/** A reader this many messages behind is dropped; it reconnects and gets all tables. */
const MOST_BEHIND = 64;
/** Per process. */
const MOST_STREAMS = 10_000;
const TILE_RESULTS = 8;

export type StreamOptions = {
  /** Id of the watched table: friendly or numeric as asked for, numeric once open. */
  watch: string | null;
  /** Of the jackpots; null: none. */
  currency: string | null;
  tables: boolean;
};

type Reader = {
  controller: ReadableStreamDefaultController<Uint8Array>;
  options: StreamOptions;
  /** Frees the slot of its address. */
  release: () => void;
  /** Ends the presence at the watched table. */
  stopWatching: () => void;
};

type Deps = Pick<Kernel, 'clock' | 'metrics' | 'config' | 'randomBytes'> & {
  states: () => readonly TableState[];
  jackpotsIn(currency: string): readonly JackpotState[];
};

/** For tiles: cards and older results go to watchers only. */
function shortened(state: TableState): TableState {
  return { ...state, lastResults: state.lastResults.slice(0, TILE_RESULTS), lastHands: [] };
}

/** One for guests and players alike; all read the same bytes. */
export class TableStreams {
  readonly #deps: Deps;
  readonly #readers = new Set<Reader>();
  readonly #slots: StreamSlots;

  constructor(deps: Deps) {
    this.#deps = deps;
    const { tableStreamsPerAddress: ofAddress, guestStreamsPerAddress: guestsOfAddress } = deps.config;
    this.#slots = new StreamSlots({ most: MOST_STREAMS, ofAddress, guestsOfAddress });
  }

  sendHeartbeat(): void {
    for (const reader of [...this.#readers]) this.#send(reader, HEARTBEAT);
  }

  count(): number {
    return this.#readers.size;
  }

  /**
   * Sends all tables, then each change. `enter` counts the reader at its table and returns how to release.
   * Throws Refusal rateLimited when there is no slot for another stream.
   */
  async open(caller: StreamCaller, options: StreamOptions, enter: () => Promise<() => void>): Promise<Response> {
    const release = this.#slots.acquire(caller);
    const { promise, resolve } = Promise.withResolvers<Reader>();
    let opened: Reader | undefined;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        opened = { controller, options, release, stopWatching: () => {} };
        this.#add(opened);
        resolve(opened);
      },
      cancel: () => opened && this.#remove(opened),
    });
    const reader = await promise;
    this.#sendInitialState(reader);
    try {
      const stopWatching = await enter();
      // The reader may have gone meanwhile.
      if (this.#readers.has(reader)) reader.stopWatching = stopWatching;
      else stopWatching();
    } catch (error) {
      this.#end(reader);
      throw error;
    }
    return new Response(body, { headers: STREAM_HEADERS });
  }

  sendTable(state: TableState): void {
    const isWatched = (options: StreamOptions) => options.watch === String(state.gameId);
    this.#sendTo('tableChanged', state, (options) => options.tables && isWatched(options));
    this.#sendTo('tableChanged', shortened(state), (options) => options.tables && !isWatched(options));
  }

  sendJackpot(state: JackpotState): void {
    this.#sendTo('jackpotChanged', state, ({ currency }) => currency === state.currency);
  }

  close(): void {
    for (const reader of [...this.#readers]) this.#end(reader);
  }

  #everything({ watch }: StreamOptions) {
    const tables = this.#deps.states().map((state) => (String(state.gameId) === watch ? state : shortened(state)));
    return { serverTime: this.#deps.clock.now().toISOString(), tables };
  }

  #sendInitialState(reader: Reader): void {
    const { tables, currency } = reader.options;
    const retry = formatRetry(this.#deps.randomBytes, this.#readers.size);
    const send = (name: string, payload: unknown) =>
      this.#send(reader, encoder.encode(retry + formatMessage(name, payload, null)));
    if (tables) send('tables', this.#everything(reader.options));
    if (currency !== null) send('jackpots', { jackpots: this.#deps.jackpotsIn(currency) });
  }

  #add(reader: Reader): void {
    this.#readers.add(reader);
    this.#deps.metrics.tableStreams.set(this.#readers.size);
  }

  #remove(reader: Reader): void {
    if (!this.#readers.delete(reader)) return;
    this.#deps.metrics.tableStreams.set(this.#readers.size);
    reader.release();
    reader.stopWatching();
  }

  #end(reader: Reader): void {
    this.#remove(reader);
    endReader(reader.controller);
  }

  #send(reader: Reader, bytes: Uint8Array): void {
    if (!sendToReader(reader.controller, bytes, MOST_BEHIND)) this.#remove(reader);
  }

  /** Encodes the message once. */
  #sendTo(name: string, payload: unknown, isFor: (options: StreamOptions) => boolean): void {
    const readers = [...this.#readers].filter(({ options }) => isFor(options));
    if (readers.length === 0) return;
    const bytes = encoder.encode(formatMessage(name, payload, null));
    for (const reader of readers) this.#send(reader, bytes);
  }
}
