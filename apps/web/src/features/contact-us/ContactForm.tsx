import { canAttachPictures } from '@foyer/domain/contact/contact-subjects';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { useText } from '../../data/texts.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import styles from './ContactForm.module.css';
import type { FormField, Profile } from './contact-draft.ts';
import { issueText } from './contact-messages.ts';
import { ErrorSummary, useCopyLabel } from './ErrorSummary.tsx';
import { MessageField } from './MessageField.tsx';
import { MissingFields } from './MissingFields.tsx';
import { PictureChoice } from './PictureChoice.tsx';
import { SenderFields } from './SenderFields.tsx';
import { SubjectField } from './SubjectField.tsx';
import { useContactForm } from './useContactForm.ts';

type ContactFormProps = { profile: Profile | undefined; onSent: (email: string) => void };

/** The form itself (CONTACT-01). What is wrong stands at its field and in a list above the button. */
export function ContactForm({ profile, onSent }: ContactFormProps) {
  const t = useText();
  const element = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const form = useContactForm(profile, onSent);
  const { draft, issues, tries, isSending } = form;

  // After a failed try the list of what is wrong is read first.
  useEffect(() => {
    if (tries > 0) summary.current?.focus();
  }, [tries]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void form.submit();
  };
  const goTo = (field: FormField) => {
    const control = element.current?.querySelector<HTMLElement>(`[name="${field}"]`);
    control?.focus();
  };
  const copyLabel = useCopyLabel();
  const copyIssue = issues.get('sendMeCopy');
  return (
    <form
      ref={element}
      className={styles.form}
      onSubmit={submit}
      noValidate
      aria-label={t('contact.heading')}
      aria-busy={isSending}
    >
      <p className={styles.mandatory}>{t('contact.mandatory')}</p>
      <SenderFields form={form} profile={profile} />
      <SubjectField form={form} />
      <MessageField form={form} />
      {canAttachPictures(draft.subjectId) && <PictureChoice form={form} />}
      <Checkbox
        label={t(copyLabel)}
        name="sendMeCopy"
        checked={draft.sendMeCopy}
        error={copyIssue && issueText(t, copyIssue)}
        onChange={({ target }) => form.change({ sendMeCopy: target.checked })}
      />
      <ErrorSummary ref={summary} issues={issues} onChoose={goTo} isShown={tries > 0} />
      <div className={styles.end}>
        <Button kind="action" type="submit" busy={isSending} disabled={!form.canSend}>
          {isSending ? t('contact.sending') : t('contact.send')}
        </Button>
        <MissingFields draft={draft} />
        {isSending && <progress className={styles.progress} aria-label={t('contact.sending')} />}
      </div>
    </form>
  );
}
