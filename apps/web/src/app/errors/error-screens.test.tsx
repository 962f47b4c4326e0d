import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { dispatchCaughtError } from '../../browser/caught-error.ts';
import { CHUNK_TIMEOUT } from '../../browser/lazy-part.ts';
import { startErrorReporting } from '../../browser/services/error-reporting.ts';
import type { PageDefinition } from '../../data/page.ts';
import type { Fetch } from '../../data/transport.ts';
import { type AppTestBed, openAppTestBed } from '../../testing/app-test-bed.tsx';
import { collectEvents } from '../../testing/collect-events.ts';
import { textOf } from '../../testing/text-of.ts';
import { MODAL_COMPONENTS } from '../modals.ts';
import { loadPage } from '../navigation/load-page.ts';
import { PAGES } from '../pages.ts';

vi.mock('../../browser/services/error-reporting.ts', { spy: true });

let testBed: AppTestBed;
beforeAll(async () => {
  testBed = await openAppTestBed();
});
afterAll(() => testBed.close());

const reload = vi.fn();
beforeEach(() => {
  // React reports what a boundary caught; that is not what is tested here.
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  vi.useRealTimers();
  vi.mocked(startErrorReporting).mockClear();
  vi.restoreAllMocks();
  reload.mockReset();
});

const broken: PageDefinition = {
  Page: () => {
    throw new Error('broken');
  },
};

describe('a page that breaks', () => {
  const open = () =>
    testBed.open('/providers', { loadPage: async (route) => (route === 'providers' ? broken : PAGES[route]()) });

  test('[ERROR-01, ERROR-02, ERROR-03, ERROR-11] gives way to the error screen; the frame stays', async () => {
    await open();
    const shown = screen.getByRole('alert');
    expect([...shown.children].map(({ textContent }) => textContent)).toEqual([
      'Oops!',
      'Something went wrong... Please reload the page and try again.',
      'Reload',
    ]);
    expect(screen.getByRole('heading', { level: 1, name: 'Oops!' })).toBeTruthy();
    expect(screen.getByRole('banner')).toBeTruthy();
  });

  test('[ERROR-04] is loaded anew by Reload', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    expect(reload).toHaveBeenCalledOnce();
  });

  test('[ERROR-12] fires errorIsCaught once', async () => {
    const heard = collectEvents('errorIsCaught');
    await open();
    expect(heard()).toEqual([{ message: 'broken' }]);
  });

  test('does not take the next page with it', async () => {
    const { history } = await open();
    act(() => history.push('/logout-is-not-here'));
    expect(await screen.findByRole('heading', { name: 'We cannot find this page' })).toBeTruthy();
    expect(screen.queryByText('Oops!')).toBeNull();
  });
});

