import { CONTACT_LIMITS, countCharacters, messageRows } from '@foyer/domain/contact/contact-limits';
import { useDevice } from '../../data/location.tsx';
import { useText } from '../../data/texts.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { TextArea } from '../../ui/form/TextArea.tsx';
import styles from './ContactForm.module.css';
import { issueText } from './contact-messages.ts';
import type { ContactForm } from './useContactForm.ts';

/** From which part of the bound on its length is shown: before, it would only disturb. */
const SHOWN_FROM = 0.8;

/**
 * The message. It may be typed or pasted longer than the bound, since cutting somebody's words off is worse than saying so:
 * the server refuses it (CONTACT-45).
 */
export function MessageField({ form }: { form: ContactForm }) {
  const t = useText();
  const rows = messageRows(useDevice());
  const issue = form.issues.get('body');
  const { body } = form.draft;
  const maximum = CONTACT_LIMITS.message;
  const count = countCharacters(body);
  return (
    <Field
      label={t('contact.message')}
      required
      hint={count >= maximum * SHOWN_FROM ? t('contact.messageLength', { count, maximum }) : undefined}
      error={issue && issueText(t, issue)}
    >
      {(control) => (
        <TextArea
          {...control}
          className={styles.message}
          name="body"
          rows={rows}
          value={body}
          onChange={({ target }) => form.change({ body: target.value })}
          onBlur={() => form.leave('body')}
        />
      )}
    </Field>
  );
}
