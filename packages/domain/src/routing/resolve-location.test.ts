import { describe, expect, test } from 'vitest';
import { parseQuery } from './query.ts';
import { type Decision, type RoutingContext, resolveLocation } from './resolve-location.ts';

const BOOK = { gameId: 100_007, friendlyId: 'book-x' };

const WORLD: RoutingContext = {
  loggedIn: false,
  deviceType: 'desktop',
  languages: ['en', 'hu', 'de'],
  groups: new Set(['all', 'popular', 'slots']),
  liveGroups: ['roulette'],
  pokerGroups: ['holdem'],
  pages: new Set(['about-us', 'faq', 'how-to-start', 'promotions']),
  country: 'HUN',
  allowedCountries: [],
  development: false,
};

function resolve(url: string, world: Partial<RoutingContext> = {}): Decision {
  const [path = '', search = ''] = url.split('?');
  return resolveLocation({ path, query: parseQuery(search) }, { ...WORLD, ...world });
}

/** A page as `layout:route`, a redirect as `status target`, anything else by its kind. */
function say(decision: Decision): string {
  if (decision.kind === 'page') return `${decision.layout}:${decision.route}`;
  if (decision.kind === 'redirect') return `${decision.status} ${decision.to}`;
  return decision.kind;
}

const player = { loggedIn: true };
const mobile = { deviceType: 'mobile' } as const;
const found = { game: BOOK };

type Row = [ids: string, url: string, world: Partial<RoutingContext>, decision: string];

const PAGES: Row[] = [
  ['ROUTE-02', '/', {}, 'main:home'],
  ['ROUTE-02', '/hu', player, 'main:home'],
  ['ROUTE-03 PATH-14', '/providers', {}, 'main:providers'],
  ['ROUTE-04', '/providers/30', {}, 'main:provider'],
  ['ROUTE-05', '/providers/28', {}, 'notFound'],
  ['ROUTE-04', '/providers/abc', {}, 'notFound'],
  ['ROUTE-01', '/providers/30/extra', {}, 'notFound'],
  ['ROUTE-06', '/live', {}, 'main:live'],
  ['ROUTE-07', '/live', { liveGroups: [] }, 'notFound'],
  ['ROUTE-08 PATH-15', '/popular-games', {}, 'main:group'],
  ['ROUTE-10', '/nosuchgroup-games', {}, 'notFound'],
  ['ROUTE-10', '/nosuchgroup-games', { groups: null }, 'main:group'],
  ['ROUTE-11', '/live/roulette-games', {}, 'main:liveGroup'],
  ['ROUTE-13', '/live/nosuchgroup-games', {}, 'notFound'],
  ['ROUTE-14', '/poker/holdem-games', {}, 'main:pokerGroup'],
  ['ROUTE-16', '/poker/nosuchgroup-games', {}, 'notFound'],
  ['ROUTE-54', '/no/such/path', {}, 'notFound'],
  ['ROUTE-54', '/%E0%A4%A', {}, 'notFound'],
  ['SHELL-20', '/hungry', {}, 'notFound'],
  ['LAYOUT-04', '/blocked', {}, 'empty:blocked'],
  ['LAYOUT-09', '/login', mobile, 'mobile:login'],
  ['LAYOUT-09 ACCESS-12', '/login', { ...mobile, ...player }, '302 /'],
  ['LAYOUT-09', '/hu/login', {}, '302 /hu?modal=login'],
  ['LAYOUT-09', '/login?page-after-login=/faq', {}, '302 /?modal=login&page-after-login=/faq'],
  ['ROUTE-47', '/logout', player, 'main:logout'],
  ['ROUTE-47 ACCESS-06', '/logout', {}, '302 /?modal=login&page-after-login=/logout'],
  ['ACCESS-46', '/admin', player, 'notFound'],
  ['ROUTE-54', '/dev', {}, 'notFound'],
  ['ROUTE-54', '/dev', { development: true }, 'main:dev'],
  ['ROUTE-53 MODAL-16', '/about-us', {}, 'main:content'],
  ['ROUTE-53', '/hu/about-us', player, 'main:content'],
  ['ROUTE-53', '/about-them', {}, 'notFound'],
  ['ROUTE-53', '/about-them', { pages: null }, 'main:content'],
  ['ROUTE-54', '/about-us/more', {}, 'notFound'],
  ['PATH-09', '/promotions', {}, 'main:promotions'],
  ['PATH-09', '/promotions', { pages: new Set() }, 'notFound'],
  ['STATIC-09', '/promotions/welcome', {}, 'main:promotion'],
  ['LAYOUT-11', '/how-to-start', {}, 'main:content'],
  ['LAYOUT-11', '/how-to-start', mobile, 'mobile:content'],
  ['LAYOUT-11', '/how-to-start', { ...mobile, isFromGame: true }, 'mobile:content'],
  ['LAYOUT-20', '/about-us', { isFromGame: true }, 'customise:content'],
  ['LAYOUT-20', '/promotions/welcome', { ...mobile, isFromGame: true }, 'customise:promotion'],
  ['LAYOUT-20', '/providers', { isFromGame: true }, 'main:providers'],
  ['ROUTE-51 LAYOUT-18', '/contact-us', {}, 'customise:contactUs'],
  ['ROUTE-51 LAYOUT-18', '/hu/contact-us', { ...player, isFromGame: true }, 'customise:contactUs'],
  ['LAYOUT-12', '/contact-us', { ...mobile, isFromGame: true }, 'mobile:contactUs'],
  ['ROUTE-55', '/style-guide', {}, 'main:styleGuide'],
  ['LAYOUT-19', '/activation/abc123', { isFromGame: true }, 'customise:activation'],
  ['PATH-06', '/my/account-validation', {}, '302 /my/verification'],
  ['PATH-06', '/hu/my/account-validation?a=1', player, '302 /hu/my/verification?a=1'],
];

