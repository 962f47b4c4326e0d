import type { Retentions } from '../db/retention.ts';
import { bonus } from './migrations/0050-bonus.ts';
import { ledgerMonths } from './migrations/0182-ledger-months.ts';
import { archivedBonuses } from './migrations/0250-archived-bonuses.ts';
import { paymentAccounts } from './migrations/0298-payment-accounts.ts';
import { ledgerSums } from './migrations/0310-ledger-sums.ts';
import { sumsByKey } from './migrations/0343-sums-by-key.ts';
import { bonusesOfOthers } from './migrations/0350-bonuses-of-others.ts';
import { ledgerHours } from './migrations/0400-ledger-hours.ts';
import { planChecksOnce } from './migrations/0441-plan-checks-once.ts';
import { statementRows } from './migrations/0510-statement-rows.ts';
import { paymentMovements } from './migrations/0530-payment-movements.ts';

export const ledgerPart = {
  migrations: {
    '0050-bonus': bonus,
    '0182-ledger-months': ledgerMonths,
    '0250-archived-bonuses': archivedBonuses,
    '0298-payment-accounts': paymentAccounts,
    '0310-ledger-sums': ledgerSums,
    '0343-sums-by-key': sumsByKey,
    '0350-bonuses-of-others': bonusesOfOthers,
    '0400-ledger-hours': ledgerHours,
    '0441-plan-checks-once': planChecksOnce,
    '0510-statement-rows': statementRows,
    '0530-payment-movements': paymentMovements,
  },
  retention: {
    wallets: { kept: 'current', why: 'one a player' },
    accounts: { kept: 'current', why: 'a fixed number a player, currency and jackpot' },
    transactions: {
      kept: 'forever',
      why: 'the ledger: append-only, chained by hash; in months, which can be archived',
    },
    postings: { kept: 'forever', why: 'the ledger; in months, which can be archived' },
    ledger_months: { kept: 'current', why: 'one a month' },
    ledger_openings: { kept: 'current', why: 'one a player' },
    ledger_sums: { kept: 'forever', why: 'one a player, month and kind of entry: the sums of a statement' },
    statement_rows: {
      kept: 'forever',
      why: 'one a movement of money, and one for play between two others: the list of a statement',
    },
    ledger_hours: {
      kept: 'forever',
      why: 'one a player and hour of play: what limits count, a fraction of the rounds',
    },
    account_openings: { kept: 'current', why: 'one an account' },
    archived_wins: { kept: 'forever', why: 'one a jackpot that was won' },
    bonus_grants: { kept: 'forever', why: 'terms and figures of each bonus: part of the books' },
    archived_jackpot_rounds: { kept: 'forever', why: 'one an archived round that a jackpot fell in' },
    bonus_movements: {
      kept: 'forever',
      why: 'the sub-ledger of bonus money: append-only; those of rounds are archived with their round',
    },
    bonus_openings: { kept: 'forever', why: 'one a bonus whose movements were archived' },
  } satisfies Retentions,
};
