import { getSettings } from '@foyer/contract/settings/settings';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { afterPaint } from '../../browser/after-paint.ts';
import { callOf, keyOf } from '../../data/call.ts';
import { groupPage, pokerGroupPage } from '../../features/lobby/GroupPage.tsx';
import { liveGroupPage } from '../../features/lobby/LiveGroupPage.tsx';
import { type AppTestBed, type OpenOptions, openAppTestBed, type TestPage } from '../../testing/app-test-bed.tsx';
import { changeSettings } from '../../testing/change-settings.ts';
import { textOf } from '../../testing/text-of.ts';

const NOT_FOUND = 'We cannot find this page';
const LIVE_GROUPS = ['slots', 'roulette'];

let testBed: AppTestBed;

/** The demo has no poker games, and an operator may have live groups of games: two of its groups stand in for those. */
beforeAll(async () => {
  testBed = await openAppTestBed();
  await changeSettings(testBed, { frontEnd: { liveGroups: LIVE_GROUPS, pokerGroups: ['video'] } });
});
afterAll(() => testBed.close());

const heading = () => within(screen.getByRole('main')).getByRole('heading', { level: 1 }).textContent ?? '';
const links = () => [...screen.getByRole('main').querySelectorAll('a')].map((link) => link.getAttribute('href'));

/** Goes on to an address from inside the page. */
async function walkTo({ history }: TestPage, address: string): Promise<void> {
  await act(async () => history.push(address));
}

describe('[ROUTE-02, ROUTE-03, ROUTE-04, ROUTE-06, ROUTE-11, ROUTE-14, ROUTE-55] addresses open to all show their page', () => {
  test.each<[address: string, options: OpenOptions, title: RegExp]>([
    ['/', {}, /^An evening that starts on your terms$/],
    ['/', { as: 'nora' }, /^An evening that starts on your terms$/],
    ['/providers', {}, /^Game studios/],
    ['/providers/901', {}, /^Games by Halcyon Works/],
    ['/live', {}, /^Live casino/],
    ['/live/slots-games', {}, /^Slots/],
    ['/poker/video-games', {}, /^Video slots/],
    ['/style-guide', {}, /^Style guide/],
    ['/dev', {}, /^Workbench/],
  ])('%s with %o', async (address, options, title) => {
    await testBed.open(address, options);
    expect(heading()).toMatch(title);
  });
});

test('a page that is gone to once the settings have aged asks for them again', async () => {
  const page = await testBed.open('/');
  const asked = () => page.calls.filter((call) => call === 'GET /api/settings').length;
  const before = asked();
  await walkTo(page, '/providers');
  await waitFor(() => expect(heading()).toMatch(/^Game studios/));
  await act(() => afterPaint());
  expect(asked(), 'they are good for a while').toBe(before);
  const settings = keyOf(callOf(getSettings, {}));
  await act(async () => page.client.setQueryData(settings, page.client.getQueryData(settings), { updatedAt: 1 }));
  await walkTo(page, '/');
  await waitFor(() => expect(asked()).toBe(before + 1));
});

test.each([
  ['MODAL-11', '/support', 'Support'],
  ['MODAL-14', '/terms-conditions', 'Terms and conditions'],
  ['MODAL-15', '/privacy-policy', 'Privacy policy'],
  ['ROUTE-56', '/promo-guide', 'How to read a promotion'],
])(
  '[MODAL-11, MODAL-14, MODAL-15, ROUTE-56] (%s) %s is a page of its own in every language',
  async (_, path, title) => {
    const titles: string[] = [];
    for (const prefix of ['', '/hu', '/nl', '/sv']) {
      await testBed.open(`${prefix}${path}`);
      expect(heading()).not.toBe(textOf(prefix.slice(1) || 'en')('error-page.notFound'));
      titles.push(heading());
      cleanup();
    }
    expect(titles[0]).toBe(title);
    expect(titles.filter((name) => name.trim() !== '')).toHaveLength(4);
  },
);

