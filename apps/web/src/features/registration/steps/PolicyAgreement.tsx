import type { ReactNode } from 'react';
import { useLocation } from '../../../data/location.tsx';
import { useText } from '../../../data/texts.tsx';
import { FormField } from '../../../parts/form/FormField.tsx';
import { modalHref } from '../../../parts/link/site-href.ts';
import styles from '../Registration.module.css';
import type { FormDraft } from '../registration-draft.ts';
import type { Registration } from '../useRegistration.ts';

type BoxProps = { registration: Registration; name: keyof FormDraft; children: ReactNode };

function CompulsoryBox({ registration: { form }, name, children }: BoxProps) {
  return (
    <FormField form={form} name={name}>
      {children}
      <span className={styles.mark} aria-hidden="true">
        {' *'}
      </span>
    </FormField>
  );
}

/** Age, terms and privacy (GDPR, article 13), and what else is confirmed (ENTITY-10): never ticked beforehand, and each text one press away. */
export function PolicyAgreement({ registration }: { registration: Registration }) {
  const t = useText();
  const { query } = useLocation();
  const { form, context } = registration;
  return (
    <div>
      <CompulsoryBox registration={registration} name="ageAndPolicyChecked">
        {t('registration.ageAndPolicyChecked', { age: context.minimumAge })}
      </CompulsoryBox>
      <p className={styles.policies}>
        <a href={modalHref(query, 'terms-conditions')}>{t('footer.terms')}</a>
        <a href={modalHref(query, 'privacy-policy')}>{t('footer.privacy')}</a>
      </p>
      {context.statements.map((name) => (
        <CompulsoryBox key={name} registration={registration} name={name}>
          {t(form.specs[name].label)}
        </CompulsoryBox>
      ))}
    </div>
  );
}
