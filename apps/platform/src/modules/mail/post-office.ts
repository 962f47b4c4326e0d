import type { Selectable } from 'kysely';
import { OutboxWorker, waitAfter } from '../../kernel/jobs/outbox-worker.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { formatMail, type MailLook } from './format-mail.ts';
import type { MailRow } from './mail-tables.ts';
import { MailRefused, type MailTransport, messageIdOf, type OutgoingMail } from './mail-transport.ts';

/** How long a mail is one process's own (ms): above what a transport may take. A process that dies loses it after that. */
const LEASE_MS = 120_000;
/** Tries for about two days, which is what mail servers do (RFC 5321, 4.5.4.1). */
const MOST_ATTEMPTS = 55;

type Needs = Pick<Kernel, 'database' | 'clock' | 'config' | 'log'> & {
  /** Opens the way out; null where there is none, so that mails wait. */
  openTransport: () => Promise<MailTransport> | null;
  /** By brand; a brand without one sends plain text. */
  looks?: ReadonlyMap<string, MailLook>;
};

/** What others need of it: to say that they wrote a mail, once that is committed. */
export type MailQueue = Pick<PostOffice, 'wake'>;

type DueMail = Selectable<MailRow>;

/**
 * Sends the mails that wait in the database. Any number of processes may do so: each mail is one process's for a while. A
 * mail is sent at least once, and after a crash at the wrong moment a second time under the same Message-ID.
 */
export class PostOffice extends OutboxWorker {
  readonly #needs: Needs;
  #transport: Promise<MailTransport> | null = null;

  constructor(needs: Needs) {
    super();
    this.#needs = needs;
  }

  override async close(): Promise<void> {
    await super.close();
    const transport = await this.#transport?.catch(() => null);
    transport?.close();
  }

  protected override async work(): Promise<void> {
    for (let mail = await this.#claim(); mail && !this.isClosed; mail = await this.#claim()) await this.#send(mail);
  }

  protected override noteError(error: unknown): void {
    this.#needs.log.error({ err: error }, 'the mails could not be read');
  }

  /** Takes the mail that has waited longest, so that no other process sends it meanwhile. */
  async #claim(): Promise<DueMail | undefined> {
    const { database, clock } = this.#needs;
    const now = clock.now();
    return database.kysely
      .updateTable('mails')
      .set(({ eb }) => ({
        attempts: eb('attempts', '+', 1),
        next_try_at: new Date(now.getTime() + LEASE_MS),
      }))
      .where('id', '=', ({ selectFrom }) =>
        selectFrom('mails')
          .select('id')
          .where('sent_at', 'is', null)
          .where('given_up_at', 'is', null)
          .where('next_try_at', '<=', now)
          .orderBy('next_try_at')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returningAll()
      .executeTakeFirst();
  }

  async #send(mail: DueMail): Promise<void> {
    const { log } = this.#needs;
    try {
      const transport = await this.#openTransport();
      if (!transport) {
        log.error('mails wait: FOYER_SMTP_URL says of no server that takes them');
        return this.#wait(mail);
      }
      await transport.send(await this.#compose(mail));
      await this.#mark(mail, { sent_at: this.#needs.clock.now() });
    } catch (error) {
      const isFinal = error instanceof MailRefused || mail.attempts >= MOST_ATTEMPTS;
      // Neither address nor text: what went wrong is the server's answer, which may repeat them.
      log.warn({ mail: mail.id, attempts: mail.attempts, isFinal, code: codeOf(error) }, 'a mail was not sent');
      if (isFinal) await this.#mark(mail, { given_up_at: this.#needs.clock.now() });
      else await this.#wait(mail);
    }
  }

  async #openTransport(): Promise<MailTransport | null> {
    this.#transport ??= this.#needs.openTransport();
    try {
      return await this.#transport;
    } catch (error) {
      this.#transport = null;
      throw error;
    }
  }

  async #compose(mail: DueMail): Promise<OutgoingMail> {
    const { database, config, looks } = this.#needs;
    const look = looks?.get(mail.brand ?? config.brand);
    const { contact_request_id: requestId, reply_name: replyName, reply_address: replyAddress } = mail;
    const pictures = requestId
      ? await database.kysely
          .selectFrom('contact_pictures')
          .select(['type', 'content'])
          .where('request_id', '=', requestId)
          .orderBy('position')
          .execute()
      : [];
    return {
      messageId: messageIdOf(mail.id, config),
      from: { name: look?.name ?? '', address: config.mailFrom },
      to: { name: mail.recipient_name, address: mail.recipient_address },
      replyTo: replyAddress === null ? null : { name: replyName ?? '', address: replyAddress },
      subject: mail.subject,
      body: mail.body,
      html: look ? formatMail(mail.body, look, mail.language ?? 'en') : null,
      // Names of our own: what the sender called the files is nobody's business.
      pictures: pictures.map(({ type, content }, index) => ({
        fileName: `picture-${index + 1}.${type === 'image/png' ? 'png' : 'jpg'}`,
        type,
        content,
      })),
      at: mail.at,
    };
  }

  #wait(mail: DueMail): Promise<void> {
    const next = new Date(this.#needs.clock.now().getTime() + waitAfter(mail.attempts));
    return this.#mark(mail, { next_try_at: next });
  }

  async #mark(
    { id }: DueMail,
    change: Partial<Pick<DueMail, 'sent_at' | 'given_up_at' | 'next_try_at'>>,
  ): Promise<void> {
    await this.#needs.database.kysely.updateTable('mails').set(change).where('id', '=', id).execute();
  }
}

function codeOf(error: unknown): string {
  const cause = error instanceof MailRefused ? error.cause : error;
  if (typeof cause !== 'object' || cause === null) return 'unknown';
  if ('responseCode' in cause && typeof cause.responseCode === 'number') return String(cause.responseCode);
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : 'unknown';
}
