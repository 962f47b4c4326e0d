import { wageringPercent } from '@foyer/domain/wallet/wallet';
import { useId } from 'react';
import { useSettings } from '../../data/session.tsx';
import { useText } from '../../data/texts.tsx';
import { amountText } from '../format/Amount.tsx';
import { formatMoment, useTimeZone } from '../format/moment.ts';
import styles from './Wagering.module.css';

type WageringProps = {
  /** Wire amounts: left to stake, and the whole requirement. */
  current: string;
  total: string;
  currency: string;
  /** ISO 8601. Null: still loading, its line stays free. */
  until?: string | null | undefined;
};

/** Progress of wagering as an amount or in percent (WALLET-34 to WALLET-36); nothing without a requirement. */
export function Wagering({ current, total, currency, until }: WageringProps) {
  const t = useText();
  const id = useId();
  const zone = useTimeZone();
  const unit = useSettings()?.frontEnd.balanceWageringRequirementUnitType ?? 'percent';
  const percent = wageringPercent(current, total);
  if (percent === null) return null;
  const left = amountText(t, current, currency);
  const leftText = t('wallet.wageringLeft', { left, total: amountText(t, total, currency) });
  const text = unit === 'amount' ? leftText : t('wallet.wageringShare', { percent });
  return (
    <div className={styles.wagering}>
      <p className={styles.words}>
        <span id={id}>{t('wallet.wagering')}</span> <strong>{text}</strong>
      </p>
      <progress
        className={styles.meter}
        max={100}
        value={Math.min(100, Math.max(0, percent))}
        aria-labelledby={id}
        aria-valuetext={text}
      />
      {unit !== 'amount' && <small className={styles.left}>{leftText}</small>}
      {until !== undefined && (
        <small className={styles.left}>
          {until === null ? '\u00a0' : t('bonus.campaignUntil', { date: formatMoment(until, t.language, zone) })}
        </small>
      )}
    </div>
  );
}
