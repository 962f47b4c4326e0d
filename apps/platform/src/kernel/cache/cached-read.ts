import type { Kernel } from '../kernel.ts';

/** What a platform caches is tied to this object; a new one clears it all. */
const memories = new WeakMap<Kernel, object>();

function memoryOf(kernel: Kernel): object {
  const memory = memories.get(kernel) ?? {};
  memories.set(kernel, memory);
  return memory;
}

/**
 * Makes a reader whose answer each platform caches until `clearCaches`: for what changes rarely and is asked on every call.
 * Callers at the same time share one read; a failed read is not cached.
 */
export function cachedRead<T>(read: (kernel: Kernel) => Promise<T>): (kernel: Kernel) => Promise<T> {
  const answers = new WeakMap<object, Promise<T>>();
  return (kernel) => {
    const memory = memoryOf(kernel);
    const known = answers.get(memory);
    if (known) return known;
    const fresh = read(kernel);
    answers.set(memory, fresh);
    fresh.catch(() => answers.delete(memory));
    return fresh;
  };
}

/** Clears all that this platform caches: the next reader asks the database again. */
export function clearCaches(kernel: Kernel): void {
  memories.delete(kernel);
}
