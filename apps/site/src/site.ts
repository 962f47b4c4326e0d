import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Brand } from '@foyer/brands/brand';
import { JACKPOT_FRAME_PATH } from '@foyer/domain/jackpot/jackpot-frame';
import { LED_FROM_ELSEWHERE } from '@foyer/domain/routing/led-from-elsewhere';
import type { Hsts } from '@foyer/platform/kernel/config/site-mode';
import { requestIdOf } from '@foyer/platform/kernel/http/request-id';
import { getRequestListener } from '@hono/node-server';
import { BrandSettings } from './brand/brand-settings.ts';
import { OfferedLanguages } from './brand/offered-languages.ts';
import { CallsInFlight } from './edge/calls-in-flight.ts';
import { fixedFile } from './edge/fixed-file.ts';
import { isPolicyReport, type PolicyReport, PolicyReports } from './edge/policy-reports.ts';
import { commonHeaders, DATA_POLICY, gamePolicy } from './edge/security-headers.ts';
import type { StaticFile, StaticFiles } from './edge/static-files.ts';
import { UnpackingPlaces } from './edge/unpacking-places.ts';
import { jackpotFrame } from './jackpot-frame.ts';
import { askingAddress, isLedHere } from './led-from-elsewhere.ts';
import { arrivalHeaders, mayBeLed, wishedLanguage } from './pages/arrival.ts';
import { documentPage, isDocumentPath } from './pages/document-page.ts';
import { ErrorPages } from './pages/error-page.ts';
import { PageAnswers } from './pages/page-answers.ts';
import { PageRenderer, type PageRendererOptions, type Platform } from './pages/page-renderer.ts';
import { SiteBusy } from './pages/render-queue.ts';
import { type Headers, send, sendStatic } from './pages/send.ts';
import { readVisit, type Visit } from './pages/visit.ts';
import { Sitemaps } from './sitemaps/sitemaps.ts';

export type SiteOptions = Omit<PageRendererOptions, 'isLoose' | 'onRefusedText' | 'settings'> & {
  platform: Platform;
  files: StaticFiles;
  /** The brand of a visitor who has chosen none. */
  brand: Brand;
  /** The sandbox exists and another brand may be chosen by cookie. */
  demo: boolean;
  /** Elsewhere robots are turned away. */
  production: boolean;
  /** Scheme and host that the world knows the site by; null believes the `Host` header. */
  origin: string | null;
  hsts?: Hsts;
  isLoose?: boolean;
  /** Whether guests' pages are kept in memory (default); measuring and searching for faults go without. */
  keepsPages?: boolean;
  /** Balancers of ours that write `X-Forwarded-For`. */
  proxies?: number;
  /** Told of every failure, with the number that the visitor was shown. */
  onError(error: unknown, requestId: string): void;
  onRefusedText?(key: string, reason: string): void;
  /** Told of what browsers blocked. */
  onPolicyReport?(report: PolicyReport): void;
  /** Told of every page that was refused because too many were asked for. */
  onBusy?(): void;
  /** Ms since 1970. */
  now?(): number;
};

export type Site = {
  listener(incoming: IncomingMessage, outgoing: ServerResponse): void;
  /** How many pages are in memory. */
  keptPages(): number;
};

const PLATFORM_PATH = /^\/(?:(?:api|health)(?:\/|$)|(?:cms|pictures)\/[^/]+$)/;
/** The sandbox is the platform's too, and exists in a demo only. */
const SANDBOX_PATH = /^\/sandbox(?:\/|$)/;
const SITEMAP = /^\/sitemap(?:-\d{1,3})?\.xml$/;
/** The platform's calls but for its endless streams: they go before pages. */
const CALL_PATH = /^\/api\/(?!(?:.*\/)?events$)/;
const GAME_CLIENT = '/game-client/';
const SITEMAP_HEADERS: Headers = {
  'content-type': 'application/xml; charset=utf-8',
  'cache-control': 'public, max-age=3600',
  vary: 'Accept-Encoding',
};
const DATA: Headers = { 'content-security-policy': DATA_POLICY, 'x-frame-options': 'DENY' };

/**
 * The one process of `npm start`: pages, their files and the platform behind one port. A guest's page that is in memory is
 * answered before anything else happens, which is what makes the lobby cheap.
 */
