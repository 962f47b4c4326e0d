import type { RegistrationMethod } from '@foyer/domain/registration/registration-steps';
import type { ColumnType, Generated } from 'kysely';
import type { Fixed } from '../../kernel/db/columns.ts';

/** Waits for the mail's link. What was typed goes into the player's row then, and out of this one. */
export type RegistrationRow = {
  id: Fixed<string>;
  email: Fixed<string>;
  /** Of the address in lower case, for look-ups by a job. */
  email_hash: Fixed<Buffer>;
  nick_name: Fixed<string>;
  method: Fixed<RegistrationMethod>;
  /** Null: registered by a signer, or the account was opened. */
  password_hash: string | null;
  /** RegistrationBody without secrets; null once the account was opened. */
  details: ColumnType<unknown, string, null>;
  /** Who approved it, by Smart-ID or Mobile-ID. */
  person_hash: Fixed<Buffer | null>;
  person_label: Fixed<string | null>;
  brand: Fixed<string>;
  language: Fixed<string>;
  /** Of the cookie of the browser that registered, which activation logs in. */
  browser_hash: Fixed<Buffer>;
  address_hash: Fixed<string>;
  range_hash: Fixed<string>;
  /** Of the mails, for their limit. */
  mailed_at: Generated<Date[]>;
  created_at: Fixed<Date>;
  expires_at: Fixed<Date>;
  activated_at: Generated<Date | null>;
  player_id: Generated<number | null>;
};

export type ActivationCodeRow = {
  code_hash: Fixed<Buffer>;
  registration_id: Fixed<string>;
  expires_at: Fixed<Date>;
  used_at: Generated<Date | null>;
};

/** Found and decrypted by a token that only the browser has. */
export type RegistrationDraftRow = {
  draft_hash: Fixed<Buffer>;
  content: Buffer;
  saved_at: Date;
  expires_at: Date;
};

export type RegistrationDraftLinkRow = {
  code_hash: Fixed<Buffer>;
  draft_hash: Fixed<Buffer>;
  /** The draft's token, encrypted with the code. */
  sealed_token: Fixed<Buffer>;
  /** Of the mailbox that it was sent to; null: it was shown. */
  email_hash: Fixed<Buffer | null>;
  address_hash: Fixed<string>;
  created_at: Fixed<Date>;
  expires_at: Fixed<Date>;
  used_at: Generated<Date | null>;
};

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    registrations: RegistrationRow;
    activation_codes: ActivationCodeRow;
    registration_drafts: RegistrationDraftRow;
    registration_draft_links: RegistrationDraftLinkRow;
  }
}
