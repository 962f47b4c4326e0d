import { knownAddress } from '@foyer/domain/routing/page-query';
import type { PageClient } from '@foyer/platform/kernel/http/in-process-client';
import { callerNetwork, callerRange, networkAddressOf } from '@foyer/platform/kernel/http/network-address';
import { pageFeatures } from '../edge/security-headers.ts';
import { UnknownSessions } from '../edge/unknown-sessions.ts';
import { compressPage } from './compress.ts';
import { type CachedPage, PageCache, type Rendering } from './page-cache.ts';
import { MAX_CACHED_ADDRESS, pageKey } from './page-key.ts';
import type { PageRenderer, RenderTarget } from './page-renderer.ts';
import { RenderQueue } from './render-queue.ts';
import { type Headers, send, sendCached } from './send.ts';
import type { SiteRequest } from './site-request.ts';

export type PageAnswersOptions = {
  renderer: PageRenderer;
  headersFor(target: Pick<RenderTarget, 'origin'>): Headers;
  proxies: number;
  cachesPages: boolean;
  yieldFirst(): Promise<void>;
  now(): number;
};

/** Ms. */
const MAX_AGE = 60_000;
/** Without FOYER_ORIGIN forged hosts each get pages of their own, so bytes are bounded too. */
const CACHE_LIMITS = { capacity: 1_500, rareCapacity: 300, mostBytes: 256 * 1024 ** 2, maxAge: MAX_AGE };
/** Rendering shares the thread with wallet calls. One address may be an office or a proxy. */
const RENDERING = { mostAtOnce: 4, mostWaiting: 128, mostOfAddress: 64, mostOfRange: 96, longestWait: 5_000 };

const rangeOf = (network: string) => callerRange(network.replace(/\/\d+$/, ''));

export class PageAnswers {
  readonly #options: PageAnswersOptions;
  readonly #pages: PageCache;
  readonly #queue: RenderQueue;
  readonly #unknown: UnknownSessions;

  constructor(options: PageAnswersOptions) {
    this.#options = options;
    const { now, yieldFirst } = options;
    this.#pages = new PageCache({ ...CACHE_LIMITS, now });
    this.#queue = new RenderQueue({ ...RENDERING, rangeOf, yieldFirst });
    this.#unknown = new UnknownSessions(now);
  }

  get size(): number {
    return this.#pages.size;
  }

  clear(): void {
    this.#pages.clear();
  }

  resolveSession(request: SiteRequest): SiteRequest {
    return request.session !== '' && this.#unknown.has(sessionKey(request)) ? toGuest(request) : request;
  }

  /** False, with nothing sent, when the page is not cached. */
  sendFromCache(request: SiteRequest): boolean {
    const page = this.#isCacheable(request) ? this.#pages.get(pageKey(request)) : undefined;
    if (page) sendCached(request, page);
    return page !== undefined;
  }

  /** Throws SiteBusy, and what rendering throws. */
  async answer(request: SiteRequest): Promise<void> {
    const address = knownAddress(request.address);
    if (!this.#isCacheable(request) || address.length > MAX_CACHED_ADDRESS) return this.#sendRendered(request);
    const page = await this.#find({ ...request, address });
    // The target keeps query parameters that no page reads: others count visits by them.
    const leadsOn = isRedirect(page) && address !== request.address;
    return leadsOn ? this.#sendRendered(request) : sendCached(request, page);
  }

  inTurn<T>(request: SiteRequest, work: () => Promise<T>): Promise<T> {
    return this.#queue.run(this.networkOf(request), work);
  }

  #isCacheable(request: SiteRequest): boolean {
    return request.isGuest && this.#options.cachesPages;
  }

  /** Cached; else stale while the queue is busy; else rendered in its turn. */
  async #find(request: SiteRequest): Promise<CachedPage> {
    const key = pageKey(request);
    const known = this.#pages.get(key);
    if (known) return known;
    const stale = this.#queue.isBusy ? this.#pages.stale(key) : undefined;
    // Derived from the page alone, so it does not retain the connection.
    const target = this.#options.renderer.renderTargetOf(request, this.addressOf(request));
    const render = (asker: string) => this.#queue.run(asker, () => this.#render(target));
    const isRare = request.path !== request.address;
    const making = this.#pages.make(key, isRare, render, stale ? undefined : this.networkOf(request));
    if (!stale) return making;
    making.catch(() => {});
    return stale;
  }

  async #render(target: RenderTarget, calls?: PageClient): Promise<Rendering> {
    const { renderer, headersFor } = this.#options;
    const page = await renderer.render(target, calls);
    return { ...page, headers: { ...headersFor(target), ...pageFeatures(target.path), ...page.headers } };
  }

  async #sendRendered(request: SiteRequest): Promise<void> {
    const { renderer } = this.#options;
    const target = renderer.renderTargetOf(request, this.addressOf(request));
    const rendering = await this.inTurn(request, async () => {
      if (request.isGuest) return this.#render(target);
      const calls = renderer.createPageClient(target);
      const isGone = await calls.isGuest().catch(() => false);
      return isGone ? null : this.#render(target, calls);
    });
    if (rendering) return sendUncached(request, rendering);
    this.#unknown.add(sessionKey(request));
    return this.answer(toGuest(request));
  }

  networkOf(request: SiteRequest): string {
    return callerNetwork(this.addressOf(request));
  }

  addressOf({ incoming: { socket, headers } }: SiteRequest): string {
    const forwarded = String(headers['x-forwarded-for'] ?? '');
    return networkAddressOf(socket.remoteAddress, forwarded, this.#options.proxies) ?? '';
  }
}

/** A cookie's meaning depends on scheme and host. */
function sessionKey({ origin, session }: SiteRequest): string {
  return `${origin} ${session}`;
}

function toGuest(request: SiteRequest): SiteRequest {
  return { ...request, session: '', isGuest: true };
}

function isRedirect({ status }: CachedPage): boolean {
  return status >= 300 && status < 400;
}

function sendUncached(request: SiteRequest, { status, headers, head, body }: Rendering): void {
  const encoding = body.length === 0 ? 'identity' : request.quickEncoding;
  const bytes = compressPage(head, body, encoding);
  send(request, status, encoding === 'identity' ? headers : { ...headers, 'content-encoding': encoding }, bytes);
}
