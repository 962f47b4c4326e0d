import { type FieldRules, validateFields } from '../form/field-rules.ts';
import type { Issue } from '../form/issue.ts';
import { AMOUNT_RULE, type AmountContext } from './deposit-draft.ts';

/** As typed. */
export type PayAndPlayDraft = { amount: string };

export const PAY_AND_PLAY_RULES: FieldRules<PayAndPlayDraft, AmountContext> = { amount: AMOUNT_RULE };

export function validatePayAndPlay(draft: PayAndPlayDraft, context: AmountContext): Issue[] {
  return validateFields(PAY_AND_PLAY_RULES, draft, context);
}
