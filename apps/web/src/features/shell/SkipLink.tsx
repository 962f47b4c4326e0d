import { useText } from '../../data/texts.tsx';
import { CONSENT_ID } from '../../parts/consent-id.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './SkipLink.module.css';

/** Id of the main part of every page. */
export const CONTENT_ID = 'content';

/** The first stops of the keyboard: over the header to the content, and to the question of consent while it is asked. */
export function SkipLink() {
  const t = useText();
  return (
    <>
      <a href={`#${CONTENT_ID}`} className={styles.skip}>
        {t('common.skipToContent')}
      </a>
      <a href={`#${CONSENT_ID}`} className={classNames(styles.skip, styles.cookies)}>
        {t('common.skipToCookies')}
      </a>
    </>
  );
}
