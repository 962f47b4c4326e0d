import type { Config } from '../../kernel/config/config.ts';
import type { MailAddress } from './queue-mail.ts';

/** A mail as it goes out. */
export type OutgoingMail = {
  messageId: string;
  from: MailAddress;
  to: MailAddress;
  replyTo: MailAddress | null;
  subject: string;
  body: string;
  /** The same in the brand's look; null: plain text alone. */
  html: string | null;
  pictures: readonly { fileName: string; type: string; content: Buffer }[];
  at: Date;
};

/** Hands mails over to a mail server. Rejects with `MailRefused` when trying again would not help. */
export type MailTransport = { send(mail: OutgoingMail): Promise<void>; close(): void };

/** The server took the mail for good reasons not: there is no such mailbox, or it is no mail to its taste. */
export class MailRefused extends Error {}

/** Ms until a server that says nothing counts as gone. */
const PATIENCE = 10_000;

/**
 * A transport to an SMTP server, as `smtps://user:password@host:465`. Addresses go as name and address apart, so that no
 * part of one can become another; a mail never reads files or addresses of its own accord.
 */
export async function openMailTransport(url: string): Promise<MailTransport> {
  // Loaded with the first mail: few processes send any.
  const { createTransport } = await import('nodemailer');
  const server = createTransport({
    url,
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
  });
  return {
    async send({ messageId, from, to, replyTo, subject, body, html, pictures, at }) {
      try {
        await server.sendMail({
          messageId,
          from,
          to,
          ...(replyTo && { replyTo }),
          subject,
          text: body,
          ...(html !== null && { html }),
          date: at,
          attachments: pictures.map(({ fileName, type, content }) => ({
            filename: fileName,
            contentType: type,
            content,
          })),
        });
      } catch (error) {
        throw isFinal(error) ? new MailRefused('the mail server refused the mail', { cause: error }) : error;
      }
    },
    close: () => server.close(),
  };
}

/** What a server says no to when the fault is the mail's: its recipient or its content. */
const MAIL_COMMANDS: readonly unknown[] = ['RCPT TO', 'DATA'];

/**
 * Answers from 500 up are for good (RFC 5321, 4.2.1), if they are about the mail. A wrong password or sender of ours, or a
 * server that takes nothing from us, is put right some time: a mail must not be lost over it.
 */
function isFinal(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('responseCode' in error) || !('command' in error)) return false;
  const { responseCode, command } = error;
  return typeof responseCode === 'number' && responseCode >= 500 && MAIL_COMMANDS.includes(command);
}

/** The name that a mail keeps through all its tries. */
export function messageIdOf(mailId: string, { mailFrom }: Pick<Config, 'mailFrom'>): string {
  return `<${mailId}@${mailFrom.slice(mailFrom.indexOf('@') + 1)}>`;
}
