import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Trx } from '../../kernel/db/database.ts';
import { enqueueAll, NEVER } from '../../kernel/jobs/enqueue.ts';
import type { MailPurpose, MailRow } from './mail-tables.ts';

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
  /** The link of the body lets in: it is forgotten once the mail is sent, and drawn as a button where it stands right below `label:`. */
  secretLink?: boolean;
};

/** Every mail says what it is for: an invitation never reaches an excluded player (send-mail.ts). */
export type ClassifiedMail = Mail & { purpose: MailPurpose };

export const SEND_MAIL = 'sendMail';

/** No line breaks: they would allow header injection. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').trim();
}

/** Queues a mail in the caller's transaction; a job sends it after the commit and retries (send-mail.ts). */
export async function queueMail(trx: Trx, mail: ClassifiedMail, now: Date): Promise<void> {
  await queueMails(trx, [mail], now);
}

export async function queueMails(trx: Trx, mails: readonly ClassifiedMail[], now: Date): Promise<void> {
  if (mails.length === 0) return;
  const rows = mails.map((mail) => toRow(mail, now));
  await trx.insertInto('mails').values(rows).execute();
  const jobs = rows.map(({ id }) => ({ mailId: id }));
  await enqueueAll(trx, SEND_MAIL, jobs, now);
}

function toRow(mail: ClassifiedMail, now: Date): Insertable<MailRow> {
  const { to, replyTo, subject, body, brand, language, purpose, contactRequestId, secretLink = false } = mail;
  return {
    id: randomUUID(),
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
  };
}
