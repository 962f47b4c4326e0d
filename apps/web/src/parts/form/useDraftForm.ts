import type { FieldIssue } from '@foyer/contract/error';
import { draftText } from '@foyer/domain/fields/field-context';
import { type FieldRules, isFieldVisible, isMandatory, missingFields } from '@foyer/domain/form/field-rules';
import type { Issue } from '@foyer/domain/form/issue';
import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { type FieldValues, type UseFormRegister, useForm, useWatch } from 'react-hook-form';
import { afterPaint } from '../../browser/after-paint.ts';
import { useText } from '../../data/texts.tsx';
import { clearDraft, loadDraft, saveDraft } from './draft-store.ts';
import { type FieldSpec, type FieldTable, isMarkedOptional } from './field-table.ts';
import type { FileSlots } from './file-slots.ts';
import { errorsOf, issuesOf, toError } from './issue-errors.ts';
import { type FindMessage, issueText } from './issue-text.ts';
import { type SendProblem, useSendProblem } from './useSendProblem.ts';

export type FieldName<Draft> = keyof Draft & string;

type DraftFormOptions<Draft extends FieldValues, Context> = {
  /** Of the saved draft. */
  name: string;
  fields: FieldTable<Draft>;
  rules: FieldRules<Draft, Context>;
  context: Context;
  empty: Draft;
  /** The function of `domain` that the server asks too. */
  validate: (draft: Draft) => readonly Issue[];
  /** Values that are known: shown, not to be changed, and never part of what is typed. */
  known?: Partial<Draft>;
  /** Fields of the wire that this form shows as another. */
  aliases?: Readonly<Record<string, FieldName<Draft>>>;
  findMessage: FindMessage;
  /** For messages and spellings that depend on it (VMSG-02); the draft's own by default. */
  country?: string;
  /** An empty field that is left is not missing yet: only a try says so. */
  forgivesEmpty?: boolean;
  /** What is typed stays in the tab when the form is left, until it is sent. */
  keepsDraft?: boolean;
  /** Resolves to null when the draft was sent. */
  send: (draft: Draft) => Promise<SendProblem | null>;
  /** Once the saved draft is gone: a form that is drawn anew by this begins empty. */
  onSent?: () => void;
};

/**
 * A form on react-hook-form, from a table of fields and the rules of `domain`. A field is judged once it was left or the form
 * was tried; what the server said of it stands until it changes. All issues take one way to the screen: `issues`.
 */
