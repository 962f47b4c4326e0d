import { isFullConsent, turnAllSwitches } from '@foyer/domain/fields/consent-switches';
import { useState } from 'react';
import { useText } from '../../../data/texts.tsx';
import { FormField } from '../../../parts/form/FormField.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { BoxField } from '../../../ui/form/Field.tsx';
import styles from '../Registration.module.css';
import type { Registration } from '../useRegistration.ts';

const FAULTS = { empty: 'registration.smsEmpty', invalid: 'registration.smsInvalid' } as const;

/** Push messages alone, and all ways together (CONSENT-01). The second needs a phone number that can be written to. */
export function ConsentPair({ registration: { form, context } }: { registration: Registration }) {
  const t = useText();
  const { receiveEmail, receiveSms, skypeId, phoneNumber } = form.draft;
  const switches = { receiveEmail, receiveSms, skypeId };
  const [message, setMessage] = useState<string>();
  const setAll = (isOn: boolean) => {
    const turned = turnAllSwitches(switches, isOn, { phoneNumber, phoneLengths: context.phoneLengths });
    setMessage(turned.fault ? t(FAULTS[turned.fault]) : undefined);
    for (const [name, value] of Object.entries(turned.switches)) form.setValue(name, value);
  };
  return (
    <fieldset className={styles.group}>
      <legend>{t('registration.consent')}</legend>
      <div className={styles.quiet}>
        <FormField form={form} name="skypeId" />
      </div>
      <BoxField id={`${form.id}-fullConsent`} label={t('registration.fullConsent')} error={message}>
        {(control) => (
          <Checkbox
            {...control}
            label={t('registration.fullConsent')}
            checked={isFullConsent(switches)}
            onChange={({ target }) => setAll(target.checked)}
          />
        )}
      </BoxField>
    </fieldset>
  );
}
