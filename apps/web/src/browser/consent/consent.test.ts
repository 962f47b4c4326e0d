import { OPTIONAL_SERVICES } from '@foyer/domain/consent/consent';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CONSENT_KEY, chooseCategories, readConsent, startConsent, whileAllowed } from './consent.ts';
import { changeCookie } from './cookies.ts';
import { WIDGET_CHECK_FOR } from './foreign-widgets.ts';

const CATEGORIES = {
  statistics: { enable: false, list: ['foo', 'seen', 'service:error-reports'] },
  counting: { enable: true, list: ['visits'] },
};

/** A storage whose calls are its prototype's, as browsers have it; the test page binds them to each storage. */
class PlainStorage {
  readonly #entries = new Map<string, string>();
  get length(): number {
    return this.#entries.size;
  }
  key(index: number): string | null {
    return [...this.#entries.keys()][index] ?? null;
  }
  getItem(key: string): string | null {
    return this.#entries.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.#entries.set(key, value);
  }
  removeItem(key: string): void {
    this.#entries.delete(key);
  }
}

let end = new AbortController();
let asked: string[] = [];
let answer: () => Response = () => Response.json(CATEGORIES);

beforeEach(() => {
  end = new AbortController();
  asked = [];
  answer = () => Response.json(CATEGORIES);
  vi.stubGlobal('localStorage', new PlainStorage());
  vi.stubGlobal('sessionStorage', new PlainStorage());
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return answer();
  });
});
afterEach(() => {
  end.abort();
  for (const name of ['foo', 'visits', 'pages_language', 'stray'])
    put(`${name}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/`);
  vi.unstubAllGlobals();
});

const put = (text: string) => Reflect.set(document, 'cookie', text);
const cookies = () => document.cookie.split('; ').filter((pair) => pair !== '');
const start = () => startConsent(end.signal);
/** As if the page were loaded again in the same browser. */
const reload = async () => {
  end.abort();
  end = new AbortController();
  await start();
};

test('[COOKIE-01] [COOKIE-02] what was never allowed is gone after the load; the language and own keys stay', async () => {
  for (const pair of ['foo=1', 'stray=1', 'pages_language=hu']) put(`${pair}; path=/`);
  localStorage.setItem('stray', '1');
  localStorage.setItem('foyer.language', 'hu');
  sessionStorage.setItem('stray', '1');
  await start();
  expect(cookies()).toEqual(['pages_language=hu']);
  expect([localStorage.getItem('stray'), sessionStorage.getItem('stray')]).toEqual([null, null]);
  expect(localStorage.getItem('foyer.language')).toBe('hu');
});

test('[COOKIE-03] [COOKIE-04] a write waits, and is made up for once its category is allowed', async () => {
  await start();
  put('foo=1; path=/');
  put('stray=1; path=/');
  localStorage.setItem('seen', 'yes');
  expect(cookies()).toEqual([]);
  expect(localStorage.getItem('seen')).toBeNull();
  chooseCategories(['statistics']);
  expect(cookies()).toEqual(['foo=1']);
  expect(localStorage.getItem('seen')).toBe('yes');
});

test('[COOKIE-05] a past-dated write passes though its name is not allowed, and ends one that waits', async () => {
  put('foo=1; path=/');
  await start();
  put('foo=2; path=/');
  put('foo=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/');
  // What an answer of the server sets goes past the page.
  Reflect.set(Document.prototype, 'cookie', 'stray=1; path=/', document);
  expect(cookies()).toEqual(['stray=1']);
  put('stray=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/');
  expect(cookies()).toEqual([]);
  chooseCategories(['statistics']);
  expect(cookies()).toEqual([]);
});

test('[COOKIE-06] [COOKIE-07] the choice outlives the page; a withdrawal takes away what was let through', async () => {
  await start();
  put('visits=1; path=/');
  expect(cookies()).toEqual(['visits=1']);
  chooseCategories(['statistics']);
  put('foo=1; path=/');
  await reload();
  expect(cookies()).toEqual(['foo=1']);
  expect(readConsent()?.isDue).toBe(false);
  put('visits=1; path=/');
  expect(cookies()).toEqual(['foo=1']);
  chooseCategories([]);
  expect(cookies()).toEqual([]);
  const { version, at, on } = JSON.parse(localStorage.getItem(CONSENT_KEY) ?? '');
  expect([version, Number.isFinite(at), on]).toEqual([
    readConsent()?.record?.version,
    true,
    { statistics: false, counting: false },
  ]);
});

test('[COOKIE-09] one fetch asks for the categories; without an answer nothing optional is let through', async () => {
  await start();
  expect(asked).toEqual(['/cms/cookieSettings.json']);
  end.abort();
  end = new AbortController();
  answer = () => Response.json({ statistics: { enable: true } });
  await expect(start()).rejects.toThrow();
  put('foo=1; path=/');
  expect(cookies()).toEqual([]);
  expect(readConsent()).toBeNull();
});

test('a service runs from the consent to the withdrawal', async () => {
  const events: string[] = [];
  const stop = whileAllowed(OPTIONAL_SERVICES.errorReports, () => {
    events.push('start');
    return () => events.push('end');
  });
  await start();
  expect(events).toEqual([]);
  chooseCategories(['statistics']);
  chooseCategories(['statistics', 'counting']);
  expect(events).toEqual(['start']);
  chooseCategories([]);
  expect(events).toEqual(['start', 'end']);
  stop();
  chooseCategories(['statistics']);
  expect(events).toHaveLength(2);
});

test('tabs are in step: the choice of another one counts here', async () => {
  await start();
  const other = new BroadcastChannel('foyer');
  const record = { version: readConsent()?.record?.version ?? '', at: Date.now(), on: { statistics: false } };
  other.postMessage({ kind: 'consentChosen', data: { ...record, on: 'nonsense' } });
  other.postMessage({ kind: 'consentChosen', data: record });
  await vi.waitFor(() => expect(readConsent()?.record).toEqual(record), 30_000);
  other.close();
});

test('the Cookie Store waits as well', async () => {
  const set: string[] = [];
  const store = { set: async ({ name }: { name: string }) => void set.push(name), get: async () => null };
  vi.stubGlobal('cookieStore', store);
  await start();
  await changeCookie('foo', () => '1');
  await changeCookie('pages_language', () => 'hu');
  expect(set).toEqual(['pages_language']);
  chooseCategories(['statistics']);
  expect(set).toEqual(['pages_language', 'foo']);
});

test('nothing is guarded once it ends', async () => {
  await start();
  end.abort();
  put('stray=1; path=/');
  localStorage.setItem('stray', '1');
  expect([cookies(), localStorage.getItem('stray')]).toEqual([['stray=1'], '1']);
});

describe('[CONST-03] other cookie widgets', () => {
  afterEach(() => vi.useRealTimers());

  test('are looked for once a second, for ten seconds', async () => {
    vi.useFakeTimers();
    const look = vi.spyOn(document, 'querySelectorAll');
    await start();
    look.mockClear();
    const widget = document.body.appendChild(document.createElement('div'));
    widget.id = 'onetrust-consent-sdk';
    await vi.advanceTimersByTimeAsync(999);
    expect([look.mock.calls.length, widget.isConnected]).toEqual([0, true]);
    await vi.advanceTimersByTimeAsync(1);
    expect([look.mock.calls.length, widget.isConnected]).toEqual([1, false]);
    await vi.advanceTimersByTimeAsync(5 * WIDGET_CHECK_FOR);
    expect(look).toHaveBeenCalledTimes(10);
    look.mockRestore();
  });
});
