import type { Issue, IssueKey, IssueParams } from './issue.ts';

export type Fault = { key: IssueKey; params?: IssueParams };

export type Condition<Draft, Context> = boolean | ((draft: Draft, context: Context) => boolean);

/** Lengths are code points, inclusive. An empty value is judged by `mandatory` alone. */
export type FieldRule<Draft, Value, Context> = {
  mandatory?: Condition<Draft, Context>;
  /** Absent: always. A hidden field is not validated. */
  visible?: Condition<Draft, Context>;
  minLength?: number;
  maxLength?: number;
  /** White space counts as input, as in a password. */
  verbatim?: boolean;
  check?: (value: Value, draft: Draft, context: Context) => Fault | null;
};

export type FieldRules<Draft, Context> = {
  readonly [Name in keyof Draft]?: FieldRule<Draft, Draft[Name], Context>;
};

export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

export function isFilled(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  if (Array.isArray(value)) return value.length > 0;
  return value !== null && value !== undefined && value !== false;
}

function holds<Draft, Context>(condition: Condition<Draft, Context>, draft: Draft, context: Context): boolean {
  return typeof condition === 'function' ? condition(draft, context) : condition;
}

type Names<Draft> = keyof Draft & string;

function isEmpty<Draft, Value, Context>(rule: FieldRule<Draft, Value, Context> | undefined, value: Value): boolean {
  return rule?.verbatim ? value === '' : !isFilled(value);
}

function namesOf<Draft, Context>(rules: FieldRules<Draft, Context>): Names<Draft>[] {
  return Object.keys(rules).filter((name): name is Names<Draft> => name in rules);
}

export function isFieldVisible<Draft, Context>(
  rules: FieldRules<Draft, Context>,
  name: keyof Draft,
  draft: Draft,
  context: Context,
): boolean {
  return holds(rules[name]?.visible ?? true, draft, context);
}

export function isMandatory<Draft, Context>(
  rules: FieldRules<Draft, Context>,
  name: keyof Draft,
  draft: Draft,
  context: Context,
): boolean {
  return isFieldVisible(rules, name, draft, context) && holds(rules[name]?.mandatory ?? false, draft, context);
}

export function missingFields<Draft, Context>(
  rules: FieldRules<Draft, Context>,
  draft: Draft,
  context: Context,
): Names<Draft>[] {
  return namesOf(rules).filter((name) => isMandatory(rules, name, draft, context) && isEmpty(rules[name], draft[name]));
}

function findFault<Draft, Name extends Names<Draft>, Context>(
  rules: FieldRules<Draft, Context>,
  name: Name,
  draft: Draft,
  context: Context,
): Fault | null {
  const rule = rules[name];
  const value = draft[name];
  if (!rule || !isFieldVisible(rules, name, draft, context)) return null;
  if (isEmpty(rule, value)) return isMandatory(rules, name, draft, context) ? { key: 'required' } : null;
  if (typeof value === 'string') {
    const length = countCharacters(value);
    const { minLength: minimum = 0, maxLength: maximum = Number.POSITIVE_INFINITY } = rule;
    if (length < minimum) return { key: 'tooShort', params: { minimum } };
    if (length > maximum) return { key: 'tooLong', params: { maximum } };
  }
  return rule.check?.(value, draft, context) ?? null;
}

export function validateFields<Draft, Context>(
  rules: FieldRules<Draft, Context>,
  draft: Draft,
  context: Context,
): Issue<Names<Draft>>[] {
  return namesOf(rules).flatMap((field) => {
    const fault = findFault(rules, field, draft, context);
    return fault ? [{ field, ...fault }] : [];
  });
}
