import { randomBytes } from 'node:crypto';
import type { RequestListener, Server } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { flagFiles } from '@foyer/art/flags/draw-flag';
import { PictureMaker } from '@foyer/art/picture-maker';
import type { Brand } from '@foyer/brands/brand';
import { BRANDS, brandById } from '@foyer/brands/brands';
import { StartError } from '@foyer/domain/errors/start-error';
import { createPlatform } from '@foyer/platform/app';
import { openDocumentKeys } from '@foyer/platform/document-keys';
import { machineClock } from '@foyer/platform/kernel/clock/clock';
import type { Config } from '@foyer/platform/kernel/config/config';
import { siteAddress } from '@foyer/platform/kernel/config/site-address';
import { PLAIN_SESSION_COOKIE, SECURE_SESSION_COOKIE } from '@foyer/platform/kernel/http/cookies';
import { createLog } from '@foyer/platform/kernel/log/log';
import { watchProcess } from '@foyer/platform/kernel/metrics';
import { SESSION_TOKEN } from '@foyer/platform/kernel/tokens/token';
import { warnOfPlayMoney } from '@foyer/platform/modules/content/service';
import { BRAND_COOKIE } from '@foyer/platform/modules/settings/service';
import { openStore } from '@foyer/platform/open-store';
import { openOperatorToken } from '@foyer/platform/operator-token';
import { seedDatabase } from '@foyer/platform/seed/seed-database';
import { watchContent } from '@foyer/platform/seed/watch-content';
import { mailLookOf } from './brand/mail-look.ts';
import { watchSiteData } from './brand/site-data-watch.ts';
import type { ConnectionLimits } from './edge/connection-guard.ts';
import { Drain } from './edge/drain.ts';
import { HostGuard } from './edge/host-guard.ts';
import { openPort } from './edge/listen.ts';
import { openMetrics } from './edge/open-metrics.ts';
import { connectionsOfProcess } from './edge/server-edge.ts';
import { StaticFiles, type StaticFolder } from './edge/static-files.ts';
import { openDevelopmentPages } from './pages/development-pages.ts';
import { readRenderAssets } from './pages/page-assets.ts';
import type { SitePlatform } from './pages/page-renderer.ts';
import { loadRenderPage } from './pages/render-bundle.ts';
import { IMMUTABLE } from './pages/send.ts';
import { createSite } from './site.ts';

const ROOT = join(import.meta.dirname, '../../..');
const WEB = join(ROOT, 'apps/web');
/** For names without a hash. */
const DAY = 'public, max-age=86400, stale-while-revalidate=604800';
/** The game frame has an opaque origin. */
const FOR_ANYONE = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

const FONTS = join(ROOT, 'packages/brands/fonts');

const BRAND_PICTURES = join(ROOT, 'packages/brands/pictures');

const ART = join(ROOT, 'dist/art');

/** Holds none: they are drawn when they are asked for. An operator's own pictures would stand here. */
const FLAGS = join(ROOT, 'dist/flags');

/** Licences of bundled packages go with every copy. Exported for its test. */
export const LICENCES: StaticFolder = { prefix: '/', folder: join(WEB, 'dist/client/licences'), cacheControl: DAY };

const foldersOf = (pictures: PictureMaker): readonly StaticFolder[] => [
  { prefix: '/assets/', folder: join(WEB, 'dist/client/assets'), cacheControl: IMMUTABLE },
  LICENCES,
  { prefix: '/fonts/', folder: FONTS, cacheControl: DAY, headers: FOR_ANYONE },
  { prefix: '/brand/', folder: BRAND_PICTURES, cacheControl: DAY },
  { prefix: '/flags/', folder: FLAGS, cacheControl: DAY, maker: flagFiles },
  { prefix: '/art/', folder: ART, cacheControl: DAY, headers: FOR_ANYONE, maker: pictures },
  {
    prefix: '/interfaces/',
    folder: join(ROOT, 'packages/games/dist/interfaces'),
    cacheControl: 'no-cache',
    headers: FOR_ANYONE,
  },
  { prefix: '/game-client/', folder: join(ROOT, 'packages/games/dist'), cacheControl: IMMUTABLE, headers: FOR_ANYONE },
];

