import { useText } from '../../data/texts.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './AgeMark.module.css';

/** SHELL-28. */
export function AgeMark({ age }: { age: number }) {
  const t = useText();
  return (
    <span className={styles.age}>
      <span aria-hidden="true">{t('strip.ageMark', { age })}</span>
      <VisuallyHidden>{t('strip.age', { age })}</VisuallyHidden>
    </span>
  );
}
