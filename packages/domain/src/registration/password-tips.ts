import { findPasswordFaults, type PasswordStrength, passwordMinLength } from '../fields/password.ts';

export type PasswordTip = { key: PasswordTipKey; isMet: boolean; params: { minimum: number } };

const TIPS = {
  length: 'tooShort',
  upperCase: 'requireUpperCase',
  digit: 'requireDigit',
  specialSymbol: 'requireSpecialSymbol',
  noRepeats: 'repeatedCharacters',
} as const;

export type PasswordTipKey = keyof typeof TIPS;

const TIPS_OF: Readonly<Record<PasswordStrength, readonly PasswordTipKey[]>> = {
  normal: ['length', 'upperCase', 'digit'],
  strong: ['length', 'upperCase', 'digit', 'specialSymbol', 'noRepeats'],
  asvs: ['length'],
};

/** What a password needs, and what the typed one has of it (PASSWORD-01 to PASSWORD-03). Nothing is met by an empty one. */
export function passwordTips(
  password: string,
  context: { passwordStrength: PasswordStrength; passwordMinLength: number },
): PasswordTip[] {
  const faults = findPasswordFaults(password, context).map(({ key }) => key);
  const params = { minimum: passwordMinLength(context) };
  return TIPS_OF[context.passwordStrength].map((key) => ({
    key,
    isMet: password !== '' && !faults.includes(TIPS[key]),
    params,
  }));
}

/** The word Match at the second entry (PASSWORD-13 to PASSWORD-15). */
export function showsMatch(password: string, confirmation: string, hasError: boolean): boolean {
  return confirmation !== '' && password === confirmation && !hasError;
}
