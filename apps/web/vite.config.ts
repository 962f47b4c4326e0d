import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { foyerTexts } from '@foyer/texts/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Cascade layers by folder: features over parts over `ui`, in any load order (styles/global.css). */
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

/** Vite's own helper never retries a style sheet that failed once. */
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

/**
 * A style sheet is named as its chunk, whose hash counts the sheet as well: the first load lists both names, and one hash packs smaller
 * than two.
 */
function foyerSheetNames(): Plugin {
  return {
    name: 'foyer-sheet-names',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          const sheets = chunk.type === 'chunk' ? chunk.viteMetadata?.importedCss : undefined;
          const [sheet] = sheets ?? [];
          const asset = sheet ? bundle[sheet] : undefined;
          if (!sheets || !sheet || asset?.type !== 'asset') continue;
          const fileName = chunk.fileName.replace(/\.js$/, '.css');
          delete bundle[sheet];
          this.emitFile({ ...asset, fileName, name: asset.names[0] });
          sheets.delete(sheet);
          sheets.add(fileName);
        }
      },
    },
  };
}

/** Which file each page is in: Vite's manifest names only pages that are alone in theirs. */
function foyerPageFiles(): Plugin {
  return {
    name: 'foyer-page-files',
    apply: 'build',
    generateBundle(_, bundle) {
      const files = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk'
          ? file.moduleIds
              .filter((id) => id.endsWith('Page.tsx'))
              .map((id) => [relative(import.meta.dirname, id), file.fileName])
          : [],
      );
      this.emitFile({ type: 'asset', fileName: 'page-files.json', source: JSON.stringify(Object.fromEntries(files)) });
    },
  };
}

