import type { Generated, GeneratedAlways } from 'kysely';

/**
 * `service`: what a player has to be notified of, or asked for: always sent. `invitation`: anything that asks a player to come, play, pay or
 * complete something: never sent to an excluded one.
 */
export type MailPurpose = 'service' | 'invitation';

/** See migration 0100. A mail that waits, was sent, or was given up. */
export type MailRow = {
  /** Also its Message-ID: a mail sent twice after a crash is recognised. */
  id: string;
  recipient_name: string;
  recipient_address: string;
  reply_name: string | null;
  reply_address: string | null;
  subject: string;
  body: string;
  /** Its pictures are attached. */
  contact_request_id: string | null;
  /** Null in rows of a release before 0210. */
  brand: string | null;
  language: string | null;
  /** The body has a secret link: see `Mail`. */
  secret_link: Generated<boolean>;
  purpose: Generated<MailPurpose>;
  at: Date;
  attempts: Generated<number>;
  next_try_at: Date;
  sent_at: Generated<Date | null>;
  given_up_at: Generated<Date | null>;
};

export type SandboxMailRow = {
  id: GeneratedAlways<number>;
  sender: string;
  recipients: string[];
  source: Buffer;
  at: Date;
};

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    mails: MailRow;
    sandbox_mails: SandboxMailRow;
  }
}
