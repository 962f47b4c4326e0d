import { COMPLAINT_SUBJECTS } from '@foyer/domain/complaint/complaint';
import {
  COMPLAINT_LIMITS,
  type ComplaintDraft,
  type ComplaintReplyDraft,
} from '@foyer/domain/complaint/validate-complaint';
import type { Text } from '@foyer/texts/format';
import type { FieldTable } from '../../parts/form/field-table.ts';
import type { FindMessage } from '../../parts/form/issue-text.ts';

export const findComplaintMessage: FindMessage = (t, name, values) => t.find(`complaint.issue-${name}`, values);

export const SUBJECT_NAMES = {
  payment: 'complaint.subject-payment',
  game: 'complaint.subject-game',
  bonus: 'complaint.subject-bonus',
  account: 'complaint.subject-account',
  protection: 'complaint.subject-protection',
  service: 'complaint.subject-service',
  other: 'complaint.subject-other',
} as const;

export function complaintFields(t: Text): FieldTable<ComplaintDraft> {
  return {
    subject: {
      type: 'select',
      label: 'complaint.subject',
      placeholder: 'complaint.chooseSubject',
      choices: COMPLAINT_SUBJECTS.map((value) => ({ value, label: t(SUBJECT_NAMES[value]) })),
    },
    about: {
      type: 'text',
      label: 'complaint.about',
      hint: 'complaint.aboutHint',
      autoComplete: 'off',
      autoCapitalize: 'none',
      format: (text) => text.trim(),
    },
    text: {
      type: 'textarea',
      label: 'complaint.text',
      hint: 'complaint.textHint',
      rows: 6,
      counted: COMPLAINT_LIMITS.text,
    },
  };
}

export const REPLY_FIELDS: FieldTable<ComplaintReplyDraft> = {
  text: { type: 'textarea', label: 'complaint.replyText', rows: 4, counted: COMPLAINT_LIMITS.text },
};
