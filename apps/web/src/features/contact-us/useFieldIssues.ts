import type { FieldIssue } from '@foyer/contract/error';
import { useState } from 'react';
import {
  type ContactDraft,
  type FieldIssues,
  FORM_FIELDS,
  type FormField,
  findIssues,
  issuesByField,
} from './contact-draft.ts';

const NONE: FieldIssues = new Map();

/**
 * What is said at the fields. A field is judged once it was left or sending was tried; what the server said of a field
 * stands until the field changes.
 */
export function useFieldIssues(draft: ContactDraft, offered: readonly number[]) {
  const [left, setLeft] = useState<ReadonlySet<FormField>>(new Set());
  const [fromServer, setFromServer] = useState<FieldIssues>(NONE);
  const own = findIssues(draft, offered);
  const shown: FieldIssues = new Map(
    FORM_FIELDS.flatMap((field) => {
      const issue = fromServer.get(field) ?? (left.has(field) ? own.get(field) : undefined);
      return issue ? [[field, issue] as const] : [];
    }),
  );
  return {
    shown,
    leave: (field: FormField) => setLeft((now) => new Set([...now, field])),
    /** Judges every field. Says whether the form itself has nothing against the draft. */
    judgeAll(): boolean {
      setLeft(new Set(FORM_FIELDS));
      setFromServer(NONE);
      return own.size === 0;
    },
    takeFromServer: (issues: readonly FieldIssue[]) => setFromServer(issuesByField(issues)),
    forget(names: readonly string[]) {
      setFromServer((now) => new Map([...now].filter(([field]) => !names.includes(field))));
    },
  };
}
