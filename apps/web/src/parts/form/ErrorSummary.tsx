import type { MouseEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useText } from '../../data/texts.tsx';
import styles from './Form.module.css';
import type { DraftForm } from './useDraftForm.ts';

/** What the last try named and is still wrong, each with a way to its field (WCAG 3.3.1). Takes the focus after the try. */
export function ErrorSummary<Draft extends FieldValues>({ form }: { form: DraftForm<Draft> }) {
  const t = useText();
  const issues = [...form.issues.values()].filter(({ field }) => form.refused.includes(field));
  if (issues.length === 0) return null;
  const goTo = (event: MouseEvent, field: string) => {
    event.preventDefault();
    form.focus(field);
  };
  return (
    <div role="alert" tabIndex={-1} data-error-summary className={styles.summary}>
      <p>{t('form.summary', { count: issues.length })}</p>
      <ul>
        {issues.map((issue) => {
          const label = form.labelOf(issue.field);
          const text = form.issueText(issue);
          return (
            <li key={issue.field}>
              {label === null ? (
                text
              ) : (
                <a href={`#${form.id}-${issue.field}`} onClick={(event) => goTo(event, issue.field)}>
                  {label}: {text}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
