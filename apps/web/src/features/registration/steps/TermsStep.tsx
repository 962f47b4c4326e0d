import { showsAgreement } from '@foyer/domain/registration/registration-steps';
import { useText } from '../../../data/texts.tsx';
import { FormField } from '../../../parts/form/FormField.tsx';
import styles from '../Registration.module.css';
import type { Registration } from '../useRegistration.ts';
import { ConsentPair } from './ConsentPair.tsx';
import { LimitsSection } from './LimitsSection.tsx';
import { PolicyAgreement } from './PolicyAgreement.tsx';

/** How the player starts, what may be written to whom, and the terms (REG-08). */
export function TermsStep({ registration }: { registration: Registration }) {
  const { form, flow, step } = registration;
  return (
    <>
      <div className={styles.section}>
        <div className={styles.campaigns}>
          <FormField form={form} name="campaignId" />
        </div>
        <FormField form={form} name="promoCode" />
        <div className={styles.quiet}>
          <FormField form={form} name="campaignsEnabled" />
        </div>
      </div>
      <div className={styles.section}>
        <ConsentPair registration={registration} />
      </div>
      {showsAgreement(flow, step) && <Agreement registration={registration} />}
    </>
  );
}

/** What stands on the last step with fields: the market's limits and the agreement. */
export function Agreement({ registration }: { registration: Registration }) {
  const t = useText();
  const { form } = registration;
  return (
    <>
      <LimitsSection registration={registration} />
      <section className={styles.section}>
        <h3>{t('registration.agreement')}</h3>
        <div className={styles.quiet}>
          <FormField form={form} name="publicPerson" />
        </div>
        <PolicyAgreement registration={registration} />
      </section>
    </>
  );
}
