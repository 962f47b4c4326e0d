import { MINUTE_MS } from '@foyer/domain/time/duration';
import { type Selectable, sql } from 'kysely';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { NEVER } from '../../kernel/jobs/enqueue.ts';
import { JobFailed, type JobKind, JobPostponed } from '../../kernel/jobs/queue.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { isExcluded } from '../exclusion-gate/service.ts';
import { mayInvite, type RegisterDeps } from '../register/service.ts';
import { formatMail, hideLinks, type MailStyle } from './format-mail.ts';
import type { MailRow } from './mail-tables.ts';
import { MailRefused, type MailTransport, messageIdOf, type OutgoingMail } from './mail-transport.ts';
import { SEND_MAIL } from './queue-mail.ts';

/** Above the transport's timeout (ms). */
const LEASE_MS = 120_000;
/** Two days of retries, as mail servers do (RFC 5321, 4.5.4.1). */
const MOST_ATTEMPTS = 55;

const SAY_EVERY_MS = MINUTE_MS;

type MailOut = {
  /** Null without a mail server: mails wait. */
  openTransport: () => Promise<MailTransport> | null;
  /** By brand; a brand without one sends plain text. */
  styles?: ReadonlyMap<string, MailStyle>;
};

/** Opens the transport with the first mail. */
export class MailSender {
  readonly #out: MailOut;
  #transport: Promise<MailTransport> | null = null;
  #saidAt = Number.NEGATIVE_INFINITY;

  constructor(out: MailOut) {
    this.#out = out;
  }

  styleOf(brand: string): MailStyle | undefined {
    return this.#out.styles?.get(brand);
  }

  /** Null without a mail server. */
  async transport(): Promise<MailTransport | null> {
    this.#transport ??= this.#out.openTransport();
    try {
      return await this.#transport;
    } catch (error) {
      this.#transport = null;
      throw error;
    }
  }

  /** At most once a minute: guests can queue any number. */
  warnOfWaitingMails(log: Pick<Logger, 'error'>): void {
    const now = performance.now();
    if (now - this.#saidAt < SAY_EVERY_MS) return;
    this.#saidAt = now;
    log.error('mails wait: FOYER_SMTP_URL says of no server that takes them');
  }

  async close(): Promise<void> {
    const transport = await this.#transport?.catch(() => null);
    transport?.close();
  }
}

export type MailDeps = RegisterDeps & { mails: MailSender };

const MailJob = z.object({ mailId: z.string() });

/** At least once; a second one after a crash has the same Message-ID. */
export const sendMailJob: JobKind<MailDeps> = {
  atOnce: 1,
  leaseMs: LEASE_MS,
  mostAttempts: MOST_ATTEMPTS,
  async run(deps, { data, isLast }) {
    const { database, clock, log, mails } = deps;
    const { mailId } = z.parse(MailJob, data);
    const mail = await database.kysely.selectFrom('mails').selectAll().where('id', '=', mailId).executeTakeFirst();
    // Erased with its player, or sent by a process of the release before.
    if (!mail || mail.sent_at) return;
    if (mail.purpose === 'invitation' && !(await mayBeInvited(deps, mail.recipient_address))) {
      await database.kysely.updateTable('mails').set({ given_up_at: clock.now() }).where('id', '=', mailId).execute();
      return;
    }
    const mark = (sentAt: Date | null, givenUpAt: Date | null) =>
      database.kysely
        .updateTable('mails')
        .set({ sent_at: sentAt, given_up_at: givenUpAt, ...(mail.secret_link && { body: hideLinks(mail.body) }) })
        .where('id', '=', mailId)
        .execute();
    try {
      const transport = await mails.transport();
      if (!transport) {
        mails.warnOfWaitingMails(log);
        throw new JobPostponed('there is no mail server');
      }
      await transport.send(await compose(deps, mail));
    } catch (error) {
      const isRefused = error instanceof MailRefused;
      if (isRefused || (isLast && !(error instanceof JobPostponed))) await mark(null, clock.now());
      throw isRefused ? new JobFailed('the mail was refused', { cause: error.cause }) : error;
    }
    // After a retry by an operator it is no longer given up.
    await mark(clock.now(), null);
  },
};

/** At the moment of sending: an exclusion may have come since it was queued. Throws JobPostponed until the register was asked. */
async function mayBeInvited(deps: MailDeps, address: string): Promise<boolean> {
  const { database, clock } = deps;
  const player = await database.kysely
    .selectFrom('players')
    .select('id')
    .where(({ eb, fn }) => eb(fn<string>('lower', ['email']), '=', address.toLowerCase()))
    .executeTakeFirst();
  if (!player) return true;
  if (await isExcluded(database.kysely, player.id, clock.now())) return false;
  const invited = await mayInvite(deps, player.id);
  if (invited === 'wait') throw new JobPostponed('a register is asked first');
  return invited === 'yes';
}

async function compose({ database, config, mails }: MailDeps, mail: Selectable<MailRow>): Promise<OutgoingMail> {
  const style = mails.styleOf(mail.brand ?? config.brand);
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
    from: { name: style?.name ?? '', address: config.mailFrom },
    to: { name: mail.recipient_name, address: mail.recipient_address },
    replyTo: replyAddress === null ? null : { name: replyName ?? '', address: replyAddress },
    subject: mail.subject,
    body: mail.body,
    html: style ? formatMail(mail.body, style, { language: mail.language ?? 'en', hasButton: mail.secret_link }) : null,
    // The sender's file names are private.
    pictures: pictures.map(({ type, content }, index) => ({
      fileName: `picture-${index + 1}.${type === 'image/png' ? 'png' : 'jpg'}`,
      type,
      content,
    })),
    at: mail.at,
  };
}

/** Queues unsent mails of processes before 0241 that are overdue by ten minutes. Remove it with that release's columns. */
export async function queueOldMails({ database, clock }: Pick<Kernel, 'database' | 'clock'>): Promise<void> {
  const now = clock.now();
  const overdue = new Date(now.getTime() - 10 * MINUTE_MS);
  await sql`
    WITH taken AS (
      UPDATE mails SET next_try_at = ${NEVER} WHERE sent_at IS NULL AND given_up_at IS NULL AND next_try_at < ${overdue} RETURNING id
    )
    INSERT INTO jobs (kind, data, created_at, run_at)
    SELECT ${SEND_MAIL}, jsonb_build_object('mailId', id), ${now}, ${now} FROM taken`.execute(database.kysely);
}
