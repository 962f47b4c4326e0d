import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT, sourceFiles } from './source/source-files.ts';
import { searchProject, searchWithoutOne } from './where.ts';

const SOURCES = [
  {
    path: 'packages/contract/src/game/game.ts',
    text: `/** Keeps a heart. Then more. */
export const setFavourite = endpoint({
  name: 'setFavourite',
  method: 'PUT',
  path: '/api/player/favourites/{gameId}',
  scope: 'read',
});
`,
  },
  {
    path: 'apps/platform/src/modules/game/game-handlers.ts',
    text: `export const gameHandlers: HandlersOf<'setFavourite'> = {
  async setFavourite(call, deps) {},
};
`,
  },
  {
    path: 'apps/web/src/data/favourite-cache.ts',
    text: 'export function keepFavourite() {}\nconst LONGEST = 30_000;\n',
  },
  { path: 'apps/web/src/data/favourite-cache.test.ts', text: 'expect(30_000);\n' },
  {
    path: 'packages/texts/src/en/tile.json',
    text: '{\n  "addHeart": "Add to favourites",\n  "heart": "Favourites"\n}\n',
  },
  { path: 'packages/texts/src/sv/tile.json', text: '{\n  "heart": "Favoriter"\n}\n' },
  {
    path: 'docs/glossary.md',
    text: '- **Curtain**: hides the site.\n\n| mechanism | file |\n|---|---|\n| debounce, wait | `a/useDebouncedPath.ts` |\n',
  },
];

const told = (asked: string) => searchProject(asked, SOURCES).map(({ path, line, what }) => `${path}:${line} ${what}`);

test.each([
  [
    'an endpoint by its name, with its handler',
    'setFavourite',
    [
      'apps/platform/src/modules/game/game-handlers.ts:2 handler of setFavourite',
      'packages/contract/src/game/game.ts:2 const setFavourite: Keeps a heart.',
      'packages/contract/src/game/game.ts:3 setFavourite: PUT /api/player/favourites/{gameId}',
    ],
  ],
  [
    'by an address of its path',
    '/api/player/favourites/100001',
    [
      'apps/platform/src/modules/game/game-handlers.ts:2 handler of setFavourite',
      'packages/contract/src/game/game.ts:3 setFavourite: PUT /api/player/favourites/{gameId}',
    ],
  ],
  [
    'a text by its words, the whole one first',
    'favourites',
    [
      'packages/texts/src/en/tile.json:3 heart: Favourites',
      'packages/texts/src/en/tile.json:2 addHeart: Add to favourites',
      "packages/contract/src/game/game.ts:5 path: '/api/player/favourites/{gameId}',",
    ],
  ],
  ['a text of another language', 'favoriter', ['packages/texts/src/sv/tile.json:2 heart: Favoriter']],
  [
    'a constant by its value, product before tests',
    '30_000',
    [
      'apps/web/src/data/favourite-cache.ts:2 const LONGEST = 30_000;',
      'apps/web/src/data/favourite-cache.test.ts:1 expect(30_000);',
    ],
  ],
  [
    'a field word by the table of mechanisms',
    'Debounce',
    ['docs/glossary.md:5 debounce, wait: `a/useDebouncedPath.ts`'],
  ],
  ['a term of the glossary', 'curtain', ['docs/glossary.md:1 Curtain: hides the site.']],
  [
    'a file by its name however it is parted',
    'favouriteCache',
    ['apps/web/src/data/favourite-cache.ts:1 the file', 'apps/web/src/data/favourite-cache.test.ts:1 the file'],
  ],
  [
    'words in any order and form, in the path or the first sentence',
    'keeping the game hearts',
    ['packages/contract/src/game/game.ts:2 const setFavourite: Keeps a heart.'],
  ],
  [
    'words of a line',
    'call deps',
    ['apps/platform/src/modules/game/game-handlers.ts:2 async setFavourite(call, deps) {},'],
  ],
  ['a term by some of its words', 'wait debounce', ['docs/glossary.md:5 debounce, wait: `a/useDebouncedPath.ts`']],
  [
    'the calls of a scope, with their handlers',
    'scope read',
    [
      'apps/platform/src/modules/game/game-handlers.ts:2 handler of setFavourite',
      'packages/contract/src/game/game.ts:3 setFavourite: PUT /api/player/favourites/{gameId}',
    ],
  ],
  ['nothing', 'roulette', []],
  ['nothing where one of the words is missing', 'favourite roulette', []],
])('finds %s', (_title, asked, places) => {
  expect(told(asked)).toEqual(places);
});

test.each([
  ['three words of which two are found', 'game hearts roulette', ['packages/contract/src/game/game.ts:2']],
  ['two words, where one alone says too little', 'hearts roulette', []],
])('leaves a word out of %s', (_title, asked, places) => {
  expect(searchProject(asked, SOURCES)).toEqual([]);
  expect(searchWithoutOne(asked, SOURCES).map(({ path, line }) => `${path}:${line}`)).toEqual(places);
});

