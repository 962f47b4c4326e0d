import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useText } from '../../data/texts.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { formatList } from '../format/list.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import styles from './Form.module.css';
import type { DraftForm } from './useDraftForm.ts';

type FormEndProps<Draft extends FieldValues> = {
  form: DraftForm<Draft>;
  label: string;
  /** While it is being sent. */
  busyLabel: string;
  wide?: boolean;
  /** The button waits for all mandatory fields; those that are missing are named below it, and there it is said that it is being sent. */
  waits?: boolean;
  /** The button waits for more than missing fields. */
  isBlocked?: boolean;
  /** Another button before it, such as Back. */
  beside?: ReactNode;
  /** Where a short form leads to the first wrong field instead. */
  hasSummary?: boolean;
  /** False where the form says elsewhere what went wrong. */
  hasProblem?: boolean;
};

/** The names of what is missing, said politely as they change. */
function MissingFields({ labels }: { labels: readonly string[] }) {
  const t = useText();
  return (
    <p role="status" className={styles.missing}>
      {labels.length > 0 && t('form.stillMissing', { fields: formatList(t, labels) })}
    </p>
  );
}

/** Both words have room from the start: a late answer changes no width. */
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
  const { form, label, busyLabel, wide = false, waits = false, isBlocked = false, beside } = props;
  const { hasSummary = false, hasProblem = true } = props;
  const { missing, isSending, problem } = form;
  const isDisabled = isBlocked || (waits && missing.length > 0);
  return (
    <div className={styles.end}>
      <div className={beside ? styles.buttons : wide ? styles.wide : undefined}>
        {beside}
        <Button kind="action" type="submit" wide={wide} busy={isSending} disabled={isDisabled}>
          {waits ? label : <SendWords words={isSending ? busyLabel : label} others={isSending ? label : busyLabel} />}
        </Button>
      </div>
      {waits && (
        <div className={styles.progress}>
          <MissingFields labels={missing.flatMap((name) => form.labelOf(name) ?? [])} />
          {isSending && <progress aria-label={busyLabel} />}
        </div>
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
