import { hashToken } from '../../kernel/tokens/token.ts';

/** Mailboxes are compared without regard to case. */
export function hashMailbox(email: string): Buffer {
  return hashToken(`mailbox ${email.normalize('NFC').trim().toLowerCase()}`);
}
