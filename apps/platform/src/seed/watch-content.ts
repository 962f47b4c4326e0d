import { watch } from 'node:fs';
import { clearCaches } from '../kernel/cache/cached-read.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { changeCatalogue } from '../modules/settings/service.ts';
import { CONTENT_FOLDER, readContentFiles, seedContent } from './seed-content.ts';

/** Ms for an editor to finish writing. */
const SETTLE_MS = 150;

/** Reads the product's files again; what the operator wrote stays. Tells every open page of a change. */
export async function applyContentFiles(deps: Kernel, folder: string = CONTENT_FOLDER): Promise<boolean> {
  const isChanged = await deps.database.kysely.transaction().execute(async (trx) => {
    const isWritten = await seedContent(trx, readContentFiles(folder));
    if (isWritten) await changeCatalogue(trx, deps.clock.now());
    return isWritten;
  });
  if (isChanged) clearCaches(deps);
  return isChanged;
}

/** Outside production a changed file shows at once. Returns the stop. A folder that cannot be watched is logged. */
export function watchContent(deps: Kernel, folder: string = CONTENT_FOLDER): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let applying = Promise.resolve();
  const apply = () => {
    applying = applying
      .then(() => applyContentFiles(deps, folder))
      .then(() => {})
      .catch((error: unknown) => deps.log.error({ err: error }, 'changed content could not be taken up'));
  };
  try {
    const watcher = watch(folder, { recursive: true, persistent: false }, () => {
      clearTimeout(timer);
      timer = setTimeout(apply, SETTLE_MS).unref();
    });
    watcher.on('error', (error) => deps.log.warn({ err: error }, 'content is not watched any more'));
    return async () => {
      watcher.close();
      clearTimeout(timer);
      await applying;
    };
  } catch (error) {
    deps.log.warn({ err: error }, 'content cannot be watched');
    return async () => {};
  }
}
