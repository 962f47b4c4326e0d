import type { Generated } from 'kysely';

/** See migration 0120. */
export type PushKeysRow = { single: Generated<boolean>; public_key: string; private_key: string };

export type PushSubscriptionRow = {
  id: string;
  player_id: number;
  /** Its logout ends the subscription (PUSH-02). */
  session_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  renewed_at: Date;
};

/** Deleted once sent. */
export type PushMessageRow = {
  id: string;
  subscription_id: string;
  /** JSON of the contract's PushMessage. */
  payload: string;
  at: Date;
  attempts: Generated<number>;
  next_try_at: Date;
};

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    push_keys: PushKeysRow;
    push_subscriptions: PushSubscriptionRow;
    push_messages: PushMessageRow;
  }
}
