import type { Queries } from './kernel/db/database.ts';
import { type LedgerReport, verifyLedger } from './kernel/ledger/verify-ledger.ts';
import { findJackpotFault } from './modules/jackpot/service.ts';
import { findPaymentFault } from './modules/payment/service.ts';

/** The ledger, and what modules keep beside it. */
export function verifyBooks(db: Queries): Promise<LedgerReport> {
  return verifyLedger(db, [findJackpotFault, findPaymentFault]);
}
