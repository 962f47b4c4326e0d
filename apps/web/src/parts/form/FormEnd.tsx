import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useText } from '../../data/texts.tsx';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Notice } from '../../ui/Notice.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import styles from './Form.module.css';
import { LinkSentence } from './LinkSentence.tsx';
import type { DraftForm } from './useDraftForm.ts';

type FormEndProps<Draft extends FieldValues> = {
  form: DraftForm<Draft>;
  label: string;
  /** While it is being sent. */
  busyLabel: string;
  wide?: boolean;
  /** The button waits for all mandatory fields; those that are missing are named below it, and there it is said that it is being sent. */
  waits?: boolean;
  /** It waits too while a field is wrong; these are named as well. */
  waitsForErrors?: boolean;
  /** Why the button can't be pressed whatever is typed. */
  blockedBy?: string | null;
  /** What the press leads to, where the label does not say it. */
  note?: string | undefined;
  /** Another button before it, such as Back. */
  beside?: ReactNode;
  /** Where a short form leads to the first wrong field instead. */
  hasSummary?: boolean;
  /** False where the form says elsewhere what went wrong. */
  hasProblem?: boolean;
};

type AwaitedProps<Draft extends FieldValues> = { form: DraftForm<Draft>; id: string; wrong: readonly string[] };

/** What the button waits for, said politely as it changes; each name leads to its field. */
function Awaited<Draft extends FieldValues>({ form, id, wrong }: AwaitedProps<Draft>) {
  const t = useText();
  const linksTo = (names: readonly string[]) =>
    names.map((name) => ({
      id: `${form.id}-${name}`,
      label: form.labelOf(name) ?? name,
      go: () => form.focus(name),
    }));
  return (
    <div role="status" id={id} className={styles.awaited}>
      <LinkSentence words={(fields) => t('form.stillMissing', { fields })} links={linksTo(form.missing)} />
      <LinkSentence words={(fields) => t('form.stillWrong', { fields })} links={linksTo(wrong)} />
    </div>
  );
}

/** Both words have room from the start: a delayed answer changes no width. */
function SendWords({ words, others }: { words: string; others: string }) {
  return (
    <span className={styles.words}>
      <span>{words}</span>
      <span aria-hidden="true">{others}</span>
    </span>
  );
}

/** The button of a form, and below it what a press brings: nothing that can be pressed moves. */
export function FormEnd<Draft extends FieldValues>(props: FormEndProps<Draft>) {
  const { form, label, busyLabel, wide = false, waits = false, waitsForErrors = false, blockedBy = null } = props;
  const { note, beside, hasSummary = false, hasProblem = true } = props;
  const { missing, isSending, problem } = form;
  const reasonId = `${form.id}-awaited`;
  const noteId = `${form.id}-note`;
  const wrong = waitsForErrors ? form.wrong.filter((name) => !missing.some((other) => other === name)) : [];
  const isAwaiting = waits && (missing.length > 0 || wrong.length > 0);
  return (
    <div className={styles.end}>
      <div className={beside ? styles.buttons : wide ? styles.wide : undefined}>
        {beside}
        <Button
          kind="action"
          type="submit"
          wide={wide}
          busy={isSending}
          disabled={isAwaiting || blockedBy !== null}
          aria-describedby={classNames((isAwaiting || blockedBy !== null) && reasonId, note && noteId) || undefined}
        >
          {waits ? label : <SendWords words={isSending ? busyLabel : label} others={isSending ? label : busyLabel} />}
        </Button>
      </div>
      {note && (
        <p id={noteId} className={styles.awaited}>
          {note}
        </p>
      )}
      {waits && (
        <div className={styles.progress}>
          <Awaited form={form} id={reasonId} wrong={wrong} />
          {isSending && <progress aria-label={busyLabel} />}
        </div>
      )}
      {blockedBy !== null && (
        <p role="status" id={reasonId} className={styles.awaited}>
          {blockedBy}
        </p>
      )}
      {hasProblem && (
        <div className={hasSummary || waits ? undefined : styles.problem}>
          {problem && <Notice kind="danger">{problem}</Notice>}
        </div>
      )}
      {hasSummary && <ErrorSummary form={form} />}
    </div>
  );
}
