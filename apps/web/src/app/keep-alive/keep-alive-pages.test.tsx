import { act, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type AppTestBed, openAppTestBed, type TestPage } from '../../testing/app-test-bed.tsx';

let testBed: AppTestBed;
beforeAll(async () => {
  testBed = await openAppTestBed();
});
afterAll(() => testBed.close());

let scrolled = 0;
beforeEach(() => {
  scrolled = 0;
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => scrolled);
});

const heading = () => within(screen.getByRole('main')).getByRole('heading', { level: 1 });

async function goTo({ history }: TestPage, address: string, title: RegExp): Promise<HTMLElement> {
  await act(async () => history.push(address));
  await waitFor(() => expect(heading().textContent).toMatch(title));
  return heading();
}

const LOBBY = /^An evening/;
const FAQ = /questions/i;

test('the lobby and its lists wait out of the document and are the same when they are gone to again', async () => {
  const page = await testBed.open('/');
  const lobby = heading();
  const list = await goTo(page, '/new-games', /^New/);
  expect(lobby.isConnected).toBe(false);
  const visible = [...document.querySelectorAll('main')].filter(({ hidden }) => !hidden);
  expect(visible.map(({ id }) => id)).toEqual(['content']);
  expect(document.querySelectorAll('#content, main:not(:empty)')).toHaveLength(1);

  expect(await goTo(page, '/', LOBBY)).toBe(lobby);
  expect(list.isConnected).toBe(false);
  expect(await goTo(page, '/new-games', /^New/)).toBe(list);
});

test.each([
  ['/providers', /^Game studios/],
  ['/providers/901', /^Games by/],
  ['/live', /^Live casino/],
])('%s waits as well', async (address, title) => {
  const page = await testBed.open('/');
  const left = await goTo(page, address, title);
  await goTo(page, '/', LOBBY);
  expect(await goTo(page, address, title)).toBe(left);
});

test('two pages wait at most, and only those that say so', async () => {
  const page = await testBed.open('/');
  const lobby = heading();
  const faq = await goTo(page, '/faq', FAQ);
  expect(await goTo(page, '/', LOBBY)).toBe(lobby);
  expect(await goTo(page, '/faq', FAQ)).not.toBe(faq);
  await goTo(page, '/new-games', /^New/);
  await goTo(page, '/slots-games', /^Slots/);
  await goTo(page, '/all-games', /^All/);
  expect(document.querySelectorAll('main')).toHaveLength(3);
  expect(await goTo(page, '/', LOBBY)).not.toBe(lobby);
});

test('a page that was left further down is made anew when it is opened at its top, and taken up by Back', async () => {
  const page = await testBed.open('/');
  const lobby = heading();
  scrolled = 900;
  window.dispatchEvent(new Event('scrollend'));
  await goTo(page, '/new-games', /^New/);
  scrolled = 0;
  act(() => page.history.back());
  await waitFor(() => expect(heading().textContent).toMatch(LOBBY));
  expect(heading()).toBe(lobby);
  scrolled = 900;
  await goTo(page, '/new-games', /^New/);
  scrolled = 0;
  expect(await goTo(page, '/', LOBBY)).not.toBe(lobby);
});

test('what a player saw does not wait for whoever comes after the logout', async () => {
  const page = await testBed.open('/', { as: 'nora' });
  const list = await goTo(page, '/all-games', /^All/);
  await goTo(page, '/', LOBBY);
  await act(async () => page.history.push('/logout'));
  await waitFor(() => expect(page.history.location.pathname).toBe('/'));
  await waitFor(() => expect(heading().textContent).toMatch(LOBBY));
  expect(document.querySelectorAll('main')).toHaveLength(1);
  expect(await goTo(page, '/all-games', /^All/)).not.toBe(list);
});
