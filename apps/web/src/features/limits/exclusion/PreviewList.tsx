import type { ExclusionPreview } from '@foyer/contract/protection/exclusion';
import { compareDecimals } from '@foyer/domain/money/decimal';
import type { Text } from '@foyer/texts/format';
import { useText } from '../../../data/texts.tsx';
import { amountText } from '../../../parts/format/Amount.tsx';
import { marketMoment } from '../../../parts/format/market-moment.ts';
import styles from './Exclusion.module.css';

function endText(t: Text, { until, timeZone }: ExclusionPreview): string {
  if (until === null) return t('exclusion.forGood');
  return t('exclusion.until', marketMoment(until, t.language, timeZone));
}

function bonusLines(t: Text, { bonuses, keepsBonuses, currency }: ExclusionPreview): string[] {
  return bonuses.flatMap(({ title, amount, freeSpins }) => {
    const keeps = keepsBonuses ? 'kept' : 'lost';
    return [
      ...(freeSpins > 0 ? [t(`exclusion.spins-${keeps}`, { title, count: freeSpins })] : []),
      ...(compareDecimals(amount, '0') > 0 || freeSpins === 0
        ? [t(`exclusion.bonus-${keeps}`, { title, amount: amountText(t, amount, currency) })]
        : []),
    ];
  });
}

/** What becomes of the balance: kept, sent, or given back on request. */
function moneyLines(t: Text, preview: ExclusionPreview): string[] {
  const { kind, cash, payouts, currency } = preview;
  if (compareDecimals(cash, '0') <= 0) return [];
  const amount = amountText(t, cash, currency);
  if (kind === 'timeOut') return [t('exclusion.cashKept', { amount })];
  if (payouts.length === 0) return [t('exclusion.cashOnRequest', { amount })];
  return payouts.map(({ amount: part, methodName, target }) =>
    t('exclusion.cashSent', { amount: amountText(t, part, currency), name: methodName, target }),
  );
}

/** Exactly what happens, a line each. */
export function PreviewList({ preview }: { preview: ExclusionPreview }) {
  const t = useText();
  const { pendingWithdrawals, waitingDeposits, openRounds, currency } = preview;
  const lines = [
    t('exclusion.atOnce'),
    endText(t, preview),
    ...moneyLines(t, preview),
    ...bonusLines(t, preview),
    ...pendingWithdrawals.map(({ amount, methodName, target }) =>
      t('exclusion.pending', { amount: amountText(t, amount, currency), name: methodName, target }),
    ),
    ...(waitingDeposits > 0 ? [t('exclusion.deposits', { count: waitingDeposits })] : []),
    ...(openRounds > 0 ? [t('exclusion.rounds', { count: openRounds })] : []),
    t('exclusion.noOffers'),
    t('exclusion.nobodyShortens'),
    ...(preview.kind === 'selfExclusion' && preview.until !== null ? [t('exclusion.returning')] : []),
  ];
  return (
    <ul className={styles.list}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
