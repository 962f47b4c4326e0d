import { useText } from '../../data/texts.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './GameSkeleton.module.css';

export function GameSkeleton({ title, reels, rows }: { title: string; reels: number; rows: number }) {
  const t = useText();
  const cells = Array.from({ length: rows }, (_, row) => Array.from({ length: reels }, (_, reel) => `${row}-${reel}`));
  return (
    <div className={styles.skeleton} role="status">
      <VisuallyHidden>{t('play.opening', { title })}</VisuallyHidden>
      <div className={styles.cabinet} aria-hidden="true">
        <p className={styles.title}>{title}</p>
        <div className={styles.bay}>
          {cells.map((row) => (
            <div key={row[0]} className={styles.row}>
              {row.map((cell) => (
                <i key={cell} />
              ))}
            </div>
          ))}
        </div>
        <div className={styles.controls} />
      </div>
    </div>
  );
}
