import { countCharacters, type FieldRules, validateFields } from '../form/field-rules.ts';
import type { Issue } from '../form/issue.ts';

export type CodeDraft = { code: string };

/** A recovery code stands in for the app's, but for the first, which shows that the app is set up. */
export type CodeContext = { takesRecoveryCode: boolean };

/** Of an authenticator app (RFC 6238). */
const DIGITS = 6;
/** Six digits, or ten letters and digits of a recovery code. */
const CODE_FORM = /^(?:\d{6}|[A-Z0-9]{10})$/;

export const CODE_RULES: FieldRules<CodeDraft, CodeContext> = {
  code: {
    mandatory: true,
    maxLength: 24,
    check(code, _, { takesRecoveryCode }) {
      const written = code.replace(/[\s-]/g, '').toUpperCase();
      if (takesRecoveryCode) return CODE_FORM.test(written) ? null : { key: 'invalid' };
      if (countCharacters(written) !== DIGITS) return { key: 'exactLength', params: { number: DIGITS } };
      return CODE_FORM.test(written) ? null : { key: 'number' };
    },
  },
};

export function validateCode(draft: CodeDraft, context: CodeContext): Issue<keyof CodeDraft>[] {
  return validateFields(CODE_RULES, draft, context);
}
