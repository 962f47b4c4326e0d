import type { TransactionDetail } from '@foyer/contract/transaction/transactions';
import { gamePath } from '@foyer/domain/routing/game-path';
import type { Text } from '@foyer/texts/format';
import { errorText } from '../../data/errors/error-text.ts';
import { amountText } from '../../parts/format/Amount.tsx';
import { type LineView, signedText, stakeNote, toLineView } from './line-view.ts';

type Fact = readonly [label: string, value: string];
type DetailOf<K extends TransactionDetail['kind']> = Extract<TransactionDetail, { kind: K }>;

export function stateText(t: Text, transaction: TransactionDetail): string {
  switch (transaction.kind) {
    case 'deposit':
      return t(`transactions.deposit-${transaction.state}`);
    case 'withdrawal':
      return t(`withdrawal.state-${transaction.state}`);
    case 'promo':
      return t(`transactions.promo-${transaction.state}`);
    case 'game':
      return t(`transactions.game-${transaction.state}`);
    case 'loyalty':
      return '';
  }
}

/** `isGone`: the player has nothing of it any more. `ending`: what became of it, and when. */
type Head = Pick<LineView, 'title' | 'amount' | 'tone'> & { isGone: boolean; ending: string | null };

const isSome = (amount: string) => Number(amount) !== 0;

const LOST = {
  expired: 'transactions.lostExpired',
  givenUp: 'transactions.lostGivenUp',
  revoked: 'transactions.lostRevoked',
} as const;

function endingOf({ t, money, moment }: Writer, bonus: DetailOf<'promo'>): string | null {
  const { state, ended, endedSpins, endedAt } = bonus;
  if (endedAt === null || state === 'active') return null;
  const at = moment(endedAt);
  const left = isSome(ended) ? money(ended.replace('-', '')) : null;
  const amount = left ?? (endedSpins === 0 ? null : t('transactions.spins', { count: Math.abs(endedSpins) }));
  if (state === 'spent') return t('transactions.spentOn', { at });
  if (amount === null) return t('transactions.endedOn', { at });
  return state === 'converted' ? t('transactions.convertedOn', { amount, at }) : t(LOST[state], { amount, at });
}

/** A running bonus is the player's, and what became cash is; the rest was, and has no sign of money that came in. */
function bonusHead(writer: Writer, bonus: DetailOf<'promo'>, currency: string): Head {
  const { t, money } = writer;
  const { title, granted, freeSpins, state, ended } = bonus;
  const ending = endingOf(writer, bonus);
  if (state === 'converted' && isSome(ended)) {
    return { title, amount: signedText(t, ended, currency), tone: 'in', isGone: false, ending };
  }
  const isActive = state === 'active';
  const spins = freeSpins > 0 ? t('transactions.spins', { count: freeSpins }) : null;
  const amount = spins ?? (isActive ? signedText(t, granted, currency) : money(granted));
  return { title, amount, tone: isActive ? 'in' : 'none', isGone: !isActive, ending };
}

/** What it is, and what it did to the account. */
export function detailHead(
  t: Text,
  transaction: TransactionDetail,
  currency: string,
  moment: (iso: string) => string,
): Head {
  if (transaction.kind === 'promo') return bonusHead(writerOf(t, currency, moment), transaction, currency);
  return { ...toLineView(t, transaction, currency), isGone: false, ending: null };
}

/** The facts of a kind. `money` and `moment` write amounts and times. */
type Writer = { t: Text; money: (amount: string) => string; moment: (iso: string) => string };

function writerOf(t: Text, currency: string, moment: (iso: string) => string): Writer {
  return { t, money: (amount) => amountText(t, amount, currency), moment };
}

function depositFacts({ t, money, moment }: Writer, detail: DetailOf<'deposit'>): readonly Fact[] {
  const { at, methodName, amount, fee, paid, credited, refunded, chargedBack, reference, id } = detail;
  const reason = detail.errorCode ? errorText(t, { errorCode: detail.errorCode }) : null;
  const sentBack = detail.refundReason && t(`transactions.adjusted-${detail.refundReason}`);
  const why =
    sentBack ?? detail.providerWords ?? reason ?? (detail.reason && t(`transactions.reason-${detail.reason}`));
  return [
    [t('transactions.startedAt'), moment(at)],
    [t('transactions.method'), methodName],
    [t('transactions.amount'), money(amount)],
    ...(isSome(fee) ? [[t('transactions.fee'), money(fee)] as const] : []),
    ...(isSome(paid) ? [[t('transactions.paid'), money(paid)] as const] : []),
    ...(isSome(credited) ? [[t('transactions.credited'), money(credited)] as const] : []),
    ...(isSome(refunded) ? [[t('transactions.refunded'), money(refunded)] as const] : []),
    ...(isSome(chargedBack) ? [[t('transactions.chargedBack'), money(chargedBack)] as const] : []),
    ...(why === null ? [] : [[t('transactions.reason'), why] as const]),
    [t('transactions.reference'), id],
    ...(reference === null ? [] : [[t('transactions.providerReference'), reference] as const]),
  ];
}

function withdrawalFacts({ t, money, moment }: Writer, detail: DetailOf<'withdrawal'>): readonly Fact[] {
  const { at, methodKind: kind, methodName, target, amount, reference, reason, id, state } = detail;
  const isBack = state === 'refused' || state === 'failed' || state === 'cancelled';
  const why = reason === null ? null : t.find(`transactions.reason-${reason}`);
  return [
    [t('transactions.startedAt'), moment(at)],
    [t('transactions.target'), t('withdrawal.target', { kind, name: methodName, label: target })],
    [t('transactions.amount'), money(amount)],
    ...detail.gaveUp.map(({ title, amount: bonus, freeSpins }): Fact => {
      const lost = isSome(bonus) ? money(bonus) : t('transactions.spins', { count: freeSpins });
      return [t('transactions.gaveUp'), t('transactions.gaveUpOf', { title, lost })];
    }),
    ...(isBack ? [[t('transactions.backOnBalance'), money(amount)] as const] : []),
    ...(why === null ? [] : [[t('transactions.reason'), why] as const]),
    [t('transactions.reference'), id],
    ...(reference === null ? [] : [[t('transactions.providerReference'), reference] as const]),
  ];
}

