import { getLimits, type PlayerLimits } from '@foyer/contract/protection/limit';
import type { LimitKind } from '@foyer/domain/limit/limit-name';
import type { ReactNode } from 'react';
import { useCall } from '../../data/call.ts';
import { useText } from '../../data/texts.tsx';
import { ErrorState } from '../../parts/feedback/ErrorState.tsx';
import { LoadingCards } from '../../parts/feedback/LoadingCards.tsx';
import { LimitCard } from './LimitCard.tsx';
import styles from './Limits.module.css';

/** The limits, or what is shown while they load and when they cannot be loaded. */
export function WithLimits({ children }: { children: (limits: PlayerLimits) => ReactNode }) {
  const t = useText();
  const { data, failure, reload } = useCall(getLimits, {});
  if (data) return children(data);
  return failure ? <ErrorState title={t('limits.failed')} failure={failure} onRetry={reload} /> : <LoadingCards />;
}

const HOURS_A_DAY = 24;

/** When changes hold, and how periods are counted. */
function Rules({ limits: { raiseAfterHours: hours, raiseAfterPeriod, periods, timeZone } }: { limits: PlayerLimits }) {
  const t = useText();
  const days = hours / HOURS_A_DAY;
  const time = Number.isInteger(days) && days > 1 ? t('limits.waitDays', { days }) : t('limits.waitHours', { hours });
  return (
    <p className={styles.note}>
      {t(raiseAfterPeriod ? 'limits.rulesPeriod' : 'limits.rules', { time })}{' '}
      {periods === 'rolling' ? t('limits.rolling') : t('limits.calendar', { zone: timeZone.replace(/^.*\//, '') })}
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
