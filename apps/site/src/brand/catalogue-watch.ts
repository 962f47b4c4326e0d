import { EVENT_STREAM_PATH } from '@foyer/contract/event';

type Ask = (request: Request) => Response | Promise<Response>;

/** Ms before a stream that ended is opened again. */
const RETRY = 1_000;

/**
 * Listens to the platform's live events as any guest does and calls `onChange` for each `catalogueChanged`, and after each
 * break, since a change may have been missed. Gives a function that ends it.
 */
export function watchCatalogue(ask: Ask, onChange: () => void): () => void {
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
      // The platform is away: tried again below.
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
