import { endOtherLogins } from '@foyer/contract/account/logins';
import { useQueryClient, useSend } from '../../data/call.ts';
import { callErrorText } from '../../data/errors/error-text.ts';
import { invalidateChanged } from '../../data/invalidate.ts';
import { useText } from '../../data/texts.tsx';
import { toast } from '../../parts/feedback/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './AccountCards.module.css';
import { OPEN_LOGINS } from './LoginCards.tsx';

/** Ends all logins but this one. */
export function EndOthers({ others }: { others: number }) {
  const t = useText();
  const client = useQueryClient();
  const { send, isSending } = useSend(endOtherLogins);
  const end = async () => {
    const result = await send({});
    invalidateChanged(client, 'accountChanged');
    if (result.ok) {
      toast('good', t('activity.endedOthers', { count: result.value.ended }));
      document.getElementById(OPEN_LOGINS)?.focus();
    } else toast('danger', callErrorText(t, result.failure));
  };
  return (
    <div className={styles.others}>
      <p className={styles.note}>{t(others === 0 ? 'activity.onlyHere' : 'activity.endOthersText')}</p>
      {others > 0 && (
        <Button busy={isSending} onClick={() => void end()}>
          {t('activity.endOthers')}
        </Button>
      )}
      <p className={styles.note}>{t('activity.strange')}</p>
    </div>
  );
}
