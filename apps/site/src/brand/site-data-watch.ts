import { EVENT_STREAM_PATH } from '@foyer/contract/event';

type Ask = (request: Request) => Response | Promise<Response>;

/** Ms. */
const RETRY = 1_000;

/** Calls `onChange` for each `catalogueChanged`, and after each reconnect, as one may have been missed. Returns a stop function. */
export function watchSiteData(ask: Ask, onChange: () => void): () => void {
  const ended = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let hasListened = false;

  async function listen(): Promise<void> {
    try {
      const response = await ask(new Request(`http://localhost${EVENT_STREAM_PATH}`, { signal: ended.signal }));
      if (response.ok && response.body) {
        if (hasListened) onChange();
        hasListened = true;
        await readEvents(response.body);
      }
    } catch {
      // The platform is away: retried below.
    }
    if (!ended.signal.aborted) timer = setTimeout(() => void listen(), RETRY).unref();
  }

  async function readEvents(body: ReadableStream<Uint8Array>): Promise<void> {
    const reader = body.pipeThrough(new TextDecoderStream()).getReader();
    ended.signal.addEventListener('abort', () => void reader.cancel().catch(() => {}), { once: true });
    let rest = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const messages = (rest + value).split('\n\n');
      rest = messages.pop() ?? '';
      if (messages.some((message) => /^event: catalogueChanged$/m.test(message))) onChange();
    }
  }

  void listen();
  return () => {
    clearTimeout(timer);
    ended.abort();
  };
}
