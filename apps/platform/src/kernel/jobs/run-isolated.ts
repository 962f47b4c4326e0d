import type { Logger } from 'pino';
import { isDatabaseAway } from '../db/database-away.ts';

type Step = readonly [name: string, work: () => Promise<unknown>];

/** A step that fails is logged and does not stop the others. */
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
