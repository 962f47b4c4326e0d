import type { PlayerLimit, PlayerLimits } from '@foyer/contract/protection/limit';
import { LIMITS } from '@foyer/domain/limit/limit-name';
import { useText } from '../../data/texts.tsx';
import { formatMoment, useTimeZone } from '../format/moment.ts';
import styles from './Limits.module.css';
import { PERIOD_TEXTS } from './limit-kinds.ts';
import { limitValueText } from './limit-value.ts';

const FULL = 1000;

/** Part of the limit that is used, in thousandths. */
function partUsed({ used, value }: PlayerLimit): number {
  const [part, whole] = [Math.max(0, Number(used)), Number(value)];
  return whole === 0 || part >= whole ? FULL : Math.round((part / whole) * FULL);
}

function LimitRow({ limit, currency }: { limit: PlayerLimit; currency: string }) {
  const t = useText();
  const zone = useTimeZone();
  const { name, value, own, used, remaining, resetsAt } = limit;
  const { period } = LIMITS[name];
  if (value === null) return null;
  const text = (amount: NonNullable<PlayerLimit['value']>) => limitValueText(t, amount, currency);
  const isOurs = own !== value;
  return (
    <li className={styles.row}>
      <p className={styles.value}>
        {period && <span>{t(PERIOD_TEXTS[period])}</span>}
        <strong>{text(value)}</strong>
      </p>
      {used !== null && remaining !== null && (
        <>
          <meter
            className={styles.meter}
            min={0}
            max={FULL}
            value={partUsed(limit)}
            aria-label={t('limits.used', { used: text(used), value: text(value) })}
          />
          <p className={styles.note}>
            {t('limits.usedLeft', { used: text(used), left: text(remaining) })}
            {resetsAt !== null && ` ${t('limits.resets', { date: formatMoment(resetsAt, t.language, zone) })}`}
          </p>
        </>
      )}
      {isOurs && <p className={styles.note}>{t(own === null ? 'limits.ours' : 'limits.oursStricter')}</p>}
    </li>
  );
}

/** What holds, with what is used of it and left. */
export function LimitRows({
  limits,
  currency,
}: {
  limits: readonly PlayerLimit[];
  currency: PlayerLimits['currency'];
}) {
  const t = useText();
  if (limits.every(({ value }) => value === null)) return <p className={styles.none}>{t('limits.none')}</p>;
  return (
    <ul className={styles.rows}>
      {limits.map((limit) => (
        <LimitRow key={limit.name} limit={limit} currency={currency} />
      ))}
    </ul>
  );
}
