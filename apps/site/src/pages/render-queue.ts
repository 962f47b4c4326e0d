export class SiteBusy extends Error {
  constructor() {
    super('too many pages are being rendered');
    this.name = 'SiteBusy';
  }
}

export type RenderQueueOptions = {
  mostAtOnce: number;
  /** Waiting: in total, per address, and per range, which one owner may hold entirely. */
  mostWaiting: number;
  mostOfAddress: number;
  mostOfRange: number;
  rangeOf(address: string): string;
  /** Ms. */
  longestWait: number;
  /** Gives way to more urgent work before each queued rendering. */
  yieldFirst(): Promise<void>;
};

type Job = { address: string; run(): Promise<void>; refuse(): void };

type Waiting = { count: number; longest: readonly Job[] };

const NOBODY: Waiting = { count: 0, longest: [] };

/** Fair between ranges, and between the addresses of each. Excess is refused with SiteBusy. */
export class RenderQueue {
  readonly #options: RenderQueueOptions;
  readonly #waiting = new Map<string, Job[]>();
  #waitingCount = 0;
  #running = 0;

  constructor(options: RenderQueueOptions) {
    this.#options = options;
  }

  get isBusy(): boolean {
    return this.#running >= this.#options.mostAtOnce;
  }

  /** Throws SiteBusy, and what the work throws. */
  run<T>(address: string, work: () => Promise<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const run = () => new Promise<T>((begin) => begin(work())).then(resolve, reject);
    const job: Job = { address, run, refuse: () => reject(new SiteBusy()) };
    if (this.#running < this.#options.mostAtOnce) void this.#workThrough(job);
    else if (this.#makeRoom(address)) this.#enqueue(job, promise);
    else job.refuse();
    return promise;
  }

  async #workThrough(first: Job): Promise<void> {
    this.#running += 1;
    await first.run();
    while (this.#waitingCount > 0) {
      await this.#options.yieldFirst();
      await this.#next()?.run();
    }
    this.#running -= 1;
  }

  #enqueue(job: Job, done: Promise<unknown>): void {
    const own = this.#waiting.get(job.address) ?? [];
    own.push(job);
    this.#waiting.set(job.address, own);
    this.#waitingCount += 1;
    const timer = setTimeout(() => this.#remove(job) && job.refuse(), this.#options.longestWait).unref();
    const stop = () => clearTimeout(timer);
    done.then(stop, stop);
  }

  /** When full, evicts a job of the range with most jobs; within the caller's own range, of the address with most. */
  #makeRoom(address: string): boolean {
    const { mostWaiting, mostOfAddress, mostOfRange, rangeOf } = this.#options;
    const own = this.#waiting.get(address)?.length ?? 0;
    if (own >= mostOfAddress) return false;
    const ranges = this.#countRanges();
    const ownRange = ranges.get(rangeOf(address)) ?? NOBODY;
    if (ownRange.count >= mostOfRange) return false;
    if (this.#waitingCount < mostWaiting) return true;
    const most = [...ranges.values()].reduce((a, b) => (b.count > a.count ? b : a), NOBODY);
    const giving = most.count > ownRange.count + 1 ? most : ownRange;
    const last = giving !== ownRange || giving.longest.length > own + 1 ? giving.longest.at(-1) : undefined;
    if (!last) return false;
    this.#remove(last);
    last.refuse();
    return true;
  }

  #countRanges(): Map<string, Waiting> {
    const ranges = new Map<string, Waiting>();
    for (const [address, jobs] of this.#waiting) {
      const range = this.#options.rangeOf(address);
      const { count, longest } = ranges.get(range) ?? NOBODY;
      ranges.set(range, { count: count + jobs.length, longest: jobs.length > longest.length ? jobs : longest });
    }
    return ranges;
  }

  /** Moves its range to the end, and its address to the end of the range. */
  #next(): Job | undefined {
    const [turn] = this.#waiting;
    const job = turn?.[1][0];
    if (!turn || !job) return undefined;
    const [address] = turn;
    this.#remove(job);
    const { rangeOf } = this.#options;
    const range = rangeOf(address);
    const others = [...this.#waiting].filter(([each]) => each !== address && rangeOf(each) === range);
    for (const [each, theirs] of [...others, turn]) {
      this.#waiting.delete(each);
      if (theirs.length > 0) this.#waiting.set(each, theirs);
    }
    return job;
  }

  #remove(job: Job): boolean {
    const jobs = this.#waiting.get(job.address) ?? [];
    const at = jobs.indexOf(job);
    if (at < 0) return false;
    jobs.splice(at, 1);
    if (jobs.length === 0) this.#waiting.delete(job.address);
    this.#waitingCount -= 1;
    return true;
  }
}
