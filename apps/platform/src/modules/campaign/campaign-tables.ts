import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Fixed } from '../../kernel/db/columns.ts';

type Json = ColumnType<unknown, string, never>;

/** What an operator wrote once; never changed. The row of `campaigns` names the version in force. */
export type CampaignVersionRow = {
  campaign_id: Fixed<string>;
  /** From 1. */
  version: Fixed<number>;
  title: Json;
  body: Json;
  promo_code: Fixed<string | null>;
  /** `CampaignRulesBody` of the contract. */
  rules: Json;
  starts_at: Fixed<Date>;
  ends_at: Fixed<Date | null>;
  created_at: Fixed<Date>;
};

/** One bonus that a campaign gave, with the version whose terms it has. */
export type CampaignClaimRow = {
  id: GeneratedAlways<bigint>;
  campaign_id: Fixed<string>;
  version: Fixed<number>;
  player_id: Fixed<number>;
  /** Of `periodKey`: one a player, campaign and period. */
  period: Fixed<string>;
  /** `deposit:{paymentId}`, `claim`, or `loss:{period}`. */
  reference: Fixed<string>;
  /** Minor units. */
  amount: Fixed<bigint>;
  currency: Fixed<string>;
  spins: Fixed<number>;
  /** Null for cash. */
  grant_id: Fixed<bigint | null>;
  at: Fixed<Date>;
  /** Its deposit was taken back. */
  revoked_at: Generated<Date | null>;
  /** The bonus ended with it; waits for a stake to be settled. */
  is_taken_back: Generated<boolean>;
};

/** Who takes part in a campaign that pays losses back, under the version that was read. */
export type CampaignMemberRow = {
  campaign_id: Fixed<string>;
  player_id: Fixed<number>;
  version: number;
  joined_at: Date;
  left_at: Date | null;
};

/** The first refusal of a campaign that the same person had under another account. */
export type CampaignRefusalRow = {
  campaign_id: Fixed<string>;
  player_id: Fixed<number>;
  /** Of `periodKey`. */
  period: Fixed<string>;
  taken_by: Fixed<number>;
  /** Another one where only the first bonus may be had. */
  taken_campaign_id: Fixed<string>;
  /** `PersonKeyKind`: what the accounts have in common. */
  shared: Fixed<string[]>;
  at: Fixed<Date>;
};

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    campaign_versions: CampaignVersionRow;
    campaign_claims: CampaignClaimRow;
    campaign_members: CampaignMemberRow;
    campaign_refusals: CampaignRefusalRow;
  }
}
