import type { MarketDuties } from '@foyer/domain/market/market-duties';
import type { MarketCode } from '@foyer/domain/market/market-profiles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOperatorClient } from '../../../testing/operator-client.ts';
import { createPaymentBed, METHOD, type Payer, type PaymentBed } from '../../../testing/sandbox/payment-bed.ts';

const TOKEN = 'operator-token-of-these-tests';
const FIRST = { level: 'notProtected', version: 1 } as const;
const UNREAD = { code: 'fundsProtectionUnread' };

let bed: PaymentBed;
beforeAll(async () => {
  bed = await createPaymentBed({ market: 'GB', operatorToken: TOKEN });
});
afterAll(() => bed.platform.close());

async function tell(duties: MarketDuties, market: MarketCode = 'GB') {
  const operator = createOperatorClient(bed.platform, TOKEN);
  const { version } = await operator.call('readMarket');
  return operator.call('writeMarket', { body: { version, market, duties } });
}

const british = () => bed.addPayer({ country: 'GBR', currency: 'GBP' });
const asked = async ({ visitor }: Payer) => (await visitor.call('getPaymentMethods')).fundsProtection;
const read = ({ visitor }: Payer, shown: object) =>
  visitor.refusalOf('acknowledgeFundsProtection', { body: { ...shown } });
const tryDeposit = (payer: Payer) => bed.refusalOf(payer, METHOD.card, '20.00');
const rowsOf = async ({ playerId }: Payer) =>
  (
    await bed.platform.database.kysely
      .selectFrom('funds_acknowledgements')
      .select(['market', 'level', 'version', 'language', 'at'])
      .where('player_id', '=', playerId)
      .orderBy('id')
      .execute()
  ).map((row) => Object.values(row));

test('[LCCP 4.2.1] no deposit before the protection of funds is acknowledged, and again after it changes', async () => {
  await tell({});
  const player = await british();
  expect(await asked(player)).toEqual(FIRST);
  expect(await tryDeposit(player)).toMatchObject(UNREAD);
  expect(await read(player, FIRST)).toBeNull();
  expect(await asked(player)).toBeNull();
  expect(await tryDeposit(player)).toBeNull();

  await tell({ fundsProtection: { level: 'medium', version: 2 } });
  expect(await asked(player)).toEqual({ level: 'medium', version: 2 });
  expect(await tryDeposit(player)).toMatchObject(UNREAD);
  expect(await read(player, { level: 'medium', version: 2 })).toBeNull();
  expect(await tryDeposit(player)).toBeNull();

  const at = bed.platform.clock.now();
  expect(await rowsOf(player)).toEqual([
    ['GB', 'notProtected', 1, 'en', at],
    ['GB', 'medium', 2, 'en', at],
  ]);
});

test('[LCCP 4.2.1] what is acknowledged is what holds now, whatever a tab still shows', async () => {
  await tell({ fundsProtection: { level: 'high', version: 3 } });
  const player = await british();
  for (const shown of [FIRST, { level: 'high', version: 2 }, { level: 'medium', version: 3 }]) {
    expect(await read(player, shown)).toBe('fundsProtectionUnread');
  }
  for (const shown of [
    {},
    { level: 'full', version: 3 },
    { level: 'high', version: 0 },
    { level: 'high', version: 3.5 },
  ]) {
    expect(await read(player, shown)).toBe('2');
  }
  expect(await rowsOf(player)).toEqual([]);
});

test('two tabs acknowledge at once: one row, which nothing changes', async () => {
  await tell({});
  const player = await british();
  expect(await Promise.all([read(player, FIRST), read(player, FIRST)])).toEqual([null, null]);
  expect(await rowsOf(player)).toHaveLength(1);
  for (const statement of ['UPDATE funds_acknowledgements SET version = 9', 'DELETE FROM funds_acknowledgements']) {
    await expect(bed.platform.database.pool.query(statement)).rejects.toThrow('append-only');
  }
});

test('a deposit that is under way goes on: the same key is the same deposit', async () => {
  await tell({});
  const player = await british();
  await read(player, FIRST);
  const key = 'a-deposit-under-way-0001';
  const begun = await bed.begin(player, METHOD.card, '20.00', {}, key);
  await tell({ fundsProtection: { level: 'medium', version: 2 } });
  expect((await bed.begin(player, METHOD.card, '20.00', {}, key)).paymentId).toBe(begun.paymentId);
  expect(await tryDeposit(player)).toMatchObject(UNREAD);
});

test.each([
  ['a market that does not ask for it', {}, null],
  ['an operator who tells it all the same', { fundsProtection: FIRST }, FIRST],
])('%s', async (_, duties, expected) => {
  await tell(duties, 'strictest');
  const player = await bed.addPayer();
  expect(await asked(player)).toEqual(expected);
  expect(await tryDeposit(player)).toEqual(expected === null ? null : expect.objectContaining(UNREAD));
});
