import { CODE } from '@foyer/contract/error-code';
import { cleanMessage, validateMessage } from '@foyer/domain/chat/chat-message';
import type { DeskNotice } from '@foyer/domain/chat/chat-notice';
import { type ChatStep, DESK_PRESENCE_MS } from '@foyer/domain/chat/chat-status';
import type { Trx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Conversation, Message } from './chat-tables.ts';
import { findWritten, lockConversation, publishChatChange, type Writing, writeMessages } from './write-message.ts';

// The desk's side of conversations, for the operator's calls and the sandbox's console.

const SHOWN = 100;

export type DeskConversation = Conversation & {
  /** Null: a guest. */
  public_user_id: string | null;
  last_text: string | null;
};

/** Waiting ones first, longest waiting on top; then open and ended ones, newest first. */
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

/** Null for an unknown id. */
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

/** Audits a step in its transaction; the sandbox passes none. */
export type RecordStep = (trx: Trx, before: unknown, after: unknown) => Promise<unknown>;

/** A known key was done already. Throws Refusal 101, chatClosed and idempotencyKeyReused. */
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

/** Never the text, which is deleted after its time. */
const recorded = ({ status, last_number }: Conversation) => ({ status, lastNumber: last_number });

/** Throws Refusal 2 for an invalid message. */
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

/** Each reader gets the notice in their own language. */
export async function answerWithNotice(deps: Kernel, id: string, notice: DeskNotice, key: string): Promise<void> {
  await act(deps, id, 'deskWrites', { author: 'desk', notice, key });
}

export async function closeFromDesk(deps: Kernel, id: string, record?: RecordStep): Promise<void> {
  await act(deps, id, 'close', { author: 'platform', notice: 'closedByDesk' }, record);
}

/** Tells every running conversation. */
export async function setDeskStaffed(deps: Kernel, isStaffed: boolean, record?: RecordStep): Promise<void> {
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
      // One that ends or is joined meanwhile is left out: its channel is gone.
      .forUpdate()
      .execute();
    for (const { id, last_number } of running) await publishChatChange(trx, id, last_number, now);
  });
}

/** A heartbeat of the desk; it does not bring back who has left. */
export async function keepDeskStaffed({ database, clock }: Kernel): Promise<void> {
  const now = clock.now();
  await database.kysely
    .updateTable('chat_desk')
    .set({ staffed_until: new Date(now.getTime() + DESK_PRESENCE_MS) })
    .where('staffed_until', '>', now)
    .execute();
}
