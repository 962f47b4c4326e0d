import { DraftedRegistration } from '@foyer/contract/account/registration-draft';
import { DAY_MS } from '@foyer/domain/time/duration';
import * as z from 'zod/mini';
import type { RequestContext } from '../../../kernel/http/handler.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { createToken, SESSION_TOKEN } from '../../../kernel/tokens/token.ts';
import { hashDraftToken, seal, unseal } from './draft-seal.ts';

/** Ends with the browser: the next person at a shared computer must not read the draft. */
const DRAFT_COOKIE = 'foyer-draft';
const DRAFT_MS = 3 * DAY_MS;

type DraftCall = Pick<RequestContext, 'cookie' | 'hostCookie' | 'setCookie' | 'clearCookie'>;

export type StoredDraft = DraftedRegistration & { savedAt: string; expiresAt: string };

/** The only key of the browser's draft. */
export function findDraftToken(call: DraftCall): string | null {
  const token = call.cookie(call.hostCookie(DRAFT_COOKIE));
  return token !== null && SESSION_TOKEN.test(token) ? token : null;
}

/** Null when there is none, it expired, or it was written by a release with other fields. */
export async function readDraft({ database, clock }: Kernel, token: string): Promise<StoredDraft | null> {
  const row = await database.kysely
    .selectFrom('registration_drafts')
    .select(['content', 'saved_at', 'expires_at'])
    .where('draft_hash', '=', hashDraftToken(token))
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
  if (!row) return null;
  const draft = z.safeParse(DraftedRegistration, JSON.parse(unseal(token, row.content)));
  if (!draft.success) return null;
  return { ...draft.data, savedAt: row.saved_at.toISOString(), expiresAt: row.expires_at.toISOString() };
}

/** Replaces the draft of this key, and gives the key to the browser. */
async function storeDraft(
  deps: Kernel,
  call: DraftCall,
  token: string,
  draft: DraftedRegistration,
): Promise<{ savedAt: string; expiresAt: string }> {
  const now = deps.clock.now();
  const row = {
    content: seal(token, JSON.stringify(draft), deps.randomBytes(12)),
    saved_at: now,
    expires_at: new Date(now.getTime() + DRAFT_MS),
  };
  await deps.database.kysely
    .insertInto('registration_drafts')
    .values({ draft_hash: hashDraftToken(token), ...row })
    .onConflict((conflict) => conflict.column('draft_hash').doUpdateSet(row))
    .execute();
  call.setCookie(call.hostCookie(DRAFT_COOKIE), token);
  return { savedAt: now.toISOString(), expiresAt: row.expires_at.toISOString() };
}

export function writeDraft(deps: Kernel, call: DraftCall, draft: DraftedRegistration) {
  return storeDraft(deps, call, findDraftToken(call) ?? createToken(deps), draft);
}

/** With a key of its own: whoever sent the link must not read what is typed here. */
export async function copyDraft(deps: Kernel, call: DraftCall, { values, step }: StoredDraft): Promise<StoredDraft> {
  const draft = { values, step };
  return { ...draft, ...(await storeDraft(deps, call, createToken(deps), draft)) };
}

/** With its links. */
export async function removeDraft({ database }: Kernel, call: DraftCall): Promise<void> {
  const token = findDraftToken(call);
  if (token === null) return;
  await database.kysely.deleteFrom('registration_drafts').where('draft_hash', '=', hashDraftToken(token)).execute();
  call.clearCookie(call.hostCookie(DRAFT_COOKIE));
}
