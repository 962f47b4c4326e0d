import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Brand } from '@foyer/brands/brand';
import { JACKPOT_FRAME_PATH } from '@foyer/domain/jackpot/jackpot-frame';
import { CROSS_SITE_ENTRY } from '@foyer/domain/routing/cross-site-entry';
import type { Hsts } from '@foyer/platform/kernel/config/site-mode';
import { requestIdOf } from '@foyer/platform/kernel/http/request-id';
import { getRequestListener } from '@hono/node-server';
import { BrandSettingsCache } from './brand/brand-settings-cache.ts';
import { OfferedLanguages } from './brand/offered-languages.ts';
import { confirmationAddress, isCrossSiteEntry } from './cross-site-entry.ts';
import { CallsInFlight } from './edge/calls-in-flight.ts';
import { DecompressionSlots } from './edge/decompression-slots.ts';
import { fixedFile } from './edge/fixed-file.ts';
import { isPolicyReport, type PolicyReport, PolicyReports } from './edge/policy-reports.ts';
import { commonHeaders, DATA_POLICY, gamePolicy, HEIC_WORKER, HEIC_WORKER_POLICY } from './edge/security-headers.ts';
import type { StaticFile, StaticFiles } from './edge/static-files.ts';
import { jackpotFrame } from './jackpot-frame.ts';
import { documentPage, isDocumentPath } from './pages/document-page.ts';
import { ErrorPages } from './pages/error-page.ts';
import { canRedirect, languageRedirectHeaders, preferredLanguage } from './pages/language-redirect.ts';
import { PageAnswers } from './pages/page-answers.ts';
import { PageRenderer, type PageRendererOptions, type SitePlatform } from './pages/page-renderer.ts';
import { SiteBusy } from './pages/render-queue.ts';
import { type Headers, send, sendStatic } from './pages/send.ts';
import { parseRequest, type SiteRequest } from './pages/site-request.ts';
import { Sitemaps } from './sitemaps/sitemaps.ts';

export type SiteOptions = Omit<PageRendererOptions, 'allowInline' | 'onRefusedText' | 'settings'> & {
  platform: SitePlatform;
  files: StaticFiles;
  brand: Brand;
  /** Opens the sandbox, and lets a cookie choose the brand. */
  demo: boolean;
  production: boolean;
  /** Scheme and host; null believes the `Host` header. */
  origin: string | null;
  hsts?: Hsts;
  allowInline?: boolean;
  /** Default true. */
  cachesPages?: boolean;
  /** How many of our proxies write `X-Forwarded-For`. */
  proxies?: number;
  /** `requestId` is shown to the visitor. */
  onError(error: unknown, requestId: string): void;
  onRefusedText?(key: string, reason: string): void;
  onPolicyReport?(report: PolicyReport): void;
  /** A page was refused because too many are being rendered. */
  onBusy?(): void;
  /** Ms since 1970. */
  now?(): number;
};

export type Site = {
  listener(incoming: IncomingMessage, outgoing: ServerResponse): void;
  cachedPages(): number;
};

const PLATFORM_PATH = /^\/(?:(?:api|health)(?:\/|$)|(?:cms|pictures)\/[^/]+$)/;
const SANDBOX_PATH = /^\/sandbox(?:\/|$)/;
const SITEMAP = /^\/sitemap(?:-\d{1,3})?\.xml$/;
/** Calls except endless streams: they take precedence over pages. */
const CALL_PATH = /^\/api\/(?!(?:.*\/)?events$)/;
const GAME_CLIENT = '/game-client/';
const ASSETS = '/assets/';
const SITEMAP_HEADERS: Headers = {
  'content-type': 'application/xml; charset=utf-8',
  'cache-control': 'public, max-age=3600',
  vary: 'Accept-Encoding',
};
const DATA: Headers = { 'content-security-policy': DATA_POLICY, 'x-frame-options': 'DENY' };

