import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openEventStream } from './event-stream.ts';

const streams: FakeStream[] = [];
class FakeStream extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 1;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    streams.push(this);
  }
  close(): void {
    this.readyState = FakeStream.CLOSED;
  }
  fail(readyState: number): void {
    this.readyState = readyState;
    this.dispatchEvent(new Event('error'));
  }
}

beforeEach(() => {
  streams.length = 0;
  vi.stubGlobal('EventSource', FakeStream);
  vi.useFakeTimers();
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((numbers) => {
    if (numbers instanceof Uint32Array) numbers.fill(2 ** 31);
    return numbers;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const stateOf = () => streams.map(({ readyState }) => readyState);

test('each message is handed on with its id, and null in place of what is no JSON', () => {
  const messages: unknown[] = [];
  const close = openEventStream({ path: () => '/a', events: { hello: (...message) => messages.push(message) } });
  for (const [data, lastEventId] of [['{"number":1}', '1'] as const, ['{', '2'] as const]) {
    streams[0]?.dispatchEvent(new MessageEvent('hello', { data, lastEventId }));
  }
  expect(messages).toEqual([
    [{ number: 1 }, '1'],
    [null, '2'],
  ]);
  close();
  expect(stateOf()).toEqual([FakeStream.CLOSED]);
});

test('after a refusal it is opened again where it stands then; a break is left to the browser', () => {
  let errors = 0;
  let number = 1;
  const onError = () => {
    errors += 1;
  };
  const close = openEventStream({ path: () => `/a?after=${number}`, events: {}, onError });
  streams[0]?.fail(0);
  vi.advanceTimersByTime(60_000);
  expect(streams).toHaveLength(1);
  number = 5;
  streams[0]?.fail(FakeStream.CLOSED);
  vi.advanceTimersByTime(9_999);
  expect(streams).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(streams.map(({ url }) => url)).toEqual(['/a?after=1', '/a?after=5']);
  expect(errors).toBe(2);
  close();
});

test('one that falls silent after a heartbeat is opened anew, and again while that hangs too', () => {
  let errors = 0;
  const onError = () => {
    errors += 1;
  };
  const close = openEventStream({ path: () => '/a', events: {}, onError });
  vi.advanceTimersByTime(600_000);
  expect(streams, 'of a platform without heartbeats').toHaveLength(1);
  for (let beats = 0; beats < 4; beats += 1) {
    streams[0]?.dispatchEvent(new MessageEvent('heartbeat', { data: '{}' }));
    vi.advanceTimersByTime(45_000);
  }
  expect([streams.length, errors]).toEqual([1, 0]);
  vi.advanceTimersByTime(7_500);
  expect([stateOf(), errors]).toEqual([[FakeStream.CLOSED, 1], 1]);
  vi.advanceTimersByTime(52_500);
  expect([stateOf(), errors]).toEqual([[FakeStream.CLOSED, FakeStream.CLOSED, 1], 2]);
  close();
  vi.advanceTimersByTime(600_000);
  expect(streams).toHaveLength(3);
});

test('a paused one has no connection, and waits for no retry either', () => {
  let isHidden = true;
  const close = openEventStream({ path: () => '/a', events: {}, isPaused: () => isHidden });
  const turn = (hidden: boolean) => {
    isHidden = hidden;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  expect(streams).toHaveLength(0);
  turn(false);
  turn(false);
  expect(stateOf()).toEqual([1]);
  streams[0]?.fail(FakeStream.CLOSED);
  turn(true);
  vi.advanceTimersByTime(60_000);
  expect(streams).toHaveLength(1);
  turn(false);
  expect(stateOf()).toEqual([FakeStream.CLOSED, 1]);
  close();
  turn(false);
  expect(streams).toHaveLength(2);
});
