import type { PlayerLimits } from '@foyer/contract/protection/limit';
import type { LimitKind } from '@foyer/domain/limit/limit-name';
import type { Text } from '@foyer/texts/format';
import { useId, useRef } from 'react';
import { useText } from '../../data/texts.tsx';
import { amountText } from '../format/Amount.tsx';
import { LimitForm, typedLimits } from './LimitForm.tsx';
import { LimitRows } from './LimitRows.tsx';
import styles from './Limits.module.css';
import { KIND_TEXTS, namesOfKind } from './limit-kinds.ts';
import { minutesText } from './limit-value.ts';
import { RaiseNotice } from './RaiseNotice.tsx';

type LimitCardProps = { kind: LimitKind; limits: PlayerLimits; onSaved?: () => void };

const offeredOf = (kind: LimitKind, { limits }: PlayerLimits) =>
  namesOfKind(
    kind,
    limits.map(({ name }) => name),
  );

/** The player's own figures in place of a proposal. */
function ownFigures(t: Text, kind: LimitKind, { lastMonth, netDeposit, currency }: PlayerLimits): string | null {
  const money = (amount: string) => amountText(t, amount, currency);
  switch (kind) {
    case 'loss':
      return lastMonth.lost.startsWith('-')
        ? t('limits.ownWon', { amount: money(lastMonth.lost.slice(1)) })
        : t('limits.ownLost', { amount: money(lastMonth.lost) });
    case 'stake':
      return t('limits.ownStaked', { amount: money(lastMonth.staked) });
    case 'deposit':
      return t('limits.ownDeposited', { amount: money(lastMonth.deposited) });
    case 'netDeposit':
      return t('limits.ownNet', { amount: money(netDeposit) });
    case 'loginMinutes':
      return t('limits.ownTime', { time: minutesText(t, lastMonth.minutes) });
    default:
      return null;
  }
}

/** What holds of one kind of limit, what waits, and the fields to change it. */
export function LimitOfKind({ kind, limits, onSaved }: LimitCardProps) {
  const t = useText();
  const names = offeredOf(kind, limits);
  const own = limits.limits.filter(({ name }) => names.includes(name));
  const figures = ownFigures(t, kind, limits);
  const title = t(KIND_TEXTS[kind].title);
  // What another tab saved stands in the fields too.
  const key = JSON.stringify(names.map((name) => typedLimits(limits)[name]));
  const status = useRef<HTMLDivElement>(null);
  // What was pressed is gone: the form is drawn anew.
  const showStatus = () => status.current?.focus();
  return (
    <>
      <div ref={status} tabIndex={-1} className={styles.stack}>
        <p>{t(KIND_TEXTS[kind].about)}</p>
        {figures !== null && <p className={styles.note}>{figures}</p>}
        {kind !== 'realityCheckMinutes' && <LimitRows limits={own} currency={limits.currency} />}
        {own.map((limit) => (
          <RaiseNotice
            key={limit.name}
            limit={limit}
            currency={limits.currency}
            serverTime={limits.serverTime}
            onAnswered={showStatus}
          />
        ))}
      </div>
      <LimitForm key={key} limits={limits} names={names} label={title} onSaved={onSaved ?? showStatus} />
    </>
  );
}

/** A kind of limit in its place on the page, where the market offers it. */
export function LimitCard({ kind, limits }: { kind: LimitKind; limits: PlayerLimits }) {
  const t = useText();
  const id = useId();
  if (offeredOf(kind, limits).length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{t(KIND_TEXTS[kind].title)}</h2>
      <LimitOfKind kind={kind} limits={limits} />
    </section>
  );
}
