import { CAMPAIGN_CODE } from '@foyer/contract/campaign/campaign-code';
import { type Bonus, giveUpBonus } from '@foyer/contract/wallet/bonus';
import { getBalance } from '@foyer/contract/wallet/wallet';
import { useState } from 'react';
import { useCall, useQueryClient, useSend } from '../../data/call.ts';
import { callErrorText } from '../../data/errors/error-text.ts';
import { invalidateChanged } from '../../data/invalidate.ts';
import { useIdempotencyKey } from '../../data/send/useIdempotencyKey.ts';
import { useText } from '../../data/texts.tsx';
import { isRefusedBy } from '../../data/transport.ts';
import { toast } from '../../parts/feedback/toasts.ts';
import { amountText } from '../../parts/format/Amount.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './GiveUpDialog.module.css';
import { bonusRest } from './toast-bonus-end.ts';

/** Exactly what is lost and what stays, in amounts. */
function Preview({ bonus }: { bonus: Bonus }) {
  const t = useText();
  const { amount, freeSpins, currency } = bonus;
  const cash = useCall(getBalance, {}).data?.cash;
  return (
    <ul className={styles.preview}>
      {/[1-9]/.test(amount) && <li>{t('bonus.losesMoney', { amount: amountText(t, amount, currency) })}</li>}
      {freeSpins > 0 && <li>{t('bonus.losesSpins', { count: freeSpins })}</li>}
      {cash !== undefined && <li>{t('bonus.keepsCash', { amount: amountText(t, cash, currency) })}</li>}
      <li>{t('bonus.noWayBack')}</li>
    </ul>
  );
}

/** Ends the bonus for exactly what the preview says; the platform refuses when it is not true any more. */
function useGiveUp({ bonusId, title, amount, freeSpins }: Bonus, onDone: () => void) {
  const t = useText();
  const client = useQueryClient();
  const { send, isSending } = useSend(giveUpBonus);
  const [problem, setProblem] = useState('');
  const { keyOf } = useIdempotencyKey();
  const giveUp = async () => {
    setProblem('');
    const body = { amount, freeSpins };
    const result = await send({ params: { bonusId }, body }, { idempotencyKey: keyOf(body) });
    // Also after a refusal, which may say that the bonus is another one by now.
    invalidateChanged(client, 'balanceChanged');
    if (!result.ok) {
      // The list loses an ended bonus, and this dialog with it.
      if (isRefusedBy(result.failure, CAMPAIGN_CODE.bonusEnded)) toast('info', callErrorText(t, result.failure));
      return setProblem(callErrorText(t, result.failure));
    }
    toast('good', t('bonus.done', { title, rest: bonusRest(t, result.value) }));
    onDone();
  };
  return { giveUp, isSending, problem };
}

/** Asks before a bonus is given up. */
export function GiveUpDialog({ bonus, onClose }: { bonus: Bonus; onClose: () => void }) {
  const t = useText();
  const { giveUp, isSending, problem } = useGiveUp(bonus, onClose);
  return (
    <Dialog title={t('bonus.giveUpHeading', { title: bonus.title })} closeLabel={t('modal.close')} onClose={onClose}>
      <Preview bonus={bonus} />
      {problem && <Notice kind="danger">{problem}</Notice>}
      <div className={styles.buttons}>
        <Button onClick={onClose}>{t('bonus.keep')}</Button>
        <Button kind="ghost" busy={isSending} onClick={() => void giveUp()}>
          {t('bonus.confirm')}
        </Button>
      </div>
    </Dialog>
  );
}
