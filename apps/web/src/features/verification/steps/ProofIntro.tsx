import { AML_PAYMENT_TYPES, type AmlPaymentType } from '@foyer/domain/verification/aml-payment-type';
import type { Proof } from '@foyer/domain/verification/proof';
import { useId } from 'react';
import { useText } from '../../../data/texts.tsx';
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

/** What stands before the images of a proof that is asked of few. */
export function ProofIntro({ proof, ...choice }: PaymentTypeChoiceProps & { proof: Proof }) {
  return proof === 'payment' ? <PaymentTypeChoice {...choice} /> : <FundsProofs />;
}
