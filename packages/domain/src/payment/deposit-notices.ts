import { type DepositFacts, depositState, depositTotals, surplusOf } from './deposit-facts.ts';

/**
 * What the player has to be notified of a deposit, in minor units. `sentBack`: it was never credited. `cameAgain`: beside what was credited; a
 * person decides. `onBalance`: what came onto the balance,
 * without the fee; of a reversal what is due from it.
 */
export type DepositNotice =
  | { readonly kind: 'credited'; readonly onBalance: bigint; readonly fee: bigint }
  | { readonly kind: 'refunded' | 'chargedBack'; readonly amount: bigint; readonly onBalance: bigint }
  | { readonly kind: 'sentBack' | 'cameAgain'; readonly amount: bigint };

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** The fee is paid with the first money. */
const depositedOf = (credited: bigint, fee: bigint): bigint => credited - least(fee, credited);

/** Of the money that came; the way back of what was never credited is no news. Its notice may come before the money. */
const givenBack = ({ captured, refunded, chargedBack, isReturned }: DepositFacts): bigint =>
  least(captured, isReturned ? chargedBack : refunded + chargedBack);

function isByBank(before: DepositFacts, after: DepositFacts): boolean {
  const isRefundAlone = after.refunded > before.refunded && after.chargedBack === before.chargedBack;
  return after.chargedBack > 0n && !isRefundAlone;
}

const sentBack = ({ captured, isReturned }: DepositFacts): bigint => (isReturned ? captured : 0n);

/** Each movement once: the same message again, or an older one, is no notice. The way back has its notice when it begins. */
export function depositNotices(before: DepositFacts, after: DepositFacts, fee: bigint): DepositNotice[] {
  const [was, is] = [depositTotals(before), depositTotals(after)];
  const notices: DepositNotice[] = [];
  const deposited = depositedOf(is.credited, fee);
  if (is.credited > was.credited) {
    const onBalance = deposited - depositedOf(was.credited, fee);
    notices.push({ kind: 'credited', onBalance, fee: is.credited - was.credited - onBalance });
  }
  const amount = givenBack(after) - givenBack(before);
  if (amount > 0n) {
    const onBalance = least(is.reversed, deposited) - least(was.reversed, depositedOf(was.credited, fee));
    notices.push({ kind: isByBank(before, after) ? 'chargedBack' : 'refunded', amount, onBalance });
  }
  const returned = sentBack(after) - sentBack(before);
  // What the bank took back by itself is not sent.
  if (returned > 0n && after.chargedBack === 0n) notices.push({ kind: 'sentBack', amount: returned });
  const again = surplusOf(after) - surplusOf(before);
  if (again > 0n && depositState(after) === 'review') notices.push({ kind: 'cameAgain', amount: again });
  return notices;
}
