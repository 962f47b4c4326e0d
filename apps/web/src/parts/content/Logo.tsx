import { useText } from '../../data/texts.tsx';
import styles from './Logo.module.css';

/** The brand's mark and name. Both are the brand's data: the mark comes with its tokens, the name with its texts. A word mark shows both. */
export function Logo() {
  const t = useText();
  return <span className={styles.logo}>{t('brand.name')}</span>;
}
