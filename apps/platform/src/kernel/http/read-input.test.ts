import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { readBody, readUpload } from './read-input.ts';

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

test('a file that trickles in is given up after five seconds', async () => {
  const { upload, send, isGivenUp } = sending();
  const read = upload.read(5 * KIB * KIB);
  const refused = expect(read).rejects.toMatchObject({
    code: '2',
    details: { subMessage: 'The file came too slowly.' },
  });
  for (let second = 0; second < 4; second++) {
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

/** A JSON body on its way in. */
function sendingJson() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(started) {
      controller = started;
    },
  });
  const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body, duplex: 'half' };
  const read = readBody(new Request('http://localhost/', sent), z.object({}));
  return {
    read,
    send: (text: string) => controller?.enqueue(new TextEncoder().encode(text)),
    breakOff: () => controller?.error(new Error('aborted')),
  };
}

test('a body that is never sent whole is given up after ten seconds', async () => {
  const { read, send } = sendingJson();
  const refused = expect(read).rejects.toMatchObject({
    code: '2',
    details: { subMessage: 'The body came too slowly.' },
  });
  send('{');
  await vi.advanceTimersByTimeAsync(10_001);
  await refused;
  expect(vi.getTimerCount()).toBe(0);
});

test('a sender who breaks off is refused: nothing of ours is at fault', async () => {
  const { read, send, breakOff } = sendingJson();
  const refused = expect(read).rejects.toMatchObject({ code: '2', details: { subMessage: 'The body broke off.' } });
  send('{');
  breakOff();
  await refused;
});
