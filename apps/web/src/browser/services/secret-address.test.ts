import { afterEach, expect, test, vi } from 'vitest';
import { startErrorReporting } from './error-reporting.ts';
import { loadExternalScripts } from './external-scripts.ts';

const CODE = 'Zm9vYmFyLWNvZGUtb2YtYS1tYWls';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each([
  [`/activation/${CODE}`, 0],
  [`/hu/forgot-password/reset/${CODE}`, 0],
  ['/providers', 1],
])('no script of others runs where the address holds the code of a mail: %s', (path, scripts) => {
  window.history.replaceState(null, '', path);
  const append = vi.spyOn(document.head, 'append').mockReturnValue();
  loadExternalScripts([{ name: 'tags', script: 'https://tags.example.com/tag.js' }], { isManaged: false });
  expect(append).toHaveBeenCalledTimes(scripts);
});

test('a report of an error names the page without the code', async () => {
  window.history.replaceState(null, '', `/forgot-password/reset/${CODE}`);
  const send = vi.fn(async (..._: Parameters<typeof fetch>) => new Response('{}'));
  vi.stubGlobal('fetch', send);
  const stop = startErrorReporting({ dsn: 'https://0123456789abcdef@errors.test/1', release: '1', sampleRate: 1 });
  window.dispatchEvent(new ErrorEvent('error', { error: new RangeError('too far') }));
  await vi.waitFor(() => expect(send).toHaveBeenCalled());
  stop();
  const sent = String(send.mock.calls[0]?.[1]?.body);
  expect(sent).toContain('/forgot-password/reset/…');
  expect(sent).not.toContain(CODE);
});
