import type { ExclusionKind } from '@foyer/domain/exclusion/exclusion';
import type { Fixed } from '../../kernel/db/columns.ts';

/** Append-only, as `exclusion_marks`: see migration 0410. */
export type ExclusionRow = {
  id: Fixed<string>;
  player_id: Fixed<number>;
  kind: Fixed<ExclusionKind>;
  starts_at: Fixed<Date>;
  /** Null: for good. */
  ends_at: Fixed<Date | null>;
  return_after_hours: Fixed<number>;
  market: Fixed<string>;
  made_by: Fixed<'player' | 'operator' | 'samePerson'>;
  reason: Fixed<string | null>;
  /** Of another account of the same person, which it follows. */
  follows: Fixed<string | null>;
};

/** `endTold`: the mail about the end was written. */
export type ExclusionMark = 'returnAsked' | 'lifted' | 'endTold';

export type ExclusionMarkRow = { exclusion_id: Fixed<string>; mark: Fixed<ExclusionMark>; at: Fixed<Date> };

/** By what an excluded person is known again: hashed, so that it may outlive the erasure of the account. */
export type ExcludedPersonRow = { player_id: Fixed<number>; keys: string[] };

/** An account that may be an excluded person's: for the desk to look at. */
export type ExclusionDoubtRow = { player_id: Fixed<number>; excluded_player_id: Fixed<number>; found_at: Fixed<Date> };

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    exclusions: ExclusionRow;
    exclusion_marks: ExclusionMarkRow;
    excluded_persons: ExcludedPersonRow;
    exclusion_doubts: ExclusionDoubtRow;
  }
}