const GAMES: Row[] = [
  ['ROUTE-25', '/games/search', {}, 'main:search'],
  ['ROUTE-25', '/hu/games/search?q=book', player, 'main:search'],
  ['ROUTE-26', '/all-games/search', {}, 'main:search'],
  ['LAYOUT-02', '/popular-games/search', {}, 'lookUpGame'],
  ['LAYOUT-02 LEGACY-01', '/all-games/book-x', found, 'popup:game'],
  ['LAYOUT-02', '/popular-games/book-x', {}, 'lookUpGame'],
  ['LAYOUT-03', '/all-games/nosuchgame', { game: null }, 'notFound'],
  ['LAYOUT-01 LEGACY-02 LEGACY-05 LEGACY-07', '/games/book-x', found, '301 /all-games/book-x'],
  ['LEGACY-02 LEGACY-05', '/games/100007', found, '301 /all-games/book-x'],
  ['LEGACY-03 LEGACY-05', '/popular-games/100007?utm=a', found, '301 /popular-games/book-x?utm=a'],
  ['LEGACY-06', '/de/games/100007', found, '301 /de/all-games/book-x'],
  ['LEGACY-04 ROUTE-09 PATH-26', '/group/popular', {}, '301 /popular-games'],
  ['LEGACY-06', '/de/group/popular?a=1', {}, '301 /de/popular-games?a=1'],
  ['ROUTE-12', '/live/group/roulette', {}, '301 /live/roulette-games'],
  ['ROUTE-15', '/poker/group/holdem', {}, '301 /poker/holdem-games'],
  ['LEGACY-08', '/all-games/xx-betinaction-yy', {}, '301 /betting#page=overview'],
  [
    'LEGACY-08',
    '/hu/games/12',
    { game: { gameId: 12, friendlyId: 'xx-betinaction-yy' } },
    '301 /hu/betting#page=overview',
  ],
  ['ROUTE-17', '/games/book-x/demo', found, 'game:play'],
  ['ROUTE-18', '/all-games/book-x/demo', found, 'game:play'],
  ['ROUTE-19', '/all-games/book-x/other', found, 'notFound'],
  ['ROUTE-18', '/all-games/nosuchgame/demo', { game: null }, 'notFound'],
  ['ACCESS-23', '/popular-games/book-x/demo', { ...player, ...found }, '302 /popular-games/book-x/real'],
  ['ACCESS-23', '/popular-games/book-x/demo', player, 'lookUpGame'],
  ['ACCESS-23 chosen by a player', '/all-games/book-x/demo?stay=demo', { ...player, ...found }, 'game:play'],
  [
    'ACCESS-23 chosen otherwise',
    '/all-games/book-x/demo?stay=1',
    { ...player, ...found },
    '302 /all-games/book-x/real',
  ],
  ['ROUTE-18', '/all-games/book-x/real', { ...player, ...found }, 'game:play'],
  [
    'ACCESS-18',
    '/all-games/book-x/real',
    found,
    '302 /?modal=login&game-after-login=book-x&game-after-login-type=real',
  ],
];

