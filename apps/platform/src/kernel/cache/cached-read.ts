import type { Kernel } from '../kernel.ts';

/** A new object clears the cache. */
const memories = new WeakMap<Kernel, object>();

function memoryOf(kernel: Kernel): object {
  const memory = memories.get(kernel) ?? {};
  memories.set(kernel, memory);
  return memory;
}

/** Caches an answer until `clearCaches`. Callers at the same time share one read; a failed read is not cached. */
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

export function clearCaches(kernel: Kernel): void {
  memories.delete(kernel);
}
