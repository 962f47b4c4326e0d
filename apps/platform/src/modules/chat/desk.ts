import { CODE } from '@foyer/contract/error-code';
import { cleanMessage, validateMessage } from '@foyer/domain/chat/chat-message';
import type { DeskNotice } from '@foyer/domain/chat/chat-notice';
import { type ChatStep, DESK_PRESENCE_MS } from '@foyer/domain/chat/chat-status';
import type { Trx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Conversation, Message } from './chat-tables.ts';
import { findWritten, lockConversation, tellChat, type Writing, writeMessages } from './write-message.ts';

// What the desk does: the other end of a conversation. The operator's calls and the sandbox's console use it.

/** Conversations shown at once. */
const SHOWN = 100;

/** A conversation as the desk lists it. */
export type DeskConversation = Conversation & {
  /** Null: a guest. */
  public_user_id: string | null;
  last_text: string | null;
};

/** Those that wait, longest first; then those that are open and those that ended, newest first. */
export async function listConversations({ database }: Kernel): Promise<DeskConversation[]> {
  return database.kysely
    .selectFrom('chat_conversations')
    .leftJoin('players', 'players.id', 'chat_conversations.player_id')
    .selectAll('chat_conversations')
    .select('players.public_user_id')
    .select((row) =>
      row
        .selectFrom('chat_messages')
        .select('text')
        .whereRef('conversation_id', '=', 'chat_conversations.id')
        .where('author', '=', 'visitor')
        .orderBy('number', 'desc')
        .limit(1)
        .as('last_text'),
    )
    .where('chat_conversations.status', '<>', 'new')
    .orderBy((row) => row.case('chat_conversations.status').when('waiting').then(1).when('open').then(2).else(3).end())
    .orderBy((row) => row.case('chat_conversations.status').when('waiting').then(row.ref('waiting_since')).end(), 'asc')
    .orderBy('changed_at', 'desc')
    .limit(SHOWN)
    .execute();
}

/** One conversation with everything that was said; null when there is none of this id. */
export async function readConversation(
  { database }: Kernel,
  id: string,
): Promise<{ conversation: Conversation; messages: Message[] } | null> {
  const { kysely } = database;
  const conversation = await kysely
    .selectFrom('chat_conversations')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!conversation) return null;
  const messages = await kysely
    .selectFrom('chat_messages')
    .selectAll()
    .where('conversation_id', '=', id)
    .orderBy('number')
    .execute();
  return { conversation, messages };
}

/** Records a step in its transaction, for calls of operators; the sandbox's console has nothing to record. */
export type RecordStep = (trx: Trx, before: unknown, after: unknown) => Promise<unknown>;

/**
 * Takes a step as the desk. Written with a known key, it was done already. Throws Refusal 101, chatClosed and
 * idempotencyKeyReused.
 */
async function act(deps: Kernel, id: string, step: ChatStep, writing: Writing, record?: RecordStep): Promise<void> {
  const now = deps.clock.now();
  await deps.database.kysely.transaction().execute(async (trx) => {
    const conversation = await lockConversation(trx, id);
    if (!conversation) throw new Refusal(CODE.notFound);
    const { key } = writing;
    if (key !== undefined && (await findWritten(trx, id, { ...writing, key }))) return;
    if (step === 'close' && conversation.status === 'closed') return;
    const written = await writeMessages(trx, conversation, step, [writing], now);
    await record?.(trx, recorded(conversation), recorded(written.conversation));
  });
  if (step === 'deskWrites') await keepDeskStaffed(deps);
}

/** Never the words: the conversation has them, and loses them after its time. */
const recorded = ({ status, last_number }: Conversation) => ({ status, lastNumber: last_number });

/** Answers in the desk's own words. Throws Refusal 2 when they are no message. */
export async function answerChat(
  deps: Kernel,
  id: string,
  words: string,
  key: string,
  record?: RecordStep,
): Promise<void> {
  const text = cleanMessage(words);
  const issues = validateMessage(text);
  if (issues.length > 0) throw new Refusal(CODE.badRequest, { issues: [...issues] });
  await act(deps, id, 'deskWrites', { author: 'desk', text, key }, record);
}

/** Answers in fixed words, which the visitor reads in the own language. */
export async function answerWithNotice(deps: Kernel, id: string, notice: DeskNotice, key: string): Promise<void> {
  await act(deps, id, 'deskWrites', { author: 'desk', notice, key });
}

export async function closeFromDesk(deps: Kernel, id: string, record?: RecordStep): Promise<void> {
  await act(deps, id, 'close', { author: 'platform', notice: 'closedByDesk' }, record);
}

/** Says that somebody is at the desk, or that nobody is. Whoever has a conversation running is told. */
export async function staffDesk(deps: Kernel, isStaffed: boolean, record?: RecordStep): Promise<void> {
  const now = deps.clock.now();
  await deps.database.kysely.transaction().execute(async (trx) => {
    const { staffed_until } = await trx
      .selectFrom('chat_desk')
      .select('staffed_until')
      .forUpdate()
      .executeTakeFirstOrThrow();
    const wasStaffed = staffed_until !== null && staffed_until > now;
    await record?.(trx, { isStaffed: wasStaffed }, { isStaffed });
    await trx
      .updateTable('chat_desk')
      .set({ staffed_until: isStaffed ? new Date(now.getTime() + DESK_PRESENCE_MS) : null })
      .execute();
    const running = await trx
      .selectFrom('chat_conversations')
      .select(['id', 'last_number'])
      .where('status', 'in', ['waiting', 'open'])
      .orderBy('id')
      // One that ends or is joined to another meanwhile is told nothing any more: its channel is gone.
      .forUpdate()
      .execute();
    for (const { id, last_number } of running) await tellChat(trx, id, last_number, now);
  });
}

/** A sign of life: whoever is at the desk stays there. It brings nobody back who has left. */
export async function keepDeskStaffed({ database, clock }: Kernel): Promise<void> {
  const now = clock.now();
  await database.kysely
    .updateTable('chat_desk')
    .set({ staffed_until: new Date(now.getTime() + DESK_PRESENCE_MS) })
    .where('staffed_until', '>', now)
    .execute();
}
