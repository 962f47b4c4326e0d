import type { BonusEnd } from '@foyer/domain/wallet/bonus-end';
import type { ActiveBonus } from '@foyer/domain/wallet/bonus-stake';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Fixed } from '../db/columns.ts';

/** Minor units. The last figures are sums of the movements. */
export type BonusGrantRow = {
  id: GeneratedAlways<bigint>;
  player_id: Fixed<number>;
  kind: Fixed<ActiveBonus['kind']>;
  /** Language to text. */
  title: ColumnType<unknown, string, never>;
  wagering_times: Fixed<number>;
  /** Read through the schema `ContributionRows`. */
  contribution: ColumnType<unknown, string, never>;
  games: Fixed<number[] | null>;
  max_stake: Fixed<bigint | null>;
  spin_value: Fixed<bigint | null>;
  returns_to: Fixed<'cash' | 'bonus'>;
  granted_at: Fixed<Date>;
  expires_at: Fixed<Date>;
  status: Generated<'active' | BonusEnd>;
  ended_at: Generated<Date | null>;
  movements: Generated<number>;
  balance: Generated<bigint>;
  required: Generated<bigint>;
  wagered: Generated<bigint>;
  spins_left: Generated<number>;
};

export type BonusMovementKind = 'grant' | 'stake' | 'settle' | 'refund' | 'convert' | 'forfeit' | 'end';

export type BonusMovementRow = {
  grant_id: Fixed<bigint>;
  /** From 1. */
  number: Fixed<number>;
  kind: Fixed<BonusMovementKind>;
  transaction_id: Fixed<bigint | null>;
  round_id: Fixed<string | null>;
  amount: Fixed<bigint>;
  required: Fixed<bigint>;
  wagered: Fixed<bigint>;
  spins: Fixed<number>;
  at: Fixed<Date>;
};

/** The sums of archived movements. */
export type BonusOpeningRow = Pick<BonusMovementRow, 'grant_id' | 'amount' | 'required' | 'wagered' | 'spins'> & {
  movements: number;
  last_number: number;
};

export type CampaignRow = {
  id: string;
  /** Language to text. */
  title: ColumnType<unknown, string, string>;
  body: ColumnType<unknown, string, string>;
  promo_code: string | null;
  starts_at: Date;
  ends_at: Date | null;
  /** Of `campaign_versions`; 0: told only, gives nothing. */
  version: Generated<number>;
};

declare module '../db/tables.ts' {
  interface Tables {
    bonus_grants: BonusGrantRow;
    bonus_movements: BonusMovementRow;
    bonus_openings: BonusOpeningRow;
    campaigns: CampaignRow;
  }
}
