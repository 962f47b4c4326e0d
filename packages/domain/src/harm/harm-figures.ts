/** What the rules read of a player: money in minor units of the player's currency, all else a count. `7`, `28`, `30`: of that many last days. */
export const HARM_FIGURES = {
  deposits7: 'count',
  deposited7: 'money',
  /** Of the four weeks before the last seven days. */
  deposited28: 'money',
  /** `deposited7` in percent of the mean week of `deposited28`; 0 where nothing was deposited then. */
  depositGrowth: 'count',
  declinedDeposits7: 'count',
  /** Deposits soon after most of the one before was lost. */
  chases7: 'count',
  lost7: 'money',
  /** Nights with a stake between midnight and five, in the market's time zone. */
  nights7: 'count',
  nightStaked7: 'money',
  cancelledWithdrawals7: 'count',
  loginMinutes7: 'count',
  limitRaises30: 'count',
  /** Reality checks answered "play on" within seconds. */
  quickAnswers7: 'count',
  /** Of the calendar month: paid in and not refunded or charged back, less paid out. */
  netDepositMonth: 'money',
  /** The player's own deposit limit of a month; 0 without one. */
  depositLimitMonth: 'money',
} as const satisfies Record<string, 'count' | 'money'>;

export type HarmFigureName = keyof typeof HARM_FIGURES;

export const HARM_FIGURE_NAMES = Object.keys(HARM_FIGURES) as HarmFigureName[];

export type HarmFigures = Readonly<Record<HarmFigureName, bigint>>;

/** The week against the mean of the four before, in whole percent. */
export function depositGrowth(deposited7: bigint, deposited28: bigint): bigint {
  return deposited28 > 0n ? (deposited7 * 400n) / deposited28 : 0n;
}
