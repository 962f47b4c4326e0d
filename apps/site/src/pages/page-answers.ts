import { knownAddress } from '@foyer/domain/routing/page-query';
import { callerNetwork, callerRange, networkAddressOf } from '@foyer/platform/kernel/http/network-address';
import type { PageCalls } from '@foyer/platform/kernel/http/page-calls';
import { GoneSessions } from '../edge/gone-sessions.ts';
import { compressPage } from './compress.ts';
import { type CachedPage, PageCache, type Rendering } from './page-cache.ts';
import { LONGEST_KEPT, pageKey } from './page-key.ts';
import type { PageRenderer, Reader } from './page-renderer.ts';
import { RenderQueue } from './render-queue.ts';
import { type Headers, send, sendKept } from './send.ts';
import type { Visit } from './visit.ts';

export type PageAnswersOptions = {
  renderer: PageRenderer;
  headersFor(reader: Pick<Reader, 'origin'>): Headers;
  /** Balancers of ours that write `X-Forwarded-For`. */
  proxies: number;
  /** Whether guests' pages are kept in memory. */
  keepsPages: boolean;
  /** Resolves when nothing more urgent than a page is to be answered. */
  yieldFirst(): Promise<void>;
  now(): number;
};

/** Ms after which a page in memory is made again behind the next visitor's back. */
const MAX_AGE = 60_000;
/** Without FOYER_ORIGIN a page is kept for each host that is asked for, and hosts can be made up: bytes are bounded too. */
const PAGES_KEPT = { capacity: 1_500, rareCapacity: 300, mostBytes: 256 * 1024 ** 2, maxAge: MAX_AGE };
/** Rendering takes the one thread that books money too. An address may be an office or, behind a proxy, everybody. */
const RENDERING = { mostAtOnce: 4, mostWaiting: 128, mostOfAddress: 64, mostOfRange: 96, longestWait: 5_000 };

/** Of a net as `callerNetwork` writes it. */
const rangeOf = (network: string) => callerRange(network.replace(/\/\d+$/, ''));

/** Pages for visitors: guests' from memory, all others rendered when it is their turn. */
export class PageAnswers {
  readonly #options: PageAnswersOptions;
  readonly #pages: PageCache;
  readonly #queue: RenderQueue;
  readonly #gone: GoneSessions;

  constructor(options: PageAnswersOptions) {
    this.#options = options;
    const { now, yieldFirst } = options;
    this.#pages = new PageCache({ ...PAGES_KEPT, now });
    this.#queue = new RenderQueue({ ...RENDERING, rangeOf, yieldFirst });
    this.#gone = new GoneSessions(now);
  }

  /** How many pages are in memory. */
  get size(): number {
    return this.#pages.size;
  }

  /** The data have changed. */
  clear(): void {
    this.#pages.clear();
  }

  /** The visit as it is: a guest's when its session cookie was looked up and is nobody's. */
  recognise(visit: Visit): Visit {
    return visit.session !== '' && this.#gone.has(sessionKey(visit)) ? asGuest(visit) : visit;
  }

  /** Sends a page that is in memory; false, with nothing sent, when there is none for this visit. */
  sendFromMemory(visit: Visit): boolean {
    const page = this.#isKept(visit) ? this.#pages.get(pageKey(visit)) : undefined;
    if (page) sendKept(visit, page);
    return page !== undefined;
  }

  /** Sends the page of an address. Throws SiteBusy, and what rendering throws. */
  async answer(visit: Visit): Promise<void> {
    const address = knownAddress(visit.address);
    if (!this.#isKept(visit) || address.length > LONGEST_KEPT) return this.#sendRendered(visit);
    const page = await this.#find({ ...visit, address });
    // It keeps the parameters that nobody reads: they are for whoever counts visits where it leads.
    const leadsOn = isRedirect(page) && address !== visit.address;
    return leadsOn ? this.#sendRendered(visit) : sendKept(visit, page);
  }

  /** Does other work that is as long as a rendering in the visitor's turn. Throws SiteBusy. */
  inTurn<T>(visit: Visit, work: () => Promise<T>): Promise<T> {
    return this.#queue.run(this.networkOf(visit), work);
  }

  #isKept(visit: Visit): boolean {
    return visit.isGuest && this.#options.keepsPages;
  }

  /** A guest's page: from memory, as it was before a change while others are rendered, or rendered when it is its turn. */
  async #find(visit: Visit): Promise<CachedPage> {
    const key = pageKey(visit);
    const known = this.#pages.get(key);
    if (known) return known;
    const stale = this.#queue.isBusy ? this.#pages.stale(key) : undefined;
    // Kept with the page: of the visit it holds what a guest's page is made for, and no connection.
    const reader = this.#options.renderer.readerOf(visit, this.addressOf(visit));
    const render = (asker: string) => this.#queue.run(asker, () => this.#render(reader));
    const isRare = visit.path !== visit.address;
    const making = this.#pages.make(key, isRare, render, stale ? undefined : this.networkOf(visit));
    if (!stale) return making;
    making.catch(() => {});
    return stale;
  }

  async #render(reader: Reader, calls?: PageCalls): Promise<Rendering> {
    const { renderer, headersFor } = this.#options;
    const page = await renderer.render(reader, calls);
    return { ...page, headers: { ...headersFor(reader), ...page.headers } };
  }

  /** Renders for this visit alone. A cookie that turns out to be nobody's is a guest's from then on. */
  async #sendRendered(visit: Visit): Promise<void> {
    const { renderer } = this.#options;
    const reader = renderer.readerOf(visit, this.addressOf(visit));
    const rendering = await this.inTurn(visit, async () => {
      if (visit.isGuest) return this.#render(reader);
      const calls = renderer.openPage(reader);
      // What could not be looked up is left to the page, which says so.
      const isGone = await calls.isGuest().catch(() => false);
      return isGone ? null : this.#render(reader, calls);
    });
    if (rendering) return sendOnce(visit, rendering);
    this.#gone.add(sessionKey(visit));
    return this.answer(asGuest(visit));
  }

  /** The network that a visit comes from: whose share of the rendering it takes. */
  networkOf(visit: Visit): string {
    return callerNetwork(this.addressOf(visit));
  }

  /** The address itself, of which the range can be told. */
  addressOf({ incoming: { socket, headers } }: Visit): string {
    const forwarded = String(headers['x-forwarded-for'] ?? '');
    return networkAddressOf(socket.remoteAddress, forwarded, this.#options.proxies) ?? '';
  }
}

/** Whose session it may be: what a cookie means depends on scheme and host. */
function sessionKey({ origin, session }: Visit): string {
  return `${origin} ${session}`;
}

function asGuest(visit: Visit): Visit {
  return { ...visit, session: '', isGuest: true };
}

function isRedirect({ status }: CachedPage): boolean {
  return status >= 300 && status < 400;
}

/** Sends a page that is one person's: rendered for this request and compressed for this reader. */
function sendOnce(visit: Visit, { status, headers, head, body }: Rendering): void {
  const encoding = body.length === 0 ? 'identity' : visit.quickEncoding;
  const bytes = compressPage(head, body, encoding);
  send(visit, status, encoding === 'identity' ? headers : { ...headers, 'content-encoding': encoding }, bytes);
}