function promoFacts({ t, money, moment }: Writer, detail: DetailOf<'promo'>): readonly Fact[] {
  const { bonusKind, at, granted, freeSpins, spinValue, wageringTimes, required, wagered, expiresAt, endedAt } = detail;
  const isMet = detail.state === 'converted';
  return [
    [t('transactions.bonusKind'), t(`transactions.bonusKind-${bonusKind}`)],
    [t('transactions.grantedAt'), moment(at)],
    ...(isSome(granted) ? [[t('transactions.amount'), money(granted)] as const] : []),
    ...(freeSpins > 0 ? [[t('transactions.freeSpins'), String(freeSpins)] as const] : []),
    ...(spinValue === null ? [] : [[t('transactions.spinValue'), money(spinValue)] as const]),
    [
      t('transactions.wagering'),
      wageringTimes === 0
        ? t('transactions.noWagering')
        : t('transactions.wageringOf', { done: money(wagered), total: money(required) }),
    ],
    [t('transactions.expiresAt'), moment(expiresAt)],
    ...(endedAt === null ? [] : [[t('transactions.endedAt'), moment(endedAt)] as const]),
    ...(endedAt !== null && isSome(detail.ended)
      ? [[t(isMet ? 'transactions.endedConverted' : 'transactions.endedLost'), money(detail.ended)] as const]
      : []),
    [t('transactions.reference'), `B-${detail.id}`],
  ];
}

function gameFacts({ t, money, moment }: Writer, detail: DetailOf<'game'>): readonly Fact[] {
  const { at, settledAt, stake, bonusStake, returned, jackpot, result, balanceBefore, balanceAfter, reference } =
    detail;
  const note = stakeNote(t, detail);
  const hasPart = detail.covered === null && isSome(bonusStake);
  return [
    [t('transactions.startedAt'), moment(at)],
    ...(settledAt === null ? [] : [[t('transactions.settledAt'), moment(settledAt)] as const]),
    [t('transactions.stake'), note !== null && !hasPart ? `${money(stake)} (${note})` : money(stake)],
    ...(hasPart ? [[t('transactions.stakeBonus'), money(bonusStake)] as const] : []),
    [t('transactions.returnedRound'), money(returned)],
    ...(jackpot === null ? [] : [[t('transactions.jackpot'), money(jackpot)] as const]),
    [t('transactions.result'), money(result)],
    [t('transactions.balanceBefore'), money(balanceBefore)],
    ...(balanceAfter === null ? [] : [[t('transactions.balanceAfter'), money(balanceAfter)] as const]),
    [t('transactions.reference'), reference],
  ];
}

function loyaltyFacts({ t, money, moment }: Writer, { at, amount, reason, id }: DetailOf<'loyalty'>): readonly Fact[] {
  return [
    [t('transactions.startedAt'), moment(at)],
    ...(reason === 'exchanged' ? [[t('transactions.exchangedFor'), money(amount)] as const] : []),
    [t('transactions.reference'), `P-${id}`],
  ];
}

export function detailFacts(
  t: Text,
  transaction: TransactionDetail,
  currency: string,
  moment: (iso: string) => string,
): readonly Fact[] {
  const writer = writerOf(t, currency, moment);
  switch (transaction.kind) {
    case 'deposit':
      return depositFacts(writer, transaction);
    case 'withdrawal':
      return withdrawalFacts(writer, transaction);
    case 'promo':
      return promoFacts(writer, transaction);
    case 'game':
      return gameFacts(writer, transaction);
    case 'loyalty':
      return loyaltyFacts(writer, transaction);
  }
}

type Happened = { what: string; at: string; amount: string | null };

/** Of payments alone: each state in words, and each movement of the balance, with its time. */
export function timelineOf(t: Text, transaction: TransactionDetail, currency: string): Happened[] {
  if (transaction.kind !== 'deposit' && transaction.kind !== 'withdrawal') return [];
  const { kind, timeline, movements } = transaction;
  const states = timeline.flatMap(({ state, at }, index): Happened[] => {
    const what = t.find(kind === 'deposit' ? `transactions.deposit-${state}` : `withdrawal.state-${state}`);
    if (what === null) return [];
    const isFirst = timeline.findIndex((other) => other.at === at) === index;
    const [only, ...rest] = movements.filter((movement) => movement.at === at);
    return [{ what, at, amount: only && isFirst && rest.length === 0 ? signedText(t, only.amount, currency) : null }];
  });
  // What no state shows: the rest of a deposit that comes later, or one of several in the same instant.
  const others = movements.flatMap(({ kind: movement, at, amount }): Happened[] =>
    states.some((state) => state.at === at && state.amount !== null)
      ? []
      : [{ what: t(`transactions.movement-${movement}`), at, amount: signedText(t, amount, currency) }],
  );
  return [...states, ...others].sort((a, b) => a.at.localeCompare(b.at));
}

/** Where the game of a round is, without locale prefix; null for what is no round, or a game that is gone. */
export function gameOf(transaction: TransactionDetail): string | null {
  return transaction.kind === 'game' && transaction.friendlyId !== null ? gamePath(transaction.friendlyId) : null;
}