/** Pages, their files and the platform behind one port. Cached pages of guests are answered first. */
export function createSite(options: SiteOptions): Site {
  const { platform, files, now = Date.now } = options;
  const plain = commonHeaders({ https: false });
  const secure = commonHeaders({ https: true, hsts: options.hsts });
  const headersFor = ({ origin }: { origin: string }) => (origin.startsWith('https:') ? secure : plain);
  const errors = new ErrorPages(headersFor);
  const settings = new BrandSettingsCache(platform);
  const renderer = new PageRenderer({ settings, allowInline: false, onRefusedText: () => {}, ...options });
  const calls = new CallsInFlight();
  const pages = new PageAnswers({
    renderer,
    headersFor,
    proxies: options.proxies ?? 0,
    cachesPages: options.cachesPages !== false,
    yieldFirst: () => calls.settled(),
    now,
  });
  const reports = new PolicyReports(now, (report) => options.onPolicyReport?.(report));
  const decompression = new DecompressionSlots();
  const languages = new OfferedLanguages(settings);
  const sitemaps = new Sitemaps(platform, languages);
  platform.onSiteDataChanged(() => pages.clear());
  platform.onAmountsFell(() => pages.clear());
  const requestOptions = { ...options, ...platform };
  const askPlatform = getRequestListener((request, context) => platform.fetch(request, context));

  function listener(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const request = pages.resolveSession(parseRequest(incoming, outgoing, requestOptions));
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    // The page itself asks about actions in the fragment, which no server sees.
    if (isReading && isCrossSiteEntry(request)) outgoing.setHeader('server-timing', CROSS_SITE_ENTRY);
    const asking = isReading ? confirmationAddress(request) : null;
    if (asking !== null) {
      sendConfirmation(request, asking);
      return;
    }
    if (isReading && !canRedirect(request) && pages.sendFromCache(request)) return;
    // An unread body would keep the connection waiting.
    if (!PLATFORM_PATH.test(request.path) && hasBody(incoming)) outgoing.shouldKeepAlive = false;
    answer(request).catch((error) => fail(request, error));
  }

  async function answer(request: SiteRequest): Promise<void> {
    if (isPolicyReport(request.path, request.method)) return acceptReport(request);
    if (PLATFORM_PATH.test(request.path)) return answerByPlatform(request);
    if (options.demo && SANDBOX_PATH.test(request.path)) return answerByPlatform(request);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return send(
        request,
        405,
        { ...headersFor(request), ...DATA, allow: 'GET, HEAD', 'content-type': 'text/plain' },
        'Only GET and HEAD.',
      );
    }
    const path = decodePath(request.path);
    if (path === null) return errors.send(request, 400, randomUUID());
    if (SITEMAP.test(path)) return answerSitemap(request, path);
    const file = files.find(path);
    const headers = { ...headersFor(request), ...DATA };
    if (file) {
      const isSent = await sendStatic(request, files, file, { ...headers, ...policyOf(file, request) });
      return isSent ? undefined : sendMissing(request, headers);
    }
    const fixed = fixedFile(path, request, options.production);
    if (fixed) return send(request, 200, { ...headers, ...fixed.headers }, fixed.body);
    if (path === JACKPOT_FRAME_PATH) {
      const page = await jackpotFrame(platform, request);
      return send(request, 200, { ...headers, ...page.headers }, page.body);
    }
    const document = isDocumentPath(path)
      ? await pages.inTurn(request, () => documentPage(platform, request, path))
      : null;
    if (document) return send(request, 200, { ...headers, ...document.headers }, document.body);
    if (isFilePath(path)) return sendMissing(request, headers);
    const language = canRedirect(request) ? preferredLanguage(request, await languages.of(request.brand)) : null;
    if (language)
      return send(request, 302, { ...headersFor(request), ...DATA, ...languageRedirectHeaders(request, language) }, '');
    return pages.answer(request);
  }

  /** Not cached: within this site the same address acts at once. */
  function sendConfirmation(request: SiteRequest, location: string): void {
    const headers = { location, 'cache-control': 'no-store', vary: 'Sec-Fetch-Site' };
    send(request, 302, { ...headersFor(request), ...DATA, ...headers }, '');
  }

  async function acceptReport(request: SiteRequest): Promise<void> {
    const status = await reports.accept(request.incoming, pages.networkOf(request));
    send(request, status, { ...headersFor(request), ...DATA, ...(status === 429 ? { 'retry-after': '60' } : {}) }, '');
  }

  function answerByPlatform(request: SiteRequest): void {
    const { incoming, outgoing } = request;
    // The platform's own headers come later and win.
    for (const [name, value] of Object.entries({ ...headersFor(request), ...DATA })) outgoing.setHeader(name, value);
    if (CALL_PATH.test(request.path)) outgoing.once('close', calls.begin());
    void askPlatform(incoming, outgoing);
  }

  async function answerSitemap(request: SiteRequest, path: string): Promise<void> {
    const sitemap = await sitemaps.find(request, path);
    if (!sitemap) return sendMissing(request, headersFor(request));
    if (sitemap === 'busy') return sendBusy(request, headersFor(request));
    const headers = { ...headersFor(request), ...DATA, ...SITEMAP_HEADERS };
    if (request.encoding === 'identity') return sendDecompressed(request, headers, sitemap);
    send(request, 200, { ...headers, 'content-encoding': 'gzip' }, sitemap);
  }

  /** 18 MB of a large catalogue, decompressed as the reader takes them. */
  async function sendDecompressed(request: SiteRequest, headers: Headers, compressed: Buffer): Promise<void> {
    const free = decompression.acquire(pages.addressOf(request));
    if (!free) return sendBusy(request, headers);
    request.outgoing.writeHead(200, headers);
    if (request.method === 'HEAD') {
      request.outgoing.end();
      free();
      return;
    }
    const unpack = createGunzip();
    unpack.end(compressed);
    // A reader who breaks off is no failure.
    await pipeline(unpack, request.outgoing).catch(() => {});
    free();
  }

  function fail(request: SiteRequest, error: unknown): void {
    const requestId = requestIdOf((name) => request.incoming.headers[name]?.toString());
    const isBusy = error instanceof SiteBusy;
    if (isBusy) options.onBusy?.();
    else options.onError(error, requestId);
    if (request.outgoing.headersSent) request.outgoing.destroy();
    else errors.send(request, isBusy ? 503 : 500, requestId);
  }

  return { listener, cachedPages: () => pages.size };
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Not cached: a later build may bring the file. */
function sendMissing(request: SiteRequest, headers: Headers): void {
  send(request, 404, { ...headers, 'content-type': 'text/plain', 'cache-control': 'no-store' }, 'Not found.');
}