/** What a session that is there already finds at an address that would ask for a login. */
const AUTO_LOGIN: Row[] = [
  ['to the page', '/?modal=login&page-after-login=/providers', player, '302 /providers'],
  ['from any page', '/faq?page-after-login=/providers', player, '302 /providers'],
  ['from the login page', '/login?page-after-login=/providers', player, '302 /providers'],
  ['from the login page on phones', '/login?page-after-login=/faq', { ...mobile, ...player }, '302 /faq'],
  ['under the language here', '/hu?page-after-login=/providers%3Fa=1', player, '302 /hu/providers?a=1'],
  ['under the language it names', '/hu?page-after-login=/de/faq', player, '302 /de/faq'],
  ['to the game', '/hu/faq?game-after-login=book-x', player, '302 /hu/all-games/book-x/demo'],
  ['to the modal', '/hu/faq?modal=login&modal-after-login=search&a=1', player, '302 /hu/faq?a=1&modal=search'],
  ['to the modal at home', '/hu/login?modal-after-login=search', player, '302 /hu?modal=search'],
  ['not to another site', '/?page-after-login=//evil.example', player, 'main:home'],
  ['not to another site from the login page', '/login?page-after-login=https://evil.example', player, '302 /'],
  ['not out', '/?page-after-login=/logout', player, 'main:home'],
  ['not away from the way out', '/logout?page-after-login=/faq', player, 'main:logout'],
  ['not to a game that is looked up first', '/?game-after-login-tax-check=book-x', player, 'main:home'],
  ['not a guest', '/?page-after-login=/providers', {}, 'main:home'],
  ['not into a closed country', '/?page-after-login=/faq', { ...player, allowedCountries: ['SWE'] }, '302 /blocked'],
];

describe('resolveLocation', () => {
  test.each(AUTO_LOGIN)('[ACCESS-17] an auto login leads %s: %s with %o gives %s', (_, url, world, decision) => {
    expect(say(resolve(url, world))).toBe(decision);
  });

  test.each([...PAGES, ...GAMES])('[%s] %s with %o gives %s', (_, url, world, decision) => {
    expect(say(resolve(url, world))).toBe(decision);
  });

  test.each([
    ['/providers/', '301 /providers'],
    ['/hu/popular-games//?a=1', '301 /hu/popular-games?a=1'],
    ['/hu/', '301 /hu'],
    ['/hu//?a=1', '301 /hu?a=1'],
    ['/hu', 'main:home'],
    ['/', 'main:home'],
  ])('a trailing slash is not an address of its own: %s gives %s', (url, decision) => {
    expect(say(resolve(url))).toBe(decision);
  });

  test.each([
    ['/popular-games', ['SWE'], '302 /blocked'],
    ['/hu/popular-games', ['SWE'], '302 /hu/blocked'],
    ['/no/such/path', ['SWE'], '302 /blocked'],
    ['/blocked', ['SWE'], 'empty:blocked'],
    ['/popular-games', ['SWE', 'HUN'], 'main:group'],
    ['/popular-games', [], 'main:group'],
  ])('[ACCESS-24] %s from HUN, with %j allowed, gives %s', (url, allowedCountries, decision) => {
    expect(say(resolve(url, { allowedCountries }))).toBe(decision);
  });

  test.each([
    ['/logout', 'empty:logout'],
    ['/my/transactions/withdrawal', 'empty:transactions'],
    ['/my/limits/self-exclusion', 'empty:limits'],
    ['/my/data', 'empty:myData'],
    ['/my/verification', 'empty:verification'],
    ['/my/current-bonuses', 'empty:currentBonuses'],
    ['/contact-us', 'empty:contactUs'],
    ['/phone-documents', 'empty:phoneDocuments'],
    ['/my/available-bonuses', '302 /blocked'],
    ['/my/campaigns/promotions', '302 /blocked'],
    ['/my/campaigns/loyalty', '302 /blocked'],
    ['/first-deposit', '302 /blocked'],
    ['/popular-games', '302 /blocked'],
    ['/', '302 /blocked'],
  ])('[GLI-19 2.5.5] a player from a country that is not allowed gets at %s: %s', (url, decision) => {
    const world = { loggedIn: true, allowedCountries: ['SWE'] };
    expect(say(resolve(url, world))).toBe(decision);
    if (!decision.startsWith('302')) {
      expect(say(resolve(url, { ...world, loggedIn: false }))).toBe('302 /blocked');
      expect(say(resolve(url, { ...world, allowedCountries: [] }))).not.toBe('302 /blocked');
    }
  });

  test('the blocked page answers 403, not-found 404, pages 200', () => {
    const statuses = ['/blocked', '/no/such/path', '/providers'].map((url) => {
      const decision = resolve(url);
      return 'status' in decision ? decision.status : null;
    });
    expect(statuses).toEqual([403, 404, 200]);
  });
});
