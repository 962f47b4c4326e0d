import { confirmLimit, getLimits, type PlayerLimit, withdrawRaise } from '@foyer/contract/protection/limit';
import { LIMITS } from '@foyer/domain/limit/limit-name';
import { useQueryClient, useSend, writeCall } from '../../data/call.ts';
import { callErrorText } from '../../data/errors/error-text.ts';
import { useText } from '../../data/texts.tsx';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../feedback/toasts.ts';
import { formatMoment, useTimeZone } from '../format/moment.ts';
import styles from './Limits.module.css';
import { PERIOD_TEXTS } from './limit-kinds.ts';
import { limitValueText } from './limit-value.ts';

type RaiseNoticeProps = { limit: PlayerLimit; currency: string; serverTime: string; onAnswered: () => void };

/** A higher limit that waits: when it can be confirmed, and the way to keep the lower one, which is always open. */
export function RaiseNotice({ limit: { name, raise }, currency, serverTime, onAnswered }: RaiseNoticeProps) {
  const t = useText();
  const zone = useTimeZone();
  const client = useQueryClient();
  const confirm = useSend(confirmLimit);
  const withdraw = useSend(withdrawRaise);
  if (!raise) return null;
  const { period } = LIMITS[name];
  const isDue = serverTime >= raise.holdsFrom;
  const moment = (iso: string) => formatMoment(iso, t.language, zone);
  const answer = async (
    { send }: typeof confirm | typeof withdraw,
    done: 'limits.raised' | 'limits.ended' | 'limits.kept',
  ) => {
    const result = await send({ params: { name } });
    if (!result.ok) return toast('danger', callErrorText(t, result.failure));
    writeCall(client, getLimits, {}, result.value);
    toast('good', t(done));
    onAnswered();
  };
  const value = raise.value === null ? null : limitValueText(t, raise.value, currency);
  return (
    <div className={styles.raise}>
      <p>
        {period && <strong>{t(PERIOD_TEXTS[period])}: </strong>}
        {value === null ? t('limits.raiseEnd') : t('limits.raiseTo', { value })}
      </p>
      <p className={styles.note}>
        {isDue
          ? t('limits.raiseUntil', { date: moment(raise.lapsesAt) })
          : t('limits.raiseFrom', { date: moment(raise.holdsFrom) })}
      </p>
      <div className={styles.ways}>
        <Button busy={withdraw.isSending} onClick={() => void answer(withdraw, 'limits.kept')}>
          {t('limits.keep')}
        </Button>
        {isDue && (
          <Button
            kind="ghost"
            busy={confirm.isSending}
            onClick={() => void answer(confirm, value === null ? 'limits.ended' : 'limits.raised')}
          >
            {t('limits.confirm')}
          </Button>
        )}
      </div>
    </div>
  );
}
