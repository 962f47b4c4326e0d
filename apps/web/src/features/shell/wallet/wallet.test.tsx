import { getBalance } from '@foyer/contract/wallet/wallet';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Wallet, withWallet } from '../../../../../platform/src/kernel/ledger/with-wallet.ts';
import { grantBonus } from '../../../../../platform/src/modules/wallet/grant-bonus.ts';
import { LOGGED_IN_KEY, VERIFICATION_COMPLETED_KEY } from '../../../browser/storage/player-flags.ts';
import { readCall, writeCall } from '../../../data/call.ts';
import type { Fetch } from '../../../data/transport.ts';
import { afterNextPaint } from '../../../testing/after-next-paint.ts';
import { type AppTestBed, type OpenOptions, openAppTestBed } from '../../../testing/app-test-bed.tsx';
import { inSiteHeader } from '../../../testing/site-header.ts';

let testBed: AppTestBed;
beforeAll(async () => {
  testBed = await openAppTestBed();
});
afterAll(() => testBed.close());
afterEach(() => localStorage.clear());

/** The platform's answers with other front-end settings, and with other figures of the balance. */
const withAnswers =
  (frontEnd: object, balance: object = {}) =>
  (fetch: Fetch): Fetch =>
  async (path, init) => {
    const response = await fetch(path, init);
    if (!response.ok || init.method !== 'GET') return response;
    const body = await response.json();
    if (path === '/api/settings') return Response.json({ ...body, frontEnd: { ...body.frontEnd, ...frontEnd } });
    return Response.json(path === '/api/player/balance' ? { ...body, ...balance } : body);
  };

const pill = () => screen.getByRole('button', { name: /^Balance/ });
const wallet = () => screen.getByRole('region', { name: 'Balance' });
const isOpen = (id: string) => document.getElementById(id)?.hasAttribute('data-open') ?? false;

/** Opens the page and the wallet. `asked`: how often a call of the player was made since the press. */
async function openWallet(options: OpenOptions = {}) {
  const page = await testBed.open('/', { as: 'lina', ...options });
  const before = page.calls.length;
  await userEvent.click(pill());
  await within(wallet()).findByRole('list', { name: 'Your wallet' });
  const asked = (path: string) => page.calls.slice(before).filter((call) => call === `GET /api/player/${path}`).length;
  return { ...page, asked };
}

/** Text of a row of the list, its label before its value. */
const row = (label: RegExp) =>
  [...wallet().querySelectorAll('dl > div')].find((entry) => label.test(entry.textContent ?? ''));