function sendBusy(request: SiteRequest, headers: Headers): void {
  const again = { 'content-type': 'text/plain', 'cache-control': 'no-store', 'retry-after': '5' };
  send(request, 503, { ...headers, ...again }, 'Try again in a moment.');
}

/** Null for wrong percent signs, control characters and no leading slash. */
function decodePath(path: string): string | null {
  try {
    const decoded = decodeURIComponent(path);
    const hasControl = [...decoded].some((sign) => sign < ' ' || sign === '\x7f' || sign === '\\');
    return decoded.startsWith('/') && !hasControl ? decoded : null;
  } catch {
    return null;
  }
}

/** Known folders, hidden files and steps upwards: their absence is no page. */
function isFilePath(path: string): boolean {
  return (
    /^\/(?:assets|brand|cms|fonts|art|game-client|interfaces)(?:\/|$)/.test(path) ||
    path.split('/').some((part) => part.startsWith('.'))
  );
}

function policyOf(file: StaticFile, { origin }: SiteRequest): Headers {
  if (file.folder.prefix === GAME_CLIENT && file.type.startsWith('text/html')) {
    return { 'content-security-policy': gamePolicy(origin), 'x-frame-options': 'SAMEORIGIN' };
  }
  if (file.folder.prefix === ASSETS && HEIC_WORKER.test(file.name)) {
    return { ...DATA, 'content-security-policy': HEIC_WORKER_POLICY };
  }
  return DATA;
}