export type OpenSite = {
  address: string;
  /** Null: the token is in the environment. */
  operatorTokenFile: string | null;
  close(): Promise<void>;
};

export type RunOptions = {
  config: Config;
  isDevelopmentServer: boolean;
  cachesPages: boolean;
  logLevel: 'info' | 'warn';
  /** Ms between `close` and the closing of the port. */
  drainMs: number;
};

type Closer = () => Promise<unknown> | unknown;
/** Streams never end by themselves, so they go first; `rest` runs in reverse. */
type Closers = { streams: Closer[]; rest: Closer[] };

/** Throws StartError or NotBuilt. */
export async function runSite(options: RunOptions): Promise<OpenSite> {
  const { config } = options;
  const brand = brandById(config.brand);
  if (!brand) {
    throw new StartError(`FOYER_BRAND must be one of ${Object.keys(BRANDS).join(', ')}, not "${config.brand}".`);
  }
  let listener: RequestListener = answerStarting;
  const drain = new Drain();
  const guard = new HostGuard(config);
  const edge = {
    https: config.origin?.startsWith('https:') ?? false,
    hsts: config.hsts,
    limits: connectionLimits(config),
  };
  const server = await openPort(config, edge, (incoming, outgoing) => {
    if (!drain.intercept(incoming, outgoing) && !guard.intercept(incoming, outgoing)) listener(incoming, outgoing);
  });
  const closers: Closers = { streams: [], rest: [] };
  const close = async () => {
    const ended = endServer(server);
    for (const end of closers.streams) await end();
    await ended;
    for (const end of closers.rest.toReversed()) await end();
  };
  let operatorTokenFile: string | null = null;
  try {
    const opened = await openSite(options, brand, server, closers);
    listener = opened.listener;
    operatorTokenFile = opened.operatorTokenFile;
  } catch (error) {
    await close();
    throw error;
  }
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  return {
    address: siteAddress({ ...config, port }),
    operatorTokenFile,
    async close() {
      drain.begin();
      await wait(options.drainMs);
      await close();
    },
  };
}

async function openSite(
  { config, isDevelopmentServer, cachesPages, logLevel }: RunOptions,
  brand: Brand,
  server: Server,
  closers: Closers,
): Promise<{ listener: RequestListener; operatorTokenFile: string | null }> {
  const log = createLog(logLevel);
  const { platform, operatorTokenFile } = await openPlatform(config, log, closers);
  const vite = isDevelopmentServer ? await openDevelopmentPages(WEB, server) : null;
  if (vite) closers.rest.push(vite.close);
  const pages = vite ?? {
    render: await loadRenderPage(join(WEB, 'dist/server/server.js')),
    assetsOf: readRenderAssets(join(WEB, 'dist/client'), FONTS),
  };
  const pictures = new PictureMaker({
    folder: ART,
    onReadOnly: (error) =>
      log.warn({ err: error }, 'pictures are made anew at each start: "npm run build" makes them ahead'),
  });
  const site = createSite({
    render: pages.render,
    assetsOf: pages.assetsOf,
    platform,
    files: await StaticFiles.open(foldersOf(pictures)),
    brand,
    demo: config.demo,
    production: config.production,
    origin: config.origin,
    hsts: config.hsts,
    allowInline: isDevelopmentServer,
    cachesPages,
    proxies: config.proxies,
    onPolicyReport: (report) => log.warn(report, 'a browser blocked something of a page'),
    onBusy: atMostEvery(BUSY_LOG_EVERY, () => log.warn('pages are refused: more are asked for than can be rendered')),
    onError: (error, requestId) => log.error({ err: error, requestId }, 'page failed'),
    onRefusedText: (key, reason) => log.warn({ key, reason }, "the operator's text is no ICU message"),
  });
  const listener: RequestListener = vite
    ? (incoming, outgoing) => vite.handle(incoming, outgoing, () => site.listener(incoming, outgoing))
    : site.listener;
  return { listener, operatorTokenFile };
}