describe('the balance popover', () => {
  test('[RTS 1A] [WALLET-01] [WALLET-02] [WALLET-05] [WALLET-22] [WALLET-23] a press on the balance opens it, a press outside closes it', async () => {
    await testBed.open('/', { as: 'lina' });
    expect(pill().textContent).toContain('105,00\u00a0€');
    expect(isOpen('wallet')).toBe(false);
    await userEvent.click(pill());
    expect(isOpen('wallet')).toBe(true);
    expect(wallet().textContent).toContain('105,00\u00a0€');
    await userEvent.click(document.body);
    expect(isOpen('wallet')).toBe(false);
  });

  test('[WALLET-04] [WALLET-06] [WALLET-17] shows every part, and what cannot be withdrawn', async () => {
    await openWallet();
    expect(wallet().querySelector('p')?.textContent).toBe(
      'Balance with betting bonus105,00\u00a0€Includes 5,00\u00a0€ of betting bonus. It pays for bets, not for games.',
    );
    expect(row(/^For games/)?.textContent).toBe('For games100,00\u00a0€');
    expect(row(/^Cash/)?.textContent).toBe('Cash80,00\u00a0€');
    expect(row(/^Bonus money/)?.textContent).toBe('Bonus moneyCannot be withdrawn20,00\u00a0€');
    expect(row(/^Betting bonus/)?.textContent).toBe(
      'Betting bonusCannot be withdrawn. This bonus can’t be used on games.5,00\u00a0€',
    );
    expect(row(/^Live casino/)?.textContent).toBe(
      'Live casino bonusCannot be withdrawn. This bonus can’t be used on games. Not part of the balance above10,00\u00a0€',
    );
    expect(row(/^Free money/)?.textContent).toBe(
      'Free moneyPays stakes in its games. Not part of the balance above2,00\u00a0€',
    );
    expect(within(wallet()).getByRole('progressbar', { name: 'Wagering' }).getAttribute('value')).toBe('75');
  });

  test.each([
    [{}, '105,00'],
    [{ balance: '10.00', bettingBonus: '0.99', cash: '1.00', promo: '1.00' }, '10,99'],
  ])('[WALLET-18] the total is balance and betting bonus, not cash and promo: %o', async (figures, total) => {
    await openWallet({ between: withAnswers({}, figures) });
    await waitFor(() => expect(wallet().textContent).toMatch(new RegExp(`^Balance[a-z ]*${total}\u00a0€`)));
  });

  test('[WALLET-07] [PATH-03] the free spins lead to exactly their games, and the wallet closes', async () => {
    const { history } = await openWallet();
    const link = within(wallet()).getByRole('link', { name: 'Free spins 12' });
    expect(link.getAttribute('href')).toBe('/freeSpins-games');
    await userEvent.click(link);
    await waitFor(() => expect(history.location.pathname).toBe('/freeSpins-games'));
    expect(isOpen('wallet')).toBe(false);
    expect(await screen.findByRole('heading', { level: 1, name: 'Free spins' })).toBeTruthy();
    const main = screen.getByRole('main');
    for (const title of ['Tokaj Nights', 'Saint Ember', 'Ripple Theory']) {
      expect(within(main).getAllByRole('link', { name: new RegExp(title) }).length).toBeGreaterThan(0);
    }
    expect(main.textContent).toContain('3 games');
  });

  test('[WALLET-08] [WALLET-21] [PATH-04] the campaigns without a code are counted and lead to the bonuses', async () => {
    const { history } = await openWallet();
    const { rows } = await testBed.platform.database.pool.query<{ count: string }>(
      'SELECT count(*) FROM campaigns WHERE promo_code IS NULL',
    );
    const link = await within(wallet()).findByRole('link', { name: `Campaigns ${rows[0]?.count}` });
    await userEvent.click(link);
    await waitFor(() => expect(history.location.pathname).toBe('/my/current-bonuses'));
  });

  test.each([
    ['in percent', 'percent', /^Wagering 75%25,00\s€ of 100,00\s€ left to wagerUntil \d+ \w+ \d{4}/],
    ['as an amount', 'amount', /^Wagering 25,00\s€ of 100,00\s€ left to wagerUntil \d+ \w+ \d{4}/],
  ])(
    '[WALLET-09, WALLET-35, WALLET-36, SETTING-04] the wagering is shown %s',
    async (_, balanceWageringRequirementUnitType, text) => {
      await openWallet({ between: withAnswers({ balanceWageringRequirementUnitType }) });
      const meter = within(wallet()).getByRole('progressbar', { name: 'Wagering' });
      expect(meter.getAttribute('value')).toBe('75');
      await waitFor(() => expect(meter.parentElement?.textContent).toMatch(text));
    },
  );

  test('[WALLET-34] nothing to stake, nothing shown', async () => {
    await openWallet({ between: withAnswers({}, { currentTurnover: '0.00', totalTurnover: '0.00' }) });
    await waitFor(() => expect(within(wallet()).queryByRole('progressbar')).toBeNull());
  });

  test('[WALLET-10] [SETTING-02] the operator’s menu, with names and addresses', async () => {
    const balanceMenu = [
      { name: 'Deposit', url: '/my/deposit' },
      { name: 'Help', url: 'https://help.example/' },
      { name: 'footer.faq', url: '/faq' },
    ];
    await openWallet({ between: withAnswers({ balanceMenu }) });
    const links = within(within(wallet()).getByRole('list', { name: 'Your wallet' })).getAllByRole('link');
    expect(links.slice(-3).map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Deposit', '/my/deposit'],
      ['Help (opens in a new tab)', 'https://help.example/'],
      ['Frequently asked questions', '/faq'],
    ]);
  });

  test.each([
    ['oliver', ['Help']],
    ['nora', ['Sport', 'Help']],
  ])('[REGROLE-05] without what bettingAgeLimitItems names for a young adult: %s sees %j', async (as, shown) => {
    const balanceMenu = [
      { name: 'Sport', url: '/new-games' },
      { name: 'Help', url: '/faq' },
    ];
    await openWallet({ as, between: withAnswers({ balanceMenu, bettingAgeLimitItems: ['Sport'] }) });
    const links = within(within(wallet()).getByRole('list', { name: 'Your wallet' })).getAllByRole('link');
    expect(links.slice(2).map(({ textContent }) => textContent)).toEqual(shown);
  });
});

