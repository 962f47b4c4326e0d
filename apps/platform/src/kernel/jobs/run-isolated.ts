import type { Logger } from 'pino';
import { isDatabaseAway } from '../db/database-away.ts';

/** Something to be done, and what the log calls it. */
type Step = readonly [name: string, work: () => Promise<unknown>];

/** Does one step after another. One that fails is logged and keeps none of the others from being done. */
export async function runIsolated(log: Logger, steps: readonly Step[]): Promise<void> {
  for (const [name, work] of steps) {
    try {
      await work();
    } catch (error) {
      if (isDatabaseAway(error)) log.warn({ step: name }, 'the database is away; it is tried again');
      else log.error({ err: error }, `${name} failed; it is tried again`);
    }
  }
}
