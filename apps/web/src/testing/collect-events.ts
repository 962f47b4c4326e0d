/** The returned function stops, and returns the details of the events of this name on `window` so far. */
export function collectEvents(name: string): () => unknown[] {
  const details: unknown[] = [];
  const handle = (event: Event) => details.push(event instanceof CustomEvent && event.detail);
  window.addEventListener(name, handle);
  return () => {
    window.removeEventListener(name, handle);
    return details;
  };
}
