import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { prepareDocument } from './prepare-document.ts';
import { keepWorkerReady } from './run-picture-worker.ts';

const jpeg = () => new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...new Uint8Array(200)])]);
const heic = () => new Blob([new Uint8Array([0, 0, 0, 24]), 'ftypheic', new Uint8Array(200)]);
/** Its sides are all it has. */
function pngOf(width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(64);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  new DataView(bytes.buffer).setUint32(16, width);
  new DataView(bytes.buffer).setUint32(20, height);
  return bytes;
}
const CARD = { hasCorners: true };
const drawn = (bytes = 20) => ({ picture: new Blob([new Uint8Array(bytes)]), hints: ['dark'] as const });

/** Works as the test says: answers `replies` by its name, and nothing where there are none. */
class FakeWorker {
  static started: FakeWorker[] = [];
  static replies: Partial<Record<'prepare' | 'heic', (worker: FakeWorker) => void>> = {};

  readonly name: 'prepare' | 'heic';
  isEnded = false;
  onmessage?: (event: { data: unknown }) => void;
  onerror?: () => void;

  constructor(address: string) {
    this.name = address.includes('heic-worker') ? 'heic' : 'prepare';
    FakeWorker.started.push(this);
  }

  post(data: unknown) {
    this.onmessage?.({ data });
  }

  postMessage() {
    queueMicrotask(() => FakeWorker.replies[this.name]?.(this));
  }

  terminate() {
    this.isEnded = true;
  }
}

const started = () => FakeWorker.started.map(({ name, isEnded }) => `${name}${isEnded ? ' ended' : ''}`);

beforeEach(() => {
  FakeWorker.started = [];
  FakeWorker.replies = { prepare: (worker) => worker.post(null) };
  vi.stubGlobal('Worker', FakeWorker);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('[KYC-05] a HEIC', () => {
  test('that the browser opens by itself needs no decoder', async () => {
    FakeWorker.replies = { prepare: (worker) => worker.post(drawn(9_000)) };
    // A JPEG is sent in its place, be it larger.
    expect(await prepareDocument(heic(), CARD)).toMatchObject({ content: { size: 9_000 }, hints: ['dark'] });
    expect(started()).toEqual(['prepare ended']);
  });

  test('that the browser cannot open is opened by the decoder, in a worker of its own', async () => {
    FakeWorker.replies.heic = (worker) => {
      worker.post('loaded');
      worker.post(drawn());
    };
    expect(await prepareDocument(heic(), CARD)).toMatchObject({ content: { size: 20 }, hints: ['dark'] });
    expect(started()).toEqual(['prepare ended', 'heic ended']);
  });

  test.each(['unreadable', 'tooManyPixels', 'heic', 'heicNotLoaded'])('that is %s says so', async (fault) => {
    FakeWorker.replies.heic = (worker) => worker.post({ fault });
    expect(await prepareDocument(heic(), CARD)).toEqual({ fault });
    expect(started()).toEqual(['prepare ended', 'heic ended']);
  });

  test.each([
    ['before it is loaded: it could not be loaded', false, 'heicNotLoaded'],
    ['while it decodes: the picture is unreadable', true, 'unreadable'],
  ])('a decoder that fails %s', async (_, isLoaded, fault) => {
    FakeWorker.replies.heic = (worker) => {
      if (isLoaded) worker.post('loaded');
      worker.onerror?.();
    };
    expect(await prepareDocument(heic(), CARD)).toEqual({ fault });
  });

  test.each([
    ['to load', false, 30_000, 'heicNotLoaded'],
    ['to decode', true, 60_000, 'heicSlow'],
  ])('a decoder that takes too long %s is ended', async (_, isLoaded, ms, fault) => {
    vi.useFakeTimers();
    FakeWorker.replies.heic = (worker) => {
      if (isLoaded) worker.post('loaded');
    };
    const prepared = prepareDocument(heic(), CARD);
    await vi.waitFor(() => expect(started()).toEqual(['prepare ended', 'heic']));
    await vi.advanceTimersByTimeAsync(ms - 1_000);
    expect(started()).toEqual(['prepare ended', 'heic']);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await prepared).toEqual({ fault });
    expect(started()).toEqual(['prepare ended', 'heic ended']);
  });

  test('is refused where there is no WebAssembly', async () => {
    vi.stubGlobal('WebAssembly', undefined);
    expect(await prepareDocument(heic(), CARD)).toEqual({ fault: 'heic' });
    expect(started()).toEqual(['prepare ended']);
  });
});

describe('what would cost the device its memory is refused before it is opened', () => {
  test.each([
    ['a PNG of 3 gigapixels', new Blob([pngOf(60_000, 50_000)]), 'tooManyPixels'],
    ['a gigabyte', Object.defineProperty(jpeg(), 'size', { value: 1e9 }), 'tooLarge'],
  ])('%s', async (_, file, fault) => {
    expect(await prepareDocument(file, CARD)).toEqual({ fault });
    expect(started()).toEqual([]);
  });

  test('a PNG of a camera is opened', async () => {
    FakeWorker.replies = { prepare: (worker) => worker.post(drawn()) };
    expect(await prepareDocument(new Blob([pngOf(4_032, 3_024)]), CARD)).toMatchObject({ content: { size: 20 } });
  });
});

describe('a JPEG', () => {
  test('that the browser cannot open is sent as it is, without the decoder', async () => {
    const file = jpeg();
    expect(await prepareDocument(file, CARD)).toEqual({ content: file, hints: [] });
    expect(started()).toEqual(['prepare ended']);
  });

  test('that would become larger is sent as it is, with its hints', async () => {
    FakeWorker.replies = { prepare: (worker) => worker.post(drawn(9_000)) };
    const file = jpeg();
    expect(await prepareDocument(file, CARD)).toEqual({ content: file, hints: ['dark'] });
  });
});

describe('a worker that is ready before the first picture', () => {
  test('takes it, has another after it, and ends with the page', async () => {
    FakeWorker.replies = { prepare: (worker) => worker.post(drawn()) };
    const end = keepWorkerReady();
    expect(started()).toEqual(['prepare']);
    expect(await prepareDocument(jpeg(), CARD)).toMatchObject({ hints: ['dark'] });
    expect(started()).toEqual(['prepare ended', 'prepare']);
    end();
    expect(started()).toEqual(['prepare ended', 'prepare ended']);
  });

  test('whose file did not come is replaced', async () => {
    FakeWorker.replies = { prepare: (worker) => worker.post(drawn()) };
    const end = keepWorkerReady();
    FakeWorker.started[0]?.onerror?.();
    expect(await prepareDocument(jpeg(), CARD)).toMatchObject({ hints: ['dark'] });
    end();
    expect(started()).toEqual(['prepare', 'prepare ended', 'prepare ended']);
  });
});