export function createSite(options: SiteOptions): Site {
  const { platform, files, now = Date.now } = options;
  const plain = commonHeaders({ https: false });
  const secure = commonHeaders({ https: true, hsts: options.hsts });
  /** What every answer carries; over https also the wish to stay there. */
  const headersFor = ({ origin }: { origin: string }) => (origin.startsWith('https:') ? secure : plain);
  const errors = new ErrorPages(headersFor);
  const settings = new BrandSettings(platform);
  const renderer = new PageRenderer({ settings, isLoose: false, onRefusedText: () => {}, ...options });
  const calls = new CallsInFlight();
  const pages = new PageAnswers({
    renderer,
    headersFor,
    proxies: options.proxies ?? 0,
    keepsPages: options.keepsPages !== false,
    yieldFirst: () => calls.settled(),
    now,
  });
  const reports = new PolicyReports(now, (report) => options.onPolicyReport?.(report));
  const unpacking = new UnpackingPlaces();
  const languages = new OfferedLanguages(settings);
  const sitemaps = new Sitemaps(platform, languages);
  platform.onCatalogueChanged(() => pages.clear());
  platform.onAmountsFell(() => pages.clear());
  const visitOptions = { ...options, ...platform };
  const askPlatform = getRequestListener((request, context) => platform.fetch(request, context));

  function listener(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const visit = pages.recognise(readVisit(incoming, outgoing, visitOptions));
    const isReading = visit.method === 'GET' || visit.method === 'HEAD';
    // What acts by its part behind the number sign, which no server sees, asks the visitor in the page.
    if (isReading && isLedHere(visit)) outgoing.setHeader('server-timing', LED_FROM_ELSEWHERE);
    const asking = isReading ? askingAddress(visit) : null;
    if (asking !== null) {
      sendAsking(visit, asking);
      return;
    }
    if (isReading && !mayBeLed(visit) && pages.sendFromMemory(visit)) return;
    // A body that nobody reads would keep the connection waiting for its end.
    if (!PLATFORM_PATH.test(visit.path) && hasBody(incoming)) outgoing.shouldKeepAlive = false;
    answer(visit).catch((error) => fail(visit, error));
  }

  async function answer(visit: Visit): Promise<void> {
    if (isPolicyReport(visit.path, visit.method)) return takeReport(visit);
    if (PLATFORM_PATH.test(visit.path)) return answerByPlatform(visit);
    if (options.demo && SANDBOX_PATH.test(visit.path)) return answerByPlatform(visit);
    if (visit.method !== 'GET' && visit.method !== 'HEAD') {
      return send(
        visit,
        405,
        { ...headersFor(visit), ...DATA, allow: 'GET, HEAD', 'content-type': 'text/plain' },
        'Only GET and HEAD.',
      );
    }
    const path = decodePath(visit.path);
    if (path === null) return errors.send(visit, 400, randomUUID());
    if (SITEMAP.test(path)) return answerSitemap(visit, path);
    const file = files.find(path);
    const headers = { ...headersFor(visit), ...DATA };
    if (file) {
      const isSent = await sendStatic(visit, files, file, { ...headers, ...policyOf(file, visit) });
      return isSent ? undefined : sendMissing(visit, headers);
    }
    const fixed = fixedFile(path, visit, options.production);
    if (fixed) return send(visit, 200, { ...headers, ...fixed.headers }, fixed.body);
    if (path === JACKPOT_FRAME_PATH) {
      const page = await jackpotFrame(platform, visit);
      return send(visit, 200, { ...headers, ...page.headers }, page.body);
    }
    const document = isDocumentPath(path) ? await pages.inTurn(visit, () => documentPage(platform, visit, path)) : null;
    if (document) return send(visit, 200, { ...headers, ...document.headers }, document.body);
    if (isFilePath(path)) return sendMissing(visit, headers);
    const language = mayBeLed(visit) ? wishedLanguage(visit, await languages.of(visit.brand)) : null;
    if (language) return send(visit, 302, { ...headersFor(visit), ...DATA, ...arrivalHeaders(visit, language) }, '');
    return pages.answer(visit);
  }

  /** Not kept: the same address acts at once where a link of this site leads to it. */
  function sendAsking(visit: Visit, location: string): void {
    const headers = { location, 'cache-control': 'no-store', vary: 'Sec-Fetch-Site' };
    send(visit, 302, { ...headersFor(visit), ...DATA, ...headers }, '');
  }

  async function takeReport(visit: Visit): Promise<void> {
    const status = await reports.take(visit.incoming, pages.networkOf(visit));
    send(visit, status, { ...headersFor(visit), ...DATA, ...(status === 429 ? { 'retry-after': '60' } : {}) }, '');
  }

  function answerByPlatform(visit: Visit): void {
    const { incoming, outgoing } = visit;
    // The platform's own headers come later and win.
    for (const [name, value] of Object.entries({ ...headersFor(visit), ...DATA })) outgoing.setHeader(name, value);
    if (CALL_PATH.test(visit.path)) outgoing.once('close', calls.begin());
    void askPlatform(incoming, outgoing);
  }

  async function answerSitemap(visit: Visit, path: string): Promise<void> {
    const sitemap = await sitemaps.find(visit, path);
    if (!sitemap) return sendMissing(visit, headersFor(visit));
    if (sitemap === 'busy') return sendBusy(visit, headersFor(visit));
    const headers = { ...headersFor(visit), ...DATA, ...SITEMAP_HEADERS };
    if (visit.encoding === 'identity') return sendUnpacked(visit, headers, sitemap);
    send(visit, 200, { ...headers, 'content-encoding': 'gzip' }, sitemap);
  }

  /** 18 MB of a large catalogue, unpacked as the reader takes them. */
  async function sendUnpacked(visit: Visit, headers: Headers, packed: Buffer): Promise<void> {
    const free = unpacking.take(pages.addressOf(visit));
    if (!free) return sendBusy(visit, headers);
    visit.outgoing.writeHead(200, headers);
    if (visit.method === 'HEAD') {
      visit.outgoing.end();
      free();
      return;
    }
    const unpack = createGunzip();
    unpack.end(packed);
    // A reader who breaks off is no fault of ours.
    await pipeline(unpack, visit.outgoing).catch(() => {});
    free();
  }

  function fail(visit: Visit, error: unknown): void {
    const requestId = requestIdOf((name) => visit.incoming.headers[name]?.toString());
    const isBusy = error instanceof SiteBusy;
    if (isBusy) options.onBusy?.();
    else options.onError(error, requestId);
    if (visit.outgoing.headersSent) visit.outgoing.destroy();
    else errors.send(visit, isBusy ? 503 : 500, requestId);
  }

  return { listener, keptPages: () => pages.size };
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** A file that is not there, or not any more: no page, and nothing to keep, as a later build may bring it. */
function sendMissing(visit: Visit, headers: Headers): void {
  send(visit, 404, { ...headers, 'content-type': 'text/plain', 'cache-control': 'no-store' }, 'Not found.');
}

/** Too much is being made for others: asked again in a moment, it will be had. */
function sendBusy(visit: Visit, headers: Headers): void {
  const again = { 'content-type': 'text/plain', 'cache-control': 'no-store', 'retry-after': '5' };
  send(visit, 503, { ...headers, ...again }, 'Try again in a moment.');
}

/** The path as text, or null when it is no path: wrong percent signs, control characters, no leading slash. */
function decodePath(path: string): string | null {
  try {
    const decoded = decodeURIComponent(path);
    const hasControl = [...decoded].some((sign) => sign < ' ' || sign === '\x7f' || sign === '\\');
    return decoded.startsWith('/') && !hasControl ? decoded : null;
  } catch {
    return null;
  }
}

/** Whether a path means a file, so that its absence is no page: known folders, hidden files, and steps upwards. */
function isFilePath(path: string): boolean {
  return (
    /^\/(?:assets|brand|cms|fonts|art|game-client|interfaces)(?:\/|$)/.test(path) ||
    path.split('/').some((part) => part.startsWith('.'))
  );
}

function policyOf(file: StaticFile, { origin }: Visit): Headers {
  if (file.folder.prefix === GAME_CLIENT && file.type.startsWith('text/html')) {
    return { 'content-security-policy': gamePolicy(origin), 'x-frame-options': 'SAMEORIGIN' };
  }
  return DATA;
}
