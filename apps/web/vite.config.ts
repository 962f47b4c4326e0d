import { fileURLToPath } from 'node:url';
import { foyerTexts } from '@foyer/texts/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * Puts each module's sheet into the cascade layer of its folder: a feature's rule outranks a part's and a part's one of
 * `ui`, whichever sheet a page has loaded first (styles/global.css names the order).
 */
function foyerLayers(): Plugin {
  return {
    name: 'foyer-layers',
    enforce: 'pre',
    transform(code, id) {
      const layer = /\/src\/(ui|parts|features|app)\/[^?]+\.module\.css$/.exec(id)?.[1];
      return layer ? { code: `@layer ${layer} {\n${code}}\n`, map: null } : null;
    },
  };
}

/** Vite's own helper never requests a style sheet again that failed once, so ours takes its place. */
function foyerPreload(): Plugin {
  const helper = fileURLToPath(import.meta.resolve('./src/browser/import-with-sheets.ts'));
  return {
    name: 'foyer-preload',
    enforce: 'pre',
    apply: 'build',
    load(id) {
      if (id !== '\0vite/preload-helper.js') return null;
      return `export { importWithSheets as __vitePreload } from ${JSON.stringify(helper)};`;
    },
  };
}

/** A chunk with these modules of `src` (without their endings) and all that they alone import. */
function chunkOf(name: string, modules: readonly string[]) {
  const paths = modules.join('|').replaceAll('/', '[\\\\/]');
  return { name, test: new RegExp(`[\\\\/]src[\\\\/](?:${paths})\\.tsx?$`) };
}

/**
 * What comes together is one chunk: files of a kilobyte cost a request each. The earlier group takes what two of them share.
 * bench/sizes.test.ts counts what a guest's lobby loads until it is settled.
 */
const CHUNKS = [
  // The lobby's first load is one file: packed as one it is 3 KB smaller than as three, and no list says what is in it but
  // the imports themselves.
  chunkOf('first', ['client', 'features/lobby/HomePage']),
  chunkOf('live', ['data/live/live-events']),
  // What every page starts once the browser is idle.
  chunkOf('idle', [
    'app/background/(?:idle-listeners|prefetch-all-games)',
    'app/document/font-cache',
    'browser/services/event-listener',
    'data/live/jackpot-feed',
    'features/shell/footer/(?:FooterContent|SliderArrows)',
    'features/shell/notices/ToastRegion',
    'parts/loading/document-listeners',
  ]),
  chunkOf('dialog', ['ui/Dialog']),
  // Small parts of many pages, which would otherwise take a whole list or the login along.
  chunkOf('controls', [
    'browser/storage/(?:pending-game|session-keys)',
    'data/errors/error-text',
    'features/login/redirect-after-login',
    'parts/content/PageHeading',
    'ui/form/(?:Checkbox|Field|PasswordInput|Select|TextInput)',
  ]),
  chunkOf('tables', ['parts/grid/LiveGrid', 'parts/tile/TableResults', 'data/live/table-stream']),
  chunkOf('games', ['parts/grid/(?:useGameIndex|VirtualGrid)']),
  chunkOf('list', ['features/lobby/GameListView']),
  chunkOf('search', ['features/search/(?:SearchModal|search-ahead)']),
  chunkOf('game-info', ['features/game-info/(?:GameInfoModal|GameInfoView)']),
  chunkOf('login', ['features/login/(?:LoginModal|LoginForm)']),
];

/**
 * Two builds of one tree: the browser's (`dist/client`, content-hashed names, a manifest) and the server's
 * (`vite build --ssr`, one module that `site` imports).
 */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [foyerTexts(), foyerLayers(), foyerPreload(), react()],
  resolve: {
    alias: [
      {
        find: /^\.\/mutationCache\.js$/,
        replacement: fileURLToPath(import.meta.resolve('./src/data/no-mutations.ts')),
      },
    ],
  },
  appType: 'custom',
  publicDir: false,
  // Built in, React renders by its production code whatever NODE_ENV the site runs with. A dev server cannot take it in.
  ssr: { noExternal: command === 'build' ? true : [/^@foyer\//] },
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  build: {
    target: 'es2024',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    ...(isSsrBuild
      ? { outDir: 'dist/server', ssr: 'src/server.tsx', rollupOptions: { output: { entryFileNames: 'server.js' } } }
      : {
          outDir: 'dist/client',
          manifest: 'manifest.json',
          // In a folder of its own: the site serves it whole, by a name without a hash.
          license: { fileName: 'licences/third-party-licences.txt' },
          rollupOptions: {
            input: 'src/client.tsx',
            output: {
              // Each name stands in the first load: a letter less of each hash is 0.1 KB.
              entryFileNames: 'assets/[name]-[hash:7].js',
              chunkFileNames: 'assets/[name]-[hash:7].js',
              assetFileNames: 'assets/[name]-[hash:7][extname]',
              codeSplitting: { groups: CHUNKS },
            },
          },
        }),
  },
}));
