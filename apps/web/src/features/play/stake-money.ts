import type { Round } from '@foyer/contract/game/play';
import { decodeAmount } from '@foyer/contract/wire';
import { addMoney, type Money, money } from '@foyer/domain/money/money';
import type { Text } from '@foyer/texts/format';

/** Pays of an outcome are in these parts of the stake (see `SlotMaths`). */
const PARTS_OF_STAKE = 20n;

/** What a pay of the outcome is worth at a stake, exact: stakes are multiples of 20 minor units. */
export function payAt(stake: Money, pay: number): Money {
  return money((stake.amount * BigInt(pay)) / PARTS_OF_STAKE, stake.currency);
}

/** The game's return and the jackpot of a round. */
export function totalReturn({ returned, jackpot, currency }: Pick<Round, 'returned' | 'jackpot' | 'currency'>): Money {
  const own = decodeAmount(returned, currency);
  return jackpot ? addMoney(own, decodeAmount(jackpot.amount, currency)) : own;
}

const COUNT_STEPS = 24;

/** The amounts from the stake up to the return, evenly apart; the last one is the return, exactly. */
export function countUpAmounts(returned: Money, stake: Money): Money[] {
  const [steps, gain] = [BigInt(COUNT_STEPS), returned.amount - stake.amount];
  const amounts = Array.from({ length: COUNT_STEPS }, (_, step) => stake.amount + (gain * BigInt(step + 1)) / steps);
  return [...new Set(amounts)].map((amount) => money(amount, returned.currency));
}

/** A pay as a multiple of the stake in the figures of the site: 250 is `12.5`. */
export function formatMultiple(t: Text, pay: number): string {
  return new Intl.NumberFormat(t.figures, { maximumFractionDigits: 2 }).format(pay / Number(PARTS_OF_STAKE));
}

export function formatWireAmount(t: Text, amount: string, currency: string): string {
  return t.money(decodeAmount(amount, currency));
}
