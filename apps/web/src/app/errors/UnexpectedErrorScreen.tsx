import { useText } from '../../data/texts.tsx';
import { Button } from '../../ui/Button.tsx';
import styles from './UnexpectedErrorScreen.module.css';

/** ERROR-01 to ERROR-04. */
export function UnexpectedErrorScreen() {
  const t = useText();
  return (
    <section className={styles.screen} role="alert">
      <h1>{t('error-page.oops')}</h1>
      <p>{t('error-page.somethingWrong')}</p>
      <Button kind="action" onClick={() => window.location.reload()}>
        {t('error-page.reload')}
      </Button>
    </section>
  );
}
