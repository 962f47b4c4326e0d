import { useLocation } from '../../../data/location.tsx';
import { useText } from '../../../data/texts.tsx';
import { FormField } from '../../../parts/form/FormField.tsx';
import { modalHref } from '../../../parts/link/site-href.ts';
import styles from '../Registration.module.css';
import type { Registration } from '../useRegistration.ts';

/** Age, terms and privacy (GDPR, article 13): never ticked beforehand, and each text one press away. */
export function PolicyAgreement({ registration: { form, context } }: { registration: Registration }) {
  const t = useText();
  const { query } = useLocation();
  return (
    <div>
      <FormField form={form} name="ageAndPolicyChecked">
        {t('registration.ageAndPolicyChecked', { age: context.minimumAge })}
        <span className={styles.mark} aria-hidden="true">
          {' *'}
        </span>
      </FormField>
      <p className={styles.policies}>
        <a href={modalHref(query, 'terms-conditions')}>{t('footer.terms')}</a>
        <a href={modalHref(query, 'privacy-policy')}>{t('footer.privacy')}</a>
      </p>
    </div>
  );
}
