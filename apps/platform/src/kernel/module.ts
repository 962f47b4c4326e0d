import type { Hono } from 'hono';
import type { Retentions } from './db/retention.ts';
import type { SchemaMigration } from './db/schema-migration.ts';
import type { SessionEvents } from './events/live-event.ts';
import type { LiveStreams } from './events/live-streams.ts';
import type { HttpDeps } from './http/mount.ts';
import type { Handlers } from './http/registry.ts';
import type { JobKind } from './jobs/queue.ts';

/** Repeated by every process; the database lets one of them do it. */
export type ScheduledJob<Deps> = {
  /** For the log: `ending bonuses`. */
  name: string;
  everyMs: number;
  run(deps: Deps, mayGoOn: () => boolean): Promise<unknown>;
};

/** What a folder of the kernel or a module contributes. */
export type ModulePart<Deps> = {
  /** Names are unique among all modules and give the order. */
  migrations?: Readonly<Record<string, SchemaMigration>>;
  retention?: Retentions;
  schedule?: readonly ScheduledJob<Deps>[];
};

/** `Deps`: the kernel, and what it needs of other modules. */
export type Module<Deps> = ModulePart<Deps> & {
  handlers: Partial<Handlers<Deps>>;
  /** By the kind that `enqueue` gets. */
  jobs?: Readonly<Record<string, JobKind<Deps>>>;
  /** For streams and files. */
  mount?(app: Hono, http: HttpDeps, deps: Deps & { live: LiveStreams }): void;
  /** Events that differ by session. */
  sessionEvents?: SessionEvents;
};
