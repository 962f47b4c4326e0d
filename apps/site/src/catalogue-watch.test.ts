import { expect, test } from 'vitest';
import { watchCatalogue } from './catalogue-watch.ts';

/** A stream of live events that the test writes to. */
function createStream() {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let opened = 0;
  return {
    opened: () => opened,
    ask: () => {
      opened += 1;
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
  const stop = watchCatalogue(stream.ask, () => {
    changes += 1;
  });
  await expect.poll(stream.opened).toBe(1);
  stream.write('event: hello\ndata: {"number":1}\n\nid: 2\nevent: catalogue');
  stream.write('Changed\ndata: {"version":2}\n\n: still here\n\n');
  await expect.poll(() => changes).toBe(1);
  stream.end();
  await expect.poll(() => changes, { timeout: 5_000 }).toBe(2);
  expect(stream.opened()).toBe(2);
  stop();
});
