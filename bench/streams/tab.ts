import { LIVE_EVENTS } from '@foyer/contract/event';
import type { RetryingClient } from '../kill/retrying-client.ts';
import { readEventStream, type StreamMessage } from './event-stream.ts';

/** After a stream that broke or was refused (ms). */
const RETRY_MS = 500;

export type TabHandlers = {
  onMessage: (message: StreamMessage, tab: Tab) => void;
  /** The platform has ended the login, or the stream was closed for good. */
  onEnd?: (at: number) => void;
};

/** A browser's tab with a stream of its own, which goes on after a break where it ended. */
export class Tab {
  readonly #origin: string;
  readonly #client: RetryingClient;
  readonly #handlers: TabHandlers;
  #close: (() => void) | null = null;
  #last: number | null = null;
  #isWanted = false;
  #isOver = false;
  /** Ms since 1970, from the request on. */
  openedAt = 0;
  /** Streams that the product closed in the middle of a login, and those that it refused. */
  breaks = 0;

  constructor(origin: string, client: RetryingClient, handlers: TabHandlers) {
    this.#origin = origin;
    this.#client = client;
    this.#handlers = handlers;
  }

  get isOpen(): boolean {
    return this.#close !== null;
  }

  /** After a login, which has numbers of its own. */
  openAnew(): void {
    this.cut();
    this.#isOver = false;
    this.#last = null;
    this.open();
  }

  open(): void {
    this.#isWanted = true;
    this.openedAt = Date.now();
    const path = `/api/events${this.#last === null ? '' : `?after=${this.#last}`}`;
    const close = readEventStream(`${this.#origin}${path}`, this.#client.identity(), {
      onMessage: (message) => this.#handle(message),
      onEnd: () => {
        if (this.#close !== close) return;
        this.#close = null;
        if (this.#isOver) return this.#handlers.onEnd?.(Date.now());
        if (!this.#isWanted) return;
        this.breaks += 1;
        setTimeout(() => this.#isWanted && !this.isOpen && this.open(), RETRY_MS);
      },
    });
    this.#close = close;
  }

  /** As a sleeping laptop does: the product hears nothing more of it. */
  cut(): void {
    this.#isWanted = false;
    const close = this.#close;
    this.#close = null;
    close?.();
  }

  #handle(message: StreamMessage): void {
    if (message.number !== null) this.#last = message.number;
    this.#handlers.onMessage(message, this);
    if (message.name === 'sessionEnded') this.#isOver = true;
    // A stream that was opened again after the login's end is a guest's.
    const isOfGuest = message.name === 'hello' && LIVE_EVENTS.hello.parse(message.data).startedAt === null;
    if (!isOfGuest) return;
    this.cut();
    this.#handlers.onEnd?.(message.at);
  }
}
