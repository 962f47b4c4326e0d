import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '@foyer/domain/time/duration';
import type { Kernel } from '../../kernel/kernel.ts';
import { checkFiles, FILE_LIST } from './critical-files.ts';

/** Of this checkout or image. */
export const SITE_ROOT = join(import.meta.dirname, '../../../../..');
/** GLI-19 2.3.2. */
const EVERY_MS = DAY_MS;
const MOST_NAMED = 20;

type Needs = Pick<Kernel, 'config' | 'log' | 'metrics'>;

/**
 * What each process does by itself, as each machine has files of its own: soon after its start and every 24 hours. In production only,
 * where nobody edits them. `elapsed`: ms that only grow, since a moved clock must not put a check off.
 */
export function createFileChecks(root: string = SITE_ROOT, elapsed: () => number = () => performance.now()) {
  let next = Number.NEGATIVE_INFINITY;
  return async ({ config, log, metrics }: Needs): Promise<void> => {
    if (!config.production || elapsed() < next) return;
    next = elapsed() + EVERY_MS;
    const list = await readFile(join(root, FILE_LIST), 'utf8').catch(() => null);
    if (list === null) {
      metrics.alteredFiles.set(1);
      log.error({ list: FILE_LIST }, 'the list of files that the build writes is missing: nothing can be verified');
      return;
    }
    const { checked, faults } = await checkFiles(root, list);
    metrics.alteredFiles.set(faults.length);
    if (faults.length === 0) log.info({ checked }, 'all files are as they were built');
    else
      log.error(
        { checked, faults: faults.slice(0, MOST_NAMED), count: faults.length },
        'files are not as they were built',
      );
  };
}
