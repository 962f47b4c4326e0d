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

export type Issue<Field extends string = string> = { field: Field; key: string; params?: IssueParams };
