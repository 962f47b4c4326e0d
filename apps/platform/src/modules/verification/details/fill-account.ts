import { isPersonName } from '@foyer/domain/verification/document-details';
import { sql } from 'kysely';
import type { Trx } from '../../../kernel/db/database.ts';
import { findWrittenDetails } from './written-details.ts';

const COLUMNS = {
  firstName: 'first_name',
  lastName: 'last_name',
  birthDate: 'birth_date',
  citizenship: 'citizenship',
} as const;

const isColumn = (name: string): name is keyof typeof COLUMNS => Object.hasOwn(COLUMNS, name);

/**
 * What was written for the documents and is proved now stands in the account: the person in place of whoever registered, as ages,
 * exclusions and registers are judged by the account; the rest where it had nothing, so that nobody is asked again.
 */
export async function fillAccount(trx: Trx, playerId: number): Promise<void> {
  const proved = await findWrittenDetails(trx, playerId);
  for (const { name, value } of proved) {
    if (!isColumn(name)) continue;
    const column = COLUMNS[name];
    await trx
      .updateTable('players')
      .set({ [column]: value })
      .where('id', '=', playerId)
      .$if(!isPersonName(name), (query) =>
        query.where((where) => where.or([where(column, 'is', null), where(column, '=', '')])),
      )
      .execute();
  }
  await fillFullName(trx, playerId, { isProved: proved.some(({ name }) => isPersonName(name)) });
}

/** A registration knows no other name than the nickname: the first and last name take its place once both are known, or proved. */
export async function fillFullName(trx: Trx, playerId: number, { isProved = false } = {}): Promise<void> {
  await trx
    .updateTable('players')
    .set({ full_name: sql<string>`first_name || ' ' || last_name` })
    .where('id', '=', playerId)
    .$if(!isProved, (query) => query.whereRef('full_name', '=', 'nick_name'))
    .where(sql<boolean>`first_name <> '' AND last_name <> ''`)
    .execute();
}
