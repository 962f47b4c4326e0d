import { hashQueue } from './login.ts';
import { hashPassword } from './password.ts';

/** In turn with the logins. Throws Refusal overloaded. */
export function hashNewPassword({ rangeHash }: { rangeHash: string }, password: string): Promise<string> {
  return hashQueue.reserve({ rangeHash, isKnownDevice: false }).run(() => hashPassword(password));
}
