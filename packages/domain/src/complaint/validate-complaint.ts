import { checkPlainText } from '../fields/characters.ts';
import { type FieldRules, validateFields } from '../form/field-rules.ts';
import type { Issue } from '../form/issue.ts';
import { COMPLAINT_SUBJECTS } from './complaint.ts';

/** `about`: the number of a transaction or a round; empty for none. */
export type ComplaintDraft = { subject: string; about: string; text: string };
export type ComplaintReplyDraft = { text: string };

/** Code points. `messages`: of the player, in one complaint. */
export const COMPLAINT_LIMITS = { text: 4_000, about: 64, messages: 50 } as const;

const TEXT = { mandatory: true, maxLength: COMPLAINT_LIMITS.text, check: checkPlainText } as const;

export const COMPLAINT_RULES: FieldRules<ComplaintDraft, null> = {
  subject: {
    mandatory: true,
    check: (subject) => (COMPLAINT_SUBJECTS.some((name) => name === subject) ? null : { key: 'notOffered' }),
  },
  about: {
    maxLength: COMPLAINT_LIMITS.about,
    check: (about) => (/^[\w:./-]+$/.test(about.trim()) ? null : { key: 'invalid' }),
  },
  text: TEXT,
};

export const COMPLAINT_REPLY_RULES: FieldRules<ComplaintReplyDraft, null> = { text: TEXT };

export function validateComplaint(draft: ComplaintDraft): Issue[] {
  return validateFields(COMPLAINT_RULES, draft, null);
}

export function validateComplaintReply(draft: ComplaintReplyDraft): Issue[] {
  return validateFields(COMPLAINT_REPLY_RULES, draft, null);
}
