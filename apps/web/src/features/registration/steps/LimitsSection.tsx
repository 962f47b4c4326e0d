import type { LimitGroup } from '@foyer/domain/market/registration-limits';
import type { TextKey } from '@foyer/texts/messages';
import { useId } from 'react';
import { useText } from '../../../data/texts.tsx';
import { FormField } from '../../../parts/form/FormField.tsx';
import styles from '../Registration.module.css';
import type { Registration } from '../useRegistration.ts';

function headingOf({ names }: LimitGroup): TextKey {
  const [first = 'balance'] = names;
  if (first === 'balance') return 'registration.limitsBalance';
  return first.startsWith('login') ? 'registration.limitsTime' : 'registration.limitsDeposits';
}

/** What the market has a player limit before the account is made. No amount is proposed. */
export function LimitsSection({ registration: { form, context } }: { registration: Registration }) {
  const t = useText();
  const id = useId();
  if (context.limits.length === 0) return null;
  return (
    <section className={styles.section}>
      <h3>{t('registration.limits')}</h3>
      <p className={styles.stepText}>{t('registration.limitsText')}</p>
      {context.limits.map((group) => (
        <fieldset
          key={group.names.join()}
          className={styles.group}
          aria-describedby={group.choose === 'one' ? `${id}${group.names[0]}` : undefined}
        >
          <legend>{t(headingOf(group), { currency: form.draft.currency })}</legend>
          {group.choose === 'one' && (
            <p id={`${id}${group.names[0]}`} className={styles.stepText}>
              {t('registration.limitsOne')}
              <span className={styles.mark} aria-hidden="true">
                {' *'}
              </span>
            </p>
          )}
          <div className={styles.triple}>
            {group.names.map((name) => (
              <FormField key={name} form={form} name={name} />
            ))}
          </div>
        </fieldset>
      ))}
    </section>
  );
}
