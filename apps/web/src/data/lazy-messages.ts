let load: () => Promise<unknown> = async () => {};

/** Told once by the browser's entry. On the server and in tests every text is there from the start. */
export function setLazyMessages(loadThem: () => Promise<unknown>): void {
  load = loadThem;
}

/**
 * A chunk together with the texts that are not part of the first load (`@foyer/texts/first-areas`): whatever is loaded
 * later has its words when it is drawn. Rejects when either cannot be had.
 */
export async function withMessages<T>(chunk: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([chunk, load()]);
  return loaded;
}
