import { SECURITY_HEADERS } from '../http/answer.ts';
import type { PlayerSession } from '../http/handler.ts';
import type { Services } from '../services.ts';
import { eventData, formatMessage, isPerSession, type LiveEvent } from './live-event.ts';
import { readEvent, readStart } from './read-events.ts';

export type LiveStreams = {
  /** Answers `GET /api/events` for this caller. `after`: the last number the client saw, or null. */
  open(session: PlayerSession | null, after: number | null): Promise<Response>;
  /** Hands an event to every stream it is for. A payload left out of the notification is read first. */
  deliver(event: LiveEvent): void;
  /** Ends all streams: clients come back and are told what they missed. */
  dropAll(): void;
  /** How many streams are open in this process. */
  count(): number;
  close(): void;
};

type Stream = {
  session: PlayerSession | null;
  channel: string;
  controller: ReadableStreamDefaultController<Uint8Array>;
  /** The last number written. */
  number: number;
  /** Events that arrive while the start is still being read; null once it was written. */
  waiting: LiveEvent[] | null;
};

const HEARTBEAT_MS = 15_000;
/** A reader this many messages behind is dropped: it comes back and asks for what it missed. */
const MAX_BEHIND = 256;
const encoder = new TextEncoder();
const HEARTBEAT = encoder.encode(': still here\n\n');

type Needs = Pick<Services, 'database' | 'log' | 'metrics'>;

/** The open event streams of this process. Events reach them through the database, from whichever process wrote them. */
export function createLiveStreams(needs: Needs): LiveStreams {
  const streams = new Map<string, Set<Stream>>();
  let open = 0;

  const remove = (stream: Stream) => {
    const peers = streams.get(stream.channel);
    if (!peers?.delete(stream)) return;
    if (peers.size === 0) streams.delete(stream.channel);
    needs.metrics.streams.set(--open);
  };
  const end = (stream: Stream) => {
    remove(stream);
    try {
      stream.controller.close();
    } catch {
      // The reader had gone already.
    }
  };
  const send = (stream: Stream, bytes: Uint8Array) => {
    if ((stream.controller.desiredSize ?? -MAX_BEHIND) <= -MAX_BEHIND) return end(stream);
    stream.controller.enqueue(bytes);
  };
  const each = (act: (stream: Stream) => void) => {
    for (const peers of [...streams.values()]) for (const stream of [...peers]) act(stream);
  };

  const write = (stream: Stream, event: LiveEvent, encoded: Map<string, Uint8Array>) => {
    const isOwn = event.channel === stream.channel;
    if (isOwn && event.number <= stream.number) return;
    if (isOwn) stream.number = event.number;
    if (event.sessionId !== null && event.sessionId !== stream.session?.id) {
      // For another session of the player: this reader is told only that the number went on.
      return send(stream, encoder.encode(formatMessage('hello', { number: event.number }, event.number)));
    }
    const key = `${isOwn} ${isPerSession(event) ? stream.session?.id : ''}`;
    let bytes = encoded.get(key);
    if (!bytes) {
      bytes = encoder.encode(formatMessage(event.name, eventData(event, stream.session), isOwn ? event.number : null));
      encoded.set(key, bytes);
    }
    send(stream, bytes);
    if (event.name === 'sessionEnded') end(stream);
  };

  const deliver = (event: LiveEvent) => {
    const readers = event.channel === 'all' ? [...streams.values()] : [streams.get(event.channel) ?? []];
    const encoded = new Map<string, Uint8Array>();
    for (const peers of readers) {
      for (const stream of [...peers]) {
        try {
          if (stream.waiting) stream.waiting.push(event);
          else write(stream, event, encoded);
        } catch (error) {
          needs.log.error({ err: error, event: event.name }, 'an event could not be sent');
          end(stream);
        }
      }
    }
  };

  const begin = async (stream: Stream, after: number | null) => {
    const { number, missed, isOver } = await readStart(needs.database, stream.channel, stream.session, after);
    stream.number = missed.length > 0 && after !== null ? after : number;
    send(stream, encoder.encode(formatMessage('hello', { number: stream.number }, stream.number)));
    const arrived = stream.waiting ?? [];
    stream.waiting = null;
    for (const event of [...missed, ...arrived]) write(stream, event, new Map());
    if (isOver) end(stream);
  };

  const heartbeat = setInterval(() => each((stream) => send(stream, HEARTBEAT)), HEARTBEAT_MS);
  heartbeat.unref();

  return {
    async open(session, after) {
      let opened: Stream | undefined;
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          const channel = session ? `player:${session.playerId}` : 'all';
          opened = { session, channel, controller, number: 0, waiting: [] };
          const peers = streams.get(channel) ?? new Set();
          streams.set(channel, peers.add(opened));
          needs.metrics.streams.set(++open);
        },
        cancel: () => opened && remove(opened),
      });
      if (!opened) throw new Error('the stream did not start');
      const stream = opened;
      await begin(stream, after).catch((error: unknown) => {
        end(stream);
        throw error;
      });
      return new Response(body, {
        headers: {
          ...SECURITY_HEADERS,
          'content-type': 'text/event-stream',
          'cache-control': 'no-store',
          'x-accel-buffering': 'no',
        },
      });
    },
    deliver(event) {
      if (event.payload !== undefined && event.payload !== null) return deliver(event);
      readEvent(needs.database, event).then(deliver, () => each(end));
    },
    dropAll: () => each(end),
    count: () => open,
    close() {
      clearInterval(heartbeat);
      each(end);
    },
  };
}
