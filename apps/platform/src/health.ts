import { Hono } from 'hono';
import { readJobFigures } from './kernel/jobs/job-figures.ts';
import type { Kernel } from './kernel/kernel.ts';
import { getShownBrand } from './modules/settings/service.ts';
import type { AppDeps } from './modules.ts';

/** Ms: any number of requests cost the database one query a second. */
const READY_FOR_MS = 1_000;

/** Null when database and settings can be read, or the error. */
export type AskReadiness = () => Promise<unknown>;

export function createReadiness(deps: Kernel): AskReadiness {
  const { database, clock, log } = deps;
  let asked: { at: number; answer: Promise<unknown> } | null = null;
  const ask = async (): Promise<unknown> => {
    try {
      // From the first migration: it checks the schema too.
      await database.pool.query('SELECT 1 FROM platform_secret');
      // Without settings every page is a 503.
      await getShownBrand(deps, { cookie: () => null });
      return null;
    } catch (error) {
      log.warn({ err: error }, 'not ready');
      return error;
    }
  };
  return () => {
    const now = clock.now().getTime();
    // An adjusted clock may run backwards.
    if (!asked || Math.abs(now - asked.at) >= READY_FOR_MS) asked = { at: now, answer: ask() };
    return asked.answer;
  };
}

/** For balancers. The public port tells nothing else. */
export function mountHealth(app: Hono, askReadiness: AskReadiness): void {
  app.get('/health/live', (context) => context.json({ status: 'live' }));
  app.get('/health/ready', async (context) =>
    (await askReadiness()) === null
      ? context.json({ status: 'ready' })
      : context.json({ status: 'not ready' }, 503, { 'retry-after': '1' }),
  );
}

/** Metrics and the reason of unreadiness, on a port for the operator's own network. */
export function createMetricsApp({ database, metrics, live, clock, log }: AppDeps, askReadiness: AskReadiness): Hono {
  const app = new Hono();
  const pool = () => ({ connections: database.pool.totalCount, waiting: database.pool.waitingCount });
  app.get('/metrics', async (context) => {
    metrics.poolTotal.set(pool().connections);
    metrics.poolWaiting.set(pool().waiting);
    metrics.streams.set(live.count());
    // The other metrics need no database.
    await setJobFigures({ database, metrics, clock }).catch((error: unknown) =>
      log.warn({ err: error }, 'the jobs were not counted'),
    );
    return context.body(await metrics.registry.metrics(), 200, { 'content-type': metrics.registry.contentType });
  });
  app.get('/health/ready', async (context) => {
    const error = await askReadiness();
    const details = { pool: pool(), streams: live.count() };
    return error === null
      ? context.json({ status: 'ready', ...details })
      : context.json({ status: 'not ready', reason: String(error), ...details }, 503);
  });
  return app;
}

async function setJobFigures({
  database,
  metrics,
  clock,
}: Pick<Kernel, 'database' | 'metrics' | 'clock'>): Promise<void> {
  const { jobsWaiting, jobsOldest, jobsFailed } = metrics;
  for (const gauge of [jobsWaiting, jobsOldest, jobsFailed]) gauge.reset();
  for (const { kind, waiting, oldestSeconds, failed } of await readJobFigures(database.kysely, clock.now())) {
    jobsWaiting.set({ kind }, waiting);
    jobsOldest.set({ kind }, oldestSeconds ?? 0);
    jobsFailed.set({ kind }, failed);
  }
}
