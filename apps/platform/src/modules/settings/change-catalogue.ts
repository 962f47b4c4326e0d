import type { Trx } from '../../kernel/db/database.ts';
import { publish } from '../../kernel/events/publish.ts';

/**
 * Raises the number of everything that pages are made of and tells every process and browser, in the transaction of the
 * change itself. Gives the new number.
 */
export async function changeCatalogue(trx: Trx, at: Date): Promise<number> {
  const { version } = await trx
    .updateTable('catalogue_state')
    .set((row) => ({ version: row('version', '+', 1n) }))
    .returning('version')
    .executeTakeFirstOrThrow();
  await publish(trx, 'all', 'catalogueChanged', { version: Number(version) }, at);
  return Number(version);
}
