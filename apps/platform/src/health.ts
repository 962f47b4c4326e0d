import type { Hono } from 'hono';
import type { Services } from './services.ts';

/** Liveness, readiness and figures. For balancers and collectors: put them behind the operator's own network. */
export function mountHealth(app: Hono, { database, metrics, live, log }: Services): void {
  app.get('/health/live', (context) => context.json({ status: 'live' }));
  app.get('/health/ready', async (context) => {
    try {
      // The secret's table comes with the first migration: it answers for the schema too.
      await database.pool.query('SELECT 1 FROM platform_secret');
      return context.json({ status: 'ready' });
    } catch (error) {
      log.warn({ err: error }, 'not ready');
      return context.json({ status: 'not ready' }, 503);
    }
  });
  app.get('/metrics', async (context) => {
    metrics.poolTotal.set(database.pool.totalCount);
    metrics.poolWaiting.set(database.pool.waitingCount);
    metrics.streams.set(live.count());
    return context.body(await metrics.registry.metrics(), 200, { 'content-type': metrics.registry.contentType });
  });
}
