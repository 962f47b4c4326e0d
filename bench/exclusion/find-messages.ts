import type { Database } from '@foyer/platform/kernel/db/database';
import type { AddedPlayer } from '../product/add-players.ts';
import type { PushReceiver } from './push-receiver.ts';

export type ExcludedPlayer = { player: AddedPlayer; answeredAt: Date };

/** A message that was handed to its carrier when the exclusion was written arrives by then (ms). */
const ON_ITS_WAY_MS = 1_000;

type Late = { count: number; most: number };

/**
 * By kind, what came after the answer of an exclusion. The confirmation of the exclusion itself (written in its transaction, so at the same
 * time) is no such mail. `onTheWay`: handed to the mail server or the push service before, there within a second.
 */
export async function findMessages(
  { pool }: Database,
  found: readonly ExcludedPlayer[],
  { taken }: PushReceiver,
): Promise<{ messages: Record<string, number>; onTheWay: Record<string, Late>; service: Record<string, number> }> {
  const values = [found.map(({ player }) => player.playerId), found.map(({ answeredAt }) => answeredAt)];
  const excluded = 'unnest($1::int[], $2::timestamptz[]) AS e (id, at)';
  const ofMails = `${excluded} JOIN players p ON p.id = e.id JOIN mails m ON lower(m.recipient_address) = lower(p.email)`;
  const count = async (text: string) => Number((await pool.query<{ n: bigint }>(text, values)).rows[0]?.n);
  const { rows: sent } = await pool.query<{ ms: number }>(
    `SELECT extract(epoch FROM m.sent_at - e.at)::float8 * 1000 AS ms FROM ${ofMails} WHERE purpose = 'invitation' AND m.sent_at > e.at`,
    values,
  );
  const { rows: service } = await pool.query<{ subject: string; n: bigint }>(
    `SELECT m.subject, count(*) AS n FROM ${ofMails} WHERE purpose = 'service' AND m.sent_at > e.at
       AND NOT EXISTS (SELECT FROM exclusions x WHERE x.player_id = e.id AND x.starts_at = m.at) GROUP BY 1`,
    values,
  );
  const pushed = found.flatMap(({ player, answeredAt }) =>
    (taken.get(player.userName) ?? []).map((at) => at - answeredAt.getTime()).filter((ms) => ms > 0),
  );
  const mails = split(sent.map(({ ms }) => ms));
  const pushes = split(pushed);
  return {
    messages: {
      invitations: mails.late,
      pushes: pushes.late,
      chat: await count(
        `SELECT count(*) AS n FROM ${excluded} JOIN chat_conversations c ON c.player_id = e.id
         JOIN chat_messages m ON m.conversation_id = c.id WHERE m.at > e.at`,
      ),
      bonuses: await count(
        `SELECT count(*) AS n FROM ${excluded} JOIN bonus_grants g ON g.player_id = e.id WHERE g.granted_at > e.at`,
      ),
      claims: await count(
        `SELECT count(*) AS n FROM ${excluded} JOIN campaign_claims c ON c.player_id = e.id WHERE c.at > e.at`,
      ),
      memberships: await count(
        `SELECT count(*) AS n FROM ${excluded} JOIN campaign_members c ON c.player_id = e.id WHERE c.left_at IS NULL`,
      ),
      subscriptions: await count(
        `SELECT count(*) AS n FROM ${excluded} JOIN push_subscriptions s ON s.player_id = e.id`,
      ),
      serviceMails: await count(
        `SELECT count(*) AS n FROM ${ofMails} WHERE purpose = 'service' AND m.at > e.at
           AND NOT EXISTS (SELECT FROM exclusions x WHERE x.player_id = e.id AND x.starts_at = m.at)`,
      ),
    },
    onTheWay: { invitations: mails.onTheWay, pushes: pushes.onTheWay },
    service: Object.fromEntries(service.map(({ subject, n }) => [subject, Number(n)])),
  };
}

function split(times: readonly number[]): { late: number; onTheWay: Late } {
  const early = times.filter((ms) => ms <= ON_ITS_WAY_MS);
  return {
    late: times.length - early.length,
    onTheWay: { count: early.length, most: Math.round(Math.max(0, ...early)) },
  };
}

/** What there was to be stopped, in all. */
export async function countMessages({ pool }: Database, { taken }: PushReceiver): Promise<string> {
  const { rows } = await pool.query<{ mails: bigint; chat: bigint; claims: bigint; members: bigint }>(
    `SELECT (SELECT count(*) FROM mails WHERE purpose = 'invitation' AND sent_at IS NOT NULL) AS mails,
       (SELECT count(*) FROM chat_messages) AS chat, (SELECT count(*) FROM campaign_claims) AS claims,
       (SELECT count(*) FROM campaign_members) AS members`,
  );
  const [row] = rows;
  const pushes = [...taken.values()].reduce((sum, times) => sum + times.length, 0);
  return `${row?.mails} mails that invite, ${pushes} pushes, ${row?.chat} chat messages, ${row?.claims} bonuses claimed, ${row?.members} members of a campaign`;
}
