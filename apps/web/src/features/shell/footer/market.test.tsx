import { MARKETS, type MarketCode } from '@foyer/domain/market/market-profiles';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AppTestBed, openAppTestBed, type TestPage } from '../../../testing/app-test-bed.tsx';
import { changeSettings } from '../../../testing/change-settings.ts';

const TOKEN = 'an-operator-token-of-this-test';

let testBed: AppTestBed;
beforeAll(async () => {
  testBed = await openAppTestBed({ config: { operatorToken: TOKEN } });
});
afterAll(() => testBed.close());

/** Chooses market and duties as an editor does; pages opened from now on see them. */
async function choose(market: MarketCode, duties: object = {}): Promise<void> {
  const address = 'http://localhost/api/operator/market';
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json', origin: 'http://localhost' };
  const { version } = await (await testBed.platform.app.request(address, { headers })).json();
  const body = JSON.stringify({ version, market, duties });
  const answer = await testBed.platform.app.request(address, { method: 'PUT', headers, body });
  expect(answer.status, await answer.clone().text()).toBe(200);
}

// As the event catalogueChanged does.
const hearOfIt = ({ client }: TestPage) => act(() => client.invalidateQueries());

const strip = () => screen.getByRole('complementary', { name: 'Safer gambling' });
const linksOf = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map((link) => [link.textContent?.replace(' (opens in a new tab)', ''), link.getAttribute('href')]);

const LIMITS = '/my/limits';

const DUTIES: readonly (readonly [MarketCode, string, boolean, readonly (readonly [string, string])[]])[] = [
  [
    'GB',
    '18+',
    false,
    [
      ['GAMSTOP', 'https://www.gamstop.co.uk'],
      ['GamCare', 'https://www.gamcare.org.uk'],
      ['Limits', LIMITS],
    ],
  ],
  [
    'SE',
    '18+',
    true,
    [
      ['Spelpaus', 'https://www.spelpaus.se'],
      ['Spelgränser', LIMITS],
      ['Självtest', '?modal=responsible-gambling'],
    ],
  ],
  [
    'NL',
    '18+',
    false,
    [
      ['Cruks', 'https://cruksregister.nl'],
      ['Open over gokken', 'https://openovergokken.nl'],
      ['Limits', LIMITS],
    ],
  ],
  [
    'HU',
    '18+',
    false,
    [
      ['SZTFH', 'https://sztfh.hu'],
      ['Limits', LIMITS],
    ],
  ],
  [
    'DK',
    '18+',
    true,
    [
      ['ROFUS', 'https://www.rofus.nu'],
      ['StopSpillet', 'https://www.stopspillet.dk'],
      ['Spillemyndigheden', 'https://www.spillemyndigheden.dk'],
      ['Limits', LIMITS],
    ],
  ],
  [
    'MT',
    '18+',
    true,
    [
      ['MGA', 'https://www.mga.org.mt'],
      ['Limits', LIMITS],
    ],
  ],
  [
    'DE',
    '18+',
    true,
    [
      ['OASIS', 'https://rp-darmstadt.hessen.de'],
      ['Check dein Spiel', 'https://www.check-dein-spiel.de'],
      ['Limits', LIMITS],
    ],
  ],
  [
    'ES',
    '18+',
    true,
    [
      ['RGIAJ', 'https://www.ordenacionjuego.es'],
      ['Jugar Bien', 'https://www.jugarbien.es'],
      ['Limits', LIMITS],
    ],
  ],
  [
    'ON',
    '19+',
    true,
    [
      ['ConnexOntario', 'https://www.connexontario.ca'],
      ['Limits', LIMITS],
    ],
  ],
  [
    'strictest',
    '21+',
    true,
    [
      ['Gambling Therapy', 'https://www.gamblingtherapy.org'],
      ['Limits', LIMITS],
    ],
  ],
];

/** Below the strip alone: a helpline that has no place in it, and numbers. */
const BELOW: Partial<Record<MarketCode, readonly (readonly [string, string])[]>> = {
  GB: [['0808 8020 133', 'tel:08088020133']],
  SE: [
    ['Stödlinjen', 'https://www.stodlinjen.se'],
    ['020-819 100', 'tel:020819100'],
  ],
  NL: [['0800-24 000 22', 'tel:08002400022']],
  DK: [['70 22 28 25', 'tel:70222825']],
  DE: [['0800 1372700', 'tel:08001372700']],
  ON: [['1-866-531-2600', 'tel:18665312600']],
};

test('every market is looked at', () => {
  expect(DUTIES.map(([code]) => code)).toEqual(Object.keys(MARKETS));
});

