import type { Balance } from '@foyer/contract/wallet/wallet';

export function sampleBalance(change: Partial<Balance> = {}): Balance {
  return {
    balance: '100.00',
    cash: '80.00',
    promo: '20.00',
    bettingBonus: '5.00',
    liveCasinoBonus: '10.00',
    freeMoney: '2.00',
    currency: 'EUR',
    freeSpins: 12,
    currentTurnover: '25.00',
    totalTurnover: '100.00',
    version: 3,
    ...change,
  };
}
