import type { Issue } from '@foyer/domain/form/issue';
import { formatUploadSize } from '@foyer/domain/upload/format-upload-size';
import type { Text, TextValues } from '@foyer/texts/format';
import { fieldIssueText } from '../../data/errors/error-text.ts';

/** Looks an issue's message up in the form's own area of texts; null when it has none. */
export type FindMessage = (t: Text, name: string, values: TextValues) => string | null;

const findShared: FindMessage = (t, name, values) => t.find(`form.issue-${name}`, values);

/**
 * What is said at a field: the message of the field in the country, of the field, then of the fault (VMSG-01, VMSG-02), each
 * of the form's own (`findOwn`) before those of all forms; last what the error catalogue knows. `{size}` is a bound in MB.
 */
export function issueText(t: Text, findOwn: FindMessage, issue: Issue, country?: string): string {
  const { field, key, params = {} } = issue;
  const values = { ...params, size: formatUploadSize(Number(params.maximum ?? 0) || 0, t.figures) };
  const names = [...(country ? [`${field}-${key}-${country}`] : []), `${field}-${key}`, key];
  for (const name of names) {
    const text = findOwn(t, name, values) ?? findShared(t, name, values);
    if (text !== null) return text;
  }
  return fieldIssueText(t, issue);
}
