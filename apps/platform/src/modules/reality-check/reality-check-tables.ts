import type { ActivityCode, RealityCheckAnswer } from '@foyer/contract/protection/reality-check';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Fixed } from '../../kernel/db/columns.ts';

/** One a player who ever played, over all logins. The first four are null while nobody plays. */
export type PlayClockRow = {
  player_id: Fixed<number>;
  began_at: Date | null;
  /** When the last check was answered, else `began_at`. */
  checked_at: Date | null;
  due_at: Date | null;
  /** When the check that is due was announced. */
  asked_at: Generated<Date | null>;
  /** Of the wallet when play began; minor units. */
  staked_before: bigint;
  returned_before: bigint;
  /** What the player chose, as of the last launch or change. */
  chosen_minutes: number | null;
  session_minutes: number | null;
  /** Play without a pause; outlives a logout. */
  stretch_began_at: Generated<Date | null>;
};

/** Append-only: what became of each check. */
export type RealityCheckRow = {
  id: GeneratedAlways<bigint>;
  player_id: Fixed<number>;
  kind: Fixed<'due' | 'shown' | 'answered'>;
  /** Names the check. */
  due_at: Fixed<Date>;
  at: Fixed<Date>;
  began_at: Fixed<Date>;
  /** Since `began_at`, minor units. */
  staked: Fixed<bigint>;
  returned: Fixed<bigint>;
  currency: Fixed<string>;
  answer: Fixed<RealityCheckAnswer | null>;
  screen: Fixed<'game' | 'page' | null>;
};

export type PlayerActivityRow = {
  id: GeneratedAlways<bigint>;
  player_id: Fixed<number>;
  activity_code: Fixed<ActivityCode>;
  at: Fixed<Date>;
};

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    play_clocks: PlayClockRow;
    reality_checks: RealityCheckRow;
    player_activities: PlayerActivityRow;
  }
}
