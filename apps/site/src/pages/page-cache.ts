import { createHash } from 'node:crypto';
import { compress } from './compress.ts';
import { PageCopies } from './page-copies.ts';

export type Rendering = {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** The body's beginning, the same object in all pages that share it. */
  head: Buffer;
  /** The rest of the body. */
  body: Buffer;
  /** Whether it may be given to others alike. */
  isShared: boolean;
};

/** One page as it is sent, in all its encodings. */
export type CachedPage = {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** Null for a page that no browser asks for again by it: pages not found are made up without end, and a hash costs. */
  etag: string | null;
  copies: PageCopies;
  /** When it was rendered, in ms since 1970. */
  renderedAt: number;
  /** How often it was given; past a threshold it is worth its best compression. */
  given: number;
  /** Whether that was begun, however it ended. */
  isImproved: boolean;
};

export type PageCacheOptions = {
  /** How many pages are kept; the least lately used goes first. */
  capacity: number;
  /** The same for rare ones (queries, pages not found): they are without number and must not push out the lobby. */
  rareCapacity: number;
  /** Bytes that all of them take together; rare ones go first. */
  mostBytes: number;
  /** Ms after which a page is rendered again behind the visitor's back. */
  maxAge: number;
  now(): number;
  /** Tests only: packs in place of `compress`. */
  compress?: typeof compress;
};

type Entry = {
  page: CachedPage;
  /** What it takes in memory, with the copies packed so far; better copies take less. */
  bytes: number;
  render: Render;
};

/** Renders a page; `asker` says whose turn it takes. */
type Render = (asker: string) => Promise<Rendering>;

/** Whose turn it is when pages are made anew behind the visitors' back. */
const RENEWAL = 'renewal';
/** Ms for which a page may stand in for the new one that the site is too busy to make. */
const LONGEST_STALE = 10_000;
/** Given so often, a page is packed thoroughly. The first visitors get the quick copies. */
const WORTH_BEST = 3;
/** How many of the pages last asked for are made anew at once when the data have changed. */
const RENEWED = 12;

/** The pages of guests in memory, by a key that holds all that a page depends on. */
export class PageCache {
  /** In the order of their last use. */
  readonly #usual = new Map<string, Entry>();
  readonly #rare = new Map<string, Entry>();
  /** Void since the last change of data. */
  #stale = new Map<string, Entry>();
  #staleSince = 0;
  readonly #pending = new Map<string, Promise<CachedPage>>();
  readonly #options: PageCacheOptions;
  /** Counts the changes of data: a rendering begun before a change is not kept. */
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

  /** The page of this key, at once, or undefined. */
  get(key: string): CachedPage | undefined {
    const entries = this.#usual.has(key) ? this.#usual : this.#rare;
    const entry = entries.get(key);
    if (entry === undefined) return undefined;
    const { page, render } = entry;
    entries.delete(key);
    entries.set(key, entry);
    page.given += 1;
    // Rare ones can be made up without end, and each would take threads for 0.2 s.
    if (page.given >= WORTH_BEST && !page.isImproved && entries === this.#usual) this.#improve(page);
    if (this.#options.now() - page.renderedAt > this.#options.maxAge) {
      this.make(key, entries === this.#rare, render).catch(() => {});
    }
    return page;
  }

  /** The page as it was before the last change, for a moment: in place of one that cannot be made right now. */
  stale(key: string): CachedPage | undefined {
    return this.#options.now() - this.#staleSince < LONGEST_STALE ? this.#stale.get(key)?.page : undefined;
  }

  /**
   * Renders the page of a key and keeps it when it is shared; askers at the same time share one rendering, kept or not.
   * A throw of `render` reaches every asker.
   */
  make(key: string, isRare: boolean, render: Render, asker = RENEWAL): Promise<CachedPage> {
    const pending = this.#pending.get(key);
    if (pending) return pending;
    const making = this.#make(key, isRare, render, asker).finally(() => {
      if (this.#pending.get(key) === making) this.#pending.delete(key);
    });
    this.#pending.set(key, making);
    return making;
  }

  /** The data have changed: every copy is void, and `stale` from now on; those last asked for are made anew right away. */
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

  /** One page at a time, so that the threads are there for others too: one that finds this busy has its turn when next given. */
  #improve(page: CachedPage): void {
    if (this.#isImproving) return;
    this.#isImproving = true;
    page.isImproved = true;
    page.copies
      .improve(this.#compress)
      .catch(() => {
        // The quick copies are good as well.
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
    let kept: Entry | undefined;
    const copies = new PageCopies(body, (bytes) => kept && this.#grow(key, kept, bytes));
    const etag = status === 200 ? etagOf(body) : null;
    const renderedAt = this.#options.now();
    // A page in demand is made anew every minute: it stays in demand, or most of its readers would have the quick copies.
    const given = (this.#usual.get(key) ?? this.#stale.get(key))?.page.given ?? 0;
    const page = { status, headers, etag, copies, renderedAt, given, isImproved: false };
    if (isShared && generation === this.#generation) {
      kept = { page, bytes: body.length, render };
      this.#keep(key, isRare || status !== 200, kept);
    }
    return page;
  }

  /** A kept page was packed in one more encoding. */
  #grow(key: string, entry: Entry, bytes: number): void {
    const isKept = [this.#usual, this.#rare, this.#stale].some((entries) => entries.get(key) === entry);
    if (!isKept) return;
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

  /** Drops the least lately used ones for as long as there is too much. */
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

/** Weak: the same page in another encoding is the same page. */
function etagOf(body: Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}
