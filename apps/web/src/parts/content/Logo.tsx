import { useText } from '../../data/texts.tsx';
import styles from './Logo.module.css';

/** The brand's name; its tokens draw the mark. */
export function Logo() {
  const t = useText();
  return <span className={styles.logo}>{t('brand.name')}</span>;
}
