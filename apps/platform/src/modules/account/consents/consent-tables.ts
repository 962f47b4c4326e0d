import type { GeneratedAlways } from 'kysely';
import type { Fixed } from '../../../kernel/db/columns.ts';

export type ConsentSource = 'registration' | 'communication' | 'prefill' | 'support' | 'exclusion';

/** See migration 0271: append-only. */
export type ConsentRow = {
  id: GeneratedAlways<bigint>;
  player_id: Fixed<number>;
  /** The field's name on the wire. */
  consent: Fixed<string>;
  is_given: Fixed<boolean>;
  text_version: Fixed<string>;
  source: Fixed<ConsentSource>;
  at: Fixed<Date>;
};

export type ConsentTextRow = { version: Fixed<string>; language: Fixed<string>; text: Fixed<string> };

declare module '../../../kernel/db/tables.ts' {
  interface Tables {
    consents: ConsentRow;
    consent_texts: ConsentTextRow;
  }
}