describe('what an opening asks', () => {
  test('[WALLET-24] the balance once after it has changed, not at all when it has not', async () => {
    const { asked, client } = await openWallet();
    await waitFor(() => expect(asked('balance')).toBe(1));
    const again = async () => {
      await userEvent.click(pill());
      await userEvent.click(pill());
      await afterNextPaint();
    };
    await again();
    expect(asked('balance')).toBe(1);
    const known = readCall(client, getBalance, {});
    if (!known) throw new Error('no balance');
    act(() => writeCall(client, getBalance, {}, { ...known, balance: '99.00' }));
    await again();
    await waitFor(() => expect(asked('balance')).toBe(2));
  });

  test.each([
    ['free spins', 'freeSpins', 'free-spins'],
    ['betting bonus', 'bettingBonus', 'betting-bonus'],
    ['live-casino bonus', 'liveCasinoBonus', 'live-casino-bonus'],
  ])('[WALLET-25, WALLET-26, WALLET-27, SETTING-03] %s only where its flag is on', async (_, flag, path) => {
    const off = { freeSpins: false, bettingBonus: false, liveCasinoBonus: false };
    for (const isOn of [true, false]) {
      const { asked } = await openWallet({ between: withAnswers({ balanceDropdown: { ...off, [flag]: isOn } }) });
      await waitFor(() => expect(asked('balance')).toBe(1));
      const paths = ['free-spins', 'betting-bonus', 'live-casino-bonus'];
      expect(paths.filter((each) => asked(each) > 0)).toEqual(isOn ? [path] : []);
      cleanup();
    }
  });

  test.each([
    ['SHELLCALL-15', 'freeSpins', 'free-spins', { freeSpins: 9 }, 'Free spins 9'],
    ['SHELLCALL-16', 'bettingBonus', 'betting-bonus', { bettingBonus: '6.50' }, '6,50'],
    ['SHELLCALL-17', 'liveCasinoBonus', 'live-casino-bonus', { liveCasinoBonus: '11.50' }, '11,50'],
  ])('[%s] %s that come alone are shown, without the balance', async (_, flag, path, figure, shown) => {
    const balanceDropdown = { freeSpins: false, bettingBonus: false, liveCasinoBonus: false, [flag]: true };
    let isNews = false;
    const between = (fetch: Fetch) =>
      withAnswers({ balanceDropdown })(async (asked, init) => {
        const response = await fetch(asked, init);
        return isNews && asked === `/api/player/${path}`
          ? Response.json({ ...(await response.json()), ...figure })
          : response;
      });
    const { asked } = await openWallet({ between });
    await waitFor(() => expect([asked('balance'), asked(path)]).toEqual([1, 1]));
    expect(wallet().textContent).not.toContain(shown);
    isNews = true;
    await userEvent.click(pill());
    await userEvent.click(pill());
    await waitFor(() => expect(wallet().textContent).toContain(shown));
    expect(asked('balance')).toBe(1);
  });

  test('[WALLET-16] [WALLET-17] [SHELLCALL-16] [SHELLCALL-17] what changed on the platform is shown after a refresh', async () => {
    await testBed.open('/', { as: 'astrid' });
    const { database, clock } = testBed.platform;
    const now = clock.now();
    const playerId = Number(
      (await database.pool.query("SELECT id FROM players WHERE user_name = 'astrid'")).rows[0].id,
    );
    const bonus = {
      title: { en: 'A test' },
      wageringTimes: 0,
      contribution: [],
      maxStake: null,
      spins: 0,
      spinValue: null,
      returnsTo: 'cash',
      expiresAt: new Date(now.getTime() + 86_400_000),
    } as const;
    const grantAll = async (wallet: Wallet) => {
      await grantBonus(wallet, { ...bonus, kind: 'liveCasino', amount: 33_00n, games: null }, null, now);
      await grantBonus(wallet, { ...bonus, kind: 'freeMoney', amount: 7_00n, games: [100001] }, null, now);
      await grantBonus(wallet, { ...bonus, kind: 'betting', amount: 4_00n, games: null }, null, now);
    };
    await database.kysely.transaction().execute((trx) => withWallet(trx, playerId, grantAll));
    await userEvent.click(pill());
    await waitFor(() => expect(row(/^Live casino/)?.textContent).toContain('33,00'));
    expect(row(/^Betting bonus/)?.textContent).toContain('4,00');
    expect(row(/^Free money/)?.textContent).toContain('7,00');
  });

  test('[WALLET-19] [WALLET-20] nothing of campaigns before the wallet is opened, then once', async () => {
    const { calls } = await testBed.open('/', { as: 'lina' });
    const asked = () => calls.filter((call) => call.startsWith('GET /api/player/campaigns')).length;
    expect(asked()).toBe(0);
    await userEvent.click(pill());
    await waitFor(() => expect(asked()).toBe(1));
  });
});

