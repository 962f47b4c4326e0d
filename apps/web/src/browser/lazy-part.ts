import { backoffMs } from '@foyer/domain/time/backoff';
import { whenIdle } from './idle.ts';
import { scheduleRetry } from './online.ts';

/** How long a chunk may take before it counts as failed (SHELL-27, SHELLCALL-29). Milliseconds. */
export const CHUNK_TIMEOUT = 60_000;

/** Until a failed chunk is requested again. `scheduleRetry` may end a wait. */
const BACKOFF = { firstMs: 5_000, longestMs: 320_000 };

/** Messages beside those of the first load (`@foyer/texts/first-areas`). Each includes those before it. */
export type LazyMessages = 'later' | 'forms' | 'own';

/** `messages` are loaded along with the chunk. */
type LazyOptions = { messages?: LazyMessages | false };

/** `idle`: not before the page is loaded and the browser has nothing to do. */
type LazyStart = { when?: 'now' | 'idle' };

export type LazyPart<T> = {
  readonly loaded: T | null;
  /** For a press: one request, shared by all callers. Rejects when its own fails; the next call tries again. */
  load(): Promise<T>;
  /** Loads ahead of a press, which tries again what failed here. */
  prefetch(start?: LazyStart): () => void;
  /** Loads with retries, then calls `use`. The returned function stops both, and calls what `use` returned. */
  run(use: (part: T) => unknown, start?: LazyStart & { onFailure?: () => void }): () => void;
};

let loadMessages: (part: LazyMessages) => Promise<unknown> = async () => {};

/** Set once by the browser's entry. On the server and in tests every message is there from the start. */
export function setLazyMessages(load: (part: LazyMessages) => Promise<unknown>): void {
  loadMessages = load;
}

/** Loads a chunk once. Rejects when it, or its messages, fail or take longer than `CHUNK_TIMEOUT`. */
export async function loadChunk<T>(load: () => Promise<T>, { messages = false }: LazyOptions = {}): Promise<T> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('a chunk did not load in time')), CHUNK_TIMEOUT);
  try {
    const [chunk] = await Promise.race([timeout, Promise.all([load(), messages && loadMessages(messages)])]);
    return chunk;
  } finally {
    clearTimeout(timer);
  }
}

function startWhen(when: 'now' | 'idle', start: () => void): () => void {
  if (when === 'idle') return whenIdle(start);
  start();
  return () => {};
}

/** A part of the page in a chunk of its own; `useLazyPart` draws one. The one place that retries chunks. */
export function lazyPart<T>(load: () => Promise<T>, options?: LazyOptions): LazyPart<T> {
  let loaded: T | null = null;
  let loading: Promise<T> | null = null;
  const loadOnce = (): Promise<T> => {
    loading ??= loadChunk(load, options).then(
      (part) => {
        loaded = part;
        return part;
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  return {
    get loaded() {
      return loaded;
    },
    // What an earlier one still waits for may fail with the connection of that moment.
    load: () => (loading ? loading.catch(loadOnce) : loadOnce()),
    prefetch: ({ when = 'now' } = {}) => startWhen(when, () => void loadOnce().catch(() => {})),
    run(use, { when = 'now', onFailure } = {}) {
      let isStopped = false;
      let callOffRetry = () => {};
      let stop: unknown;
      const attempt = (waits: number): void => {
        loadOnce().then(
          (part) => {
            if (!isStopped) stop = use(part);
          },
          () => {
            if (isStopped) return;
            onFailure?.();
            callOffRetry = scheduleRetry(backoffMs(BACKOFF, waits), () => attempt(waits + 1));
          },
        );
      };
      const callOff = startWhen(when, () => attempt(0));
      return () => {
        isStopped = true;
        callOff();
        callOffRetry();
        if (typeof stop === 'function') stop();
      };
    },
  };
}
