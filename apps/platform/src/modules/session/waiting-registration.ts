import type { Kernel } from '../../kernel/kernel.ts';
import { hashToken } from '../../kernel/tokens/token.ts';
import { isPasswordRight } from './hashing/password.ts';

/** Mailboxes are compared without regard to case. */
export function hashMailbox(email: string): Buffer {
  return hashToken(`mailbox ${email.normalize('NFC').trim().toLowerCase()}`);
}

/**
 * Whether name and password are those of a registration that waits for the link in its mail. Registrations of mailboxes that have an
 * account wait as well, so that this does not tell one from the other.
 */
export async function isWaitingRegistration(
  { database, clock }: Kernel,
  { userName, password }: { userName: string; password: string },
): Promise<boolean> {
  const name = userName.normalize('NFC').trim().toLowerCase();
  const waiting = await database.kysely
    .selectFrom('registrations')
    .select('password_hash')
    .where(({ or, eb, fn }) =>
      or([eb('email_hash', '=', hashMailbox(name)), eb(fn<string>('lower', ['nick_name']), '=', name)]),
    )
    .where('activated_at', 'is', null)
    .where('password_hash', 'is not', null)
    .where('expires_at', '>', clock.now())
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return typeof waiting?.password_hash === 'string' && isPasswordRight(password, waiting.password_hash);
}
