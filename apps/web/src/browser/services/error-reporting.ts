import { BrowserClient, defaultStackParser, type ErrorEvent, makeFetchTransport, Scope } from '@sentry/browser';
import { onCaughtError } from '../caught-error.ts';

export type ErrorReporting = {
  /** The address of a Sentry project: `https://key@host/number`. */
  dsn: string;
  release: string;
  /** Share of errors that are reported, 0 to 1. */
  sampleRate: number;
};

/** Addresses, long numbers and tokens look like a person's and never leave the browser (standards.md, section 0). */
function redact(text: string): string {
  return text
    .replace(/[^\s@]+@[^\s@]+\.[^\s@]+/g, '[e-mail]')
    .replace(/\d[\d\s-]{6,}\d/g, '[number]')
    .replace(/[A-Za-z0-9_-]{24,}/g, '[token]')
    .slice(0, 2000);
}

/** Leaves the error, where it happened and the page without its query; nothing of the visitor. */
function redactEvent({ event_id, timestamp, platform, level, release, exception, message }: ErrorEvent): ErrorEvent {
  const values = exception?.values?.map((value) => ({ ...value, value: redact(value.value ?? '') }));
  return {
    type: undefined,
    ...{ event_id, timestamp, platform, level, release },
    request: { url: `${window.location.origin}${window.location.pathname}` },
    ...(message === undefined ? {} : { message: redact(message) }),
    ...(values === undefined ? {} : { exception: { values } }),
  };
}

/**
 * Reports uncaught errors, unhandled rejections and caught render errors to Sentry until the returned function is called.
 * The client watches nothing else: no breadcrumbs, no sessions, no traces.
 */
export function startErrorReporting({ dsn, release, sampleRate }: ErrorReporting): () => void {
  const client = new BrowserClient({
    dsn,
    release,
    sampleRate,
    stackParser: defaultStackParser,
    transport: (options) => makeFetchTransport(options, (...request) => window.fetch(...request)),
    integrations: [],
    sendClientReports: false,
    beforeSend: redactEvent,
  });
  const scope = new Scope();
  scope.setClient(client);
  client.init();
  const end = new AbortController();
  const { signal } = end;
  const report = (error: unknown) => scope.captureException(error);
  window.addEventListener('error', ({ error, message }) => report(error ?? message), { signal });
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason), { signal });
  onCaughtError(report, signal);
  return () => end.abort();
}
