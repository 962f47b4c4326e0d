/** LOBBY-37. */
export const TABLE_TYPES = ['ROULETTE', 'BLACKJACK', 'BACCARAT'] as const;
export type TableType = (typeof TABLE_TYPES)[number];
