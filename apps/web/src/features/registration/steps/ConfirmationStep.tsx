import { parseCalendarDate } from '@foyer/domain/fields/calendar-date';
import { isFilled } from '@foyer/domain/form/field-rules';
import { isMoneyLimit } from '@foyer/domain/limit/limit-name';
import { REGISTRATION_LIMITS } from '@foyer/domain/market/registration-limits';
import { fromDecimal } from '@foyer/domain/money/money';
import { type DataStep, isDataStep } from '@foyer/domain/registration/registration-steps';
import type { Text } from '@foyer/texts/format';
import { dateFormat } from '@foyer/texts/intl-formats';
import { useText } from '../../../data/texts.tsx';
import type { FieldSpec } from '../../../parts/form/field-table.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from '../Registration.module.css';
import { fieldsOf } from '../step-fields.ts';
import type { Registration } from '../useRegistration.ts';

/** What is typed twice or secret is not read again, and what the agreement says stands in the terms. */
const UNREAD = [
  'confirmEmail',
  'password',
  'confirmPassword',
  'receiveEmail',
  'receiveSms',
  'publicPerson',
  'ageAndPolicyChecked',
];

function valueText(t: Text, spec: FieldSpec, value: unknown): string {
  if (typeof value === 'boolean') return t(value ? 'registration.yes' : 'registration.no');
  if (spec.type === 'select' || spec.type === 'radio') {
    return spec.choices.find((choice) => choice.value === value)?.label ?? '';
  }
  const date = spec.type === 'date' ? parseCalendarDate(String(value)) : null;
  return date ? dateFormat(t.language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date)) : String(value);
}

/** An amount with its currency; null for what is no limit of money. */
function limitText(t: Text, name: string, value: unknown, currency: string): string | null {
  const limit = REGISTRATION_LIMITS.find((one) => one === name);
  const text = String(value).trim();
  if (!limit || !isMoneyLimit(limit) || !/^\d+$/.test(text)) return null;
  return t.money(fromDecimal(text, currency), { dropZeroDecimals: true });
}

function StepValues({ registration, step, title }: { registration: Registration; step: DataStep; title: string }) {
  const t = useText();
  const { form, flow, goTo } = registration;
  const names = fieldsOf(flow, step).filter(
    (name) => !UNREAD.includes(name) && form.isVisible(name) && isFilled(form.draft[name]),
  );
  return (
    <section className={styles.values}>
      <header>
        <h3>{title}</h3>
        <Button kind="ghost" aria-label={t('registration.changeOf', { step: title })} onClick={() => goTo(step)}>
          {t('registration.change')}
        </Button>
      </header>
      <dl>
        {names.map((name) => (
          <div key={name}>
            <dt>{form.labelOf(name)}</dt>
            <dd>
              {limitText(t, name, form.draft[name], form.draft.currency) ??
                valueText(t, form.specs[name], form.draft[name])}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** All that was entered, once more (REG-09); passwords are not shown. */
export function ConfirmationStep({ registration }: { registration: Registration }) {
  const t = useText();
  const titles = { details: t('registration.detailsTitle'), terms: t('registration.termsTitle') };
  return registration.flow.steps
    .filter(isDataStep)
    .map((step) => <StepValues key={step} registration={registration} step={step} title={titles[step]} />);
}