describe('the balance in the menu of phones', () => {
  const more = () => screen.getByRole('button', { name: /More information|Hide more information/, hidden: true });

  test('[WALLET-11] [WALLET-12] [WALLET-13] [WALLET-33] opens and closes its parts by a button that says so', async () => {
    await testBed.open('/', { as: 'lina', device: 'mobile' });
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    await waitFor(more);
    expect(more().textContent).toBe('More information');
    expect(more().getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(more());
    expect(more().textContent).toBe('Hide more information');
    const parts = document.getElementById(more().getAttribute('aria-controls') ?? '');
    await waitFor(() => expect(parts?.textContent).toMatch(/Cash80,00/));
    expect(parts?.hidden).toBe(false);
    await userEvent.click(more());
    expect(more().textContent).toBe('More information');
    expect(parts?.hidden).toBe(true);
  });

  test.each([
    ['a tablet', { as: 'lina', device: 'tablet' }],
    ['a visitor', { device: 'mobile' }],
  ] as const)('%s has none', async (_, options) => {
    await testBed.open('/', options);
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    await afterNextPaint();
    await act(() => vi.dynamicImportSettled());
    expect(screen.queryByRole('button', { name: 'More information', hidden: true })).toBeNull();
  });
});

describe('the profile menu', () => {
  test('[WALLET-03] [WALLET-28] [WALLET-29] opens and closes by its button', async () => {
    await testBed.open('/', { as: 'nora' });
    const button = screen.getByRole('button', { name: 'Your account' });
    for (const expected of [false, true, false]) {
      expect(isOpen('profile-menu')).toBe(expected);
      await userEvent.click(button);
    }
  });

  test('[WALLET-14] [WALLET-30] [WALLET-31] [WALLET-32] logging out asks once and clears what this browser knew', async () => {
    const { calls } = await testBed.open('/', { as: 'nora' });
    localStorage.setItem(LOGGED_IN_KEY, 'true');
    localStorage.setItem(VERIFICATION_COMPLETED_KEY, 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Your account' }));
    fireEvent.click(screen.getByRole('link', { name: 'Log out' }));
    expect(await inSiteHeader().findByRole('link', { name: 'Log in' })).toBeTruthy();
    expect(calls.filter((call) => call === 'POST /api/session/logout')).toHaveLength(1);
    expect(localStorage.getItem(LOGGED_IN_KEY)).toBeNull();
    expect(localStorage.getItem(VERIFICATION_COMPLETED_KEY)).toBe('false');
  });
});
