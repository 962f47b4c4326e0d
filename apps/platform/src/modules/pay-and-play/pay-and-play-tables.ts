import type { StatementName } from '@foyer/domain/fields/consent-field-rules';
import type { Fixed } from '../../kernel/db/columns.ts';

export type PayAndPlayRow = {
  /** Of the token in the address and this browser's cookie: no other browser finds it. */
  order_hash: Fixed<Buffer>;
  /** What the bank knows it by, and the deposit's idempotency key. */
  order_id: Fixed<string>;
  /** Minor units; null: only to log in. */
  amount: Fixed<bigint | null>;
  currency: Fixed<string>;
  /** In which the terms were read. */
  language: Fixed<string>;
  /** Years, as the form named it. */
  minimum_age: Fixed<number>;
  /** As the form told them. */
  statements: Fixed<StatementName[]>;
  started_at: Fixed<Date>;
  expires_at: Fixed<Date>;
};

/** The stand-in's own memory, in a demo only. */
export type SandboxHeldOrderRow = {
  order_id: Fixed<string>;
  amount: Fixed<bigint | null>;
  currency: Fixed<string>;
  return_url: Fixed<string>;
  state: 'waiting' | 'approved' | 'refused' | 'released' | 'taken';
  payer: string | null;
  created_at: Fixed<Date>;
};

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    pay_and_plays: PayAndPlayRow;
    sandbox_held_orders: SandboxHeldOrderRow;
  }
}
