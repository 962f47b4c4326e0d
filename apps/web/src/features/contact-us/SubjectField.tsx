import { SUBJECT_WITH_PICTURES } from '@foyer/domain/contact/contact-subjects';
import { useText } from '../../data/texts.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Select } from '../../ui/form/Select.tsx';
import styles from './ContactForm.module.css';
import { issueText } from './contact-messages.ts';
import type { ContactForm } from './useContactForm.ts';

/** What the message is about: the subjects of the setting supportSubjects, in its order (SETTING-05). */
export function SubjectField({ form }: { form: ContactForm }) {
  const t = useText();
  const issue = form.issues.get('subjectId');
  const { subjectId } = form.draft;
  const name = t.find(`contact.subject-${SUBJECT_WITH_PICTURES}`) ?? '';
  const hint =
    form.offered.includes(SUBJECT_WITH_PICTURES) && subjectId !== SUBJECT_WITH_PICTURES
      ? t('contact.picturesWith', { subject: name })
      : undefined;
  return (
    <Field label={t('contact.subject')} required hint={hint} error={issue && issueText(t, issue)}>
      {(control) => (
        <div className={styles.subject}>
          <Select
            {...control}
            name="subjectId"
            value={subjectId ?? ''}
            onChange={({ target }) => form.change({ subjectId: target.value === '' ? null : Number(target.value) })}
            onBlur={() => form.leave('subjectId')}
          >
            <option value="">{t('contact.chooseSubject')}</option>
            {form.offered.map((id) => (
              <option key={id} value={id}>
                {t.find(`contact.subject-${id}`)}
              </option>
            ))}
          </Select>
        </div>
      )}
    </Field>
  );
}
