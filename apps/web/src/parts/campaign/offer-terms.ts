import type { Offer } from '@foyer/contract/campaign/offer';
import { decodeAmount } from '@foyer/contract/wire';
import type { Text } from '@foyer/texts/format';
import { groupName } from '../filter/group-name.ts';
import { amountText } from '../format/Amount.tsx';
import { formatList } from '../format/list.ts';
import { formatMoment } from '../format/moment.ts';

const isSome = (amount: string): boolean => /[1-9]/.test(amount);

const SHORT = { dropZeroDecimals: true } as const;

const AS = {
  cash: 'offer.as-cash',
  casino: 'offer.as-casino',
  freeMoney: 'offer.as-freeMoney',
  betting: 'offer.as-betting',
  liveCasino: 'offer.as-liveCasino',
  sCash: 'offer.as-sCash',
  pokerTokens: 'offer.as-pokerTokens',
} as const;

const PERIOD = {
  firstDeposit: 'offer.period-firstDeposit',
  once: 'offer.period-once',
  day: 'offer.period-day',
  week: 'offer.period-week',
  month: 'offer.period-month',
} as const;

const LOSS = { day: 'offer.givesLoss-day', week: 'offer.givesLoss-week', month: 'offer.givesLoss-month' } as const;

/** What it gives, from the fields by which it is granted. */
function givenSentences(t: Text, offer: Offer): string[] {
  const { kind, currency, percent, fixed, most, spins, spinValue, trigger, period } = offer;
  if (kind === 'freeSpins') {
    return [t('offer.givesSpins', { count: spins, value: amountText(t, spinValue ?? '0', currency) })];
  }
  const as = t(AS[kind]);
  const upTo = amountText(t, most, currency, SHORT);
  const sentences = isSome(fixed) ? [t('offer.givesFixed', { amount: amountText(t, fixed, currency, SHORT), as })] : [];
  if (percent === 0) return sentences;
  const isOfLoss = trigger === 'loss' && (period === 'day' || period === 'week' || period === 'month');
  return [t(isOfLoss ? LOSS[period] : 'offer.givesShare', { percent, as, most: upTo }), ...sentences];
}

/** What it asks before it can be withdrawn. */
function askedSentence(t: Text, { kind, days, wageringTimes: times, returnsTo }: Offer): string {
  switch (kind) {
    case 'cash':
      return t('offer.cash');
    case 'casino':
      return t('offer.wager', { times, days });
    case 'freeSpins':
      return returnsTo === 'cash' ? t('offer.spinsCash', { days }) : t('offer.wagerWinnings', { times, days });
    case 'freeMoney':
      return t('offer.freeMoney', { days });
    default:
      return t('offer.otherProduct', { days });
  }
}

function minimumSentence(t: Text, { minimum, currency, trigger }: Offer): string[] {
  if (!isSome(minimum) || trigger === 'claim') return [];
  const amount = amountText(t, minimum, currency, SHORT);
  return [trigger === 'loss' ? t('offer.fromLoss', { amount }) : t('offer.fromDeposit', { amount })];
}

function gamesSentence(t: Text, games: Offer['games']): string[] {
  if (games === null) return [];
  return [
    t('offer.games', {
      games: formatList(
        t,
        games.map(({ title }) => title),
      ),
    }),
  ];
}

/** The terms that decide, which nobody has to open: what comes, in which games, what is asked, from which amount. */
export function mainTerms(t: Text, offer: Offer): string[] {
  return [
    ...givenSentences(t, offer),
    ...gamesSentence(t, offer.games),
    askedSentence(t, offer),
    ...minimumSentence(t, offer),
  ];
}

function playSentences(t: Text, { kind, contribution, wageringTimes, maxStake, currency }: Offer): string[] {
  const isWagered = wageringTimes > 0 && (kind === 'casino' || kind === 'freeSpins');
  const shares = contribution.map(({ group, percent }) => t('offer.share', { group: groupName(t, group), percent }));
  return [
    ...(isWagered ? [t('offer.counts', { list: formatList(t, shares) })] : []),
    ...(maxStake ? [t('offer.maxStake', { amount: amountText(t, maxStake, currency) })] : []),
    ...(kind === 'casino' ? [t('offer.cashFirst')] : []),
  ];
}

/** All the others. `zone`: see `useTimeZone`. */
export function otherTerms(t: Text, offer: Offer, zone: 'UTC' | undefined): string[] {
  const { kind, trigger, period, endsAt } = offer;
  return [
    ...playSentences(t, offer),
    ...(kind === 'cash' ? [] : [t('offer.leftover')]),
    ...(trigger === 'deposit' ? [t('offer.takenBack')] : []),
    t(PERIOD[period]),
    ...(endsAt ? [t('offer.until', { date: formatMoment(endsAt, t.language, zone) })] : []),
  ];
}

/** Minor units of a deposit of `base`, as `bonusAmount` of domain counts it on the server. */
export function offerAmounts({ currency, fixed, most, minimum, percent }: Offer) {
  const minor = (amount: string) => decodeAmount(amount, currency).amount;
  return { percent, fixed: minor(fixed), most: minor(most), minimum: minor(minimum), spinValue: null, maxStake: null };
}
