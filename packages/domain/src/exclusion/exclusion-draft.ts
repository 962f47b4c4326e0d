import { type FieldRules, validateFields } from '../form/field-rules.ts';
import type { Issue } from '../form/issue.ts';

/** `period`: as on the wire; nothing is chosen beforehand. */
export type PeriodDraft = { period: string };

export const PERIOD_RULES: FieldRules<PeriodDraft, null> = { period: { mandatory: true } };

export function validatePeriod(draft: PeriodDraft): Issue[] {
  return validateFields(PERIOD_RULES, draft, null);
}
