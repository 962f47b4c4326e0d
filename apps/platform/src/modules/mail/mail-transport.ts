import type { Config } from '../../kernel/config/config.ts';
import type { MailAddress } from './queue-mail.ts';

export type OutgoingMail = {
  messageId: string;
  from: MailAddress;
  to: MailAddress;
  replyTo: MailAddress | null;
  subject: string;
  body: string;
  /** Null: plain text alone. */
  html: string | null;
  pictures: readonly { fileName: string; type: string; content: Buffer }[];
  at: Date;
};

/** Rejects with `MailRefused` when a retry would not help. */
export type MailTransport = { send(mail: OutgoingMail): Promise<void>; close(): void };

/** The server refused the mail for good: no such mailbox, or its content. */
export class MailRefused extends Error {}

/** Timeout of a silent server (ms). */
const PATIENCE = 10_000;

/**
 * For an SMTP server such as `smtps://user:password@host:465`. Addresses are passed as name and address (no header injection);
 * a mail may not load files or URLs.
 */
export async function openMailTransport(url: string): Promise<MailTransport> {
  // Loaded lazily: few processes send mail.
  const { createTransport } = await import('nodemailer');
  const server = createTransport({
    url,
    // A greeting and TLS for every mail cost more than the mail. One: mails arrive in the order in which they were written.
    pool: true,
    maxConnections: 1,
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

/** SMTP commands whose refusal is the mail's own fault. */
const MAIL_COMMANDS: readonly unknown[] = ['RCPT TO', 'DATA'];

/** Answers from 500 up are permanent (RFC 5321, 4.2.1) if they are about the mail; a wrong password or sender of ours can be fixed. */
function isFinal(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('responseCode' in error) || !('command' in error)) return false;
  const { responseCode, command } = error;
  return typeof responseCode === 'number' && responseCode >= 500 && MAIL_COMMANDS.includes(command);
}

/** The same in all tries. */
export function messageIdOf(mailId: string, { mailFrom }: Pick<Config, 'mailFrom'>): string {
  return `<${mailId}@${mailFrom.slice(mailFrom.indexOf('@') + 1)}>`;
}