describe('a page whose chunk does not come', () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

  test('[ERROR-05, ERROR-03, ERROR-04, SHELL-27] says so, keeps its address, and can be loaded anew', async () => {
    const { history } = await testBed.open('/faq', {
      loadPage: (route) => (route === 'providers' ? lost() : PAGES[route]()),
    });
    act(() => history.push('/providers'));
    const shown = await screen.findByRole('alert');
    expect(shown.querySelector('p')?.textContent).toBe(
      'Component cannot be loaded due to a connectivity problem. Please try to reload the page.',
    );
    expect(history.location.pathname).toBe('/providers');
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    expect(reload).toHaveBeenCalledOnce();
  });

  test.each([
    ['after a wait', () => vi.advanceTimersByTimeAsync(5000)],
    ['when the network comes back', async () => window.dispatchEvent(new Event('online'))],
    [
      'when its tab is looked at again',
      async () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
    ],
  ])('opens by itself once its chunk comes: %s', async (_, happen) => {
    let isLost = true;
    const { history } = await testBed.open('/faq', {
      loadPage: (route) => (route === 'providers' && isLost ? lost() : PAGES[route]()),
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    act(() => history.push('/providers'));
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(screen.getByRole('alert').textContent).toContain('Component cannot be loaded');
    isLost = false;
    await act(async () => void (await happen()));
    vi.useRealTimers();
    expect(await screen.findByRole('heading', { level: 1, name: 'Game studios' })).toBeTruthy();
    expect([screen.queryByText('Oops!'), reload.mock.calls]).toEqual([null, []]);
  });

  test('without a network it says that the line is down, and opens by itself once it is back', async () => {
    const onLine = vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
    const { history } = await testBed.open('/faq', {
      loadPage: (route) => (route === 'providers' && !navigator.onLine ? lost() : PAGES[route]()),
    });
    act(() => history.push('/providers?x=1'));
    expect(await screen.findByRole('heading', { level: 1, name: 'You’re offline' })).toBeTruthy();
    expect([screen.queryByText('Oops!'), screen.queryByRole('button', { name: 'Reload' })]).toEqual([null, null]);
    const entries = history.length;
    onLine.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('heading', { level: 1, name: 'Game studios' })).toBeTruthy();
    expect([history.location.href, history.length, reload.mock.calls]).toEqual(['/providers?x=1', entries, []]);
  });

  test('that failed while the network was away is asked for again by itself, though it is back before the failure is known', async () => {
    let fail = () => {};
    let tries = 0;
    const { history } = await testBed.open('/faq', {
      loadPage: (route) => {
        if (route !== 'providers' || tries > 0) return PAGES[route]();
        tries += 1;
        return new Promise((_, reject) => {
          fail = () => reject(new TypeError('Failed to fetch dynamically imported module'));
        });
      },
    });
    act(() => history.push('/providers'));
    await waitFor(() => expect(tries).toBe(1));
    act(() => void window.dispatchEvent(new Event('offline')));
    act(() => void window.dispatchEvent(new Event('online')));
    await act(async () => fail());
    expect(await screen.findByRole('heading', { level: 1, name: 'Game studios' })).toBeTruthy();
    expect([screen.queryByText('Oops!'), reload.mock.calls]).toEqual([null, []]);
  });

  test.each([
    ['comes', 'resolve'],
    ['fails', 'reject'],
  ] as const)('a modal that takes long is said to be on its way until it %s', async (_, end) => {
    const held = Promise.withResolvers<() => null>();
    vi.spyOn(MODAL_COMPONENTS.gameInfoModal, 'load').mockReturnValue(held.promise);
    await testBed.open('/?modal=gameInfoModal&gameId=tokaj-nights');
    const isSaid = () => 'loading' in document.documentElement.dataset;
    expect(isSaid()).toBe(false);
    await waitFor(() => expect(isSaid()).toBe(true));
    await act(async () => held[end](() => null));
    expect(isSaid()).toBe(false);
  });

  test.each([
    ['plainly that there is no network', false, /^You’re offline, so this can’t be opened\./],
    ['what the catalogue says', true, /^Component cannot be loaded/],
  ])('a modal that does not come says %s', async (_, onLine, words) => {
    vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(onLine);
    const load = vi.spyOn(MODAL_COMPONENTS.gameInfoModal, 'load').mockImplementation(lost);
    await testBed.open('/?modal=gameInfoModal&gameId=tokaj-nights');
    expect(await screen.findByText(words)).toBeTruthy();
    load.mockRestore();
  });

  test.each([
    ['a page', 'providers'],
    ['a list of games', 'group'],
    ['the search', 'search'],
  ] as const)(
    '[SHELL-27, SHELLCALL-28, SHELLCALL-29, REGERR-18] the chunk of %s is given up after 60 s, not before',
    async (_, route) => {
      vi.useFakeTimers();
      const loading = loadPage(route, { ...PAGES, [route]: () => new Promise(() => {}) });
      const given = vi.fn();
      loading.catch(given);
      await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT - 1);
      expect([CHUNK_TIMEOUT, given.mock.calls.length]).toEqual([60_000, 0]);
      await vi.advanceTimersByTimeAsync(1);
      expect(given).toHaveBeenCalledOnce();
    },
  );
});

describe('in every language on every device', () => {
  const DEVICES = ['desktop', 'tablet', 'mobile'] as const;
  const WORDS = [
    ['', 'en', 'Reload'],
    ['/hu', 'hu', 'Újratöltés'],
    ['/nl', 'nl', 'Opnieuw laden'],
    ['/sv', 'sv', 'Ladda om'],
  ] as const;
  const CASES = WORDS.flatMap((words) => DEVICES.map((device) => [...words, device] as const));

  test.each(CASES)(
    '[ERROR-01, ERROR-02, ERROR-03, ERROR-05] "%s" says what broke and what did not come, with a way to try again (%s, %s, %s)',
    async (prefix, language, reloadWord, device) => {
      const t = textOf(language);
      await testBed.open(`${prefix}/providers`, {
        device,
        loadPage: async (route) => (route === 'providers' ? broken : PAGES[route]()),
      });
      expect(screen.getByRole('alert').textContent).toBe(
        `${t('error-page.oops')}${t('error-page.somethingWrong')}${reloadWord}`,
      );
      cleanup();
      const { history } = await testBed.open(`${prefix}/faq`, {
        device,
        loadPage: (route) => (route === 'providers' ? Promise.reject(new TypeError('lost')) : PAGES[route]()),
      });
      act(() => history.push(`${prefix}/providers`));
      const lost = await screen.findByRole('alert');
      await waitFor(() => expect(document.title).toBe(t('title.template', { title: t('title.error') })));
      expect(lost.textContent).toBe(`${t('error-page.oops')}${t('error-page.importFailed')}${reloadWord}`);
      expect(screen.getByRole('banner')).toBeTruthy();
    },
  );

  test.each(CASES)(
    '[ERROR-08] "%s" says that the network is gone (%s, %s, %s)',
    async (prefix, language, _, device) => {
      await testBed.open(`${prefix}/providers`, { device });
      vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
      act(() => void window.dispatchEvent(new Event('offline')));
      expect(screen.getByText(textOf(language)('error-page.offline'))).toBeTruthy();
    },
  );
});

