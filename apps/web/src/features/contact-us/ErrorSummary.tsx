import type { Ref } from 'react';
import { useSession } from '../../data/session.tsx';
import { useText } from '../../data/texts.tsx';
import styles from './ContactForm.module.css';
import type { FieldIssues, FormField } from './contact-draft.ts';
import { issueText } from './contact-messages.ts';

type ErrorSummaryProps = {
  ref: Ref<HTMLDivElement>;
  issues: FieldIssues;
  isShown: boolean;
  onChoose: (field: FormField) => void;
};

/** How the form calls its fields. */
export const FIELD_LABELS = {
  firstName: 'contact.firstName',
  lastName: 'contact.lastName',
  email: 'contact.email',
  subjectId: 'contact.subject',
  body: 'contact.message',
  files: 'contact.pictures',
  sendMeCopy: 'contact.sendMeCopy',
} as const;

/** What comes by mail: a visitor's address may be anybody's, so that it gets a confirmation without the message. */
export function useCopyLabel() {
  return useSession().loggedIn ? 'contact.sendMeCopy' : 'contact.sendMeReceipt';
}

/** All that is wrong in one list, each with a way to its field (WCAG 3.3.1). */
export function ErrorSummary({ ref, issues, isShown, onChoose }: ErrorSummaryProps) {
  const t = useText();
  const copyLabel = useCopyLabel();
  if (!isShown || issues.size === 0) return null;
  return (
    <div ref={ref} role="alert" tabIndex={-1} className={styles.summary}>
      <p>{t('contact.summary', { count: issues.size })}</p>
      <ul>
        {[...issues].map(([field, issue]) => (
          <li key={field}>
            <button type="button" onClick={() => onChoose(field)}>
              {t(field === 'sendMeCopy' ? copyLabel : FIELD_LABELS[field])}
            </button>
            : {issueText(t, issue)}
          </li>
        ))}
      </ul>
    </div>
  );
}
