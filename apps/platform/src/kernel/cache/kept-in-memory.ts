import type { Services } from '../../services.ts';

/** What a platform keeps is tied to this object; a new one forgets it all. */
const memories = new WeakMap<Services, object>();

function memoryOf(platform: Services): object {
  const memory = memories.get(platform) ?? {};
  memories.set(platform, memory);
  return memory;
}

/**
 * Makes a reader whose answer each platform keeps until `forgetAll`: for what changes rarely and is asked on every call.
 * Callers at the same time share one read; a failed read is not kept.
 */
export function keepInMemory<T>(read: (platform: Services) => Promise<T>): (platform: Services) => Promise<T> {
  const answers = new WeakMap<object, Promise<T>>();
  return (platform) => {
    const memory = memoryOf(platform);
    const known = answers.get(memory);
    if (known) return known;
    const fresh = read(platform);
    answers.set(memory, fresh);
    fresh.catch(() => answers.delete(memory));
    return fresh;
  };
}

/** Forgets all that this platform keeps: the next reader asks the database again. */
export function forgetAll(platform: Services): void {
  memories.delete(platform);
}