describe('[ROUTE-06, ROUTE-09, ROUTE-11..16] the groups of the live and poker areas', () => {
  test('[ROUTE-06] the live lobby leads to the groups that have tables', async () => {
    await testBed.open('/hu/live');
    const groups = links().filter((link) => link?.startsWith('/hu/live/'));
    expect(groups).toEqual(['/hu/live/roulette-games', '/hu/live/slots-games']);
  });

  test.each([
    ['[ROUTE-11] live', '/live/slots-games'],
    ['[ROUTE-14] poker', '/poker/video-games'],
  ])('%s games are listed, and the page names its own address', async (_, address) => {
    const { calls } = await testBed.open(address);
    expect(document.querySelectorAll('main li').length).toBeGreaterThan(4);
    expect(screen.getByRole('link', { name: 'Show more' }).getAttribute('href')).toBe(`${address}?page=2`);
    expect(calls.some((call) => call.startsWith('GET /api/game/list?group='))).toBe(true);
  });

  test('[ROUTE-11, ROUTE-14] each area has its own names and true addresses', () => {
    const props = { params: { group: 'roulette' }, query: {} };
    const told = [liveGroupPage, pokerGroupPage, groupPage].map((page) =>
      page.head?.(props, () => undefined, textOf('en')),
    );
    expect(told).toMatchObject([
      { title: 'Live roulette', canonicalPath: '/live/roulette-games' },
      { title: 'Roulette', canonicalPath: '/poker/roulette-games' },
      { title: 'Roulette', canonicalPath: '/roulette-games' },
    ]);
  });

  test.each([
    ['[ROUTE-01] more than the address of a page', '/providers/901/extra'],
    ['[ROUTE-01] more than the address of a page to come', '/pending-rounds/extra'],
    ['[ROUTE-10] a group of nobody', '/nosuchgroup-games'],
    ['[ROUTE-13] a group of nobody', '/live/nosuchgroup-games'],
    ['[ROUTE-13] a group that is not live', '/live/video-games'],
    ['[ROUTE-16] a group of nobody', '/poker/nosuchgroup-games'],
    ['[ROUTE-16] a group that is not poker', '/poker/classic-games'],
  ])('%s is not found: %s', async (_, address) => {
    await testBed.open(address);
    expect(heading()).toBe(NOT_FOUND);
  });

  test.each([
    ['[ROUTE-12] live', '/live/group/slots', '/live/slots-games'],
    ['[ROUTE-15] poker', '/poker/group/video', '/poker/video-games'],
    ['[ROUTE-09] plain', '/group/new', '/new-games'],
  ])('%s: the old shape leads to the games', async (_, old, address) => {
    const page = await testBed.open('/providers');
    await walkTo(page, old);
    await waitFor(() => expect(page.history.location.pathname).toBe(address));
    await waitFor(() => expect(document.querySelectorAll('main li').length).toBeGreaterThan(4));
    expect(heading()).not.toBe(NOT_FOUND);
  });
});

test('[ROUTE-07] without live groups there is no live lobby', async () => {
  await changeSettings(testBed, { frontEnd: { liveGroups: [] } });
  await testBed.open('/live');
  expect(heading()).toBe(NOT_FOUND);
  await changeSettings(testBed, { frontEnd: { liveGroups: LIVE_GROUPS } });
});

test.each([
  ['ROUTE-17', '/games/tokaj-nights/demo', true],
  ['ROUTE-18', '/all-games/tokaj-nights/demo', true],
  ['ROUTE-19', '/games/tokaj-nights/other', false],
  ['ROUTE-19', '/all-games/tokaj-nights/other', false],
])('[%s] %s opens the game to play: %s', async (_, address, isPlayed) => {
  await testBed.open(address);
  if (!isPlayed) expect(heading()).toBe(NOT_FOUND);
  expect(screen.queryByText('Demo, no money') !== null).toBe(isPlayed);
});

test('[LAYOUT-03] a game that does not exist is said in the main frame, without the card of a game', async () => {
  const backOfCard = () => screen.getByRole('main').querySelector(':scope > a');
  await testBed.open('/all-games/tokaj-nights');
  expect(backOfCard()?.textContent).toBe('To the lobby');
  cleanup();
  await testBed.open('/all-games/no-such-game');
  expect(heading()).toBe(NOT_FOUND);
  expect(backOfCard()).toBeNull();
  expect(screen.getByRole('banner')).toBeTruthy();
});

test('[LAYOUT-01] an old address of a game shows its info page in the popup frame', async () => {
  const page = await testBed.open('/');
  await walkTo(page, '/games/tokaj-nights');
  await waitFor(() => expect(heading()).toBe('Tokaj Nights'));
  expect(page.history.location.pathname).toBe('/all-games/tokaj-nights');
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'To the lobby' }).getAttribute('href')).toBe('/');
  expect(screen.queryByRole('navigation', { name: 'Games menu' })).toBeNull();
  // The old address is no entry of its own: one step back is the lobby.
  act(() => page.history.back());
  await waitFor(() => expect(page.history.location.pathname).toBe('/'));
});

test('[PATH-13] all games show every studio after a list of one', async () => {
  const page = await testBed.open('/providers/901');
  await walkTo(page, '/all-games');
  await waitFor(() => expect(heading()).toMatch(/^All games/));
  await waitFor(() => expect(document.querySelector('h1 + p')?.textContent).toBe('216 games'));
  const studios = [...document.querySelectorAll('main li small')].map(({ textContent }) => textContent);
  expect(new Set(studios).size).toBeGreaterThan(2);
});

describe('links in content', () => {
  /** Presses a link that stands in content and tells whether the browser was left to follow it. */
  async function isLeftToBrowser(href: string): Promise<boolean> {
    const anchor = document.createElement('a');
    anchor.href = href;
    anchor.textContent = 'A link in content';
    document.body.append(anchor);
    let isLeft = false;
    const note = (event: MouseEvent) => {
      isLeft = !event.defaultPrevented;
      event.preventDefault();
    };
    window.addEventListener('click', note, { once: true });
    await userEvent.click(anchor);
    anchor.remove();
    return isLeft;
  }

  test.each([
    ['[PATH-31] the api', '/api/file', true, '/'],
    ['[PATH-31] a document of the content system', '/cms/terms.pdf', true, '/'],
    ['another site', 'https://example.com/', true, '/'],
    ['[PATH-29] a page of ours', '/providers', false, '/providers'],
    ['[PATH-30] a query', '?modal=login', false, '/?modal=login'],
  ])('%s: %s is left to the browser: %s', async (_, href, expected, address) => {
    const { history } = await testBed.open('/');
    expect(await isLeftToBrowser(href)).toBe(expected);
    await waitFor(() => expect(history.location.pathname + history.location.search).toBe(address));
    expect(history.length).toBe(expected ? 1 : 2);
  });
});
