import type { PrefillType } from '@foyer/domain/prefill/prefill-fields';
import type { Fixed } from '../../../kernel/db/columns.ts';

/** See migration 0272. */
export type PrefillRow = { player_id: Fixed<number>; type: Fixed<PrefillType>; at: Fixed<Date> };

declare module '../../../kernel/db/tables.ts' {
  interface Tables {
    prefills: PrefillRow;
  }
}
