import { createHash } from 'node:crypto';
import { compress } from './compress.ts';
import { EncodedBodies } from './encoded-bodies.ts';

export type Rendering = {
  status: number;
  headers: Readonly<Record<string, string>>;
  head: Buffer;
  body: Buffer;
  isShared: boolean;
};

export type CachedPage = {
  status: number;
  headers: Readonly<Record<string, string>>;
  etag: string | null;
  bodies: EncodedBodies;
  renderedAt: number;
  /** Hits; past a threshold the best compression pays. */
  given: number;
  isImproved: boolean;
};

export type PageCacheOptions = {
  capacity: number;
  /** For queries and pages not found, which must not evict the lobby. */
  rareCapacity: number;
  mostBytes: number;
  /** Ms until a page is rendered again in the background. */
  maxAge: number;
  now(): number;
  compress?: typeof compress;
};

type Entry = {
  page: CachedPage;
  bytes: number;
  render: Render;
};

type Render = (asker: string) => Promise<Rendering>;

const RENEWAL = 'renewal';
/** Ms. */
const LONGEST_STALE = 10_000;
/** Hits. */
const WORTH_BEST = 3;
/** Pages rendered again at once after a change of data, the most recent. */
const RENEWED = 12;

/** Not `lru-cache`: two bounds share one byte budget, which grows per encoding; a busy site serves stale pages. */
export class PageCache {
  readonly #usual = new Map<string, Entry>();
  readonly #rare = new Map<string, Entry>();
  #stale = new Map<string, Entry>();
  #staleSince = 0;
  readonly #pending = new Map<string, Promise<CachedPage>>();
  readonly #options: PageCacheOptions;
  /** Discards a rendering that began before a change of data. */
  #generation = 0;
  #bytes = 0;
  #isImproving = false;
  readonly #compress: typeof compress;

  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#compress = options.compress ?? compress;
  }

  get size(): number {
    return this.#usual.size + this.#rare.size;
  }

  get(key: string): CachedPage | undefined {
    const entries = this.#usual.has(key) ? this.#usual : this.#rare;
    const entry = entries.get(key);
    if (entry === undefined) return undefined;
    const { page, render } = entry;
    entries.delete(key);
    entries.set(key, entry);
    page.given += 1;
    // Rare pages can be forged, and each would occupy threads for 0.2 s.
    if (page.given >= WORTH_BEST && !page.isImproved && entries === this.#usual) this.#improve(page);
    if (this.#options.now() - page.renderedAt > this.#options.maxAge) {
      this.make(key, entries === this.#rare, render).catch(() => {});
    }
    return page;
  }

  stale(key: string): CachedPage | undefined {
    return this.#options.now() - this.#staleSince < LONGEST_STALE ? this.#stale.get(key)?.page : undefined;
  }

  /** Concurrent callers share one rendering, cached or not; all get what `render` throws. */
  make(key: string, isRare: boolean, render: Render, asker = RENEWAL): Promise<CachedPage> {
    const pending = this.#pending.get(key);
    if (pending) return pending;
    const making = this.#make(key, isRare, render, asker).finally(() => {
      if (this.#pending.get(key) === making) this.#pending.delete(key);
    });
    this.#pending.set(key, making);
    return making;
  }

  /** Invalidates every page; the most recently used are rendered again right away. */
  clear(): void {
    const renewed = [...this.#usual].slice(-RENEWED);
    this.#generation += 1;
    this.#shrink(this.#stale, () => true);
    this.#shrink(this.#rare, () => true);
    this.#stale = new Map(this.#usual);
    this.#staleSince = this.#options.now();
    this.#usual.clear();
    this.#pending.clear();
    for (const [key, { render }] of renewed) this.make(key, false, render).catch(() => {});
  }

  /** One page at a time leaves threads free; the next hit retries. */
  #improve(page: CachedPage): void {
    if (this.#isImproving) return;
    this.#isImproving = true;
    page.isImproved = true;
    page.bodies
      .improve(this.#compress)
      .catch(() => {
        // The fast bodies remain.
      })
      .finally(() => {
        this.#isImproving = false;
      });
  }

  async #make(key: string, isRare: boolean, render: Render, asker: string): Promise<CachedPage> {
    const generation = this.#generation;
    const rendering = await render(asker);
    const { status, headers, isShared } = rendering;
    const body = Buffer.concat([rendering.head, rendering.body]);
    let stored: Entry | undefined;
    const bodies = new EncodedBodies(body, (bytes) => stored && this.#grow(key, stored, bytes));
    const etag = status === 200 ? etagOf(body) : null;
    const renderedAt = this.#options.now();
    // Hits survive renewals; otherwise most readers would get the fast bodies.
    const given = (this.#usual.get(key) ?? this.#stale.get(key))?.page.given ?? 0;
    const page = { status, headers, etag, bodies, renderedAt, given, isImproved: false };
    if (isShared && generation === this.#generation) {
      stored = { page, bytes: body.length, render };
      this.#keep(key, isRare || status !== 200, stored);
    }
    return page;
  }

  #grow(key: string, entry: Entry, bytes: number): void {
    const isStored = [this.#usual, this.#rare, this.#stale].some((entries) => entries.get(key) === entry);
    if (!isStored) return;
    entry.bytes += bytes;
    this.#bytes += bytes;
    this.#fit();
  }

  #keep(key: string, isRare: boolean, entry: Entry): void {
    this.#drop(this.#usual, key);
    this.#drop(this.#rare, key);
    this.#drop(this.#stale, key);
    (isRare ? this.#rare : this.#usual).set(key, entry);
    this.#bytes += entry.bytes;
    this.#fit();
  }

  #fit(): void {
    const { capacity, rareCapacity, mostBytes } = this.#options;
    this.#shrink(this.#stale, () => this.#bytes > mostBytes);
    this.#shrink(this.#rare, () => this.#rare.size > rareCapacity || this.#bytes > mostBytes);
    this.#shrink(this.#usual, () => this.#usual.size > capacity || this.#bytes > mostBytes);
  }

  #shrink(entries: Map<string, Entry>, isTooMuch: () => boolean): void {
    for (const oldest of entries.keys()) {
      if (!isTooMuch()) break;
      this.#drop(entries, oldest);
    }
  }

  #drop(entries: Map<string, Entry>, key: string): void {
    this.#bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  }
}

/** Weak: shared by all encodings. `hono/etag` needs a Response per hit; this is computed once per page. */
function etagOf(body: Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}
