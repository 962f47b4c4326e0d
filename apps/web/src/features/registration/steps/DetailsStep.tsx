import { findPasswordFaults } from '@foyer/domain/fields/password';
import { hasZipCodeHint } from '@foyer/domain/fields/zip-code';
import { showsMatch } from '@foyer/domain/registration/password-tips';
import { useText } from '../../../data/texts.tsx';
import { FormField } from '../../../parts/form/FormField.tsx';
import { passwordHint } from '../../../parts/form/password-hint.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from '../Registration.module.css';
import type { Registration } from '../useRegistration.ts';
import { PasswordTips } from './PasswordTips.tsx';

/** Said at the second entry once both are one and nothing speaks against it (PASSWORD-13 to PASSWORD-15). */
function Match({ isShown }: { isShown: boolean }) {
  const t = useText();
  return (
    <p role="status" className={styles.match}>
      {isShown && (
        <>
          <Icon name="check" />
          {t('registration.match')}
        </>
      )}
    </p>
  );
}

/** The main details (REG-05). */
export function DetailsStep({ registration: { form, context } }: { registration: Registration }) {
  const t = useText();
  const { draft, issues } = form;
  const { password, confirmPassword, country } = draft;
  const hasError = issues.has('confirmPassword') || findPasswordFaults(password, context).length > 0;
  return (
    <>
      <div className={styles.pair}>
        <FormField form={form} name="email" />
        <FormField form={form} name="confirmEmail" />
      </div>
      {form.isVisible('password') && (
        <div className={styles.pair}>
          <div>
            <FormField form={form} name="password" hint={passwordHint(t, context)} />
            <PasswordTips password={password} context={context} />
          </div>
          <div className={styles.confirmed}>
            <FormField form={form} name="confirmPassword" />
            <Match isShown={showsMatch(password, confirmPassword, hasError)} />
          </div>
        </div>
      )}
      <FormField form={form} name="nickName" />
      <div className={styles.pair}>
        <FormField form={form} name="country" />
        <FormField form={form} name="state" />
        <FormField
          form={form}
          name="zipCode"
          hint={hasZipCodeHint(country) ? t('registration.zipCodeHint') : undefined}
        />
      </div>
      <FormField form={form} name="nationalIdNumber" />
      <div className={styles.pair}>
        <FormField form={form} name="birthDate" hint={t('registration.birthDateHint', { age: context.minimumAge })} />
        <FormField form={form} name="gender" />
      </div>
      <div className={styles.pair}>
        <FormField form={form} name="phoneNumber" />
        <FormField form={form} name="currency" />
      </div>
    </>
  );
}
