import type { TableState } from '@foyer/contract/game/live-table';
import type { TableType } from '@foyer/domain/live-table/table-type';
import { useEffect, useState } from 'react';
import { serverNow } from '../../browser/clock.ts';
import { useText } from '../../data/texts.tsx';
import { openingTime } from '../../parts/tile/table-messages.ts';
import styles from './LiveTableView.module.css';
import { type ClockPhase, type ClockReading, readClock } from './table-clock.ts';

/** Interval of reading the clock, ms. */
const READ_EVERY = 250;

function useReading(state: TableState | undefined): ClockReading | null {
  const [now, setNow] = useState(serverNow);
  const runs = state?.isOpen === true;
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => !document.hidden && setNow(serverNow()), READ_EVERY);
    return () => clearInterval(timer);
  }, [runs]);
  return state ? readClock(state, now) : null;
}

const PHASES = {
  betting: 'live-table.betting',
  closing: 'live-table.closing',
  result: 'live-table.result',
} as const;

function phaseKey(phase: ClockPhase, type: TableType | null) {
  if (phase !== 'dealing') return PHASES[phase];
  return type === 'ROULETTE' ? 'live-table.dealingWheel' : 'live-table.dealingCards';
}

/** The phase of the round with its seconds left and a bar. Not a live region: it would never be silent. */
export function TableClock({ state, type }: { state: TableState | undefined; type: TableType | null }) {
  const t = useText();
  const reading = useReading(state);
  if (!state || !reading) {
    const opensAt = state?.opensAt;
    return (
      <div className={styles.clock}>
        <strong>{state ? t('live-table.closed') : t('live-table.waiting')}</strong>
        <span>{opensAt && t('live-table.opens', { time: openingTime(opensAt, t) })}</span>
        <progress className={styles.bar} value={0} aria-hidden="true" />
      </div>
    );
  }
  return (
    <div className={styles.clock} role="timer" aria-live="off" aria-label={t('live-table.round')}>
      <strong>{t(phaseKey(reading.phase, type))}</strong>
      <span>{t('live-table.seconds', { count: reading.secondsLeft })}</span>
      <progress className={styles.bar} value={reading.share} aria-hidden="true" />
    </div>
  );
}
