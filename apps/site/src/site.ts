import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { gunzipSync } from 'node:zlib';
import type { Brand } from '@foyer/brands/brand';
import { JACKPOT_FRAME_PATH } from '@foyer/domain/jackpot/jackpot-frame';
import { getRequestListener } from '@hono/node-server';
import { arrivalHeaders, mayBeLed, wishedLanguage } from './arrival.ts';
import { compressNow } from './compress.ts';
import { documentPage } from './document-page.ts';
import { ErrorPages } from './error-page.ts';
import { fixedFile } from './fixed-file.ts';
import { jackpotFrame } from './jackpot-frame.ts';
import { KeptPages, type Rendering } from './kept-pages.ts';
import { OfferedLanguages } from './offered-languages.ts';
import { LONGEST_KEPT, pageKey } from './page-key.ts';
import { PageRenderer, type PageRendererOptions, type Platform } from './page-renderer.ts';
import { commonHeaders, DATA_POLICY, gamePolicy } from './security-headers.ts';
import { type Headers, send, sendKept, sendStatic } from './send.ts';
import { Sitemaps } from './sitemaps.ts';
import type { StaticFile, StaticFiles } from './static-files.ts';
import { readVisit, type Visit } from './visit.ts';

export type SiteOptions = Omit<PageRendererOptions, 'isLoose' | 'onRefusedText'> & {
  platform: Platform;
  files: StaticFiles;
  /** The brand of a visitor who has chosen none. */
  brand: Brand;
  /** Outside production: another brand may be chosen by cookie, robots are turned away. */
  development: boolean;
  /** Scheme and host that the world knows the site by; null believes the `Host` header. */
  origin: string | null;
  isLoose?: boolean;
  /** Whether guests' pages are kept in memory (default); measuring and searching for faults go without. */
  keepsPages?: boolean;
  /** Told of every failure, with the number that the visitor was shown. */
  onError(error: unknown, requestId: string): void;
  onRefusedText?(key: string, reason: string): void;
  /** Ms since 1970. */
  now?(): number;
};

export type Site = {
  listener(incoming: IncomingMessage, outgoing: ServerResponse): void;
  /** How many pages are in memory. */
  keptPages(): number;
};

