import type { TransactionLine } from '@foyer/contract/transaction/transactions';
import { decodeAmount } from '@foyer/contract/wire';
import type { Text } from '@foyer/texts/format';
import { amountText } from '../../parts/format/Amount.tsx';

/** `in`: on the account; `out`: from it; `none`: no money moved. */
export type Tone = 'in' | 'out' | 'none';

export type LineView = {
  /** Without locale prefix. */
  path: string;
  title: string;
  /** In words; what it was made of, where there is more to say. */
  state: string;
  note: string | null;
  amount: string;
  tone: Tone;
};

/** With its sign: `+20.00 €`. */
export function signedText(t: Text, value: string, currency: string): string {
  const text = amountText(t, value, currency);
  return decodeAmount(value, currency).amount > 0n ? `+${text}` : text;
}

export function toneOf(value: string, currency: string): Tone {
  const { amount } = decodeAmount(value, currency);
  return amount === 0n ? 'none' : amount > 0n ? 'in' : 'out';
}

const negative = (value: string) => `-${value}`;

type LineOf<K extends TransactionLine['kind']> = Extract<TransactionLine, { kind: K }>;

function depositView(t: Text, line: LineOf<'deposit'>, currency: string) {
  const tone = toneOf(line.credited, currency);
  // What came counts, not what was ordered.
  const moved = Number(line.paid) > 0 ? line.paid : line.amount;
  return {
    title: line.methodName,
    state: t(`transactions.deposit-${line.state}`),
    note: Number(line.fee) > 0 ? t('transactions.feeOf', { amount: amountText(t, line.fee, currency) }) : null,
    amount: tone === 'in' ? signedText(t, line.credited, currency) : amountText(t, moved, currency),
    tone,
  };
}

const BACK: readonly string[] = ['failed', 'cancelled', 'refused'];

function withdrawalView(t: Text, line: LineOf<'withdrawal'>, currency: string) {
  const isBack = BACK.includes(line.state);
  return {
    title: t('withdrawal.target', { kind: line.methodKind, name: line.methodName, label: line.target }),
    state: t(`withdrawal.state-${line.state}`),
    note: null,
    amount: amountText(t, isBack ? line.amount : negative(line.amount), currency),
    tone: isBack ? ('none' as const) : ('out' as const),
  };
}

function promoView(t: Text, line: LineOf<'promo'>, currency: string) {
  const tone = toneOf(line.amount, currency);
  const hasSpins = line.freeSpins !== 0;
  const spins = t('transactions.spins', { count: line.freeSpins });
  const signedSpins = line.freeSpins > 0 ? `+${spins}` : spins;
  const event = t(`transactions.promo-${line.event}`);
  const reason = line.reason && t(`transactions.adjusted-${line.reason}`);
  return {
    title: line.title || event,
    state: line.title && event,
    note: hasSpins && tone !== 'none' ? spins : reason,
    amount: hasSpins && tone === 'none' ? signedSpins : signedText(t, line.amount, currency),
    tone: hasSpins && tone === 'none' && line.freeSpins > 0 ? ('in' as const) : tone,
  };
}

/** What paid the stake where it was not the player's cash. */
export function stakeNote(
  t: Text,
  { covered, bonusStake }: Pick<LineOf<'game'>, 'covered' | 'bonusStake'>,
): string | null {
  if (covered === 'freeSpin') return t('transactions.freeSpin');
  if (covered === 'freeMoney') return t('transactions.freeMoney');
  return Number(bonusStake) > 0 ? t('transactions.withBonus') : null;
}

function gameView(t: Text, line: LineOf<'game'>, currency: string) {
  const note = stakeNote(t, line);
  const stake = t('transactions.stakeOf', { amount: amountText(t, line.stake, currency) });
  return {
    title: line.title,
    state: line.state === 'settled' ? stake : t(`transactions.game-${line.state}`),
    note: note,
    amount: signedText(t, line.result, currency),
    tone: toneOf(line.result, currency),
  };
}

function loyaltyView(t: Text, line: LineOf<'loyalty'>, currency: string) {
  const points = t('transactions.points', { count: line.points });
  return {
    title: t(`transactions.loyalty-${line.reason}`),
    state: line.reason === 'exchanged' ? amountText(t, line.amount, currency) : '',
    note: null,
    amount: line.points > 0 ? `+${points}` : points,
    tone: line.points > 0 ? ('in' as const) : ('out' as const),
  };
}

function detailPath(line: TransactionLine): string {
  if (line.kind !== 'promo') return `/my/transactions/${line.kind}/${line.id}`;
  if (line.roundId !== null) return `/my/transactions/game/${line.roundId}`;
  // Cash has no page of its own: its month's statement counts it.
  return line.bonusId === null
    ? `/my/transactions/statement?month=${line.at.slice(0, 7)}`
    : `/my/transactions/promo/${line.bonusId}`;
}

export function toLineView(t: Text, line: TransactionLine, currency: string): LineView {
  const path = detailPath(line);
  switch (line.kind) {
    case 'deposit':
      return { path, ...depositView(t, line, currency) };
    case 'withdrawal':
      return { path, ...withdrawalView(t, line, currency) };
    case 'promo':
      return { path, ...promoView(t, line, currency) };
    case 'game':
      return { path, ...gameView(t, line, currency) };
    case 'loyalty':
      return { path, ...loyaltyView(t, line, currency) };
  }
}
