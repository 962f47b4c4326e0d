import type { Hono } from 'hono';
import type { LiveStreams } from '../kernel/events/live-streams.ts';
import type { Kernel } from '../kernel/kernel.ts';

export type SandboxDeps = Kernel & {
  live: LiveStreams;
  /** A call of the platform's own app. */
  request(path: string, init: RequestInit): Response | Promise<Response>;
};

/** A stand-in for an outside service: a mail box, a bank, a help desk. */
export type SandboxService = {
  /** Its folder and address: `/sandbox/{id}`. */
  id: string;
  title: string;
  /** One sentence. */
  summary: string;
  /** Paths are relative: `/` is the first page. */
  mount(app: Hono, deps: SandboxDeps): void;
};
