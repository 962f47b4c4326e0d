import { addYears } from '../fields/date-rules.ts';

/** Minor units of the market's currency. */
export type AgedAmount = { readonly amount: bigint; readonly youngAdult: bigint };

/** From when a market wants a person to speak with the player. Null: it names no amount. */
export type ContactDuties = {
  readonly netDepositContact: AgedAmount | null;
  /** No deposit takes the month's net deposits above it unless the operator has recorded what the player can afford. */
  readonly netDepositStop: AgedAmount | null;
  /** A deposit limit of a month above it. */
  readonly depositLimitContact: bigint | null;
};

type Who = { birthDate: string | null; youngAdultBelow: number | null; now: Date };

/** An unknown age counts as young. */
export function countsAsYoung({ birthDate, youngAdultBelow, now }: Who): boolean {
  if (youngAdultBelow === null) return false;
  return !birthDate || birthDate > addYears(now.toISOString().slice(0, 10), -youngAdultBelow);
}

export function amountForAge({ amount, youngAdult }: AgedAmount, isYoung: boolean): bigint {
  return isYoung ? youngAdult : amount;
}
