import type { Trx } from '../../kernel/db/database.ts';
import { publish } from '../../kernel/events/publish.ts';

/** Raises the version of games, settings and texts, and publishes it in the caller's transaction. Returns the new version. */
export async function changeCatalogue(trx: Trx, at: Date): Promise<number> {
  const { version } = await trx
    .updateTable('catalogue_state')
    .set((row) => ({ version: row('version', '+', 1n) }))
    .returning('version')
    .executeTakeFirstOrThrow();
  await publish(trx, 'all', 'catalogueChanged', { version: Number(version) }, at);
  return Number(version);
}
