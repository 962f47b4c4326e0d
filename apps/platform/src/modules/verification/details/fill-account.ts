import { sql } from 'kysely';
import type { Trx } from '../../../kernel/db/database.ts';
import { findWrittenDetails } from './written-details.ts';

const COLUMNS = { firstName: 'first_name', lastName: 'last_name', citizenship: 'citizenship' } as const;

const isColumn = (name: string): name is keyof typeof COLUMNS => Object.hasOwn(COLUMNS, name);

/** What was written for the documents and is proved now stands in the account where it had nothing: nobody is asked again. */
export async function fillAccount(trx: Trx, playerId: number): Promise<void> {
  for (const { name, value } of await findWrittenDetails(trx, playerId)) {
    if (!isColumn(name)) continue;
    const column = COLUMNS[name];
    await trx
      .updateTable('players')
      .set({ [column]: value })
      .where('id', '=', playerId)
      .where((where) => where.or([where(column, 'is', null), where(column, '=', '')]))
      .execute();
  }
  await fillFullName(trx, playerId);
}

/** A registration knows no other name than the nickname: the first and last name take its place once both are known. */
export async function fillFullName(trx: Trx, playerId: number): Promise<void> {
  await trx
    .updateTable('players')
    .set({ full_name: sql<string>`first_name || ' ' || last_name` })
    .where('id', '=', playerId)
    .whereRef('full_name', '=', 'nick_name')
    .where(sql<boolean>`first_name <> '' AND last_name <> ''`)
    .execute();
}
