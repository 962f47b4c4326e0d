import type { Hono } from 'hono';
import type { Retentions } from './db/retention.ts';
import type { SchemaMigration } from './db/schema-migration.ts';
import type { SessionEvents } from './events/live-event.ts';
import type { LiveStreams } from './events/live-streams.ts';
import type { Mounting } from './http/mount.ts';
import type { Handlers } from './http/registry.ts';
import type { JobKind } from './jobs/queue.ts';

/** Work that every process does again and again; of several that meet at it, the database lets one. */
export type ScheduledJob<Deps> = {
  /** What the log calls it: `ending bonuses`. */
  name: string;
  everyMs: number;
  /** `mayGoOn` is asked between batches. */
  run(deps: Deps, mayGoOn: () => boolean): Promise<unknown>;
};

/** What the kernel's folders bring along, and every module. */
export type ModulePart<Deps> = {
  /** By their names, which are unique among all modules and say the order. */
  migrations?: Readonly<Record<string, SchemaMigration>>;
  /** Each of its tables, and how long its rows are kept. */
  retention?: Retentions;
  schedule?: readonly ScheduledJob<Deps>[];
};

/** What a module brings along. `Deps`: the kernel, and what it needs of other modules. */
export type Module<Deps> = ModulePart<Deps> & {
  handlers: Partial<Handlers<Deps>>;
  /** What it puts in the queue, by the kind that `enqueue` is given. */
  jobs?: Readonly<Record<string, JobKind<Deps>>>;
  /** Mounts what is no endpoint of the contract: streams and files. */
  mount?(app: Hono, mounting: Mounting, deps: Deps & { live: LiveStreams }): void;
  /** Its events that tell each session something else. */
  sessionEvents?: SessionEvents;
};
