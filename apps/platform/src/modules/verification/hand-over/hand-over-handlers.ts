import { randomUUID } from 'node:crypto';
import { PHONE_DOCUMENTS_PATH } from '@foyer/contract/verification/hand-over';
import { VERIFICATION_CODE } from '@foyer/contract/verification/verification-code';
import { localePath } from '@foyer/domain/locale/locale';
import { readDevice } from '@foyer/domain/session/read-device';
import { MINUTE_MS } from '@foyer/domain/time/duration';
import { provesWith, wantedSides } from '@foyer/domain/verification/document-type';
import type { Trx } from '../../../kernel/db/database.ts';
import { transact } from '../../../kernel/db/transact.ts';
import { Refusal } from '../../../kernel/errors/refusal.ts';
import type { RequestContext } from '../../../kernel/http/handler.ts';
import type { HandlersOf } from '../../../kernel/http/registry.ts';
import { qrPath } from '../../../kernel/pictures/qr-path.ts';
import { createToken } from '../../../kernel/tokens/token.ts';
import { findShownBrand } from '../../settings/service.ts';
import { lockCase } from '../cases/case-row.ts';
import { type DocumentDeps, keysOf } from '../documents/document-deps.ts';
import {
  announceHandOver,
  discardPhoneUploads,
  findPhoneHandOver,
  hashLink,
  hashPhone,
  type PhoneHandOver,
  phoneCookieName,
  selectLiveHandOvers,
} from './hand-over-row.ts';

const LINK_LIVES_MS = 10 * MINUTE_MS;
/** From its opening: pictures of a card take five minutes, and a bill has to be looked for. */
const PHONE_LIVES_MS = 30 * MINUTE_MS;

async function endAll(trx: Trx, playerId: number, at: Date): Promise<void> {
  await trx
    .updateTable('verification_hand_overs')
    .set({ ended_at: at })
    .where('player_id', '=', playerId)
    .where('ended_at', 'is', null)
    .execute();
}

