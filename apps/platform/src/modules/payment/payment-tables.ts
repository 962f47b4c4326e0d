import type { OfferRefusal } from '@foyer/domain/campaign/judge-offer';
import type { FundsProtection } from '@foyer/domain/market/funds-protection';
import type { DepositState } from '@foyer/domain/payment/deposit-facts';
import type { MethodKind } from '@foyer/domain/payment/payment-method';
import type { StatementKind } from '@foyer/domain/payment/reconciliation';
import type { WithdrawalState } from '@foyer/domain/payment/withdrawal-state';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Fixed } from '../../kernel/db/columns.ts';

type Json = ColumnType<unknown, string, string>;

export type PaymentMethodRow = {
  id: Fixed<number>;
  kind: MethodKind;
  /** By language. */
  title: Json;
  /** Of `PaymentDeps.providers`. */
  provider: string;
  position: number;
  is_enabled: boolean;
  /** By currency; see `MethodTermsJson`. */
  terms: Json;
  rules: Json;
  /** Of `bankIssuers`. */
  issuer_list: string | null;
};

/** The provider's token of a card or account; its label is what players see. */
export type StoredDetailRow = {
  id: Fixed<string>;
  player_id: Fixed<number>;
  method_id: Fixed<number>;
  token: Fixed<string>;
  label: string;
  funding: 'debit' | 'credit' | null;
  /** False: known for withdrawals, but the player did not ask to have it remembered. */
  is_offered: boolean;
  expires_at: Date | null;
  created_at: Fixed<Date>;
};

/** Minor units. What is known of it only grows: see migration 0300. */
export type DepositRow = {
  id: Fixed<string>;
  player_id: Fixed<number>;
  method_id: Fixed<number>;
  provider: Fixed<string>;
  /** The provider's own id. Null until it answered. */
  reference: Generated<string | null>;
  currency: Fixed<string>;
  /** Without the fee, which is paid on top. */
  amount: Fixed<bigint>;
  fee: Fixed<bigint>;
  state: Generated<DepositState>;
  captured: Generated<bigint>;
  refunded: Generated<bigint>;
  charged_back: Generated<bigint>;
  is_refused: Generated<boolean>;
  is_expired: Generated<boolean>;
  is_cancelled: Generated<boolean>;
  is_accepted: Generated<boolean>;
  is_returned: Generated<boolean>;
  /** Booked so far, fee included. */
  credited: Generated<bigint>;
  reversed: Generated<bigint>;
  /** Of `reversed`: what the player's cash did not cover. */
  shortfall: Generated<bigint>;
  step: ColumnType<unknown, string | null, string | null>;
  problem: ColumnType<unknown, string | null, string | null>;
  /** Chosen by the player. */
  detail_id: Fixed<string | null>;
  /** What the money came from, once it is known. */
  paid_with: Generated<string | null>;
  saves_detail: Fixed<boolean>;
  promo_code: Fixed<string | null>;
  /** The version whose terms were read; null without a bonus. */
  campaign_id: Fixed<string | null>;
  campaign_version: Fixed<number | null>;
  bonus_title: ColumnType<unknown, string | null, never>;
  /** Null until the credit. */
  bonus_state: Generated<'given' | 'takenBack' | OfferRefusal | null>;
  bonus_amount: Generated<bigint>;
  bonus_spins: Generated<number>;
  bonus_is_cash: Generated<boolean>;
  token_hash: Buffer | null;
  created_at: Fixed<Date>;
  changed_at: Date;
  expires_at: Date;
  credited_at: Generated<Date | null>;
  /** How often the provider was asked, and when it is next. */
  asks: Generated<number>;
  ask_at: Generated<Date>;
};

/** Minor units. Its money waits in the account `withdrawing` until it is over. */
export type WithdrawalRow = {
  id: Fixed<string>;
  player_id: Fixed<number>;
  method_id: Fixed<number>;
  detail_id: Fixed<string>;
  provider: Fixed<string>;
  reference: Generated<string | null>;
  currency: Fixed<string>;
  amount: Fixed<bigint>;
  state: Generated<WithdrawalState>;
  reason: Generated<string | null>;
  created_at: Fixed<Date>;
  changed_at: Date;
  asks: Generated<number>;
  ask_at: Generated<Date>;
};

export type PaymentEventRow = {
  id: GeneratedAlways<bigint>;
  payment_id: Fixed<string>;
  source: Fixed<'player' | 'provider' | 'operator' | 'clock'>;
  state: Fixed<string>;
  message: ColumnType<unknown, string, never>;
  at: Fixed<Date>;
};

/** Append-only; the last row of a player counts. */
export type FundsAcknowledgementRow = {
  id: GeneratedAlways<bigint>;
  player_id: Fixed<number>;
  market: Fixed<string>;
  level: Fixed<FundsProtection['level']>;
  version: Fixed<number>;
  /** Of the words that were read. */
  language: Fixed<string>;
  at: Fixed<Date>;
};

/** The stand-in's own memory, in a demo only. */
export type SandboxPaymentRow = {
  payment_id: Fixed<string>;
  reference: Fixed<string>;
  kind: Fixed<MethodKind>;
  /** Minor units: amount and fee. */
  amount: Fixed<bigint>;
  currency: Fixed<string>;
  return_url: Fixed<string>;
  debit_only: Fixed<boolean>;
  issuer: Fixed<string | null>;
  /** Of the stored card that pays. */
  detail_token: Fixed<string | null>;
  scenario: Fixed<string>;
  captured: Generated<bigint>;
  refunded: Generated<bigint>;
  charged_back: Generated<bigint>;
  is_refused: Generated<boolean>;
  error_code: Generated<string | null>;
  errors: ColumnType<unknown, string | undefined, string>;
  detail: ColumnType<unknown, string | null | undefined, string | null>;
  step: ColumnType<unknown, string, never>;
  created_at: Fixed<Date>;
};

export type SandboxPayoutRow = {
  payout_id: Fixed<string>;
  reference: Fixed<string>;
  amount: Fixed<bigint>;
  currency: Fixed<string>;
  label: Fixed<string>;
  state: Generated<'waiting' | 'paid' | 'failed'>;
  created_at: Fixed<Date>;
};

/** A line of the stand-in's statement. */
type SandboxBookingRow = {
  id: GeneratedAlways<bigint>;
  payment_id: Fixed<string>;
  reference: Fixed<string>;
  kind: Fixed<StatementKind>;
  amount: Fixed<bigint>;
  currency: Fixed<string>;
  booked_at: Fixed<Date>;
};

export type SandboxWebhookRow = {
  id: Fixed<string>;
  payment_id: Fixed<string | null>;
  body: Fixed<string>;
  due_at: Date;
  attempts: Generated<number>;
  delivered_at: Generated<Date | null>;
  last_status: Generated<number | null>;
};

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    payment_methods: PaymentMethodRow;
    stored_payment_details: StoredDetailRow;
    deposits: DepositRow;
    payment_events: PaymentEventRow;
    funds_acknowledgements: FundsAcknowledgementRow;
    withdrawals: WithdrawalRow;
    sandbox_payments: SandboxPaymentRow;
    sandbox_payouts: SandboxPayoutRow;
    sandbox_bookings: SandboxBookingRow;
    sandbox_webhooks: SandboxWebhookRow;
    received_webhooks: { provider: Fixed<string>; webhook_id: Fixed<string>; received_at: Fixed<Date> };
  }
}
