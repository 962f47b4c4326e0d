import { useEffect, useState } from 'react';
import { useText } from '../../../data/texts.tsx';
import { CONSENT_ID } from '../../../parts/link/consent-id.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './SkipLink.module.css';

/** Id of the main part of every page. */
export const CONTENT_ID = 'content';

/** The first stops of the keyboard: over the header to the content, and to the question of consent while it is asked. */
export function SkipLink() {
  const t = useText();
  // The banner comes by script, and so does the way to it: a document links to nothing that it lacks.
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return (
    <>
      <a href={`#${CONTENT_ID}`} className={styles.skip}>
        {t('common.skipToContent')}
      </a>
      {isAlive && (
        <a href={`#${CONSENT_ID}`} className={classNames(styles.skip, styles.cookies)}>
          {t('common.skipToCookies')}
        </a>
      )}
    </>
  );
}
