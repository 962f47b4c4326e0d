import { useText } from '../../data/texts.tsx';
import styles from './SkipLink.module.css';

/** Id of the main part of every page. */
export const CONTENT_ID = 'content';

/** The first stop of the keyboard: over the header to the content. */
export function SkipLink() {
  const t = useText();
  return (
    <a href={`#${CONTENT_ID}`} className={styles.skip}>
      {t('common.skipToContent')}
    </a>
  );
}
