import type { PathParams } from './match-pattern.ts';

export type RouteAccess = 'all' | 'player' | 'guest';

/** `game` is our own bar only, beside the play: balance, net result and time. */
export type LayoutId = 'main' | 'popup' | 'empty' | 'mobile' | 'customise' | 'game';

export type Route = {
  id: string;
  pattern: string;
  access: RouteAccess;
  layout: LayoutId;
  mobileLayout?: LayoutId;
  elsewhere?: string;
  /** When opened from a running game; close leads back to it (decisions, layout precedence). */
  gameLayout?: LayoutId;
  params?: PathParams;
  title: string;
  hidden?: true;
  development?: true;
};

/** Of the pages that only the player has. */
const OWN_PAGE = { access: 'player', layout: 'main', title: 'group', hidden: true } as const;

/** The first match wins; the web's record of pages is exhaustive over these ids. */
export const ROUTES = [
  { id: 'home', pattern: '/', access: 'all', layout: 'main', title: 'home' },
  { id: 'providers', pattern: '/providers', access: 'all', layout: 'main', title: 'providers' },
  { id: 'provider', pattern: '/providers/{provider}', access: 'all', layout: 'main', title: 'provider' },
  {
    id: 'login',
    pattern: '/login',
    access: 'guest',
    layout: 'main',
    mobileLayout: 'mobile',
    elsewhere: '/?modal=login',
    title: 'login',
  },
  {
    id: 'forgotPassword',
    pattern: '/forgot-password',
    access: 'guest',
    layout: 'main',
    mobileLayout: 'mobile',
    title: 'group',
    hidden: true,
  },
  {
    id: 'resetPassword',
    pattern: '/forgot-password/reset/{code}',
    access: 'guest',
    layout: 'main',
    mobileLayout: 'mobile',
    title: 'group',
    hidden: true,
  },
  { ...OWN_PAGE, id: 'changePassword', pattern: '/my/change-password' },
  {
    id: 'registration',
    pattern: '/registration',
    access: 'guest',
    layout: 'empty',
    mobileLayout: 'mobile',
    title: 'group',
  },
  {
    id: 'successRegistration',
    pattern: '/success-registration',
    access: 'guest',
    layout: 'empty',
    title: 'group',
    hidden: true,
  },
  {
    id: 'activation',
    pattern: '/activation/{code}',
    access: 'guest',
    layout: 'main',
    mobileLayout: 'mobile',
    gameLayout: 'customise',
    title: 'group',
    hidden: true,
  },
  { id: 'ageCheck', pattern: '/login/idin', access: 'all', layout: 'main', title: 'group', hidden: true },
  { id: 'loginProvider', pattern: '/login/{provider}', access: 'all', layout: 'main', title: 'group', hidden: true },
  {
    id: 'firstDeposit',
    pattern: '/first-deposit',
    access: 'player',
    layout: 'main',
    mobileLayout: 'mobile',
    title: 'group',
    hidden: true,
  },
  { id: 'logout', pattern: '/logout', access: 'player', layout: 'main', title: 'logout', hidden: true },
  { ...OWN_PAGE, id: 'currentBonuses', pattern: '/my/current-bonuses' },
  { ...OWN_PAGE, id: 'availableBonuses', pattern: '/my/available-bonuses' },
  { ...OWN_PAGE, id: 'loyalty', pattern: '/my/campaigns/loyalty' },
  { ...OWN_PAGE, id: 'security', pattern: '/my/security' },
  { ...OWN_PAGE, id: 'profile', pattern: '/my/profile' },
  { ...OWN_PAGE, id: 'communication', pattern: '/my/communication' },
  { ...OWN_PAGE, id: 'profileAccount', pattern: '/my/profile-account' },
  { ...OWN_PAGE, id: 'documents', pattern: '/my/documents' },
  {
    id: 'verification',
    pattern: '/my/verification',
    access: 'player',
    layout: 'empty',
    mobileLayout: 'mobile',
    title: 'group',
    hidden: true,
  },
  {
    id: 'verificationWaiting',
    pattern: '/verification-confirmation',
    access: 'player',
    layout: 'empty',
    title: 'group',
    hidden: true,
  },
  {
    id: 'phoneDocuments',
    pattern: '/phone-documents',
    access: 'all',
    layout: 'empty',
    title: 'group',
    hidden: true,
  },
  { ...OWN_PAGE, id: 'sourceOfFunds', pattern: '/my/sof-validation' },
  { ...OWN_PAGE, id: 'limits', pattern: '/my/limits' },
  { ...OWN_PAGE, id: 'limits', pattern: '/my/limits/{area}' },
  { ...OWN_PAGE, id: 'myData', pattern: '/my/data' },
  { ...OWN_PAGE, id: 'complaints', pattern: '/my/complaints' },
  { ...OWN_PAGE, id: 'activity', pattern: '/my/activity' },
  { ...OWN_PAGE, id: 'openRounds', pattern: '/pending-rounds' },
  {
    id: 'transactions',
    pattern: '/my/transactions',
    access: 'player',
    layout: 'main',
    mobileLayout: 'mobile',
    elsewhere: '/my/transactions/deposit',
    title: 'group',
    hidden: true,
  },
  { ...OWN_PAGE, id: 'transactions', pattern: '/my/transactions/{kind}' },
  { ...OWN_PAGE, id: 'transactions', pattern: '/my/transactions/{kind}/{transaction}' },
  { ...OWN_PAGE, id: 'campaigns', pattern: '/my/campaigns/promotions' },
  { ...OWN_PAGE, id: 'specialPromotion', pattern: '/my/special-promotion' },
  {
    id: 'contactUs',
    pattern: '/contact-us',
    access: 'all',
    layout: 'customise',
    mobileLayout: 'mobile',
    title: 'group',
  },
  { id: 'blocked', pattern: '/blocked', access: 'all', layout: 'empty', title: 'blocked', hidden: true },
  { id: 'dev', pattern: '/dev', access: 'all', layout: 'main', title: 'dev', hidden: true, development: true },
  { id: 'live', pattern: '/live', access: 'all', layout: 'main', title: 'live' },
  { id: 'liveGroup', pattern: '/live/{group}-games', access: 'all', layout: 'main', title: 'group' },
  { id: 'pokerGroup', pattern: '/poker/{group}-games', access: 'all', layout: 'main', title: 'group' },
  { id: 'group', pattern: '/{group}-games', access: 'all', layout: 'main', title: 'group' },
  // Before the games: `search` is no game's id here.
  { id: 'search', pattern: '/games/search', access: 'all', layout: 'main', title: 'search', hidden: true },
  { id: 'search', pattern: '/all-games/search', access: 'all', layout: 'main', title: 'search', hidden: true },
  { id: 'play', pattern: '/games/{game}/{mode}', access: 'all', layout: 'game', title: 'play', hidden: true },
  { id: 'play', pattern: '/{group}-games/{game}/{mode}', access: 'all', layout: 'game', title: 'play', hidden: true },
  { id: 'game', pattern: '/games/{game}', access: 'all', layout: 'popup', title: 'game' },
  { id: 'game', pattern: '/{group}-games/{game}', access: 'all', layout: 'popup', title: 'game' },
  { id: 'styleGuide', pattern: '/style-guide', access: 'all', layout: 'main', title: 'group', hidden: true },
  {
    id: 'promotions',
    pattern: '/promotions',
    access: 'all',
    layout: 'main',
    gameLayout: 'customise',
    title: 'group',
    params: { page: 'promotions' },
  },
  {
    id: 'promotion',
    pattern: '/promotions/{page}',
    access: 'all',
    layout: 'main',
    gameLayout: 'customise',
    title: 'group',
  },
  {
    id: 'content',
    pattern: '/how-to-start',
    access: 'all',
    layout: 'main',
    mobileLayout: 'mobile',
    gameLayout: 'customise',
    title: 'group',
    params: { page: 'how-to-start' },
  },
  { id: 'content', pattern: '/{page}', access: 'all', layout: 'main', gameLayout: 'customise', title: 'group' },
] as const satisfies readonly Route[];

export type RouteId = (typeof ROUTES)[number]['id'];

/** 301: specification 2.6. 302: an address that links use (PATH-06). */
export const MOVED = [
  { pattern: '/group/{group}', to: '/{group}-games', status: 301 },
  { pattern: '/live/group/{group}', to: '/live/{group}-games', status: 301 },
  { pattern: '/poker/group/{group}', to: '/poker/{group}-games', status: 301 },
  { pattern: '/my/account-validation', to: '/my/verification', status: 302 },
] as const;
