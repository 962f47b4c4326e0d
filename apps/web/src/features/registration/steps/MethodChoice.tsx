import type { RegistrationMethod } from '@foyer/domain/registration/registration-steps';
import type { TextKey } from '@foyer/texts/messages';
import { useText } from '../../../data/texts.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import styles from '../Registration.module.css';
import type { Registration } from '../useRegistration.ts';

const LABELS: Readonly<Record<RegistrationMethod, TextKey>> = {
  plain: 'registration.methodPlain',
  'smart-id': 'ways-in.smartId',
  'mobile-id': 'ways-in.mobileId',
};

/** How the player says who they are. Absent where the site has one way alone. */
export function MethodChoice({ registration }: { registration: Registration }) {
  const t = useText();
  const { options, method, setMethod } = registration;
  if (options.methods.length === 0) return null;
  const methods: RegistrationMethod[] = ['plain', ...options.methods];
  return (
    <div className={styles.quiet}>
      <Field label={t('registration.method')}>
        {(control) => (
          <Select
            {...control}
            look="field"
            value={method}
            onChange={({ target }) => setMethod(methods.find((one) => one === target.value) ?? 'plain')}
          >
            {methods.map((one) => (
              <option key={one} value={one}>
                {t(LABELS[one])}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}
