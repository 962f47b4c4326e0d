import type { SchemaMigration } from '../db/schema-migration.ts';
import { bonus } from './migrations/0050-bonus.ts';
import { ledgerMonths } from './migrations/0182-ledger-months.ts';
import { archivedBonuses } from './migrations/0250-archived-bonuses.ts';

export const LEDGER_MIGRATIONS: Readonly<Record<string, SchemaMigration>> = {
  '0050-bonus': bonus,
  '0182-ledger-months': ledgerMonths,
  '0250-archived-bonuses': archivedBonuses,
};