/** What only the server and the OpenAPI document read. */
const SERVER_FACTS = [
  /\bsummary:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\$]|\\.)*`),/g,
  /\berrors:\s*\[[^\]]*\],/g,
  /\b(?:rateLimit|idempotency|clearSiteData):\s*'[^']*',/g,
];

const isBrowserBuild: Plugin['apply'] = (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild;

/** Of tus: what browsers have themselves, and what `upload-document.ts` brings in its place. 9 KB of the uploads' code. */
const REPLACED_IN_TUS: Readonly<Record<string, string>> = {
  // Its base may be a path of this site.
  'url-parse':
    'export default class extends URL { constructor(link, base) { super(link, new URL(base, location.href)); } }',
  // Of metadata, which are short.
  'js-base64':
    'export const Base64 = { encode: (text) => btoa(String.fromCharCode(...new TextEncoder().encode(text))) };',
  // Compiled for browsers that have no classes.
  './error.js': `export default class DetailedError extends Error {
    constructor(message, causingError = null, originalRequest = null, originalResponse = null) {
      super(message);
      Object.assign(this, { causingError, originalRequest, originalResponse });
    }
  }`,
  './uuid.js': 'export default () => crypto.randomUUID();',
  './fileReader.js': 'export default class {}',
  './noopUrlStorage.js': 'export default class {}',
  './urlStorage.js': 'export const canStoreURLs = false; export class WebStorageUrlStorage {}',
};

function foyerTus(): Plugin {
  const mark = '\0foyer-tus:';
  return {
    name: 'foyer-tus',
    enforce: 'pre',
    apply: isBrowserBuild,
    resolveId(path, importer = '') {
      const id = path.replace('../', './');
      return /[\\/]tus-js-client[\\/]/.test(importer) && Object.hasOwn(REPLACED_IN_TUS, id) ? `${mark}${id}` : null;
    },
    load: (id) => (id.startsWith(mark) ? REPLACED_IN_TUS[id.slice(mark.length)] : null),
  };
}

/** The decoder is a file of its own, which Vite's list of bundled packages does not have (decision 0104). */
function foyerDecoderLicence(): Plugin {
  const read = (file: string) => readFileSync(fileURLToPath(import.meta.resolve(`libheif-js/${file}`)), 'utf8');
  return {
    name: 'foyer-decoder-licence',
    apply: isBrowserBuild,
    generateBundle() {
      const { version } = JSON.parse(read('package.json'));
      const notice = [
        `libheif-js ${version}, which contains libheif and libde265, opens HEIC pictures. It is under the LGPL, version 3 (below).`,
        'It is unchanged, in a file of its own (/assets/libheif-bundle-*.mjs), and can be replaced by another version of it.',
        'Sources: https://github.com/catdad-experiments/libheif-js, https://github.com/strukturag/libheif,',
        'https://github.com/strukturag/libde265',
      ].join('\n');
      const source = `${notice}\n\n${read('libheif-wasm/LICENSE')}`;
      this.emitFile({ type: 'asset', fileName: 'licences/libheif-licence.txt', source });
    },
  };
}

/** No browser reads them, and they would be 0.6 KB of the first load. */
function foyerEndpoints(): Plugin {
  return {
    name: 'foyer-endpoints',
    enforce: 'pre',
    apply: 'build',
    transform(code, id, options) {
      const isEndpoints = /[\\/]contract[\\/]src[\\/].+\.ts$/.test(id) && code.includes('endpoint({');
      if (!isEndpoints || options?.ssr) return null;
      return { code: SERVER_FACTS.reduce((left, fact) => left.replace(fact, ''), code), map: null };
    },
  };
}

function chunkOf(name: string, modules: readonly string[]) {
  const paths = modules.join('|').replaceAll('/', '[\\\\/]');
  return { name, test: new RegExp(`[\\\\/]src[\\\\/](?:${paths})\\.tsx?$`) };
}

/** Their functions are compiled while they are fetched, not at the press that shows them (explicit compile hints of V8). */
const COMPILED_AHEAD = new Set(['cashier', 'catalogue', 'form', 'registration', 'signer']);
const COMPILE_HINT = '//# allFunctionsCalledOnLoad';

/** Few chunks: each file costs a request. The earlier takes what two share. Limits: bench/sizes.test.ts. */
const CHUNKS = [
  // 3 KB smaller packed as one file than as three.
  chunkOf('first', ['client', 'features/lobby/HomePage']),
  chunkOf('live', ['data/live/live-events']),
  chunkOf('idle', [
    'app/background/(?:idle-listeners|prefetch/prefetch-all-games)',
    'app/document/(?:font-cache|update-head)',
    'browser/services/event-listener',
    'data/live/jackpot-feed',
    'features/shell/footer/(?:FooterContent|SliderArrows)',
    'features/shell/notices/ToastRegion',
    'parts/loading/document-listeners',
  ]),
  // Small shared parts, which would otherwise pull in a whole list or the login.
  chunkOf('controls', [
    'account/account',
    'campaign/campaign-code',
    'create-action-id',
    'browser/storage/(?:pending-deposit|session-keys)',
    'data/errors/error-text',
    'data/send/useIdempotencyKey',
    'deadline/pending(?:-state)?',
    'parts/content/PageHeading',
    'parts/feedback/LoadingCards',
    'parts/format/(?:ExpiryCountdown|moment)',
    'routing/page-titles',
    'time/duration',
    'ui/Dialog',
    'ui/form/(?:Checkbox|Field|PasswordInput|Select|TextInput)',
    'payment/withdrawal-promise',
    'protection/protection-code',
    'verification/(?:payment-checks|verification-code)',
    'withdrawal-promise/(?:demand-event|need-code)',
  ]),
  chunkOf('tables', ['parts/grid/LiveGrid', 'parts/tile/TableResults', 'data/live/table-stream']),
  chunkOf('games', ['parts/grid/(?:useGameIndex|VirtualGrid)']),
  chunkOf('list', ['features/lobby/(?:GameListView|GroupPage|LiveGroupPage|ProviderPage)']),
  chunkOf('places', ['features/lobby/(?:Live|Providers)Page']),
  chunkOf('content', ['features/content/Content(?:Modal|Page)']),
  chunkOf('session-end', ['features/session/show-(?:excluded|idle-warning)']),
  chunkOf('search', ['features/search/(?:SearchModal|SearchPage|search-ahead)']),
  chunkOf('game-info', ['features/game-info/(?:GameInfoModal|GameInfoPage|GameInfoView)']),
  // Of registration, the account's pages and the cashier.
  chunkOf('fields', [
    'campaign/offer',
    'country/countries',
    'fields/(?:consent-switches|field-format|field-rules)',
    'market/excess-warning',
    'my-data/confirm-password',
    'parts/format/name-order',
  ]),
  // Of the account's pages and verification, which has no page of theirs around it.
  chunkOf('own-facts', [
    'parts/deadline/PendingFacts',
    'parts/format/day',
    'profile/profile',
    'ui/StatusBadge',
    'verification/area-status',
  ]),
  chunkOf('own-page', ['parts/account/AccountPage', 'parts/content/ContentHeading']),
  chunkOf('after-login', [
    'browser/storage/(?:pending-game|registration-items)',
    'game/friendly-id',
    'parts/link/returned-query',
  ]),
  chunkOf('form', ['parts/form/(?:Form|FormEnd|FormField|useDraftForm)', 'parts/link/useHistorySteps']),
  // Of registration and verification.
  chunkOf('catalogue', ['parts/form/field-catalogue']),
  // Of registration and login.
  chunkOf('signer', [
    'account/signer',
    'data/send/send-when-free',
    'parts/form/password-hint',
    'parts/signer/(?:SignerCode|useSigningPoll)',
    'parts/ways-in/typed-user-name',
  ]),
  chunkOf('login', ['features/login/(?:LoginForm|LoginModal|LoginPage)']),
  // Pages that a visitor opens one after the other.
  chunkOf('account', [
    'features/account/(?:Activity|Communication|MyData|Profile|ProfileAccount)Page',
    'features/complaints/ComplaintsPage',
  ]),

  // All that a phone needs which took the pictures over.
  chunkOf('upload', ['features/verification/upload/DocumentUpload']),
  chunkOf('verify', ['features/verification/(?:OwnVerificationPage|VerificationModal)']),
  chunkOf('verify-pages', ['features/verification/(?:Documents|SourceOfFunds|Waiting)Page']),
  chunkOf('password', ['features/password/(?:Forgot|Reset|Change)PasswordPage']),
  chunkOf('activation', ['features/activation/(?:Activation|Success)Page']),
  chunkOf('registration', ['features/registration/Registration(?:Form|Modal|Page)']),
  chunkOf('cashier', ['features/cashier/DepositModal', 'features/withdrawal/WithdrawalModal']),
  chunkOf('before-deposit', [
    'features/cashier/steps/FundsStep',
    'features/limits/DepositLimitModal',
    'parts/limit/DepositLimitPrompt',
  ]),
  // With what another page needs to end its session.
  chunkOf('play', ['features/play/PlayPage', 'app/navigation/exit-game', 'parts/link/end-game-session']),
  chunkOf('session', ['features/session/(?:BlockedPage|LogoutModal|LogoutPage|NotFoundPage)']),
  chunkOf('bonus', ['features/bonus/(?:AvailableBonuses|Campaigns|CurrentBonuses|Loyalty)Page']),
  chunkOf('promotions', ['features/content/(?:Promotion|Promotions|SpecialPromotion)Page']),
  chunkOf('questions', ['features/game-info/PromoLockModal', 'features/session/LeaveGameModal']),
];

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    foyerTexts(),
    foyerLayers(),
    foyerPreload(),
    foyerSheetNames(),
    foyerPageFiles(),
    foyerTus(),
    foyerDecoderLicence(),
    foyerEndpoints(),
    react(),
  ],
  resolve: {
    alias: [
      {
        find: /^\.\/mutationCache\.js$/,
        replacement: fileURLToPath(import.meta.resolve('./src/data/no-mutations.ts')),
      },
      {
        find: /^\.\/infiniteQueryBehavior\.js$/,
        replacement: fileURLToPath(import.meta.resolve('./src/data/no-infinite-queries.ts')),
      },
    ],
  },
  appType: 'custom',
  publicDir: false,
  // Bundled, React runs its production code whatever NODE_ENV is. The dev server cannot bundle it.
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
          license: { fileName: 'licences/third-party-licences.txt' },
          rollupOptions: {
            input: 'src/client.tsx',
            output: {
              // The first load lists each name: one character less per hash saves 0.1 KB.
              entryFileNames: 'assets/[name]-[hash:7].js',
              chunkFileNames: 'assets/[name]-[hash:7].js',
              assetFileNames: 'assets/[name]-[hash:7][extname]',
              codeSplitting: { groups: CHUNKS },
              postBanner: ({ name }) => (COMPILED_AHEAD.has(name) ? COMPILE_HINT : ''),
            },
          },
        }),
  },
}));
