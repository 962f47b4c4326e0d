import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { clearCaches } from '../../../../platform/src/kernel/cache/cached-read.ts';
import { readCall } from '../../data/call.ts';
import { type AppTestBed, type OpenOptions, openAppTestBed } from '../../testing/app-test-bed.tsx';
import { changeContent } from '../../testing/change-content.ts';
import { changeSettings } from '../../testing/change-settings.ts';
import { collectEvents } from '../../testing/collect-events.ts';
import { textOf } from '../../testing/text-of.ts';
import { staticHead } from './StaticPage.tsx';

const PIECES = {
  'en/pages/terms': `---
    title: Terms of %SITE_NAME%
    description: Our terms in short.
    og:title: Open terms
    ---
    Write to %SUPPORT_EMAIL%. [Answers](/faq), [log in](?modal=login), [ask us](/faq#live-chat),
    [elsewhere](https://example.com/).

    <div class="prelogin">For visitors.</div>
    <div class="postlogin">For players.</div>

    <div data-slider="news" data-prelogin>
    <p>Slide for visitors.</p>
    </div>`,
  'en/pages/sliders': `---
    title: Sliders
    ---
    <div data-slider="any"><p>Slide of any</p></div>
    <div data-slider="narrow" data-mobile="true"><p>Slide of narrow</p></div>
    <div data-slider="wide" data-mobile="false"><p>Slide of wide</p></div>`,
  'en/pages/privacy': '---\ntitle: Privacy\n---\nOur privacy.',
  'en/pages/faq': '---\ntitle: FAQ\n---\n## Money\n\n### Is it real?\n\nNo.',
  'en/headers/faq': '---\ntitle: Questions\n---\nShort answers. [Chat](#live-chat) or [write](/contact-us).',
  'en/pages/members': '---\ntitle: Members\naccess: postlogin\n---\nA secret.',
  'en/pages/of-vips': '---\ntitle: Of VIPs\ngroups: vip\n---\nA secret of VIPs.',
  'en/pages/my/special-promotion':
    '---\ntitle: A special promotion\npicture: tokaj-nights\n---\n## For players\n\nIts terms.',
  'en/pages/how-to-start': '---\ntitle: How to start\n---\nBegin here.',
  'en/pages/promotions': '---\ntitle: Promotions\n---\nAll offers.',
  'en/headers/promotions': '---\ntitle: Promotions\n---\nOffers with their terms.',
  'en/pages/promotions/welcome': `---
    title: Welcome
    summary: A first bonus.
    picture: tokaj-nights
    until: 2026-11-23T12:30:00Z
    notYet: true
    ---
    The terms.`,
  'en/pages/terms-conditions': '---\ntitle: Terms and conditions\n---\nThe whole terms.',
  'en/pages/privacy-policy': '---\ntitle: Privacy policy\n---\nThe whole policy.',
  'en/pages/responsible-gambling': '---\ntitle: Play with care\n---\nThe whole advice.',
};

let testBed: AppTestBed;
beforeAll(async () => {
  testBed = await openAppTestBed();
  await testBed.platform.database.kysely.deleteFrom('content').execute();
  clearCaches(testBed.platform.deps);
  await changeContent(testBed, PIECES);
});
afterAll(() => testBed.close());

const heading = (name: string) => screen.getByRole('heading', { level: 1, name });
const link = (name: string) => screen.getByRole('link', { name: new RegExp(`^${name}`) });