/** Ms between two equal lines of the log. */
const BUSY_LOG_EVERY = 60_000;

function atMostEvery(ms: number, act: () => void): () => void {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() - last < ms) return;
    last = performance.now();
    act();
  };
}

async function openPlatform(
  config: Config,
  log: ReturnType<typeof createLog>,
  closers: Closers,
): Promise<{ platform: SitePlatform; operatorTokenFile: string | null }> {
  const database = await openStore(config, log);
  closers.rest.push(() => database.close());
  const operator = openOperatorToken(config, randomBytes);
  const platform = await createPlatform({
    database,
    clock: machineClock,
    randomBytes,
    config: { ...config, operatorToken: operator.token },
    log,
    documentKeys: openDocumentKeys(config, randomBytes),
    realMoneyBrands: new Set(Object.values(BRANDS).flatMap(({ id, isPlayMoney }) => (isPlayMoney ? [] : [id]))),
    mailStyles: new Map(Object.values(BRANDS).map((brand) => [brand.id, mailLookOf(brand)])),
  });
  closers.rest.push(() => platform.close());
  watchProcess(platform.deps.metrics);
  closers.streams.push(() => platform.deps.live.close());
  const collected = await openMetrics(config, platform.metricsApp);
  closers.rest.push(() => {
    collected?.close();
    collected?.closeAllConnections();
  });
  await seedDatabase(platform.deps, { ...config, brands: Object.keys(BRANDS) });
  await warnOfPlayMoney(platform.deps);
  if (!config.production) closers.rest.push(watchContent(platform.deps));
  const listeners: (() => void)[] = [];
  const tellAll = () => {
    for (const tell of listeners) tell();
  };
  closers.streams.unshift(watchSiteData((request) => platform.app.fetch(request), tellAll));
  const shown: SitePlatform = {
    fetch: (request, context) => platform.app.fetch(request, context),
    createPageClient: platform.createPageClient,
    onSiteDataChanged: (tell) => listeners.push(tell),
    onAmountsFell: (tell) => platform.deps.jackpots.onDrop(tell),
    sessionCookies: [PLAIN_SESSION_COOKIE, SECURE_SESSION_COOKIE],
    sessionToken: SESSION_TOKEN,
    brandCookie: BRAND_COOKIE,
  };
  return { platform: shown, operatorTokenFile: operator.file };
}

/** Connections of an address besides its streams, and of these such as have asked nothing yet. */
const OTHER_CONNECTIONS = 500;
const SILENT_CONNECTIONS = 200;

function connectionLimits(config: Config): ConnectionLimits | null {
  if (config.proxies > 0) return null;
  const { eventStreamsPerAddress, guestStreamsPerAddress, tableStreamsPerAddress } = config;
  const all = connectionsOfProcess();
  return {
    ofAddress: {
      open: eventStreamsPerAddress + guestStreamsPerAddress + tableStreamsPerAddress + OTHER_CONNECTIONS,
      silent: SILENT_CONNECTIONS,
    },
    // A mobile network puts thousands into one range.
    ofRange: { open: Math.floor(all / 2), silent: Math.floor(all / 16) },
  };
}

const answerStarting: RequestListener = (_, outgoing) => {
  outgoing.writeHead(503, {
    'retry-after': '1',
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
  });
  outgoing.end('Foyer is opening. Try again in a second.');
};

const PATIENCE = 5_000;

async function endServer(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), PATIENCE);
  await closed;
  clearTimeout(timer);
}
