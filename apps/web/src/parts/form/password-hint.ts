import { type PasswordStrength, passwordMinLength } from '@foyer/domain/fields/password';
import type { Text } from '@foyer/texts/format';

const HINTS = {
  normal: 'password.passwordHint',
  strong: 'password.passwordHint-strong',
  asvs: 'password.passwordHint-asvs',
} as const satisfies Record<PasswordStrength, string>;

/** What a new password needs, all of it: PASSWORD-12 words the first part, the strong rules follow. */
export function passwordHint(t: Text, context: Parameters<typeof passwordMinLength>[0]): string {
  return t(HINTS[context.passwordStrength], { minimum: passwordMinLength(context) });
}
