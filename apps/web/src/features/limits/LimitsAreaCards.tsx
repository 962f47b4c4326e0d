import type { PlayerLimits } from '@foyer/contract/protection/limit';
import type { LimitKind } from '@foyer/domain/limit/limit-name';
import { zoneCity } from '@foyer/domain/time/zone-city';
import { useText } from '../../data/texts.tsx';
import { LimitCard } from '../../parts/limit/LimitCard.tsx';
import styles from '../../parts/limit/Limits.module.css';
import { WithLimits } from '../../parts/limit/WithLimits.tsx';

const HOURS_A_DAY = 24;

/** When changes hold, and how periods are counted. */
function Rules({ limits: { raiseAfterHours: hours, raiseAfterPeriod, periods, timeZone } }: { limits: PlayerLimits }) {
  const t = useText();
  const days = hours / HOURS_A_DAY;
  const time = Number.isInteger(days) && days > 1 ? t('limits.waitDays', { days }) : t('limits.waitHours', { hours });
  return (
    <p className={styles.note}>
      {t(raiseAfterPeriod ? 'limits.rulesPeriod' : 'limits.rules', { time })}{' '}
      {periods === 'rolling' ? t('limits.rolling') : t('limits.calendar', { zone: zoneCity(timeZone) })}
    </p>
  );
}

/** An area of limits, a card a kind. */
export function LimitsAreaCards({ kinds }: { kinds: readonly LimitKind[] }) {
  return (
    <WithLimits>
      {(limits) => (
        <div className={styles.cards}>
          <Rules limits={limits} />
          {kinds.map((kind) => (
            <LimitCard key={kind} kind={kind} limits={limits} />
          ))}
        </div>
      )}
    </WithLimits>
  );
}
