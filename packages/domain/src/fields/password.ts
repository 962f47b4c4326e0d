import { countCharacters, type Fault } from '../form/field-rules.ts';

/** `asvs`: length and the server's list of known passwords alone (OWASP ASVS 5.0, 6.2.1 to 6.2.5). */
export type PasswordStrength = 'normal' | 'strong' | 'asvs';

type PasswordContext = { passwordStrength: PasswordStrength; passwordMinLength: number };

const ASVS_MIN_LENGTH = 8;

/** Of the languages of the markets. */
const UPPER_CASE_LETTERS = 'A-ZÀ-ÖØ-ÞĂĐŁŐŒŚŠȘȚŰŸŹŻŽ';
const SYMBOLS = '!@#$%^&*(),.?":{}|<>';

/** The setting `passwordPattern` in strong mode (PASSWORD-11). */
export const STRONG_PASSWORD_PATTERN = `^(?=.*[${UPPER_CASE_LETTERS}])(?=.*\\d)(?=.*[${SYMBOLS}])(?!.*(.)\\1\\1).{6,}$`;

const UPPER_CASE = new RegExp(`[${UPPER_CASE_LETTERS}]`);
const DIGIT = /\d/;
const SPECIAL_SYMBOL = new RegExp(`[${SYMBOLS}]`);
const THREE_ALIKE = /(.)\1\1/su;
const CONTROL = /[\p{Cc}\p{Cs}]/u;

export function passwordMinLength({ passwordStrength, passwordMinLength: minimum }: PasswordContext): number {
  return passwordStrength === 'asvs' ? Math.max(ASVS_MIN_LENGTH, minimum) : minimum;
}

/** What a password still lacks, in the order of the tips (PASSWORD-01 to PASSWORD-10). */
export function findPasswordFaults(password: string, context: PasswordContext): Fault[] {
  const { passwordStrength } = context;
  const minimum = passwordMinLength(context);
  const isComposed = passwordStrength !== 'asvs';
  const isStrong = passwordStrength === 'strong';
  const faults: (Fault | false)[] = [
    countCharacters(password) < minimum && { key: 'tooShort', params: { minimum } },
    isComposed && !UPPER_CASE.test(password) && { key: 'requireUpperCase' },
    isComposed && !DIGIT.test(password) && { key: 'requireDigit' },
    isStrong && !SPECIAL_SYMBOL.test(password) && { key: 'requireSpecialSymbol' },
    isStrong && THREE_ALIKE.test(password) && { key: 'repeatedCharacters' },
    // Keyboards and password managers write these by mistake: nobody could type them again.
    CONTROL.test(password) && { key: 'invalid' },
  ];
  return faults.filter((fault) => fault !== false);
}

export function checkPassword(password: string, context: PasswordContext): Fault | null {
  return findPasswordFaults(password, context)[0] ?? null;
}
