/** Collects the details of the events of this name on `window`, until the returned function is called and gives them. */
export function listenTo(name: string): () => unknown[] {
  const heard: unknown[] = [];
  const hear = (event: Event) => heard.push(event instanceof CustomEvent && event.detail);
  window.addEventListener(name, hear);
  return () => {
    window.removeEventListener(name, hear);
    return heard;
  };
}
