import { useText } from '../../data/texts.tsx';
import type { Failure } from '../../data/transport.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ErrorText } from './ErrorText.tsx';
import styles from './State.module.css';

type ErrorStateProps = { title: string; failure: Failure; onRetry?: (() => void) | undefined };

/** In place of what failed to load, with a retry button where that can help. */
export function ErrorState({ title, failure, onRetry }: ErrorStateProps) {
  const t = useText();
  return (
    <div role="alert" className={styles.state}>
      <Icon name={failure.kind === 'offline' ? 'offline' : 'alert'} />
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>
        <ErrorText failure={failure} />
      </p>
      {onRetry && <Button onClick={onRetry}>{t('common.tryAgain')}</Button>}
    </div>
  );
}
