import { randomUUID } from 'node:crypto';
import type { PushMessage } from '@foyer/contract/account/push';
import { localePath } from '@foyer/domain/locale/locale';
import type { Text } from '@foyer/texts/format';
import type { Trx } from '../../kernel/db/database.ts';
import { enqueue, NEVER } from '../../kernel/jobs/enqueue.ts';
import { serverText } from '../../kernel/texts/server-text.ts';
import { isExcluded } from '../exclusion-gate/service.ts';

/** The path is without a language. */
export type PushBuilder = (t: Text, language: string) => PushMessage;

export const SEND_PUSH = 'sendPush';

/** Keeps a message with any title below the limit of push services (RFC 8291: 3993 bytes). */
const LONGEST = 200;

/**
 * Queues a message, in the account's language, to each browser of the player in the caller's transaction. A closed account and an
 * excluded player get none: each message asks to come back. Returns the number of browsers.
 */
export async function queuePush(trx: Trx, playerId: number, build: PushBuilder, now: Date): Promise<number> {
  const browsers = await trx
    .selectFrom('push_subscriptions')
    .innerJoin('players', 'players.id', 'push_subscriptions.player_id')
    .select(['push_subscriptions.id', 'players.language'])
    .where('push_subscriptions.player_id', '=', playerId)
    .where('players.status', '=', 'open')
    .execute();
  const [first] = browsers;
  if (!first || (await isExcluded(trx, playerId, now))) return 0;
  const { title, body, path } = build(await serverText(first.language), first.language);
  const payload = JSON.stringify({
    title: title.slice(0, LONGEST),
    body: body.slice(0, LONGEST),
    path: localePath(first.language, path),
  });
  const messages = browsers.map(({ id }) => ({
    id: randomUUID(),
    subscription_id: id,
    payload,
    at: now,
    next_try_at: NEVER,
  }));
  await trx.insertInto('push_messages').values(messages).execute();
  for (const { id } of messages) await enqueue(trx, SEND_PUSH, { messageId: id }, now);
  return browsers.length;
}

/** `title`: by language. */
export function bonusPush(title: Readonly<Record<string, string>> & { readonly en: string }): PushBuilder {
  return (t, language) => ({
    title: t('push.bonusTitle'),
    body: t('push.bonusBody', { title: title[language] ?? title.en }),
    path: '/my/current-bonuses',
  });
}