export function useDraftForm<Draft extends FieldValues, Context>(options: DraftFormOptions<Draft, Context>) {
  const { name, fields, rules, context, empty, known = {}, aliases = {}, validate } = options;
  const specs: Readonly<Record<FieldName<Draft>, FieldSpec>> = fields;
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const left = useRef(new Set<string>());
  const fromServer = useRef(new Set<string>());
  const isBusy = useRef(false);
  const [isSending, setSending] = useState(false);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const problem = useSendProblem();
  const t = useText();
  const toDraft = (values: FieldValues): Draft => ({ ...empty, ...values, ...known });
  const form = useForm<FieldValues>({
    defaultValues: empty,
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
    resolver: (values) => {
      const errors = errorsOf(validate(toDraft(values)));
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });
  const { errors } = form.formState;
  const draft = toDraft(useWatch({ control: form.control }));
  const country = options.country ?? draftText(draft, 'country');
  useSavedDraft(name, specs, form, options.keepsDraft ?? false);

  /** Shows the list of what is wrong, or where there is none leads to the first field of it. */
  const refuse = async (names: readonly string[]) => {
    setRefused(names);
    // A field that is marked while it takes the focus is read twice.
    await afterPaint();
    const find = (selector: string) => element.current?.querySelector<HTMLElement>(selector);
    (find('[data-error-summary]') ?? find('[aria-invalid]'))?.focus();
  };
  const judge = (changed?: string) => {
    if (changed) fromServer.current.delete(changed);
    const names = [...left.current].filter((field) => !fromServer.current.has(field));
    if (names.length > 0) void form.trigger(names);
  };
  /** Marks the fields that the server speaks of and gives their names. */
  const markFields = (issues: readonly FieldIssue[]): string[] => {
    const names: string[] = [];
    for (const issue of issues) {
      // `files.0` is one of the files.
      const [wire = ''] = issue.field.split('.');
      const own = aliases[wire] ?? wire;
      if (names.includes(own)) continue;
      names.push(own);
      fromServer.current.add(own);
      form.setError(own, toError(issue));
    }
    return names;
  };
  const send = async (): Promise<string[]> => {
    const failed = await options.send(toDraft(form.getValues()));
    if (failed) problem.show(failed);
    else {
      clearDraft(name);
      options.onSent?.();
    }
    return markFields(failed?.issues ?? []);
  };
  const submit = async (event?: SyntheticEvent) => {
    event?.preventDefault();
    // A second press comes before the first one is drawn.
    if (isBusy.current) return;
    isBusy.current = true;
    setSending(true);
    problem.clear();
    fromServer.current.clear();
    for (const field of Object.keys(specs)) left.current.add(field);
    let wrong: string[] = [];
    const sendValid = async () => {
      wrong = await send();
    };
    try {
      await form.handleSubmit(sendValid, (found) => {
        wrong = Object.keys(found);
      })();
    } finally {
      isBusy.current = false;
      setSending(false);
    }
    // Only now does the library draw what is wrong.
    if (wrong.length > 0) await refuse(wrong);
  };
  const handlers = {
    setValue(field: string, value: string | boolean | FileSlots) {
      form.setValue(field, value);
      judge(field);
    },
    valueOf: (field: string): unknown => toDraft(form.getValues())[field],
    onChange: judge,
    onLeave(field: string) {
      if (options.forgivesEmpty && !handlers.valueOf(field)) return;
      left.current.add(field);
      judge();
    },
    issueText: (issue: Issue) =>
      issueText(t, options.findMessage, issue, {
        country,
        kind: kindOf(specs, issue.field),
      }),
  };
  const control = useFormControl(form.register, handlers);
  const issues = issuesOf(errors, Object.keys(specs));
  const isOwn = (field: string): field is FieldName<Draft> => field in specs;
  return {
    id,
    control,
    specs,
    element,
    draft,
    country,
    known,
    refused,
    isSending,
    issueText: handlers.issueText,
    problem: problem.text,
    issues,
    /** Shown fields that were judged and are wrong. */
    wrong: [...issues.keys()].filter((field) => isOwn(field) && isFieldVisible(rules, field, draft, context)),
    missing: missingFields(rules, draft, context),
    isVisible: (field: FieldName<Draft>) => isFieldVisible(rules, field, draft, context),
    isMandatory: (field: FieldName<Draft>) => isMandatory(rules, field, draft, context),
    isOptional: (field: FieldName<Draft>) => isMarkedOptional(field, { rules, specs, draft, context, empty, known }),
    /** Null for a field that the form does not have, of which only the server speaks. */
    labelOf(field: string): string | null {
      const spec = isOwn(field) && specs[field];
      return spec ? t(spec.label) : null;
    },
    maxLength: (field: FieldName<Draft>) => rules[field]?.maxLength,
    /** For controls that the library does not read itself. */
    setValue: handlers.setValue,
    /** Leads to the control of a field. */
    focus(field: string): void {
      document.getElementById(`${id}-${field}`)?.focus();
    },
    submit,
    /** Judges the fields of one step; what is wrong is shown as after a refused try. */
    async submitStep(step: readonly FieldName<Draft>[]): Promise<boolean> {
      for (const field of step) left.current.add(field);
      if (await form.trigger([...step])) return true;
      await refuse(step.filter((field) => form.getFieldState(field).invalid));
      return false;
    },
    /** Shows what the server says of fields, also long after the form was sent. */
    applyIssues: (issues: readonly FieldIssue[]) => refuse(markFields(issues)),
  };
}

export type FormControl = {
  register: UseFormRegister<FieldValues>;
  setValue: (field: string, value: string | boolean | FileSlots) => void;
  /** As it is now, also before it is drawn. */
  valueOf: (field: string) => unknown;
  onChange: (field: string) => void;
  onLeave: (field: string) => void;
  issueText: (issue: Issue) => string;
};

/** The same object at every drawing, so that a field is drawn anew for its own values alone. */
function useFormControl(register: FormControl['register'], handlers: Omit<FormControl, 'register'>): FormControl {
  const latest = useRef(handlers);
  latest.current = handlers;
  const [control] = useState<FormControl>(() => ({
    register,
    setValue: (field, value) => latest.current.setValue(field, value),
    valueOf: (field) => latest.current.valueOf(field),
    onChange: (field) => latest.current.onChange(field),
    onLeave: (field) => latest.current.onLeave(field),
    issueText: (issue) => latest.current.issueText(issue),
  }));
  return control;
}

/** What is missing where a field is empty (VMSG-05 to VMSG-07). */
function kindOf(specs: Readonly<Record<string, FieldSpec>>, field: string): 'file' | 'selection' | undefined {
  const type = specs[field]?.type;
  if (type === 'files') return 'file';
  return type === 'select' || type === 'radio' ? 'selection' : undefined;
}

export type DraftForm<Draft extends FieldValues> = ReturnType<typeof useDraftForm<Draft, unknown>>;

/** Saves what is typed for a reload; deletes it with the form unless `isForTab`. */
function useSavedDraft(
  name: string,
  specs: Readonly<Record<string, FieldSpec>>,
  { setValue, subscribe }: ReturnType<typeof useForm<FieldValues>>,
  isForTab: boolean,
): void {
  const table = useRef(specs);
  table.current = specs;
  useEffect(() => {
    for (const [field, value] of loadDraft(name, table.current, isForTab)) setValue(field, value);
    let unsaved: FieldValues | null = null;
    const save = () => {
      if (unsaved) saveDraft(name, table.current, unsaved);
      unsaved = null;
    };
    const stop = subscribe({
      formState: { values: true },
      callback({ values }) {
        // Writing to the store is a tenth of a key's work: it comes after the key.
        if (!unsaved) setTimeout(save);
        unsaved = values;
      },
    });
    return () => {
      stop();
      if (isForTab) return save();
      unsaved = null;
      clearDraft(name);
    };
  }, [name, setValue, subscribe, isForTab]);
}
