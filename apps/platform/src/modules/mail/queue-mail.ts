import { randomUUID } from 'node:crypto';
import type { Trx } from '../../kernel/db/database.ts';
import { enqueue, NEVER } from '../../kernel/jobs/enqueue.ts';
import type { MailPurpose } from './mail-tables.ts';

export type MailAddress = { name: string; address: string };

export type Mail = {
  to: MailAddress;
  replyTo?: MailAddress;
  subject: string;
  /** Plain text. */
  body: string;
  brand: string;
  language: string;
  /** Attaches the pictures of this message. */
  contactRequestId?: string;
  /** The link of the body, alone on a line below `label:`, lets in: it is drawn as a button, and forgotten once the mail is sent. */
  secretLink?: boolean;
};

/** Every mail says what it is for: an invitation never reaches an excluded player (send-mail.ts). */
type ClassifiedMail = Mail & { purpose: MailPurpose };

export const SEND_MAIL = 'sendMail';

/** No line breaks: they would allow header injection. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').trim();
}

/** Queues a mail in the caller's transaction; a job sends it after the commit and retries (send-mail.ts). */
export async function queueMail(trx: Trx, mail: ClassifiedMail, now: Date): Promise<void> {
  const { to, replyTo, subject, body, brand, language, purpose, contactRequestId, secretLink = false } = mail;
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
      secret_link: secretLink,
      purpose,
      at: now,
      next_try_at: NEVER,
    })
    .execute();
  await enqueue(trx, SEND_MAIL, { mailId: id }, now);
}
