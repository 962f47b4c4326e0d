import { backoffMs } from '@foyer/domain/time/backoff';
import { HOUR_MS } from '@foyer/domain/time/duration';
import { isDatabaseAway } from '../db/database-away.ts';
import type { Kernel } from '../kernel.ts';
import './job-tables.ts';

/** For jobs left by a crash or due for a retry (ms). */
const POLL_MS = 5_000;
const BACKOFF = { firstMs: 15_000, longestMs: HOUR_MS };

/** Ms. `attempts`: tries so far, from 1. */
export function retryDelay(attempts: number): number {
  return backoffMs(BACKOFF, attempts - 1);
}

/** `attempts` counts this try, from 1; a failure of the last one gives the job up. */
export type Job = { data: unknown; createdAt: Date; attempts: number; isLast: boolean };

/** Thrown by a job that no retry would help. */
export class JobFailed extends Error {}

const POSTPONED = 'JobPostponed';

/** Thrown by a job that must wait through no fault of its own: it is never given up. */
export class JobPostponed extends Error {
  override name = POSTPONED;
}

export type JobKind<Deps> = {
  /** A throw leads to a retry. It may run twice after a crash. */
  run(deps: Deps, job: Job): Promise<void>;
  /** Per process. */
  atOnce: number;
  /** Ms until another process may take the job of a dead one: more than a try takes. */
  leaseMs: number;
  mostAttempts: number;
};

type Row = { id: bigint; data: unknown; created_at: Date; attempts: number; last_error: string | null };

/** Runs jobs of any number of processes, each kind apart: a slow mail server delays nothing else. */
export class JobQueue<Deps extends Pick<Kernel, 'database' | 'clock' | 'log'>> {
  readonly #deps: Deps;
  readonly #kinds: Readonly<Record<string, JobKind<Deps>>>;
  readonly #working = new Map<string, Promise<void>>();
  /** Kinds that got a job while they were drained. */
  readonly #wanted = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;
  /** Logged once. */
  #isAway = false;

  constructor(deps: Deps, kinds: Readonly<Record<string, JobKind<Deps>>>) {
    this.#deps = deps;
    this.#kinds = kinds;
  }

  start(): void {
    this.#timer = setInterval(() => this.#poll(), POLL_MS).unref();
    this.#poll();
  }

  /** A job of this kind was committed. Does nothing before `start`. */
  wake(kind: string): void {
    if (this.#timer === undefined || !Object.hasOwn(this.#kinds, kind)) return;
    this.#drainOnce(kind).catch((error: unknown) => this.#logError(error));
  }

  /** Runs all due jobs. Rejects when the queue cannot be read, never for a job that fails. */
  async runDue(): Promise<void> {
    const { database, clock } = this.#deps;
    const due = await database.kysely
      .selectFrom('jobs')
      .select('kind')
      .distinct()
      .where('failed_at', 'is', null)
      .where('run_at', '<=', clock.now())
      .execute();
    this.#isAway = false;
    await Promise.all(due.map(({ kind }) => (Object.hasOwn(this.#kinds, kind) ? this.#drainOnce(kind) : null)));
  }

  /** Waits for running jobs. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    await Promise.allSettled(this.#working.values());
  }

  #poll(): void {
    this.runDue().catch((error: unknown) => this.#logError(error));
  }

  #logError(error: unknown): void {
    const { log } = this.#deps;
    if (!isDatabaseAway(error)) log.error({ err: error }, 'the jobs could not be read; it is tried again');
    else if (!this.#isAway) log.warn('the database is away; the jobs wait');
    this.#isAway = isDatabaseAway(error);
  }

  #drainOnce(kind: string): Promise<void> {
    this.#wanted.add(kind);
    const working = this.#working.get(kind) ?? this.#drain(kind).finally(() => this.#working.delete(kind));
    this.#working.set(kind, working);
    return working;
  }

  async #drain(kind: string): Promise<void> {
    while (this.#wanted.delete(kind)) {
      const lanes = Array.from({ length: this.#kinds[kind]?.atOnce ?? 0 }, () => this.#runLane(kind));
      await Promise.all(lanes);
    }
  }

  async #runLane(kind: string): Promise<void> {
    const known = this.#kinds[kind];
    if (!known) return;
    for (let row = await this.#claim(kind, known); row; row = await this.#claim(kind, known)) {
      await this.#run(kind, known, row);
    }
  }

  async #claim(kind: string, { leaseMs }: JobKind<Deps>): Promise<Row | undefined> {
    if (this.#isClosed) return undefined;
    const { database, clock } = this.#deps;
    const now = clock.now();
    return database.kysely
      .updateTable('jobs')
      .set(({ eb }) => ({ attempts: eb('attempts', '+', 1), run_at: new Date(now.getTime() + leaseMs) }))
      .where('id', '=', ({ selectFrom }) =>
        selectFrom('jobs')
          .select('id')
          .where('kind', '=', kind)
          .where('failed_at', 'is', null)
          .where('run_at', '<=', now)
          .orderBy('run_at')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['id', 'data', 'created_at', 'attempts', 'last_error'])
      .executeTakeFirst();
  }

  async #run(kind: string, { run, mostAttempts }: JobKind<Deps>, row: Row): Promise<void> {
    const { database, log } = this.#deps;
    const { id, data, created_at: createdAt } = row;
    // Postponed tries do not count.
    const attempts = row.last_error === POSTPONED ? 1 : row.attempts;
    const isLast = attempts >= mostAttempts;
    try {
      await run(this.#deps, { data, createdAt, attempts, isLast });
    } catch (error) {
      const isPostponed = error instanceof JobPostponed;
      const isFinal = error instanceof JobFailed || (isLast && !isPostponed);
      // No data, no message: the answer of a mail server may repeat an address.
      if (!isPostponed) log.warn({ job: kind, id: String(id), attempts, isFinal, code: codeOf(error) }, 'a job failed');
      // The backoff of a postponed job goes on growing.
      await this.#saveFailure({ id, attempts: isPostponed ? row.attempts : attempts }, codeOf(error), isFinal);
      return;
    }
    await database.kysely.deleteFrom('jobs').where('id', '=', id).execute();
  }

  async #saveFailure({ id, attempts }: Pick<Row, 'id' | 'attempts'>, code: string, isFinal: boolean): Promise<void> {
    const { database, clock } = this.#deps;
    const now = clock.now();
    const next = isFinal ? { failed_at: now } : { run_at: new Date(now.getTime() + retryDelay(attempts)) };
    await database.kysely
      .updateTable('jobs')
      .set({ ...next, attempts, last_error: code })
      .where('id', '=', id)
      .execute();
  }
}

/** Without personal data: a code, or the name of the error. */
function codeOf(error: unknown): string {
  const cause = error instanceof JobFailed && error.cause !== undefined ? error.cause : error;
  if (typeof cause !== 'object' || cause === null) return 'unknown';
  if ('responseCode' in cause && typeof cause.responseCode === 'number') return String(cause.responseCode);
  if ('code' in cause && typeof cause.code === 'string') return cause.code;
  return cause instanceof Error ? cause.name : 'unknown';
}
