import type { TableState } from '@foyer/contract/live-table';
import { SECURITY_HEADERS } from '../../http/answer.ts';
import { Refusal } from '../../http/refusal.ts';
import { formatMessage } from '../../live/live-event.ts';
import type { Services } from '../../services.ts';

const HEARTBEAT_MS = 15_000;
const encoder = new TextEncoder();
const HEARTBEAT = encoder.encode(': still here\n\n');
/** A reader this many messages behind is dropped: it comes back and gets all tables as they are. */
const MOST_BEHIND = 64;
/** Open streams of tables in one process. */
const MOST_STREAMS = 10_000;
const RETRY_MS = 10_000;

const STREAM_HEADERS = {
  ...SECURITY_HEADERS,
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
};

type Reader = {
  controller: ReadableStreamDefaultController<Uint8Array>;
  addressHash: string;
  /** Takes the reader off the table it looks at. */
  leave: () => void;
};

type Needs = Pick<Services, 'clock' | 'metrics' | 'config'> & { states: () => readonly TableState[] };

/** The open streams of tables of this process, of guests and players alike. All read the same bytes. */
export class TableStreams {
  readonly #needs: Needs;
  readonly #readers = new Set<Reader>();
  readonly #perAddress = new Map<string, number>();
  readonly #heartbeat: NodeJS.Timeout;

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#heartbeat = setInterval(() => this.#sendAll(HEARTBEAT), HEARTBEAT_MS);
    this.#heartbeat.unref();
  }

  count(): number {
    return this.#readers.size;
  }

  /**
   * Opens a stream: all tables as they are, then each change. `enter` counts the reader at the table it looks at and gives
   * the way out. Throws Refusal rateLimited when this process or this address has as many streams as it may.
   */
  async open(addressHash: string, enter: () => Promise<() => void>): Promise<Response> {
    const isFull = this.#readers.size >= MOST_STREAMS;
    const own = this.#perAddress.get(addressHash) ?? 0;
    if (isFull || own >= this.#needs.config.tableStreamsPerAddress) {
      throw new Refusal('rateLimited', { retryAfterMs: RETRY_MS });
    }
    const { promise, resolve } = Promise.withResolvers<Reader>();
    let opened: Reader | undefined;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        opened = { controller, addressHash, leave: () => {} };
        this.#add(opened);
        resolve(opened);
      },
      cancel: () => opened && this.#remove(opened),
    });
    const reader = await promise;
    this.#send(reader, encoder.encode(formatMessage('tables', this.#everything(), null)));
    try {
      const leave = await enter();
      // Gone again in the meantime.
      if (this.#readers.has(reader)) reader.leave = leave;
      else leave();
    } catch (error) {
      this.#end(reader);
      throw error;
    }
    return new Response(body, { headers: STREAM_HEADERS });
  }

  /** Tells every reader of a table's new state. */
  tell(state: TableState): void {
    if (this.#readers.size > 0) this.#sendAll(encoder.encode(formatMessage('tableChanged', state, null)));
  }

  close(): void {
    clearInterval(this.#heartbeat);
    for (const reader of [...this.#readers]) this.#end(reader);
  }

  #everything() {
    return { serverTime: this.#needs.clock.now().toISOString(), tables: this.#needs.states() };
  }

  #add(reader: Reader): void {
    this.#readers.add(reader);
    this.#perAddress.set(reader.addressHash, (this.#perAddress.get(reader.addressHash) ?? 0) + 1);
    this.#needs.metrics.tableStreams.set(this.#readers.size);
  }

  #remove(reader: Reader): void {
    if (!this.#readers.delete(reader)) return;
    const left = (this.#perAddress.get(reader.addressHash) ?? 1) - 1;
    if (left > 0) this.#perAddress.set(reader.addressHash, left);
    else this.#perAddress.delete(reader.addressHash);
    this.#needs.metrics.tableStreams.set(this.#readers.size);
    reader.leave();
  }

  #end(reader: Reader): void {
    this.#remove(reader);
    try {
      reader.controller.close();
    } catch {
      // The reader had gone already.
    }
  }

  #send(reader: Reader, bytes: Uint8Array): void {
    if ((reader.controller.desiredSize ?? -MOST_BEHIND) <= -MOST_BEHIND) this.#end(reader);
    else reader.controller.enqueue(bytes);
  }

  #sendAll(bytes: Uint8Array): void {
    for (const reader of [...this.#readers]) this.#send(reader, bytes);
  }
}
