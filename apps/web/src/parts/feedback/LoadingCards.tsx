import { useText } from '../../data/texts.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './LoadingCards.module.css';

/** In the place of a form whose answers are on their way. */
export function LoadingCards() {
  const t = useText();
  return (
    <div role="status" aria-label={t('common.loading')} className={styles.cards}>
      <Skeleton shape="card" />
      <Skeleton shape="card" />
    </div>
  );
}
