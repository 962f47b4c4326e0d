/** Brotli sizes of a guest's first load of the lobby, in bytes (1 KB = 1024). */
export const SIZE_BUDGETS = {
  /** Beyond the settled lobby. */
  cashier: 45 * 1024,
  registration: 45 * 1024,
  phone: 25 * 1024,
  /** Without the decoder of HEIC, which has a row of its own. */
  verification: 60 * 1024,
  heic: 500 * 1024,
  /** Entry, what it imports, the page's chunk and the language's texts. */
  javascript: 115 * 1024,
  javascriptStretch: 100 * 1024,
  /** Everything that a first load carries but pictures. */
  allButPictures: 150 * 1024,
  /** All script of the lobby until it is settled, and its files. */
  settledJavascript: 130 * 1024,
  settledFiles: 15,
} as const;

/** What a figure is held against: the figure itself, or its ratio to the page without JavaScript. */
export type Budget = {
  /** `ratio` compares with the baseline of the same runs. */
  of: 'value' | 'ratio';
  bound: 'most' | 'least';
  limit: number;
};

const most = (limit: number): Budget => ({ of: 'value', bound: 'most', limit });
const least = (limit: number): Budget => ({ of: 'value', bound: 'least', limit });
const timesBaseline = (limit: number): Budget => ({ of: 'ratio', bound: 'most', limit });

/** Keys are figure ids as `report.ts` prints them. A figure without a row is for information. */
export const BUDGETS: Readonly<Record<string, Budget>> = {
  'phone.lcp': timesBaseline(1.1),
  'phone.foldImg': timesBaseline(1.15),
  'phone.blocked': most(115),
  'phone.cls': most(0),
  'phone.renderBlocking': most(0),
  'phone.jsKb': most(115),
  'phone.allButPicturesKb': most(150),
  'phone.settledJsKb': most(130),
  'phone.settledJsFiles': most(15),
  'phone.requests': most(40),
  'phone.elements': most(600),
  'desktop.cls': most(0),
  'desktop.renderBlocking': most(0),
  'tap.wallet.p95': most(60),
  'tap.wallet.inp': most(72),
  'tap.menu.p95': most(60),
  'tap.menu.inp': most(72),
  'tap.favourite.p95': most(50),
  'tap.visited.p95': most(100),
  'search.indexKb': most(85),
  'search.read': most(15),
  'search.match': most(5),
  'search.echo.p95': most(80),
  'search.result.p50': most(100),
  'search.result.p95': most(180),
  'search.inp': most(64),
  'search.elements': most(600),
  'search.heap': most(8),
  'list.elements': most(600),
  'list.heap': most(8),
  'list.lost': timesBaseline(0.8),
  'list.offTile': timesBaseline(1.5),
  'list.blank': most(200),
  'list.toggleP95': most(120),
  'list.back': most(100),
  'server.guest.perCore': least(8000),
  'server.guestAnew.perCore': least(600),
  'server.player.perCore': least(500),
  'server.playerAgain.bodyKb': most(30),
  'server.balance.perCore': least(5000),
  'server.balance.p99': most(15),
  'server.pages.cached': most(50),
  'server.pages.uncached': most(150),
  'server.tables.p95': most(250),
  'start.again': most(4000),
  'start.first': most(4000),
};
