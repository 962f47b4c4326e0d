import { randomUUID } from 'node:crypto';
import type { ContactRequestBody } from '@foyer/contract/contact/contact';
import { CODE } from '@foyer/contract/error-code';
import { COMPLAINTS_SUBJECT } from '@foyer/domain/contact/contact-subjects';
import type { MarketProfile } from '@foyer/domain/market/market-profiles';
import { sql } from 'kysely';
import type { Trx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { storeComplaint } from '../complaint/service.ts';
import { queueMail } from '../mail/service.ts';
import { type ContactMail, copyMail, receiptMail, staffMail } from './contact-mails.ts';
import { findCopyWords, findReceiptWords } from './copy-words.ts';
import { PICTURE_WAITS_MS } from './store-picture.ts';

const SENDER_WINDOW_MS = 600_000;

export type Sender = {
  playerId: number | null;
  publicUserId: string | null;
  /** Not typed: a player's whose account has one. */
  isMailboxOwn: boolean;
  addressHash: string;
  brand: string;
  language: string;
};

/**
 * Limits messages per ten minutes: a player by account (others may name the mailbox), guests by address and mailbox.
 * Messages of one sender are serialised. Throws Refusal rateLimited.
 */
async function assertNotTooMany(trx: Trx, sender: Sender, email: string, most: number, now: Date): Promise<void> {
  const mailbox = email.toLowerCase();
  // One lock order: no deadlock.
  const locks = sender.playerId === null ? [sender.addressHash, mailbox] : [`player ${sender.playerId}`];
  for (const name of locks) {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`contact ${name}`}, 0))`.execute(trx);
  }
  const { count } = await trx
    .selectFrom('contact_requests')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('at', '>', new Date(now.getTime() - SENDER_WINDOW_MS))
    .where(({ eb, and, or, fn }) =>
      sender.playerId !== null
        ? eb('player_id', '=', sender.playerId)
        : and([
            eb('player_id', 'is', null),
            or([eb('address_hash', '=', sender.addressHash), eb(fn<string>('lower', ['email']), '=', mailbox)]),
          ]),
    )
    .executeTakeFirstOrThrow();
  if (count >= BigInt(most)) throw new Refusal('rateLimited', { retryAfterMs: SENDER_WINDOW_MS });
}

/** Throws Refusal 2 when a picture is gone or belongs to another message. */
async function claimPictures(trx: Trx, requestId: string, files: readonly string[], now: Date): Promise<void> {
  for (const [position, file] of files.entries()) {
    const { numUpdatedRows } = await trx
      .updateTable('contact_pictures')
      .set({ request_id: requestId, position })
      .where('id', '=', file)
      .where('request_id', 'is', null)
      .where('at', '>', new Date(now.getTime() - PICTURE_WAITS_MS))
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new Refusal(CODE.badRequest, { issues: [{ field: 'files', key: 'pictureGone' }] });
  }
}

/**
 * Writes the message, its pictures and its mails in the caller's transaction, so that no crash loses a mail. Returns the reference of the
 * complaint that it is too.
 */
export async function storeRequest(
  trx: Trx,
  request: ContactRequestBody,
  sender: Sender,
  { config, randomBytes, market, now }: Pick<Kernel, 'config' | 'randomBytes'> & { market: MarketProfile; now: Date },
): Promise<string | null> {
  const { firstName, lastName, email, subjectId, body, files, sendMeCopy } = request;
  await assertNotTooMany(trx, sender, email, config.contactPerSender, now);
  const id = randomUUID();
  await trx
    .insertInto('contact_requests')
    .values({
      id,
      player_id: sender.playerId,
      address_hash: sender.addressHash,
      first_name: firstName,
      last_name: lastName,
      email,
      subject_id: subjectId,
      body,
      language: sender.language,
      send_me_copy: sendMeCopy,
      at: now,
    })
    .execute();
  await claimPictures(trx, id, files, now);
  const { publicUserId, brand, language } = sender;
  const queue = (mail: ContactMail) => queueMail(trx, { ...mail, brand, language, purpose: 'service' }, now);
  const complaint =
    subjectId === COMPLAINTS_SUBJECT
      ? await storeComplaint(
          trx,
          {
            from: sender.playerId === null ? { email } : { playerId: sender.playerId },
            subject: 'other',
            about: null,
            text: body,
            brand,
            language,
          },
          { config, randomBytes, market, at: now },
        )
      : null;
  await queue(staffMail(request, { id, publicUserId, language, to: config.supportEmail, complaint }));
  const reference = complaint?.reference ?? null;
  // A guest's complaint is confirmed as such.
  if (!sendMeCopy || (sender.playerId === null && reference !== null)) return reference;
  if (!sender.isMailboxOwn) {
    await queue(receiptMail(email, await findReceiptWords(language, subjectId, id)));
    return reference;
  }
  const words = await findCopyWords(language, subjectId, files.length);
  await queue(copyMail(request, id, words));
  return reference;
}
