import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readUpload } from './read-input.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const KIB = 1024;

/** A file on its way in, sent as the test wants it. */
function sending() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let isGivenUp = false;
  const body = new ReadableStream<Uint8Array>({
    start(started) {
      controller = started;
    },
    cancel() {
      isGivenUp = true;
    },
  });
  const sent = { method: 'POST', headers: { 'content-type': 'image/png' }, body, duplex: 'half' };
  return {
    upload: readUpload(new Request('http://localhost/', sent), { types: ['image/png'], maxBytes: 20 * KIB * KIB }),
    send: (bytes: number) => controller?.enqueue(new Uint8Array(bytes)),
    end: () => controller?.close(),
    isGivenUp: () => isGivenUp,
  };
}

test('a file that trickles in is given up after half a minute', async () => {
  const { upload, send, isGivenUp } = sending();
  const read = upload.read(5 * KIB * KIB);
  const refused = expect(read).rejects.toMatchObject({
    code: '2',
    details: { subMessage: 'The file came too slowly.' },
  });
  for (let second = 0; second < 29; second++) {
    send(1);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(isGivenUp()).toBe(false);
  await vi.advanceTimersByTimeAsync(1_001);
  await refused;
  expect(isGivenUp()).toBe(true);
});

test('a large file over a slow line has the time that it needs', async () => {
  const { upload, send, end } = sending();
  const read = upload.read(5 * KIB * KIB);
  // 5 MiB in 128 s.
  for (let second = 0; second < 128; second++) {
    send(40 * KIB);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  end();
  expect((await read).length).toBe(5 * KIB * KIB);
  expect(vi.getTimerCount()).toBe(0);
});
