import { CONTACT_LIMITS } from '@foyer/domain/contact/contact-limits';
import { useText } from '../../data/texts.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import styles from './ContactForm.module.css';
import type { Profile } from './contact-draft.ts';
import { issueText } from './contact-messages.ts';
import type { ContactForm } from './useContactForm.ts';

const FIRST = { name: 'firstName', type: 'text', autoComplete: 'given-name', maxLength: CONTACT_LIMITS.name } as const;
const LAST = { name: 'lastName', type: 'text', autoComplete: 'family-name', maxLength: CONTACT_LIMITS.name } as const;
const EMAIL = { name: 'email', type: 'email', autoComplete: 'email', maxLength: CONTACT_LIMITS.email } as const;

/** In the order in which people of the language write their names. */
function fieldsIn(language: string) {
  return language === 'hu' ? [LAST, FIRST, EMAIL] : [FIRST, LAST, EMAIL];
}

/** Who writes. What the profile knows is filled in and stays as it is (CONTACT-24 to CONTACT-27). */
export function SenderFields({ form, profile }: { form: ContactForm; profile: Profile | undefined }) {
  const t = useText();
  return (
    <div className={styles.sender}>
      {fieldsIn(t.language).map(({ name, ...input }) => {
        const isKnown = Boolean(profile?.[name]);
        const issue = form.issues.get(name);
        return (
          <Field
            key={name}
            label={t(`contact.${name}`)}
            required
            hint={isKnown ? t('contact.known') : undefined}
            error={issue && issueText(t, issue)}
          >
            {(control) => (
              <TextInput
                {...control}
                {...input}
                name={name}
                disabled={isKnown}
                value={form.draft[name]}
                onChange={({ target }) => form.change({ [name]: target.value })}
                onBlur={() => form.leave(name)}
              />
            )}
          </Field>
        );
      })}
    </div>
  );
}
