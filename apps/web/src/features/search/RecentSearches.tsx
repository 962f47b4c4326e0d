import { useText } from '../../data/texts.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './RecentSearches.module.css';
import { removeSearch, useRecentSearches } from './recent-searches.ts';

/** The recent searches, each with a button to repeat and one to remove it; a hint where there is none. */
export function RecentSearches({ onChoose }: { onChoose: (text: string) => void }) {
  const t = useText();
  const texts = useRecentSearches();
  if (texts.length === 0) return <p className={styles.hint}>{t('search.hint')}</p>;
  return (
    <section className={styles.recent} aria-label={t('search.recent')}>
      <ul className={styles.list}>
        {texts.map((text) => (
          <li key={text} className={styles.item}>
            <button
              type="button"
              className={styles.again}
              aria-label={t('search.again', { text })}
              onClick={() => onChoose(text)}
            >
              <Icon name="clock" />
              <span>{text}</span>
            </button>
            <button
              type="button"
              className={styles.forget}
              aria-label={t('search.forget', { text })}
              onClick={() => removeSearch(text)}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
        <li>
          <button type="button" className={styles.all} onClick={() => removeSearch()}>
            {t('search.forgetAll')}
          </button>
        </li>
      </ul>
    </section>
  );
}
