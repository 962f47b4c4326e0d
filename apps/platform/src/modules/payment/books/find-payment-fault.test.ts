import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPaymentBed, type PaymentBed } from '../../../testing/sandbox/payment-bed.ts';
import { findPaymentFault } from './find-payment-fault.ts';

let bed: PaymentBed;
const ids = { deposit: '', withdrawal: '' };
beforeAll(async () => {
  bed = await createPaymentBed();
  const own = await bed.addPayer();
  const { paymentId } = await bed.deposit(own, '80.00');
  const back = await bed.deposit(own, '10.00');
  await bed.act(back, 'charge-back');
  await bed.settled(own, back);
  const { targets } = await own.visitor.call('initWithdraw');
  const ask = (amount: string) => {
    const body = { amount, givesUpBonuses: [], ...(targets[0] && { detailId: targets[0].detailId }) };
    return own.visitor.call('createWithdrawal', { body, key: randomUUID() });
  };
  const cancelled = await ask('20.00');
  await own.visitor.call('cancelWithdrawal', { params: { paymentId: cancelled.paymentId } });
  ids.deposit = paymentId;
  ids.withdrawal = (await ask('30.00')).paymentId;
});
afterAll(() => bed.platform.close());

/** What is found once a statement has changed the tables behind the triggers’ back; it is rolled back. */
async function faultAfter(change: string): Promise<string | null> {
  const rolledBack = new Error('rolled back');
  let found: string | null = null;
  const trial = bed.platform.database.kysely.transaction().execute(async (trx) => {
    await sql.raw(`SET LOCAL session_replication_role = 'replica'; ${change}`).execute(trx);
    found = await findPaymentFault(trx);
    throw rolledBack;
  });
  await expect(trial).rejects.toBe(rolledBack);
  return found;
}

test('payments that are whole have no fault', async () => {
  expect(await findPaymentFault(bed.platform.database.kysely)).toBeNull();
});

test.each<[name: string, change: () => string, words: RegExp]>([
  [
    'a deposit credited with more',
    () => `UPDATE deposits SET credited = credited + 1 WHERE id = '${ids.deposit}'`,
    /^deposit .* 8001\/0, the ledger booked 8000\/0/,
  ],
  [
    'a reversal that nobody booked',
    () => `UPDATE deposits SET reversed = 1 WHERE id = '${ids.deposit}'`,
    /8000\/1, the ledger booked 8000\/0/,
  ],
  [
    'a deposit that vanished',
    () => `DELETE FROM deposits WHERE id = '${ids.deposit}'`,
    /0\/0, the ledger booked 8000\/0/,
  ],
  [
    'a deposit of another player',
    () => `UPDATE deposits SET player_id = player_id - 1 WHERE id = '${ids.deposit}'`,
    /^deposit/,
  ],
  [
    'a withdrawal that ended without its money',
    () => `UPDATE withdrawals SET state = 'paid' WHERE id = '${ids.withdrawal}'`,
    /is paid 3000, the ledger has 3000\/0\/-3000/,
  ],
  [
    'a withdrawal of another amount',
    () => `UPDATE withdrawals SET amount = 1 WHERE id = '${ids.withdrawal}'`,
    /is requested 1, /,
  ],
  [
    'a withdrawal that vanished',
    () => `DELETE FROM withdrawals WHERE id = '${ids.withdrawal}'`,
    /is unknown, the ledger has 3000/,
  ],
  [
    'money on its way out that no withdrawal has',
    () => `UPDATE accounts SET balance = balance + 1 WHERE kind = 'withdrawing'`,
    /says 3001, the withdrawals that wait are 3000/,
  ],
  [
    'money that no provider owes',
    () => `UPDATE accounts SET balance = balance + 1 WHERE kind = 'payments'`,
    /says -7999, the payments are -8000/,
  ],
])('%s is found and named', async (_, change, words) => {
  expect(await faultAfter(change())).toMatch(words);
});

test('of payments begun in an archived month the ledger may have a part of the entries', async () => {
  const archived = `UPDATE ledger_months SET archived_at = now() WHERE first_id <= (SELECT max(id) FROM transactions)`;
  const older = `UPDATE deposits SET created_at = '2020-01-01' WHERE id = '${ids.deposit}'`;
  const gone = `DELETE FROM transactions WHERE reference = '${ids.deposit}'`;
  expect(await faultAfter(`${archived}; ${older}; ${gone}`)).toBeNull();
  expect(await faultAfter(`${older}; ${gone}`)).toMatch(/the ledger booked 0\/0/);
});
