import { useText } from '../../data/texts.tsx';
import styles from '../../parts/account/AccountCards.module.css';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** Shown while cards are loading. */
export function CardSkeletons() {
  const t = useText();
  return (
    <div role="status" aria-label={t('common.loading')} className={styles.list}>
      <Skeleton shape="card" />
      <Skeleton shape="card" />
    </div>
  );
}
