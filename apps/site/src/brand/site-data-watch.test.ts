import { expect, test, vi } from 'vitest';
import { watchSiteData } from './site-data-watch.ts';

/** A stream of live events that the test writes to. */
function createStream() {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let opened = 0;
  let status = 200;
  return {
    opened: () => opened,
    answerWith(next: number) {
      status = next;
    },
    ask: () => {
      opened += 1;
      if (status !== 200) return new Response('{}', { status });
      const body = new ReadableStream<Uint8Array>({
        start(started) {
          controller = started;
        },
      });
      return new Response(body);
    },
    write: (text: string) => controller?.enqueue(encoder.encode(text)),
    end: () => controller?.close(),
  };
}

test('each change is told once, however the stream is cut, and a break counts as a change', async () => {
  const stream = createStream();
  let changes = 0;
  const stop = watchSiteData(stream.ask, () => {
    changes += 1;
  });
  await expect.poll(stream.opened).toBe(1);
  stream.write('event: hello\ndata: {"number":1}\n\nid: 2\nevent: catalogue');
  stream.write('Changed\ndata: {"version":2}\n\n: still here\n\n');
  await expect.poll(() => changes).toBe(1);
  stream.end();
  await expect.poll(() => changes).toBe(2);
  expect(stream.opened()).toBe(2);
  stop();
});

test('who stops it lets the stream go', async () => {
  let isLetGo = false;
  const body = new ReadableStream<Uint8Array>({
    cancel() {
      isLetGo = true;
    },
  });
  let opened = 0;
  const stop = watchSiteData(
    () => {
      opened += 1;
      return new Response(body);
    },
    () => {},
  );
  await expect.poll(() => opened).toBe(1);
  stop();
  await expect.poll(() => isLetGo).toBe(true);
  expect(opened).toBe(1);
});

test('a stream that is refused tells of no change; the first one after it does', async () => {
  vi.useFakeTimers();
  const stream = createStream();
  let changes = 0;
  const stop = watchSiteData(stream.ask, () => {
    changes += 1;
  });
  stream.answerWith(500);
  stream.end();
  await vi.advanceTimersByTimeAsync(10_500);
  expect([stream.opened(), changes]).toEqual([11, 0]);
  stream.answerWith(200);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([stream.opened(), changes]).toEqual([12, 1]);
  stop();
  vi.useRealTimers();
});
