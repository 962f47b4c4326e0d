import { randomUUID } from 'node:crypto';
import { CODE } from '@foyer/contract/error-code';
import { chatGroup } from '@foyer/domain/chat/chat-group';
import { CHAT_SHOWN_MS, GUEST_CHATS_AN_HOUR, PLAYER_CHATS_AN_HOUR } from '@foyer/domain/chat/chat-status';
import { HOUR_MS } from '@foyer/domain/time/duration';
import { sql } from 'kysely';
import type { Queries, Trx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { PlayerSession, RequestContext } from '../../kernel/http/handler.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { createToken, hashToken } from '../../kernel/tokens/token.ts';
import type { Conversation } from './chat-tables.ts';
import { joinGuestChat } from './join-guest-chat.ts';

/** A guest's token: httpOnly, and over https a host-only cookie. */
const CHAT_COOKIE = 'foyer-chat';
/** Longer than any conversation (seconds). */
const COOKIE_SECONDS = 7 * 24 * 3600;

export type ChatCall = Pick<RequestContext, 'cookie' | 'hostCookie' | 'setCookie' | 'clearCookie' | 'addressHash'> & {
  session: PlayerSession | null;
};

export type ChatOwner = { playerId: number } | { tokenHash: Buffer };

/** As `ownerOf`, for writes: joins a guest's conversation that the login could not. */
export async function findOwner(deps: Kernel, call: ChatCall): Promise<ChatOwner | null> {
  if (call.session) await adoptGuestChat(deps, call, call.session.playerId);
  return ownerOf(call);
}

/** After a login the guest's conversation becomes the player's. */
export async function adoptGuestChat(
  deps: Kernel,
  call: Pick<ChatCall, 'cookie' | 'hostCookie' | 'clearCookie'>,
  playerId: number,
): Promise<void> {
  const token = call.cookie(call.hostCookie(CHAT_COOKIE));
  if (!token) return;
  await joinGuestChat(deps, hashToken(token), playerId);
  call.clearCookie(call.hostCookie(CHAT_COOKIE));
}

/** After a logout: the next person at this browser must not read the conversation. */
export function forgetGuestChat(call: Pick<RequestContext, 'cookie' | 'hostCookie' | 'clearCookie'>): void {
  const name = call.hostCookie(CHAT_COOKIE);
  if (call.cookie(name) !== null) call.clearCookie(name);
}

/** The player, or the guest by the cookie; null without one. */
export function ownerOf(call: Pick<ChatCall, 'cookie' | 'hostCookie' | 'session'>): ChatOwner | null {
  if (call.session) return { playerId: call.session.playerId };
  const token = call.cookie(call.hostCookie(CHAT_COOKIE));
  return token ? { tokenHash: hashToken(token) } : null;
}

/** The running one first, then ended ones, newest first. */
export function conversationsOf(queries: Queries, owner: ChatOwner) {
  const all = queries
    .selectFrom('chat_conversations')
    .selectAll()
    .orderBy('closed_at', (order) => order.desc().nullsFirst());
  return 'playerId' in owner
    ? all.where('player_id', '=', owner.playerId)
    : all.where('token_hash', '=', owner.tokenHash).where('player_id', 'is', null);
}

/** The running one, else one that has just ended. */
export async function findConversation(queries: Queries, owner: ChatOwner, now: Date): Promise<Conversation | null> {
  const shownSince = new Date(now.getTime() - CHAT_SHOWN_MS);
  const found = await conversationsOf(queries, owner)
    .where((row) => row.or([row('closed_at', 'is', null), row('closed_at', '>', shownSince)]))
    .limit(1)
    .executeTakeFirst();
  return found ?? null;
}

/** Locked: a parallel login may join it to another. Throws Refusal 101 for an unknown one and for another's. */
export async function lockOwnConversation(trx: Trx, owner: ChatOwner | null, id: string): Promise<Conversation> {
  const found = owner
    ? await conversationsOf(trx, owner).where('id', '=', id).forUpdate().executeTakeFirst()
    : undefined;
  if (!found) throw new Refusal(CODE.notFound);
  return found;
}

/** Parallel calls begin one for a player; a guest's later cookie wins and the other conversation stays empty. */
export async function beginConversation(deps: Kernel, call: ChatCall, language: string): Promise<Conversation> {
  const { database, clock } = deps;
  const now = clock.now();
  const basics = { id: randomUUID(), language, chat_group: chatGroup(language), created_at: now, changed_at: now };
  if (call.session) {
    const { playerId } = call.session;
    await assertFewBegun(database.kysely, { column: 'player_id', value: playerId, most: PLAYER_CHATS_AN_HOUR }, now);
    const begun = await database.kysely
      .insertInto('chat_conversations')
      .values({ ...basics, player_id: playerId })
      // A literal: with a parameter PostgreSQL would not find the partial index in a generic plan.
      .onConflict((conflict) => conflict.column('player_id').where(sql<boolean>`status <> 'closed'`).doNothing())
      .returningAll()
      .executeTakeFirst();
    const own = conversationsOf(database.kysely, { playerId }).where('status', '<>', 'closed');
    // The running one may have ended meanwhile: try again.
    return begun ?? (await own.executeTakeFirst()) ?? beginConversation(deps, call, language);
  }
  const { addressHash } = call;
  const token = createToken(deps);
  const begun = await database.kysely.transaction().execute(async (trx) => {
    // Serialises guests of one address: parallel calls would all pass the limit.
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`chat ${addressHash}`}, 0))`.execute(trx);
    await assertFewBegun(trx, { column: 'address_hash', value: addressHash, most: GUEST_CHATS_AN_HOUR }, now);
    return trx
      .insertInto('chat_conversations')
      .values({ ...basics, token_hash: hashToken(token), address_hash: addressHash })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
  call.setCookie(call.hostCookie(CHAT_COOKIE), token, { maxAgeSeconds: COOKIE_SECONDS });
  return begun;
}

type Beginner = { column: 'player_id' | 'address_hash'; value: number | string; most: number };

/** Per hour, by player or guests' address. Throws Refusal rateLimited. */
async function assertFewBegun(queries: Queries, { column, value, most }: Beginner, now: Date): Promise<void> {
  const { count } = await queries
    .selectFrom('chat_conversations')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where(column, '=', value)
    .where('created_at', '>', new Date(now.getTime() - HOUR_MS))
    .executeTakeFirstOrThrow();
  if (count >= BigInt(most)) throw new Refusal('rateLimited', { retryAfterMs: 10 * 60_000 });
}
