import { act, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { clearCaches } from '../../../../platform/src/kernel/cache/cached-read.ts';
import { type AppTestBed, type OpenOptions, openAppTestBed } from '../../testing/app-test-bed.tsx';
import { changeContent } from '../../testing/change-content.ts';

let testBed: AppTestBed;
beforeAll(async () => {
  testBed = await openAppTestBed();
});
afterAll(() => testBed.close());
afterEach(() => document.head.replaceChildren());

const contentOf = (selector: string) => document.head.querySelector(selector)?.getAttribute('content');
const hrefOf = (selector: string) => document.head.querySelector(selector)?.getAttribute('href');
const { origin } = window.location;

function addMeta(kind: 'name' | 'property', name: string, content: string): void {
  const meta = document.createElement('meta');
  meta.setAttribute(kind, name);
  meta.content = content;
  document.head.append(meta);
}

/** What the server wrote for a page that is not found, and an entry of an operator's script. */
function addNotFoundHead(): void {
  addMeta('name', 'viewport', 'width=device-width');
  addMeta('name', 'description', 'Old');
  addMeta('name', 'robots', 'noindex');
  addMeta('property', 'og:title', 'Old');
  addMeta('name', 'checked-by', 'me');
}

test.each([
  ['PAGES-10', '/slots-games', 'Slots | Foyer', undefined],
  ['PAGES-15', '/jackpot-games', 'Jackpots | Foyer', undefined],
  ['PAGES-16', '/promotions', 'Promotions | Foyer', undefined],
  ['PAGES-24', '/contact-us', 'Contact us | Foyer', undefined],
  ['PAGES-32', '/logout', 'Log out | Foyer', 'nora'],
  ['PAGES-39', '/my/current-bonuses', 'Your bonuses | Foyer', 'nora'],
  ['PAGES-40', '/my/campaigns/promotions', 'Your campaigns | Foyer', 'nora'],
  ['PAGES-47', '/how-to-start', 'How to start | Foyer', undefined],
  ['PAGES-48', '/faq', 'Frequently asked questions | Foyer', undefined],
])('[%s] the document of %s is titled %j', async (_, address, title, as) => {
  // The page of the logout stays where its call fails.
  const between: OpenOptions['between'] = (fetch) => (path, init) =>
    path === '/api/session/logout' ? Promise.reject(new TypeError('no network')) : fetch(path, init);
  await testBed.open(address, { between, ...(as === undefined ? {} : { as }) });
  await waitFor(() => expect(document.title).toBe(title));
});

describe('the head after a navigation in the application is what the server would have written', () => {
  test.each([
    ['/providers', '/providers', 'en', /^Game studios/],
    ['/hu/all-games/tokaj-nights?modal=login', '/hu/all-games/tokaj-nights', 'hu', /^Tokaj Nights/],
    ['/new-games', '/new-games', 'en', /^New/],
  ])('%s', async (address, path, language, title) => {
    addNotFoundHead();
    const start = language === 'en' ? '' : `/${language}`;
    const { history } = await testBed.open(`${start}/nothing-here`);
    expect(contentOf('meta[name="robots"]')).toBe('noindex');
    act(() => history.push(address));
    await waitFor(() => expect(hrefOf(`link[rel="canonical"]`)).toBe(`${origin}${path}`));
    expect(contentOf('meta[name="robots"]')).toBeUndefined();
    expect(contentOf('meta[property="og:url"]')).toBe(`${origin}${path}`);
    expect(contentOf('meta[property="og:locale"]')).toBe(language);
    expect(contentOf('meta[property="og:title"]')).toBe(document.title);
    expect(document.title).toMatch(title);
    expect(contentOf('meta[name="description"]')).toBe(contentOf('meta[property="og:description"]'));
    expect(contentOf('meta[name="description"]')).not.toBe('Old');
    const alternates = [...document.head.querySelectorAll('link[rel="alternate"]')];
    expect(alternates.map((link) => link.getAttribute('hreflang'))).toEqual(['en', 'hu', 'nl', 'sv', 'x-default']);
    expect([contentOf('meta[name="checked-by"]'), contentOf('meta[name="viewport"]')].every(Boolean)).toBe(true);
    expect(document.head.querySelectorAll('meta[name="description"]')).toHaveLength(1);
  });

  test('a page that is not found says so, and its way back takes that away', async () => {
    const { history } = await testBed.open('/providers');
    await waitFor(() => expect(hrefOf('link[rel="canonical"]')).toBe(`${origin}/providers`));
    act(() => history.push('/nothing-here'));
    await waitFor(() => expect(contentOf('meta[name="robots"]')).toBe('noindex'));
    expect(document.head.querySelectorAll('link[rel="canonical"], link[rel="alternate"]')).toHaveLength(0);
    act(() => history.back());
    await waitFor(() => expect(contentOf('meta[name="robots"]')).toBeUndefined());
    expect(document.head.querySelectorAll('link[rel="canonical"]')).toHaveLength(1);
  });
});

test('a content page that was removed is not found in the tab that shows it, nor by a link there', async () => {
  await changeContent(testBed, { 'en/pages/privacy': '---\ntitle: Privacy\n---\nOur privacy.' });
  const { client, history } = await testBed.open('/privacy');
  expect(screen.getByText('Our privacy.')).toBeTruthy();
  await testBed.platform.database.kysely.deleteFrom('content').where('path', '=', 'pages/privacy').execute();
  clearCaches(testBed.platform.deps);
  await act(() => client.invalidateQueries({ queryKey: ['getPage'] }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('We cannot find this page'));
  expect(history.location.pathname).toBe('/privacy');
  await waitFor(() => expect(contentOf('meta[name="robots"]')).toBe('noindex'));
  await act(async () => history.push('/providers'));
  await waitFor(() => expect(screen.queryByText('We cannot find this page')).toBeNull());
  await act(async () => history.push('/privacy'));
  await waitFor(() => expect(screen.getByText('We cannot find this page')).toBeTruthy());
});
