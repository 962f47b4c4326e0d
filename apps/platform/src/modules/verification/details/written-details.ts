import { DETAIL_NAMES, type DetailName } from '@foyer/domain/verification/document-details';
import type { Queries, Trx } from '../../../kernel/db/database.ts';

export function isDetailName(name: string): name is DetailName {
  return DETAIL_NAMES.some((known) => known === name);
}

/** What the player wrote, as it stands on the document, in the order of the form. */
export async function findWrittenDetails(queries: Queries | Trx, playerId: number) {
  const rows = await queries
    .selectFrom('verification_fields')
    .select(['name', 'value'])
    .where('player_id', '=', playerId)
    .execute();
  const written = rows.flatMap(({ name, value }) => (isDetailName(name) && value !== '' ? [{ name, value }] : []));
  return written.sort((a, b) => DETAIL_NAMES.indexOf(a.name) - DETAIL_NAMES.indexOf(b.name));
}

/** Where the account alone says it from now on. */
export async function forgetWrittenDetails(trx: Trx, playerId: number, names: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('verification_fields')
    .where('player_id', '=', playerId)
    .where('name', 'in', [...names])
    .execute();
}
