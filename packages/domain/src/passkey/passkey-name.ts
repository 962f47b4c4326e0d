import { checkPlainLine } from '../fields/characters.ts';
import { type FieldRules, validateFields } from '../form/field-rules.ts';
import type { Issue } from '../form/issue.ts';

/** Characters. */
export const PASSKEY_NAME_LENGTH = 40;

export type PasskeyNameDraft = { name: string };

export const PASSKEY_NAME_RULES: FieldRules<PasskeyNameDraft, null> = {
  name: { mandatory: true, maxLength: PASSKEY_NAME_LENGTH, check: (name) => checkPlainLine(name.trim()) },
};

export function validatePasskeyName(draft: PasskeyNameDraft): Issue[] {
  return validateFields(PASSKEY_NAME_RULES, draft, null);
}

/** `Windows 2` where another passkey of the player has the name already. */
export function freePasskeyName(name: string, taken: readonly string[]): string {
  if (!taken.includes(name)) return name;
  for (let number = 2; ; number += 1) {
    const suffix = ` ${number}`;
    const numbered = name.slice(0, PASSKEY_NAME_LENGTH - suffix.length) + suffix;
    if (!taken.includes(numbered)) return numbered;
  }
}
