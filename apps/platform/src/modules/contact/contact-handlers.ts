import { type ContactRequestBody, SentContact, sendContactRequest } from '@foyer/contract/contact/contact';
import { CODE } from '@foyer/contract/error-code';
import { CONTACT_LIMITS, TOO_MANY_WORDS } from '@foyer/domain/contact/contact-limits';
import { offeredSubjects } from '@foyer/domain/contact/contact-subjects';
import { isMessageTooLong, validateContactRequest } from '@foyer/domain/contact/validate-contact';
import * as z from 'zod/mini';
import { once } from '../../kernel/db/idempotency.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { PlayerSession } from '../../kernel/http/handler.ts';
import type { HandlersOf } from '../../kernel/http/registry.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { getShownBrand, marketInForce } from '../settings/service.ts';
import { findSender } from './find-sender.ts';
import { storePicture } from './store-picture.ts';
import { storeRequest } from './store-request.ts';

/** Trimmed, and in a player's own name whatever the form says. `isMailboxOwn`: not typed, which anybody may be. */
async function inOwnName(
  body: ContactRequestBody,
  session: PlayerSession | null,
  deps: Kernel,
): Promise<{ request: ContactRequestBody; isMailboxOwn: boolean }> {
  const profile = session ? await findSender(deps, session.playerId) : null;
  const email = profile?.email ?? null;
  const request = {
    ...body,
    firstName: profile?.firstName ?? body.firstName.trim(),
    lastName: profile?.lastName ?? body.lastName.trim(),
    email: email ?? body.email.trim(),
  };
  return { request, isMailboxOwn: email !== null };
}

/** Throws Refusal 2 by field; a message that is too long has sub-code 213 (CONTACT-45). */
function assertRight(request: ContactRequestBody, supportSubjects: readonly number[]): void {
  const issues = validateContactRequest(request, offeredSubjects(supportSubjects));
  if (issues.length > 0) throw new Refusal(CODE.badRequest, { issues });
  if (!isMessageTooLong(request.body)) return;
  const params = { maximum: CONTACT_LIMITS.message };
  throw new Refusal(CODE.badRequest, { subCode: TOO_MANY_WORDS, issues: [{ field: 'body', key: 'tooLong', params }] });
}

export const contactHandlers: HandlersOf<'sendContactRequest' | 'uploadContactPicture'> = {
  async uploadContactPicture(call, deps) {
    const { backEnd } = await getShownBrand(deps, call);
    return { file: await storePicture(deps, call, call.upload, backEnd.contactUsMaxFileSizePerFile) };
  },

  async sendContactRequest(call, deps) {
    const { session, body, query, addressHash, idempotencyKey: key } = call;
    const { config, randomBytes, clock, database } = deps;
    const { brand, frontEnd } = await getShownBrand(deps, call);
    const { request, isMailboxOwn } = await inOwnName(body, session, deps);
    assertRight(request, frontEnd.supportSubjects);
    const market = await marketInForce(deps);
    const now = clock.now();
    const sender = {
      playerId: session?.playerId ?? null,
      publicUserId: session?.player.publicUserId ?? null,
      isMailboxOwn,
      addressHash,
      brand,
      language: query.language,
    };
    const owner = session ? (`player:${session.playerId}` as const) : 'guests';
    return database.kysely.transaction().execute((trx) =>
      once(
        trx,
        { owner, key, payload: { endpoint: sendContactRequest.name, body }, at: now },
        async () => ({
          complaint: await storeRequest(trx, request, sender, { config, randomBytes, market, now }),
        }),
        (stored) => z.parse(SentContact, stored),
      ),
    );
  },
};
