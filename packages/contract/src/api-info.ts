export const API_VERSION = '0.1.0';

/** In the order of the OpenAPI document. */
export const API_TAGS = {
  session: 'Logging in and out, and who the caller is.',
  registration: 'Registering a player: options, judging, drafts of the form, ways of signing.',
  account: 'Opening the account of a registration by the code of its mail.',
  password: 'Forgotten passwords and new ones.',
  player: "The player's own account: balance, bonuses, favourites, language.",
  game: 'The catalogue, game information, launches and rounds.',
  live: 'Live tables and jackpots as they change.',
  events: 'The stream of live events.',
  settings: 'Settings of the brand and the market.',
  texts: "The operator's own wording.",
  content: 'Pieces of content, such as help tips.',
  page: 'Static pages.',
  'page-header': 'Headings of pages.',
  documents: 'Documents that the operator writes, such as terms.',
  banners: 'Banners of the lobby.',
  promotions: 'Promotions.',
  alarm: 'The notice over all pages.',
  protection: 'Whether the site is closed for protection.',
  site: 'Addresses of the site, for its sitemap.',
  contact: 'The contact form.',
  chat: 'The live chat.',
  push: 'Push messages.',
  affiliate: "Counting visits by partners' links.",
  operator: 'What an operator reads and changes while the site runs.',
} as const satisfies Readonly<Record<string, string>>;