describe('a page of content', () => {
  test.each([
    ['/terms', 'Terms of Foyer', 'Write to help@foyer.example'],
    ['/privacy', 'Privacy', 'Our privacy.'],
    ['/hu/privacy', 'Privacy', 'Our privacy.'],
  ])('[STATIC-01] [STATIC-11] [ROUTE-53] [MODAL-16] %s shows its own words', async (path, title, words) => {
    await testBed.open(path);
    expect(heading(title)).toBeTruthy();
    expect(screen.getByText(new RegExp(words))).toBeTruthy();
    expect(document.title).toContain(title);
  });

  test('[STATIC-12] [STATIC-13] its entries stand in the head while it is shown', async () => {
    const { history } = await testBed.open('/terms');
    const content = (selector: string) => document.head.querySelector(selector)?.getAttribute('content');
    await waitFor(() => expect(content('meta[property="og:title"]')).toBe('Open terms'));
    expect(content('meta[name="description"]')).toBe('Our terms in short.');
    expect(document.head.querySelector('meta[name="og:title"], meta[property="description"]')).toBeNull();
    act(() => history.push('/privacy'));
    await waitFor(() => heading('Privacy'));
    await waitFor(() => expect(content('meta[property="og:title"]')).toBe('Privacy | Foyer'));
  });

  test('[STATIC-04] [STATIC-05] its links stay in the application, others are left to the browser', async () => {
    const { history } = await testBed.open('/terms');
    expect(link('elsewhere').getAttribute('target')).toBe('_blank');
    await userEvent.click(link('log in'));
    expect(history.location.href).toBe('/terms?modal=login');
    await userEvent.click(link('Answers'));
    await waitFor(() => heading('Questions'));
    expect(history.location.pathname).toBe('/faq');
  });

  test('[STATIC-06] a link that ends with #live-chat opens the chat', async () => {
    const { history } = await testBed.open('/terms');
    const heard = collectEvents('OPEN_LIVE_CHAT');
    await userEvent.click(link('ask us'));
    expect(heard()).toHaveLength(1);
    expect(history.location.pathname).toBe('/terms');
  });

  test('without a chat there is no link to it: its words stay in their sentence', async () => {
    const [foyer, none] = [{ kind: 'foyer' } as const, { kind: 'none' } as const];
    await changeSettings(testBed, { frontEnd: { chat: none } });
    await testBed.open('/terms');
    expect([screen.queryByRole('link', { name: 'ask us' }), screen.getByText('ask us').tagName]).toEqual([
      null,
      'SPAN',
    ]);
    document.body.replaceChildren();
    await testBed.open('/contact-us');
    expect(screen.getByRole('link', { name: 'Questions and answers' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Open the live chat' })).toBeNull();
    expect(document.querySelector('a[href$="#live-chat"]')).toBeNull();
    document.body.replaceChildren();
    await changeSettings(testBed, { frontEnd: { chat: foyer } });
    await testBed.open('/contact-us');
    expect(screen.getByRole('button', { name: 'Open the live chat' })).toBeTruthy();
  });

  test('[STATIC-07] [STATIC-08] blocks are for visitors or for players', async () => {
    await testBed.open('/terms');
    expect([screen.queryByText('For visitors.'), screen.queryByText('For players.')].map(Boolean)).toEqual([
      true,
      false,
    ]);
    document.body.replaceChildren();
    await testBed.open('/terms', { as: 'nora' });
    expect([screen.queryByText('For visitors.'), screen.queryByText('For players.')].map(Boolean)).toEqual([
      false,
      true,
    ]);
  });

  test('[STATIC-02] [STATIC-03] [VISIBLE-07] one that is not for the reader says so and leads home', async () => {
    const { history, client } = await testBed.open('/privacy');
    act(() => history.push('/members'));
    await waitFor(() => expect(history.location.pathname).toBe('/'));
    const notices = within(await screen.findByRole('region', { name: 'Notices' }));
    expect(await notices.findByText(/can’t open this page/)).toBeTruthy();
    expect(screen.queryByText('A secret.')).toBeNull();
    const head = staticHead('members', (endpoint, input) => readCall(client, endpoint, input), textOf('en'));
    expect(head).toEqual({ title: 'Not open to you' });
  });

  test.each([
    ['a visitor', undefined, false],
    ['a player outside of the group', 'nora', false],
    ['a player in the group', 'magnus', true],
  ])('[VISIBLE-11, REGROLE-06] a page for a group is shown to %s: %j', async (_, as, isShown) => {
    const { history } = await testBed.open('/privacy', as === undefined ? {} : { as });
    act(() => history.push('/of-vips'));
    await waitFor(() => expect(history.location.pathname).toBe(isShown ? '/of-vips' : '/'));
    expect(await screen.findByText(isShown ? 'A secret of VIPs.' : /can’t open this page/)).toBeTruthy();
    expect(screen.queryByText('A secret of VIPs.') !== null).toBe(isShown);
  });

  test.each([
    ['a visitor', undefined, true],
    ['a player', 'nora', false],
  ])('[VISIBLE-14] a slider for visitors is shown to %s: %j', async (_, as, isShown) => {
    await testBed.open('/terms', as === undefined ? {} : { as });
    expect(screen.getByText(/Write to help/)).toBeTruthy();
    expect(screen.queryByText('Slide for visitors.') !== null).toBe(isShown);
  });

  test.each([
    ['desktop', false, ['wide']],
    ['desktop', true, ['wide']],
    ['tablet', false, ['wide']],
    ['tablet', true, ['narrow']],
    ['mobile', false, ['narrow']],
  ] as const)(
    '[VISIBLE-17] [VISIBLE-18] on a %s, held upright: %s, the sliders are %j',
    async (device, isUpright, names) => {
      const query = window.matchMedia('(orientation: portrait)');
      const asked = vi.spyOn(window, 'matchMedia').mockReturnValue(query);
      vi.spyOn(query, 'matches', 'get').mockReturnValue(isUpright);
      await testBed.open('/sliders', { device });
      const shown = () => screen.queryAllByText(/^Slide of /).map(({ textContent }) => textContent?.slice(9));
      await waitFor(() => expect(shown()).toEqual(['any', ...names]));
      asked.mockRestore();
    },
  );

  test('a page that is open to players is shown to them', async () => {
    await testBed.open('/members', { as: 'nora' });
    expect(screen.getByText('A secret.')).toBeTruthy();
  });

  test('one that does not exist is not found', async () => {
    await testBed.open('/nothing');
    expect(screen.getByText('404')).toBeTruthy();
  });

  test('what an editor writes shows on the open page', async () => {
    const { client } = await testBed.open('/privacy');
    await changeContent(testBed, { 'en/pages/privacy': '---\ntitle: Privacy\n---\nOur new privacy.' });
    await act(() => client.invalidateQueries());
    expect(await screen.findByText('Our new privacy.')).toBeTruthy();
    await changeContent(testBed, { 'en/pages/privacy': PIECES['en/pages/privacy'] });
  });
});

describe('headers with descriptions', () => {
  test('[HEADER-01] [HEADER-06] [HEADER-07] [HEADER-08] faq: its words, the chat, the contact page; answers fold', async () => {
    const { history } = await testBed.open('/faq');
    expect(heading('Questions')).toBeTruthy();
    expect(screen.getByText(/Short answers/)).toBeTruthy();
    const heard = collectEvents('OPEN_LIVE_CHAT');
    await userEvent.click(link('Chat'));
    expect(heard()).toHaveLength(1);
    const answer = screen.getByText('No.').closest('details');
    expect(answer?.open).toBe(false);
    await userEvent.click(screen.getByText('Is it real?'));
    expect(answer?.open).toBe(true);
    await userEvent.click(link('write'));
    await waitFor(() => expect(history.location.pathname).toBe('/contact-us'));
  });

  test('[HEADER-02] [COUNTDOWN-01] promotions: its words, and a card for each offer with the time left', async () => {
    await testBed.open('/promotions');
    expect(heading('Promotions')).toBeTruthy();
    expect(screen.getByText(/Offers with their terms/)).toBeTruthy();
    const card = screen.getByRole('heading', { level: 2, name: 'Welcome' }).closest('article');
    expect(card?.textContent).toMatch(/A first bonus\..*Not open yet.*Ends in 2 days/);
    expect(link('Welcome').getAttribute('href')).toBe('/promotions/welcome');
  });
});

describe('offers', () => {
  test.each([
    ['/promotions/welcome', 1],
    ['/hu/promotions/welcome', 1],
    ['/promotions', 0],
    ['/terms', 0],
  ])('[STATIC-09] [STATIC-10] [REGCALL-32] a view of %s tells %i PROMO_PAGE_VIEW', async (path, count) => {
    const heard = collectEvents('PROMO_PAGE_VIEW');
    await testBed.open(path);
    const events = heard();
    expect(events).toEqual(Array.from({ length: count }, () => ({ path: '/promotions/welcome' })));
  });

  test('[PATH-09] the lobby leads to the offers, one of them to its terms and back to all', async () => {
    const { history } = await testBed.open('/');
    await userEvent.click(document.querySelector('a[href="/promotions"]') as HTMLElement);
    await waitFor(() => heading('Promotions'));
    expect(history.location.pathname).toBe('/promotions');
    await userEvent.click(link('Welcome'));
    await waitFor(() => heading('Welcome'));
    expect(screen.getByText('The terms.')).toBeTruthy();
    expect(link('All promotions').getAttribute('href')).toBe('/promotions');
  });
});

describe('the special promotion', () => {
  test('[ROUTE-37] [HEADER-27] is shown to players, under a heading that is heard and not seen', async () => {
    await testBed.open('/my/special-promotion', { as: 'nora' });
    const main = within(screen.getByRole('main'));
    expect(main.getByText('Its terms.')).toBeTruthy();
    expect(main.getByRole('heading', { level: 2, name: 'For players' })).toBeTruthy();
    expect(main.getByRole('presentation').getAttribute('src')).toContain('tokaj-nights');
    const title = heading('A special promotion');
    expect([...title.childNodes].map((part) => (part as Element).className)).toEqual([
      expect.stringContaining('hidden'),
    ]);
    expect(screen.getByRole('main').querySelector('header')).toBeNull();
    expect(document.title).toContain('A special promotion');
  });

  test('[ROUTE-37] a visitor is led to the login', async () => {
    await expect(testBed.open('/my/special-promotion')).rejects.toThrow(/modal=login&page-after-login/);
  });

  test('it stands nowhere else', async () => {
    await testBed.open('/special-promotion', { as: 'nora' });
    expect([screen.queryByText('Its terms.'), Boolean(screen.getByText('404'))]).toEqual([null, true]);
  });

  test('without its piece there is no such page', async () => {
    await testBed.platform.database.kysely.deleteFrom('content').where('path', 'like', '%special%').execute();
    clearCaches(testBed.platform.deps);
    await testBed.open('/my/special-promotion', { as: 'nora' });
    expect(screen.getByText('404')).toBeTruthy();
  });
});

describe('modals with pages of content', () => {
  test.each([
    ['terms-conditions', 'Terms and conditions', 'The whole terms.'],
    ['privacy-policy', 'Privacy policy', 'The whole policy.'],
    ['responsible-gambling', 'Play with care', 'The whole advice.'],
  ])('[MODAL-07] [MODAL-08] [PATH-20] [PATH-21] ?modal=%s opens over the page', async (id, title, words) => {
    await testBed.open(`/privacy?modal=${id}`);
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    expect(dialog.getByText(words)).toBeTruthy();
  });

  test('shows its page, or why it cannot, or that it is on its way: one of them', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    let isRefused = true;
    const between: OpenOptions['between'] = (fetch) => async (path, init) => {
      if (!isRefused || !path.includes('terms-conditions')) return fetch(path, init);
      await answered;
      return fetch(path.replace('terms-conditions', 'no-such-page'), init);
    };
    await testBed.open('/privacy?modal=terms-conditions', { between });
    const dialog = await screen.findByRole('dialog');
    const parts = () => ({
      isComing: dialog.querySelector('[class*="skeleton"]') !== null,
      hasFailed: within(dialog).queryByRole('alert') !== null,
      isThere: within(dialog).queryByText('The whole terms.') !== null,
    });
    expect(parts()).toEqual({ isComing: true, hasFailed: false, isThere: false });
    answer();
    await waitFor(() => expect(parts()).toEqual({ isComing: false, hasFailed: true, isThere: false }));
    isRefused = false;
    await userEvent.click(within(dialog).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(parts()).toEqual({ isComing: false, hasFailed: false, isThere: true }));
  });

  test.each([
    ['/terms-conditions', 'The whole terms.'],
    ['/privacy-policy', 'The whole policy.'],
  ])('[MODAL-14] [MODAL-15] %s is a page as well', async (path, words) => {
    await testBed.open(path);
    expect(screen.getByText(words)).toBeTruthy();
  });
});

describe('frames', () => {
  test('[LAYOUT-11] how-to-start stands in the frame for one task on a phone', async () => {
    await testBed.open('/how-to-start', { device: 'mobile' });
    expect(screen.getByText('Begin here.')).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
    document.body.replaceChildren();
    await testBed.open('/how-to-start');
    expect(screen.getAllByRole('navigation').length).toBeGreaterThan(0);
  });

  test('[LAYOUT-20] [LAYOUT-21] [LAYOUT-22] a page opened from a game has one close button, which leads back to the game', async () => {
    const { history } = await testBed.open('/all-games/tokaj-nights/demo');
    act(() => history.push('/terms'));
    await waitFor(() => heading('Terms of Foyer'));
    await userEvent.click(link('Answers'));
    await waitFor(() => heading('Questions'));
    const close = screen.getAllByRole('button', { name: 'Close' });
    expect(close).toHaveLength(1);
    expect(screen.queryByRole('navigation')).toBeNull();
    await userEvent.click(close[0] as HTMLElement);
    await waitFor(() => expect(history.location.pathname).toBe('/all-games/tokaj-nights/demo'));
  });

  test('[ROUTE-55] the style guide shows content and controls of the brand', async () => {
    await testBed.open('/style-guide');
    expect(heading('Style guide')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Controls' })).toBeTruthy();
  });
});
