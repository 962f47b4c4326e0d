import { maskSecretPath } from '@foyer/domain/routing/secret-path';
import { BrowserClient, defaultStackParser, type ErrorEvent, makeFetchTransport, Scope } from '@sentry/browser';
import { onCaughtError } from '../caught-error.ts';

export type ErrorReporting = {
  /** The address of a Sentry project: `https://key@host/number`. */
  dsn: string;
  release: string;
  sampleRate: number;
};

/** Removes what may be personal data: e-mail addresses, long numbers, tokens. */
function redact(text: string): string {
  return text
    .replace(/[^\s@]+@[^\s@]+\.[^\s@]+/g, '[e-mail]')
    .replace(/\d[\d\s-]{6,}\d/g, '[number]')
    .replace(/[A-Za-z0-9_-]{24,}/g, '[token]')
    .slice(0, 2000);
}

function redactEvent({ event_id, timestamp, platform, level, release, exception, message }: ErrorEvent): ErrorEvent {
  const values = exception?.values?.map((value) => ({ ...value, value: redact(value.value ?? '') }));
  return {
    type: undefined,
    ...{ event_id, timestamp, platform, level, release },
    request: { url: `${window.location.origin}${maskSecretPath(window.location.pathname)}` },
    ...(message === undefined ? {} : { message: redact(message) }),
    ...(values === undefined ? {} : { exception: { values } }),
  };
}

/** Reports uncaught errors, unhandled rejections and caught render errors, and nothing else. */
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
