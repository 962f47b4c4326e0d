import { getLimits, setLimit } from '@foyer/contract/protection/limit';
import { createActionId } from '@foyer/games/create-action-id';
import { useRef, useState } from 'react';
import { useQueryClient, useSend, writeCall } from '../../data/call.ts';
import { callErrorText } from '../../data/errors/error-text.ts';
import { useText } from '../../data/texts.tsx';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../feedback/toasts.ts';
import { LimitOfKind } from './LimitCard.tsx';
import styles from './Limits.module.css';
import { WithLimits } from './WithLimits.tsx';

const NONE = { depositDay: null, depositWeek: null, depositMonth: null } as const;

/** Going on without a limit takes a second press: setting one is the way that is laid out (RTS 12). */
function WithoutLimit({ onDone }: { onDone: () => void }) {
  const t = useText();
  const client = useQueryClient();
  const { send, isSending } = useSend(setLimit);
  const [isAsked, setAsked] = useState(false);
  const key = useRef(createActionId());
  const decline = async () => {
    const result = await send({ body: { limits: NONE } }, { idempotencyKey: key.current });
    if (!result.ok) return toast('danger', callErrorText(t, result.failure));
    writeCall(client, getLimits, {}, result.value);
    onDone();
  };
  if (!isAsked) {
    return (
      <div className={styles.ways}>
        <Button kind="ghost" onClick={() => setAsked(true)}>
          {t('limits.without')}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.raise} role="status">
      <p>{t('limits.withoutSure')}</p>
      <div className={styles.ways}>
        <Button onClick={() => setAsked(false)}>{t('limits.withoutNo')}</Button>
        <Button kind="ghost" busy={isSending} onClick={() => void decline()}>
          {t('limits.withoutYes')}
        </Button>
      </div>
    </div>
  );
}

/** Before the first deposit: a deposit limit, or the player's word that none is wanted. */
export function DepositLimitPrompt({ onDone }: { onDone: () => void }) {
  const t = useText();
  return (
    <div className={styles.stack}>
      <h3>{t('limits.promptTitle')}</h3>
      <WithLimits>
        {(limits) => (
          <>
            <LimitOfKind kind="deposit" limits={limits} onSaved={onDone} />
            {limits.missing.length === 0 && <WithoutLimit onDone={onDone} />}
          </>
        )}
      </WithLimits>
    </div>
  );
}