test('parts of names come after whole ones, beginnings before the rest', () => {
  const files = ['favouriteOf', 'favourite', 'aFavourite'].map((name) => ({
    path: `packages/domain/src/${name.toLowerCase()}-x.ts`,
    text: `export const ${name} = 1;\n`,
  }));
  expect(searchProject('favourite', files).map(({ what }) => what)).toEqual([
    'const favourite',
    'const favouriteOf',
    'const aFavourite',
  ]);
});

test('every file that the glossary names for a mechanism is there', () => {
  const glossary = readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8');
  const named = [...glossary.matchAll(/`((?:apps|packages)\/[^`]+\.tsx?)`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(15);
  const files = new Set(sourceFiles());
  expect(named.filter((path) => !files.has(path))).toEqual([]);
});

const TREE = sourceFiles()
  .filter((path) => /\.(tsx?|json|md)$/.test(path) && !/package-lock|docs\/requirements|tools\/where/.test(path))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
/** As many as one search prints. */
const SHOWN = 14;

test.each([
  ['a rule', 'validateDuties', 'packages/domain/src/market/market-duties.ts'],
  ['a text', 'Log in', 'packages/texts/src/en/'],
  ['a limit', 'LONGEST_SOURCE', 'packages/contract/src/content/content-editing.ts'],
  ['a cookie', 'pages_language', 'packages/domain/src/locale/locale.ts'],
  ['a statement', 'INSERT INTO schema_floor', 'apps/platform/src/kernel/db/migrate.ts'],
  ['a listener', 'visibilitychange', 'apps/web/src/'],
  ['an endpoint', '/api/player/balance', 'packages/contract/src/wallet/wallet.ts'],
  ['a mechanism', 'cache', 'apps/platform/src/kernel/cache/cached-read.ts'],
  ['a mechanism', 'prefetch', 'apps/web/src/app/background/'],
  ['a mechanism', 'toast', 'apps/web/src/parts/feedback/toasts.ts'],
  ['a mechanism', 'retry', 'apps/platform/src/kernel/jobs/queue.ts'],
  ['a mechanism', 'leader', 'apps/web/src/browser/tabs.ts'],
  ['a mechanism', 'debounce', 'apps/web/src/features/shell/menu/useDebouncedPath.ts'],
  ['a mechanism', 'optimistic', 'apps/web/src/data/favourite-cache.ts'],
  ['a mechanism', 'hydrate', 'apps/web/src/app/document/dehydrated-state.ts'],
  ['a mechanism', 'CSRF', 'apps/platform/src/kernel/http/same-site.ts'],
  ['a mechanism', 'rate limit', 'apps/platform/src/kernel/http/rate-limits.ts'],
  ['a mechanism', 'lazy', 'apps/web/src/browser/lazy-part.ts'],
  ['a mechanism', 'scheduler', 'apps/platform/src/background-jobs.ts'],
  ['a mechanism', 'queue', 'apps/platform/src/kernel/jobs/queue.ts'],
  ['a mechanism', 'failed call retry', 'apps/web/src/app/Root.tsx'],
  ['a mechanism', 'session cookie lifetime', 'apps/platform/src/modules/session/find-session.ts'],
  ['a mechanism', 'prune old sessions', 'apps/platform/src/modules/session/module.ts'],
  ['a rule', 'deposit limit rise', 'packages/domain/src/limit/change-limits.ts'],
  ['a rule', 'failed logins', 'apps/platform/src/modules/session/lock-out.ts'],
  ['a rule', 'wagering of a bonus', 'packages/domain/src/wallet/bonus-stake.ts'],
  ['a rule', 'withdrawal after a crash', 'apps/platform/src/modules/payment/withdrawal/send-withdrawal.ts'],
  ['a rule', 'which countries may register', 'apps/platform/src/modules/registration/registration-options.ts'],
  ['a rule', 'book the stake', 'apps/platform/src/kernel/ledger/book-entries.ts'],
  ['a rule', 'self-exclusion months', 'packages/domain/src/exclusion/exclusion-period.ts'],
  ['a rule', 'time-out hours', 'packages/domain/src/exclusion/exclusion-period.ts'],
  ['a rule', 'chargeback', 'apps/platform/src/modules/payment/settlement/settle-deposits.ts'],
  ['a rule', 'withdrawal proof', 'packages/domain/src/withdrawal-promise/withdrawal-hold.ts'],
  ['a limit', 'minimum deposit', 'apps/platform/src/modules/payment/create-deposit.ts'],
  ['a cookie', 'cookie lifetime', 'content/en/pages/cookie-policy.md'],
  ['a listener', 'sessionEnded', 'apps/web/src/data/live/live-events.ts'],
  ['a mechanism', 'content security policy', 'apps/site/src/edge/security-headers.ts'],
  ['a rule', 'brand colours css', 'packages/brands/src/brand-css.ts'],
])('%s is found by one search: %s', (_kind, word, path) => {
  const shown = searchProject(word, TREE)
    .slice(0, SHOWN)
    .map((place) => `${place.path} ${place.what}`);
  expect(shown.filter((line) => line.includes(path))).not.toEqual([]);
});
