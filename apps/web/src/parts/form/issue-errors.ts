import type { FieldIssue } from '@foyer/contract/error';
import type { Issue, IssueParams } from '@foyer/domain/form/issue';
import type { FieldErrors, FieldValues } from 'react-hook-form';

/** An issue as the form library stores it: the key is its type. */
type IssueError = { type: string; params: IssueParams };

function isIssueError(error: unknown): error is IssueError {
  return typeof error === 'object' && error !== null && 'type' in error && 'params' in error;
}

export function toError({ key, params = {} }: Pick<FieldIssue, 'key' | 'params'>): IssueError {
  return { type: key, params };
}

export function errorsOf(issues: readonly Issue[]): FieldErrors<FieldValues> {
  return Object.fromEntries(issues.map((issue) => [issue.field, toError(issue)]));
}

/** In the order of the form's fields, whoever found them; last those of fields that it does not have. */
export function issuesOf(errors: FieldErrors<FieldValues>, fields: readonly string[]): ReadonlyMap<string, Issue> {
  const found = new Map<string, Issue>();
  for (const field of [...fields, ...Object.keys(errors)]) {
    const error = errors[field];
    if (isIssueError(error)) found.set(field, { field, key: error.type, params: error.params });
  }
  return found;
}
