export type FirstDepositFacts = {
  /** Setting `firstDepositEnabled`. */
  readonly isEnabled: boolean;
  readonly numberOfSuccessfulDeposit: number;
  /** The player was there before. */
  readonly wasShown: boolean;
};

/** DEPOSIT-03 to DEPOSIT-05, DEPOSIT-13, PAGES-07. */
export function leadsToFirstDeposit({ isEnabled, numberOfSuccessfulDeposit, wasShown }: FirstDepositFacts): boolean {
  return isEnabled && numberOfSuccessfulDeposit === 1 && !wasShown;
}