test.each(DUTIES)(
  '[ROLE-02, SHELL-28] [SZTFH 5/2021] the strip and the footer in %s',
  async (code, age, hasClock, links) => {
    await choose(code);
    await testBed.open('/providers');
    expect(strip().textContent).toContain(age);
    expect(linksOf(strip())).toEqual(links);
    expect(within(strip()).queryByText('Time') !== null).toBe(hasClock);
    if (hasClock) expect(strip().querySelector('time')?.textContent).toMatch(/^\d\d:\d\d$/);
    expect(strip().querySelector('[aria-live], [role=timer], [role=status]')).toBeNull();
    const help = await screen.findByRole('navigation', { name: 'Gambling support' });
    expect(linksOf(help).toSorted()).toEqual([...links, ...(BELOW[code] ?? [])].toSorted());
    expect(screen.getByRole('contentinfo').textContent).toContain(`${age} only. Too much gambling is harmful`);
  },
);

test.each(['/login', '/faq', '/all-games'])(
  '[ROLE-02] [LIFS 2018:2] the three links of SE stand on %s',
  async (path) => {
    await choose('SE');
    await testBed.open(path, { device: 'mobile' });
    const all = screen.getAllByRole('complementary', { name: 'Safer gambling' });
    expect(linksOf(all[0] as HTMLElement).map(([name]) => name)).toEqual(['Spelpaus', 'Spelgränser', 'Självtest']);
  },
);

test('[ROLE-02] [ROLE-04] [SHELL-28] an open page follows the operator from market to market and duty to duty', async () => {
  await choose('strictest');
  const page = await testBed.open('/providers', { device: 'mobile' });
  const promotions = () => screen.queryAllByRole('link', { name: 'Promotions' });
  // The menus above and below have one each; the bar of places comes later and may have one too.
  await waitFor(() => expect(promotions().length).toBeGreaterThan(1));
  expect(document.body.className).not.toContain('country-rules');
  await choose('SE');
  await hearOfIt(page);
  await waitFor(() => expect(strip().textContent).toContain('Spelpaus'));
  expect(strip().textContent).toContain('18+');
  await waitFor(() => expect(promotions()).toEqual([]));
  await waitFor(() => expect(document.body.className).toContain('country-rules-swe'));
  await choose('GB', { minimumAge: 21, clock: true });
  await hearOfIt(page);
  await waitFor(() => expect(strip().textContent).toMatch(/21\+.*GAMSTOP.*Time/));
  await waitFor(() => expect(document.body.className).toContain('uk-general'));
  expect(document.body.className).not.toContain('country-rules-swe');
  await waitFor(() => expect(promotions().length).toBeGreaterThan(1));
});

/** Links to promotions; the page itself in another language is none. */
const toPromotions = () => document.querySelectorAll('a[href*="/promotions"]:not([hreflang])').length;

test.each(['/', '/promo-guide', '/promotions/welcome'])(
  '[ROLE-04] under SWE no menu, banner or sentence of %s leads to promotions; the page stays',
  async (path) => {
    await choose('GB');
    await testBed.open(path);
    await waitFor(() => expect(toPromotions()).toBeGreaterThan(1));
    cleanup();
    await choose('SE');
    await testBed.open(path);
    await screen.findByRole('navigation', { name: 'Site' });
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
    expect(toPromotions()).toBe(0);
  },
);

test('[ROLE-04] under SWE neither the bonuses nor the operator’s menu of the wallet lead to the campaigns', async () => {
  const balanceMenu = [
    { name: 'Offers', url: '/my/campaigns/promotions' },
    { name: 'Help', url: '/faq' },
  ];
  const linksIn = async (market: MarketCode) => {
    cleanup();
    await choose(market);
    await changeSettings(testBed, { frontEnd: { balanceMenu } });
    await testBed.open('/my/current-bonuses', { as: 'astrid' });
    await userEvent.click(screen.getByRole('button', { name: /^Balance/ }));
    const list = within(screen.getByRole('region', { name: 'Balance' })).findByRole('list', { name: 'Your wallet' });
    expect(within(await list).getByRole('link', { name: 'Help' })).toBeTruthy();
    return document.querySelectorAll('a[href$="/my/campaigns/promotions"]').length;
  };
  expect(await linksIn('strictest')).toBe(2);
  expect(await linksIn('SE')).toBe(0);
  cleanup();
  await testBed.open('/my/campaigns/promotions', { as: 'astrid' });
  expect(screen.getByRole('heading', { level: 2, name: 'Ten free spins a week' })).toBeTruthy();
  expect(toPromotions()).toBe(0);
});
