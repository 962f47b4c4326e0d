import { sql } from 'kysely';
import type { Trx } from '../db/database.ts';

export type SentWebhook = { provider: string; webhookId: string };

const keyOf = ({ provider, webhookId }: SentWebhook): string => JSON.stringify([provider, webhookId]);

/** Once per id of a message; the rows are written with what the messages change. Tells which of them are new. */
export async function claimWebhooks(
  trx: Trx,
  webhooks: readonly SentWebhook[],
  at: Date,
): Promise<(webhook: SentWebhook) => boolean> {
  if (webhooks.length === 0) return () => false;
  const providers = webhooks.map(({ provider }) => provider);
  const ids = webhooks.map(({ webhookId }) => webhookId);
  const { rows } = await sql<SentWebhook>`
    INSERT INTO received_webhooks (provider, webhook_id, received_at)
    SELECT provider, webhook_id, ${at}::timestamptz FROM unnest(${providers}::text[], ${ids}::text[]) AS w (provider, webhook_id)
    ORDER BY provider, webhook_id
    ON CONFLICT DO NOTHING
    RETURNING provider, webhook_id AS "webhookId"`.execute(trx);
  const claimed = new Set(rows.map(keyOf));
  return (webhook) => claimed.has(keyOf(webhook));
}

/** Of a single message. */
export function claimWebhook(provider: string, webhookId: string, at: Date) {
  const webhook = { provider, webhookId };
  return async (trx: Trx): Promise<boolean> => (await claimWebhooks(trx, [webhook], at))(webhook);
}

export type ClaimWebhook = ReturnType<typeof claimWebhook>;
