/** What a deposit can bring (DEPOSIT-12). */
export const DEPOSIT_BONUS_TYPES = [
  'cash',
  'promo',
  'freespins',
  'freemoney',
  'sportsBonus',
  'sCash',
  'cashback',
  'liveCasinoBonus',
  'pokerTokens',
] as const;
export type DepositBonusType = (typeof DEPOSIT_BONUS_TYPES)[number];
