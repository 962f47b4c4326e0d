import { FUNDS_SOURCES, type FundsSource } from '@foyer/domain/fields/field-choices';
import { AML_PAYMENT_TYPES, type AmlPaymentType } from '@foyer/domain/verification/aml-payment-type';
import type { Proof } from '@foyer/domain/verification/proof';
import { useId } from 'react';
import { useText } from '../../../data/texts.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import styles from '../Verification.module.css';

type PaymentTypeChoiceProps = { chosen: AmlPaymentType; onChoose: (type: AmlPaymentType) => void };

/** ENTITY-24. Each is proved by another document. */
function PaymentTypeChoice({ chosen, onChoose }: PaymentTypeChoiceProps) {
  const t = useText();
  const name = useId();
  return (
    <fieldset className={styles.methods}>
      <legend>{t('verify.paymentTypeLegend')}</legend>
      {AML_PAYMENT_TYPES.map((type) => (
        <label key={type} className={styles.method}>
          <input type="radio" name={name} value={type} checked={chosen === type} onChange={() => onChoose(type)} />
          <span>
            <strong>{t(`verify.paymentType-${type}`)}</strong>
            <span className={styles.note}>{t(`verify.paymentTypeText-${type}`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** What proves where money comes from. */
export function FundsProofs() {
  const t = useText();
  return (
    <>
      <p>{t('verify.fundsText')}</p>
      <ul className={styles.list}>
        <li>{t('verify.fundsPay')}</li>
        <li>{t('verify.fundsSale')}</li>
        <li>{t('verify.fundsSavings')}</li>
      </ul>
    </>
  );
}

/** `id`: of the list. `isMissing`: it was sent without one. */
export type FundsSourceProps = {
  id: string;
  source: FundsSource | '';
  isMissing: boolean;
  onSource: (source: FundsSource | '') => void;
};

/** VMSG-06. Nothing is chosen beforehand. */
function FundsSourceChoice({ id, source, isMissing, onSource }: FundsSourceProps) {
  const t = useText();
  const error = isMissing ? t('form.issue-sourceOfFunds-required') : undefined;
  const choose = (value: string) => onSource(FUNDS_SOURCES.find((known) => known === value) ?? '');
  return (
    <Field id={id} label={t('verify.fundsSource')} hint={undefined} error={error} required>
      {(control) => (
        <Select {...control} look="field" value={source} onChange={({ target }) => choose(target.value)}>
          <option value="">{t('field.choose')}</option>
          {FUNDS_SOURCES.map((name) => (
            <option key={name} value={name}>
              {t(`verify.fundsSource-${name}`)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

type ProofIntroProps = { proof: Proof; payment: PaymentTypeChoiceProps; funds: FundsSourceProps };

/** What stands before the images of a proof that is asked of few. */
export function ProofIntro({ proof, payment, funds }: ProofIntroProps) {
  if (proof === 'payment') return <PaymentTypeChoice {...payment} />;
  return (
    <>
      <FundsSourceChoice {...funds} />
      <FundsProofs />
    </>
  );
}