describe('reporting errors', () => {
  const DSN = 'https://0123456789abcdef@errors.test/1';

  /** The settings with this address for reports, or without one. */
  const withDsn =
    (dsn: string | undefined) =>
    (fetch: Fetch): Fetch =>
    async (path, init) => {
      const response = await fetch(path, init);
      if (path !== '/api/settings') return response;
      const settings = await response.json();
      return Response.json({ ...settings, frontEnd: { ...settings.frontEnd, errorReportingDsn: dsn } });
    };

  /** What is posted to the service of the address. */
  async function openIdle(dsn: string | undefined) {
    const posted: { address: string; lines: unknown[] }[] = [];
    const ownFetch = window.fetch;
    vi.spyOn(window, 'fetch').mockImplementation(async (address, init) => {
      if (!String(address).startsWith('https://errors.test/')) return ownFetch(address, init);
      posted.push({
        address: String(address),
        lines: String(init?.body)
          .split('\n')
          .map((line) => JSON.parse(line)),
      });
      return new Response('{}');
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    await testBed.open('/providers', { between: withDsn(dsn) });
    await act(() => vi.advanceTimersByTimeAsync(1000));
    vi.useRealTimers();
    return posted;
  }

  test('[SETTING-11, ERROR-09] without a dsn nothing is loaded and nothing sent', async () => {
    const posted = await openIdle(undefined);
    dispatchCaughtError(new Error('broken'));
    expect(startErrorReporting).not.toHaveBeenCalled();
    expect(posted).toEqual([]);
  });

  test('[SETTING-11, ERROR-09, ERROR-10, ERROR-13] [SHELLCONST-02] with a dsn every error goes there as Sentry takes it, under the release, without what is personal', async () => {
    const posted = await openIdle(DSN);
    await waitFor(() =>
      expect(startErrorReporting).toHaveBeenCalledExactlyOnceWith({ dsn: DSN, release: '1.16.0-dev', sampleRate: 1 }),
    );
    for (let n = 0; n < 20; n += 1) dispatchCaughtError(new TypeError('nora@foyer.example is not here'));
    await vi.waitFor(() => expect(posted).toHaveLength(20), 30_000);
    const [{ address = '', lines = [] } = {}] = posted;
    expect(address).toMatch(/^https:\/\/errors\.test\/api\/1\/envelope\/\?.*sentry_key=0123456789abcdef/);
    expect(lines[1]).toMatchObject({ type: 'event' });
    expect(lines[2]).toMatchObject({
      release: '1.16.0-dev',
      request: { url: expect.stringMatching(/^http:\/\/localhost:3000\/[^?]*$/) },
      exception: {
        values: [
          {
            type: 'TypeError',
            value: '[e-mail] is not here',
            stacktrace: { frames: expect.arrayContaining([expect.objectContaining({ lineno: expect.any(Number) })]) },
          },
        ],
      },
    });
    expect(JSON.stringify(lines)).not.toMatch(/nora|user_agent|breadcrumbs|ip_address/i);
  });

  test('a page that breaks is reported with its stack', async () => {
    const posted = await openIdle(DSN);
    await vi.waitFor(() => expect(startErrorReporting).toHaveBeenCalled(), 30_000);
    await testBed.open('/providers', {
      between: withDsn(DSN),
      loadPage: async (route) => (route === 'providers' ? broken : PAGES[route]()),
    });
    await vi.waitFor(() => expect(JSON.stringify(posted)).toContain('"value":"broken"'), 30_000);
  });
});
