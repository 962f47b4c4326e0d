import { isPaidElsewhere, type MethodKind } from './payment-method.ts';

/**
 * What is known of a deposit, in minor units. Each value only grows, so that what the provider says may come in any order, twice
 * or delayed, and lead to the same end.
 */
export type DepositFacts = {
  readonly ordered: bigint;
  readonly captured: bigint;
  readonly refunded: bigint;
  readonly chargedBack: bigint;
  readonly isRefused: boolean;
  readonly isExpired: boolean;
  /** The player gave it up. */
  readonly isCancelled: boolean;
  /** A person took an amount other than the ordered one. */
  readonly isAccepted: boolean;
  /** It may not be credited (a limit of the player): it goes back as a whole. */
  readonly isReturned: boolean;
  /** Booked by now: what the account got, and what was taken back of it. */
  readonly credited: bigint;
  readonly reversed: bigint;
};

export type NewFacts = Partial<Omit<DepositFacts, 'ordered' | 'credited' | 'reversed'>>;

export const DEPOSIT_STATES = [
  'waiting',
  'paid',
  'review',
  'returning',
  'refused',
  'expired',
  'cancelled',
  'refunded',
  'chargedBack',
] as const;
export type DepositState = (typeof DEPOSIT_STATES)[number];

/** Nothing has to be done any more; money that comes or goes all the same is a new fact. */
const FINAL_DEPOSIT_STATES = ['paid', 'refused', 'expired', 'cancelled', 'refunded', 'chargedBack'] as const;
/** All others: each has its deadline (`deadline/pending-table.ts`). */
export type OpenDepositState = Exclude<DepositState, (typeof FINAL_DEPOSIT_STATES)[number]>;

export const NO_FACTS: Omit<DepositFacts, 'ordered'> = {
  captured: 0n,
  refunded: 0n,
  chargedBack: 0n,
  isRefused: false,
  isExpired: false,
  isCancelled: false,
  isAccepted: false,
  isReturned: false,
  credited: 0n,
  reversed: 0n,
};

const highest = (a: bigint, b: bigint | undefined): bigint => (b !== undefined && b > a ? b : a);

export function addFacts(facts: DepositFacts, found: NewFacts): DepositFacts {
  return {
    ...facts,
    captured: highest(facts.captured, found.captured),
    refunded: highest(facts.refunded, found.refunded),
    chargedBack: highest(facts.chargedBack, found.chargedBack),
    isRefused: facts.isRefused || found.isRefused === true,
    isExpired: facts.isExpired || found.isExpired === true,
    isCancelled: facts.isCancelled || found.isCancelled === true,
    isAccepted: facts.isAccepted || found.isAccepted === true,
    isReturned: facts.isReturned || found.isReturned === true,
  };
}

/** An amount other than the ordered one waits for a person. */
export function isCredited({ ordered, captured, isAccepted, isReturned }: DepositFacts): boolean {
  return captured > 0n && !isReturned && (captured === ordered || isAccepted);
}

/**
 * What the player's account has got in all, and what was taken back of it; never more than was given. Neither shrinks: money that comes once
 * more waits for a person, and what goes back is first what was not credited.
 */
export function depositTotals(facts: DepositFacts): { credited: bigint; reversed: bigint } {
  const credited = highest(facts.credited, isCredited(facts) ? facts.captured : 0n);
  const back = facts.refunded + facts.chargedBack;
  const left = facts.captured > back ? facts.captured - back : 0n;
  return { credited, reversed: highest(facts.reversed, left < credited ? credited - left : 0n) };
}

/** What came beside what was credited, and is still with us: it waits for a person. */
export function surplusOf(facts: DepositFacts): bigint {
  const { credited, reversed } = depositTotals(facts);
  const uncredited = facts.captured - facts.refunded - facts.chargedBack - (credited - reversed);
  return credited > 0n && uncredited > 0n ? uncredited : 0n;
}

/** Money that came counts, whatever was said before. */
export function depositState(facts: DepositFacts): DepositState {
  const { captured, refunded, chargedBack, isReturned, isRefused, isExpired, isCancelled } = facts;
  if (captured > 0n) {
    if (chargedBack > 0n) return 'chargedBack';
    if (refunded >= captured) return 'refunded';
    if (isReturned) return 'returning';
    return isCredited(facts) || (facts.credited > facts.reversed && surplusOf(facts) === 0n) ? 'paid' : 'review';
  }
  if (isRefused) return 'refused';
  if (isCancelled) return 'cancelled';
  return isExpired ? 'expired' : 'waiting';
}

/** Money came, another amount than was ordered, and nobody has taken it. */
export function hasOtherAmount({ ordered, captured, isAccepted }: DepositFacts): boolean {
  return captured > 0n && captured !== ordered && !isAccepted;
}

/** Of money that was sent by hand its sender says what becomes of another amount; of any other, and of more than was credited, a person decides. */
export function mayPayerDecide(kind: MethodKind, facts: DepositFacts): boolean {
  return isPaidElsewhere(kind) && facts.credited === 0n && depositState(facts) === 'review';
}

/** Words of providers' return addresses (ACCESS-33 to ACCESS-36). It only chooses what is shown: nothing is credited for it. */
const SUCCESS_WORDS: readonly string[] = ['ok', 'success', 'confirmed', 'checkedOut'];

export function isSuccessWord(status: string | undefined): boolean {
  return status !== undefined && SUCCESS_WORDS.includes(status);
}
