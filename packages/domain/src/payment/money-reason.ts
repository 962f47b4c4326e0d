/** Why the operator's people moved money by hand. */
export const MONEY_REASONS = [
  'playerAsked',
  'duplicate',
  'fraud',
  'goodwill',
  'wrongAmount',
  'providerFault',
  'gameFault',
  'undo',
] as const;

export type MoneyReason = (typeof MONEY_REASONS)[number];

/** A gift gives. `isTaken`: money leaves the player's account. */
export function fitsReason(reason: MoneyReason, { isTaken }: { isTaken: boolean }): boolean {
  return !(isTaken && reason === 'goodwill');
}

/** As the player reads it: of a suspicion not a word, nor on the wire (tipping off). */
export const SHOWN_REASONS = [
  'playerAsked',
  'duplicate',
  'accountChecked',
  'goodwill',
  'wrongAmount',
  'providerFault',
  'gameFault',
  'undo',
] as const satisfies readonly (Exclude<MoneyReason, 'fraud'> | 'accountChecked')[];

/** Null for what is no reason. */
export function shownReason(reason: string | null): (typeof SHOWN_REASONS)[number] | null {
  const shown = reason === 'fraud' ? 'accountChecked' : reason;
  return SHOWN_REASONS.find((one) => one === shown) ?? null;
}
