import type { OwnEntry } from '@foyer/domain/consent/own-entries';
import type { Selectable } from 'kysely';
import type { Queries, Trx } from '../../../kernel/db/database.ts';
import { publish } from '../../../kernel/events/publish.ts';
import { hashToken, SESSION_TOKEN } from '../../../kernel/tokens/token.ts';
import { lockCase } from '../cases/case-row.ts';
import { discardDocuments } from '../documents/discard-documents.ts';
import type { HandOverRow } from '../verification-tables.ts';

export type PhoneHandOver = Selectable<HandOverRow>;

const PHONE_COOKIE = 'foyer-hand-over';

type Cookies = { cookie(name: string): string | null; hostCookie(name: OwnEntry): string };

export const phoneCookieName = ({ hostCookie }: Pick<Cookies, 'hostCookie'>): string => hostCookie(PHONE_COOKIE);

/** A link's token is no phone's. */
export const hashLink = (token: string): Buffer => hashToken(`hand-over-link ${token}`);
export const hashPhone = (token: string): Buffer => hashToken(`hand-over-phone ${token}`);

/** In force: not ended, in time, with the computer still logged in and the case still the player's turn. */
export function selectLiveHandOvers(queries: Queries | Trx, now: Date) {
  return queries
    .selectFrom('verification_hand_overs as h')
    .innerJoin('sessions as s', 's.id', 'h.session_id')
    .innerJoin('verification_cases as c', 'c.id', 'h.case_id')
    .selectAll('h')
    .where('h.ended_at', 'is', null)
    .where('h.expires_at', '>', now)
    .where('s.ended_at', 'is', null)
    .where('c.state', '=', 'asked');
}

/** What the cookie of a phone opens now; null for none. */
export async function findPhoneHandOver(
  queries: Queries | Trx,
  call: Cookies,
  now: Date,
): Promise<PhoneHandOver | null> {
  const token = call.cookie(phoneCookieName(call));
  if (token === null || !SESSION_TOKEN.test(token)) return null;
  const found = await selectLiveHandOvers(queries, now).where('h.phone_hash', '=', hashPhone(token)).executeTakeFirst();
  return found ?? null;
}

type Ending = { id: string; player_id: number; case_id: string };

/** Also deletes what nobody judged of what the phone sent. */
export async function discardPhoneUploads(trx: Trx, { id, case_id }: Ending): Promise<void> {
  // What was handed in is looked at: its documents are no longer the player's to take back.
  if ((await lockCase(trx, case_id)).state !== 'asked') return;
  const uploads = await trx
    .deleteFrom('verification_uploads')
    .where('hand_over_id', '=', id)
    .returning('document_id')
    .execute();
  const sent = new Set(uploads.map(({ document_id }) => document_id));
  await discardDocuments(trx, case_id, (document) => sent.has(document.id));
}

/** Notifies the player's tabs. */
export function announceHandOver(trx: Trx, { player_id }: Ending, at: Date): Promise<bigint> {
  return publish(trx, `player:${player_id}`, 'accountChanged', {}, at);
}
