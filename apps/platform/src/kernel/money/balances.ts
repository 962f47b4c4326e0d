import { encodeAmount } from '@foyer/contract/wire';
import type { AccountBalances } from './account-kinds.ts';

/** Minor units. */
export type Balances = AccountBalances & {
  freeSpins: number;
  currentTurnover: bigint;
  totalTurnover: bigint;
  currency: string;
  version: bigint;
};

/** The wire form of balances: `balance` is cash and promo together (ENTITY-08). */
export function formatBalance(figures: Balances) {
  const { cash, promo, currency, version } = figures;
  const text = (amount: bigint): string => encodeAmount({ amount, currency });
  return {
    balance: text(cash + promo),
    cash: text(cash),
    promo: text(promo),
    bettingBonus: text(figures.betting),
    liveCasinoBonus: text(figures.live),
    freeMoney: text(figures.free),
    currency,
    freeSpins: figures.freeSpins,
    currentTurnover: text(figures.currentTurnover),
    totalTurnover: text(figures.totalTurnover),
    version: Number(version),
  };
}
