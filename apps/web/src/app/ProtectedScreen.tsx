import { useText } from '../data/texts.tsx';
import styles from './errors/UnexpectedErrorScreen.module.css';

/** Replaces the whole site while the platform reports it protected (SHELL-12). */
export function ProtectedScreen() {
  const t = useText();
  return (
    <main className={styles.screen}>
      <h1>{t('error-page.protected')}</h1>
      <p>{t('error-page.protectedText')}</p>
    </main>
  );
}
