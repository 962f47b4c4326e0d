import type { Hono } from 'hono';
import type { LiveStreams } from '../kernel/events/live-streams.ts';
import type { Kernel } from '../kernel/kernel.ts';

/** What the sandbox needs. */
export type SandboxDeps = Kernel & { live: LiveStreams };

/** A stand-in for somebody outside: a mail box, a bank, a help desk. */
export type SandboxService = {
  /** Its folder here and its part of the address: `/sandbox/{id}`. */
  id: string;
  title: string;
  /** One sentence for the list of services. */
  summary: string;
  /** Adds the service's addresses, which are relative to its own: `/` is its first page. */
  mount(app: Hono, deps: SandboxDeps): void;
};
