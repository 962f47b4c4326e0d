import { randomUUID } from 'node:crypto';
import type { Trx } from '../../kernel/db/database.ts';
import { enqueue, NEVER } from '../../kernel/jobs/enqueue.ts';

export type MailAddress = { name: string; address: string };

export type Mail = {
  to: MailAddress;
  replyTo?: MailAddress;
  subject: string;
  /** Plain text. */
  body: string;
  /** Whose name and look it has. */
  brand: string;
  /** The language of its words. */
  language: string;
  /** Sends the pictures of this message along. */
  contactRequestId?: string;
};

/** The kind of job that sends one. */
export const SEND_MAIL = 'sendMail';

/** Names and subjects are one line each: nothing may end the line of a mail's head and begin another. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').trim();
}

/**
 * Writes a mail in the transaction of what it tells of: both are there or neither is. It is sent after the commit, and
 * again until it arrives (see send-mail.ts).
 */
export async function queueMail(trx: Trx, mail: Mail, now: Date): Promise<void> {
  const { to, replyTo, subject, body, brand, language, contactRequestId } = mail;
  const id = randomUUID();
  await trx
    .insertInto('mails')
    .values({
      id,
      recipient_name: oneLine(to.name),
      recipient_address: oneLine(to.address),
      reply_name: replyTo ? oneLine(replyTo.name) : null,
      reply_address: replyTo ? oneLine(replyTo.address) : null,
      subject: oneLine(subject),
      body,
      brand,
      language,
      contact_request_id: contactRequestId ?? null,
      at: now,
      next_try_at: NEVER,
    })
    .execute();
  await enqueue(trx, SEND_MAIL, { mailId: id }, now);
}
