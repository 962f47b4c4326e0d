import { endOtherLogins } from '@foyer/contract/account/logins';
import { useText } from '../../data/texts.tsx';
import styles from '../../parts/account/AccountCards.module.css';
import { Button } from '../../ui/Button.tsx';
import { useEndLogins } from './useEndLogins.ts';

/** Ends all logins but this one. */
export function EndOthers({ others }: { others: number }) {
  const t = useText();
  const { end, isSending } = useEndLogins(endOtherLogins, ({ ended }) => t('activity.endedOthers', { count: ended }));
  return (
    <div className={styles.others}>
      <p className={styles.note}>{t(others === 0 ? 'activity.onlyHere' : 'activity.endOthersText')}</p>
      {others > 0 && (
        <Button busy={isSending} onClick={() => void end({})}>
          {t('activity.endOthers')}
        </Button>
      )}
      <p className={styles.note}>{t('activity.strange')}</p>
    </div>
  );
}