const PLATFORM_PATH = /^\/(?:(?:api|health|metrics)(?:\/|$)|cms\/[^/]+$)/;
/** The sandbox is the platform's too, and exists outside production only. */
const SANDBOX_PATH = /^\/sandbox(?:\/|$)/;
const SITEMAP = /^\/sitemap(?:-\d{1,3})?\.xml$/;
const GAME_CLIENT = '/game-client/';
/** Ms after which a page in memory is made again behind the next visitor's back. */
const MAX_AGE = 60_000;
/** Without FOYER_ORIGIN a page is kept for each host that is asked for, and hosts can be made up: bytes are bounded too. */
const PAGES_KEPT = { capacity: 1_500, rareCapacity: 300, mostBytes: 256 * 1024 ** 2 };
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
  const pages = new KeptPages({ ...PAGES_KEPT, maxAge: MAX_AGE, now });
  const errors = new ErrorPages(headersFor);
  const renderer = new PageRenderer({ isLoose: false, onRefusedText: () => {}, ...options });
  const languages = new OfferedLanguages(platform);
  const sitemaps = new Sitemaps(platform, languages);
  const isKept = (visit: Visit) => visit.isGuest && options.keepsPages !== false;
  platform.onCatalogueChanged(() => pages.clear());
  platform.onAmountsFell(() => pages.clear());
  const visitOptions = { ...options, ...platform };
  const askPlatform = getRequestListener((request, context) => platform.fetch(request, context));

  function listener(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const visit = readVisit(incoming, outgoing, visitOptions);
    if (isKept(visit) && !mayBeLed(visit) && (visit.method === 'GET' || visit.method === 'HEAD')) {
      const kept = pages.get(pageKey(visit));
      if (kept) {
        sendKept(visit, kept);
        return;
      }
    }
    answer(visit).catch((error) => fail(visit, error));
  }

  async function answer(visit: Visit): Promise<void> {
    if (PLATFORM_PATH.test(visit.path)) return answerByPlatform(visit);
    if (options.development && SANDBOX_PATH.test(visit.path)) return answerByPlatform(visit);
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
    const fixed = fixedFile(path, visit, options.development);
    if (fixed) return send(visit, 200, { ...headers, ...fixed.headers }, fixed.body);
    if (path === JACKPOT_FRAME_PATH) {
      const page = await jackpotFrame(platform, visit);
      return send(visit, 200, { ...headers, ...page.headers }, page.body);
    }
    const document = await documentPage(platform, visit, path);
    if (document) return send(visit, 200, { ...headers, ...document.headers }, document.body);
    if (isFilePath(path)) return sendMissing(visit, headers);
    const language = mayBeLed(visit) ? wishedLanguage(visit, await languages.of(visit.brand)) : null;
    if (language) return send(visit, 302, { ...headersFor(visit), ...DATA, ...arrivalHeaders(visit, language) }, '');
    return answerPage(visit);
  }

  function answerByPlatform(visit: Visit): void {
    const { incoming, outgoing } = visit;
    // The platform's own headers come later and win.
    for (const [name, value] of Object.entries({ ...headersFor(visit), ...DATA })) outgoing.setHeader(name, value);
    void askPlatform(incoming, outgoing);
  }

  async function answerSitemap(visit: Visit, path: string): Promise<void> {
    const sitemap = await sitemaps.find(visit, path);
    if (!sitemap) return sendMissing(visit, headersFor(visit));
    if (sitemap === 'busy') return sendBusy(visit, headersFor(visit));
    const headers = { ...headersFor(visit), ...DATA, ...SITEMAP_HEADERS };
    if (visit.encoding === 'identity') send(visit, 200, headers, gunzipSync(sitemap));
    else send(visit, 200, { ...headers, 'content-encoding': 'gzip' }, sitemap);
  }

  async function answerPage(visit: Visit): Promise<void> {
    const reader = renderer.readerOf(visit);
    const render = async () => {
      const page = await renderer.render(reader);
      return { ...page, headers: { ...headersFor(reader), ...page.headers } };
    };
    if (isKept(visit) && visit.address.length <= LONGEST_KEPT) {
      const key = pageKey(visit);
      return sendKept(visit, pages.get(key) ?? (await pages.make(key, visit.path !== visit.address, render)));
    }
    sendOnce(visit, await render());
  }

  function fail(visit: Visit, error: unknown): void {
    const requestId = randomUUID();
    options.onError(error, requestId);
    if (visit.outgoing.headersSent) visit.outgoing.destroy();
    else errors.send(visit, 500, requestId);
  }

  return { listener, keptPages: () => pages.size };
}

const PLAIN = commonHeaders({ https: false });
const SECURE = commonHeaders({ https: true });

/** What every answer carries; over https also the wish to stay there. */
function headersFor({ origin }: { origin: string }): Headers {
  return origin.startsWith('https:') ? SECURE : PLAIN;
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

/** Sends a page that is one person's: rendered for this request and compressed for this reader. */
function sendOnce(visit: Visit, { status, headers, body }: Rendering): void {
  const encoding = body.length === 0 ? 'identity' : visit.quickEncoding;
  const bytes = compressNow(body, encoding);
  send(visit, status, encoding === 'identity' ? headers : { ...headers, 'content-encoding': encoding }, bytes);
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
    /^\/(?:assets|cms|fonts|art|game-client|interfaces)(?:\/|$)/.test(path) ||
    path.split('/').some((part) => part.startsWith('.'))
  );
}

function policyOf(file: StaticFile, { origin }: Visit): Headers {
  if (file.folder.prefix === GAME_CLIENT && file.type.startsWith('text/html')) {
    return { 'content-security-policy': gamePolicy(origin), 'x-frame-options': 'SAMEORIGIN' };
  }
  return DATA;
}
