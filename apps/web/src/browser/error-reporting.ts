export type ErrorReporting = {
  /** Where reports are posted. */
  dsn: string;
  release: string;
  /** Share of errors that are reported, 0 to 1. */
  sampleRate: number;
};

/** What looks like a person's: addresses, long numbers and tokens never leave the browser (standards.md, section 0). */
function redact(text: string): string {
  return text
    .replace(/[^\s@]+@[^\s@]+\.[^\s@]+/g, '[e-mail]')
    .replace(/\d[\d\s-]{6,}\d/g, '[number]')
    .replace(/[A-Za-z0-9_-]{24,}/g, '[token]')
    .slice(0, 2000);
}

function report({ dsn, release, sampleRate }: ErrorReporting, message: string): void {
  const [draw = 0] = crypto.getRandomValues(new Uint32Array(1));
  if (draw / 2 ** 32 >= sampleRate) return;
  const body = JSON.stringify({ release, message: redact(message), page: window.location.pathname });
  navigator.sendBeacon(dsn, new Blob([body], { type: 'application/json' }));
}

/** Reports uncaught errors, unhandled rejections and caught render errors until the returned function is called. */
export function startErrorReporting(options: ErrorReporting): () => void {
  const end = new AbortController();
  const { signal } = end;
  window.addEventListener('error', ({ message }) => report(options, message), { signal });
  window.addEventListener('unhandledrejection', ({ reason }) => report(options, String(reason)), { signal });
  const caught = (event: Event) => {
    if (event instanceof CustomEvent) report(options, String(event.detail.message));
  };
  window.addEventListener('errorIsCaught', caught, { signal });
  return () => end.abort();
}