function lastOf(trx: DocumentDeps['database']['kysely'] | Trx, session: { playerId: number; id: string }) {
  return trx
    .selectFrom('verification_hand_overs')
    .selectAll()
    .where('player_id', '=', session.playerId)
    .where('session_id', '=', session.id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

function describeDevice(userAgent: string): string | null {
  const { browser, system } = readDevice(userAgent);
  return [browser, system].filter((part) => part !== null).join(', ') || null;
}

async function describeStep(deps: DocumentDeps, call: Pick<RequestContext, 'cookie'>, found: PhoneHandOver | null) {
  if (!found) return { step: null };
  const { case_id, document_type, expires_at } = found;
  const { proof } = await deps.database.kysely
    .selectFrom('verification_cases')
    .select('proof')
    .where('id', '=', case_id)
    .executeTakeFirstOrThrow();
  const settings = await findShownBrand(deps, call);
  const documents = await deps.database.kysely
    .selectFrom('verification_documents')
    .select('side')
    .where('case_id', '=', case_id)
    .where('document_type', '=', document_type)
    .where('status', '!=', 'rejected')
    .execute();
  const here = new Set(documents.map(({ side }) => side));
  const wanted = wantedSides(proof, document_type, settings?.frontEnd.documentSides);
  const sides = wanted.map((side) => ({ side, isHere: here.has(side) }));
  return { step: { caseId: case_id, documentType: document_type, sides, expiresAt: expires_at.toISOString() } };
}

type Opening = { token: string; phone: string; device: string | null; own: string | undefined; now: Date };

/** The one that opened it goes on; a second device ends it, as one of the two is a stranger's. */
async function openLink(trx: Trx, { token, phone, device, own, now }: Opening): Promise<PhoneHandOver | null> {
  const found = await selectLiveHandOvers(trx, now)
    .where('h.link_hash', '=', hashLink(token))
    .forUpdate('h')
    .executeTakeFirst();
  if (!found || found.id === own) return found ?? null;
  const change = trx.updateTable('verification_hand_overs').where('id', '=', found.id);
  if (found.opened_at !== null) {
    await change.set({ ended_at: now, used_twice: true }).execute();
    await discardPhoneUploads(trx, found);
    await announceHandOver(trx, found, now);
    return null;
  }
  const expires_at = new Date(now.getTime() + PHONE_LIVES_MS);
  const opened = await change
    .set({ phone_hash: hashPhone(phone), device, opened_at: now, expires_at })
    .returningAll()
    .executeTakeFirstOrThrow();
  await announceHandOver(trx, found, now);
  return opened;
}

type Names = 'createHandOver' | 'endHandOver' | 'getHandOver' | 'getPhoneStep' | 'openHandOver';

export const handOverHandlers: HandlersOf<Names, DocumentDeps> = {
  async createHandOver({ session, body, origin }, deps) {
    keysOf(deps);
    const now = deps.clock.now();
    const token = createToken(deps);
    const expires_at = new Date(now.getTime() + LINK_LIVES_MS);
    const { playerId } = session;
    await transact(deps.database, async (trx) => {
      const { proof, state } = await lockCase(trx, body.caseId, playerId);
      if (state !== 'asked') throw new Refusal('changedMeanwhile');
      if (!provesWith(proof, body.documentType)) throw new Refusal(VERIFICATION_CODE.documentTypeRefused);
      await endAll(trx, playerId, now);
      await trx
        .insertInto('verification_hand_overs')
        .values({
          id: randomUUID(),
          player_id: playerId,
          case_id: body.caseId,
          session_id: session.id,
          document_type: body.documentType,
          link_hash: hashLink(token),
          created_at: now,
          expires_at,
        })
        .execute();
    });
    const url = `${origin}${localePath(session.player.language, PHONE_DOCUMENTS_PATH)}#${token}`;
    return { url, qr: qrPath(url), expiresAt: expires_at.toISOString() };
  },

  async getHandOver({ session }, { database, clock }) {
    const found = await lastOf(database.kysely, session);
    if (!found) return { handOver: null };
    const live = await selectLiveHandOvers(database.kysely, clock.now())
      .where('h.id', '=', found.id)
      .executeTakeFirst();
    const { count } = await database.kysely
      .selectFrom('verification_uploads')
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .where('hand_over_id', '=', found.id)
      .where('document_id', 'is not', null)
      .executeTakeFirstOrThrow();
    const stateOfLive = found.opened_at === null ? 'waiting' : 'open';
    const stateOfEnded = found.used_twice ? 'usedTwice' : 'over';
    const { case_id, device, expires_at } = found;
    return {
      handOver: {
        caseId: case_id,
        state: live ? stateOfLive : stateOfEnded,
        device,
        sent: Number(count),
        expiresAt: expires_at.toISOString(),
      },
    };
  },

  async endHandOver({ session, body }, { database, clock }) {
    const now = clock.now();
    await transact(database, async (trx) => {
      const found = await lastOf(trx, session);
      await endAll(trx, session.playerId, now);
      if (!found) return;
      if (body.discard) await discardPhoneUploads(trx, found);
      await announceHandOver(trx, found, now);
    });
    return {};
  },

  async openHandOver(call, deps) {
    const now = deps.clock.now();
    const phone = createToken(deps);
    const own = await findPhoneHandOver(deps.database.kysely, call, now);
    const opening = { token: call.body.token, phone, device: describeDevice(call.userAgent), own: own?.id, now };
    const found = await transact(deps.database, (trx) => openLink(trx, opening));
    if (found && found.id !== own?.id) {
      call.setCookie(phoneCookieName(call), phone, { maxAgeSeconds: PHONE_LIVES_MS / 1_000 });
    }
    return describeStep(deps, call, found);
  },

  async getPhoneStep(call, deps) {
    return describeStep(deps, call, await findPhoneHandOver(deps.database.kysely, call, deps.clock.now()));
  },
};
