import { missingFields } from '@foyer/domain/contact/validate-contact';
import { formatLocale } from '@foyer/domain/locale/writing';
import { useText } from '../../data/texts.tsx';
import styles from './ContactForm.module.css';
import type { ContactDraft } from './contact-draft.ts';
import { FIELD_LABELS } from './ErrorSummary.tsx';

/** Beside the button that cannot be pressed yet: what is still to be filled in, said politely as it changes. */
export function MissingFields({ draft }: { draft: ContactDraft }) {
  const t = useText();
  const names = missingFields(draft).map((field) => t(FIELD_LABELS[field]));
  const fields = new Intl.ListFormat(formatLocale(t.language), { type: 'conjunction' }).format(names);
  return (
    <p role="status" className={styles.missing}>
      {names.length > 0 && t('contact.stillMissing', { fields })}
    </p>
  );
}
