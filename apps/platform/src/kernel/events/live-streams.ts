import type { LiveEventPayload } from '@foyer/contract/event';
import { STREAM_HEADERS } from '../http/answer.ts';
import type { PlayerSession } from '../http/handler.ts';
import type { Kernel } from '../kernel.ts';
import { eventData, formatMessage, HEARTBEAT, type LiveEvent, type SessionEvents } from './live-event.ts';
import { readEvent, readStart } from './read-events.ts';
import { formatRetry } from './retry-delay.ts';
import { spreadAsking } from './spread-asking.ts';
import { type Stream, StreamSet } from './stream-set.ts';
import { type StreamCaller, StreamSlots } from './stream-slots.ts';

const HEARTBEAT_MS = 15_000;
const MOST_STREAMS = 20_000;
const encoder = new TextEncoder();

type Needs = Pick<Kernel, 'database' | 'log' | 'metrics' | 'config' | 'randomBytes'> & { sessionEvents: SessionEvents };

/** The open event streams of this process. Events come through the database, from whichever process published them. */
export class LiveStreams {
  readonly #needs: Needs;
  readonly #streams: StreamSet;
  readonly #slots: StreamSlots;
  #heartbeat: NodeJS.Timeout | undefined;

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#streams = new StreamSet((count) => needs.metrics.streams.set(count));
    const { eventStreamsPerAddress: ofAddress, guestStreamsPerAddress: guestsOfAddress } = needs.config;
    this.#slots = new StreamSlots({ most: MOST_STREAMS, ofAddress, guestsOfAddress });
  }

  start(): void {
    this.#heartbeat = setInterval(() => {
      for (const stream of this.#streams.everyone()) this.#streams.send(stream, HEARTBEAT);
    }, HEARTBEAT_MS);
    this.#heartbeat.unref();
  }

  count(): number {
    return this.#streams.count;
  }

  /** `after`: the last number the client saw. Throws Refusal rateLimited when there is no slot. */
  async open(
    caller: Omit<StreamCaller, 'playerId'>,
    session: PlayerSession | null,
    after: number | null,
    channel = session ? `player:${session.playerId}` : 'all',
  ): Promise<Response> {
    const release = this.#slots.acquire({ ...caller, playerId: session?.playerId ?? null });
    const { promise, resolve } = Promise.withResolvers<Stream>();
    let opened: Stream | undefined;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        opened = { session, channel, controller, number: 0, waiting: [], release };
        this.#streams.add(opened);
        resolve(opened);
      },
      cancel: () => opened && this.#streams.remove(opened),
    });
    const stream = await promise;
    try {
      await this.#begin(stream, after);
    } catch (error) {
      this.#streams.end(stream);
      throw error;
    }
    return new Response(body, { headers: STREAM_HEADERS });
  }

  /** A payload left out of its notification is read first. */
  deliver(event: LiveEvent): void {
    if (event.payload !== null) {
      this.#handOut(event);
      return;
    }
    readEvent(this.#needs.database, event).then(
      (whole) => this.#handOut(whole),
      (error: unknown) => {
        this.#needs.log.error({ err: error, event: event.name }, 'an event could not be read');
        // Its readers reconnect and get what they missed.
        for (const stream of this.#streams.readersOf(event.channel)) this.#streams.end(stream);
      },
    );
  }

  /** Clients reconnect and get what they missed. */
  dropAll(): void {
    this.#streams.endAll();
  }

  close(): void {
    clearInterval(this.#heartbeat);
    this.#streams.endAll();
  }

  /** Sends the stream's number, then what was missed, then what arrived meanwhile. */
  async #begin(stream: Stream, after: number | null): Promise<void> {
    const { number, missed, isOver, catalogueVersion, walletVersion } = await readStart(
      this.#needs.database,
      stream.channel,
      stream.session,
      after,
    );
    stream.number = missed.length > 0 && after !== null ? after : number;
    this.#sendHello(stream, { catalogueVersion, walletVersion });
    const arrived = stream.waiting ?? [];
    stream.waiting = null;
    for (const event of [...missed, ...arrived]) this.#write(stream, event, new Map());
    if (isOver) this.#streams.end(stream);
  }

  #handOut(event: LiveEvent): void {
    const encoded = new Map<string, Uint8Array>();
    for (const stream of this.#streams.readersOf(event.channel)) {
      try {
        if (stream.waiting) stream.waiting.push(event);
        else this.#write(stream, event, encoded);
      } catch (error) {
        this.#needs.log.error({ err: error, event: event.name }, 'an event could not be sent');
        this.#streams.end(stream);
      }
    }
    if (event.name === 'sessionEnded') this.#endOthersOf(event.sessionId, event.channel);
  }

  /** Other streams of the ended session, such as a chat. */
  #endOthersOf(sessionId: string | null, channel: string): void {
    for (const stream of this.#streams.everyone()) {
      if (stream.channel !== channel && stream.session && stream.session.id === sessionId) this.#streams.end(stream);
    }
  }

  #write(stream: Stream, event: LiveEvent, encoded: Map<string, Uint8Array>): void {
    const isOwn = event.channel === stream.channel;
    if (isOwn && event.number <= stream.number) return;
    if (isOwn) stream.number = event.number;
    // For another session of the player: this one only gets the number.
    if (event.sessionId !== null && event.sessionId !== stream.session?.id) {
      this.#sendHello(stream, { silent: true });
      return;
    }
    const forSession = this.#needs.sessionEvents[event.name];
    const key = `${isOwn} ${forSession ? stream.session?.id : ''}`;
    let bytes = encoded.get(key);
    if (!bytes) {
      const visible = forSession ? forSession(event.payload, stream.session) : eventData(event);
      const data = spreadAsking(event.name, visible, this.#streams.count);
      bytes = encoder.encode(formatMessage(event.name, data, isOwn ? event.number : null));
      encoded.set(key, bytes);
    }
    this.#streams.send(stream, bytes);
    if (event.name === 'sessionEnded') this.#streams.end(stream);
  }

  #sendHello(stream: Stream, more: Omit<LiveEventPayload<'hello'>, 'number' | 'startedAt'>): void {
    const { number, session } = stream;
    const startedAt = session?.startedAt.toISOString() ?? null;
    const retry = formatRetry(this.#needs.randomBytes, this.#streams.count);
    this.#streams.send(stream, encoder.encode(retry + formatMessage('hello', { number, startedAt, ...more }, number)));
  }
}
