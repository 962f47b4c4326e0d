/** What comes before a press. */
const SIGNS = ['pointerover', 'focusin', 'touchstart'] as const;

/** Calls `prefetch` when a pointer or the focus comes to a link that `selector` matches. Returns the function that stops it. */
export function onLinkIntent(selector: string, prefetch: () => void): () => void {
  const stopped = new AbortController();
  const handle = ({ target }: Event) => {
    if (target instanceof Element && target.closest(selector)) prefetch();
  };
  for (const sign of SIGNS) document.addEventListener(sign, handle, { passive: true, signal: stopped.signal });
  return () => stopped.abort();
}
