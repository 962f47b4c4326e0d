import { useText } from '../../../data/texts.tsx';
import styles from '../Verification.module.css';

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
