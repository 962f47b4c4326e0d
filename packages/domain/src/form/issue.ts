/** What can be wrong with a field by the rules that forms share; each has a text (`form.issue-…`). Servers know more keys. */
export const ISSUE_KEYS = [
  'required',
  'tooShort',
  'tooLong',
  'invalid',
  'email',
  'phone',
  'date',
  'mismatch',
  'notOffered',
  'tooMany',
  'notAllowed',
] as const;
export type IssueKey = (typeof ISSUE_KEYS)[number];

export type IssueParams = Record<string, string | number>;

/** One thing wrong with one field: found by the form or by the server, `FieldIssue` on the wire. */
export type Issue<Field extends string = string> = { field: Field; key: string; params?: IssueParams };
