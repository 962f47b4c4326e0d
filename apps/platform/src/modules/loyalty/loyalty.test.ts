import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clearCaches } from '../../kernel/cache/cached-read.ts';
import { createPaymentBed, type Payer, type PaymentBed } from '../../testing/sandbox/payment-bed.ts';
import { createTwoOperators, type TwoOperators } from '../../testing/two-operators.ts';
import { verifyBooks } from '../../verify-books.ts';
import { earnPoints } from './earn-points.ts';
import { listPoints } from './service.ts';

const OPERATOR_TOKEN = 'an-operator-token-of-loyalty';

let bed: PaymentBed;
let operators: TwoOperators;
beforeAll(async () => {
  bed = await createPaymentBed({ operatorToken: OPERATOR_TOKEN });
  operators = await createTwoOperators(bed.platform, OPERATOR_TOKEN);
});
afterAll(async () => {
  await bed.platform.database.pool.query(
    'UPDATE wallets w SET staked_total = (SELECT coalesce(sum(staked), 0) FROM transactions t WHERE t.player_id = w.player_id)',
  );
  expect(await verifyBooks(bed.platform.database.kysely)).toMatchObject({ fault: null });
  await bed.platform.close();
});

/** As if it had been staked, in minor units. */
const stake = (own: Payer, amount: bigint) =>
  bed.platform.database.pool.query('UPDATE wallets SET staked_total = staked_total + $2 WHERE player_id = $1', [
    own.playerId,
    amount,
  ]);
const loyaltyOf = ({ visitor }: Payer) => visitor.call('getLoyalty');
const rowsOf = ({ playerId }: Payer) =>
  listPoints(bed.platform.database.kysely, playerId, { before: null, month: undefined, limit: 10 });

test('[ROUTE-45] points come for stakes, once, and what is left over counts on', async () => {
  const own = await bed.addPayer();
  expect(await loyaltyOf(own)).toMatchObject({ level: 'bronze', points: 0, next: { level: 'silver', missing: 500 } });
  await stake(own, 25_00n);
  await Promise.all([earnPoints(bed.platform.deps), earnPoints(bed.platform.deps)]);
  await stake(own, 5_00n);
  await earnPoints(bed.platform.deps);
  await earnPoints(bed.platform.deps);
  expect(await loyaltyOf(own)).toMatchObject({ points: 3, pointsOfYear: 3 });
  expect((await rowsOf(own)).map(({ points, reason }) => [points, reason])).toEqual([
    [1, 'played'],
    [2, 'played'],
  ]);
});

test('[ROUTE-45] points are exchanged for cash, the same key once, two tabs never twice; the level stays', async () => {
  const own = await bed.addPayer();
  await stake(own, 6_000_00n);
  await earnPoints(bed.platform.deps);
  expect(await loyaltyOf(own)).toMatchObject({ level: 'silver', points: 600 });
  const body = { points: 400, amount: '4.00' };
  const key = randomUUID();
  const [first, again] = [
    await own.visitor.call('exchangePoints', { body, key }),
    await own.visitor.call('exchangePoints', { body, key }),
  ];
  expect([first.points, again.points, first.level]).toEqual([200, 200, 'silver']);
  expect(await bed.cashOf(own)).toBe('4.00');
  const both = await Promise.all(
    [1, 2].map(() =>
      own.visitor.call('exchangePoints', { body: { points: 200, amount: '2.00' }, key: randomUUID() }).then(
        () => 'done',
        () => 'refused',
      ),
    ),
  );
  expect(both.sort()).toEqual(['done', 'refused']);
  expect(await bed.cashOf(own)).toBe('6.00');
  const refusal = (points: number, amount: string) =>
    own.visitor.refusalOf('exchangePoints', { body: { points, amount }, key: randomUUID() });
  expect(await refusal(100, '1.00')).toBe('2');
  await stake(own, 1_500_00n);
  await earnPoints(bed.platform.deps);
  expect([await refusal(50, '0.50'), await refusal(100, '2.00')]).toEqual(['2', 'bonusChanged']);
});

test('[GLI-19 2.5.6] two operators set what they are exchanged for: bonus money that has to be wagered', async () => {
  const { version, rules } = await operators.owner.call('readLoyaltyRules');
  const wrong = { ...rules, levels: { silver: 5, gold: 5, vip: 6 }, wageringTimes: 11 };
  const note = 'A test';
  const refused = await operators.owner.ask('writeLoyaltyRules', { body: { version, rules: wrong, note } });
  expect(JSON.stringify(refused.body)).toMatch(/levelsOutOfOrder.*wageringTooHigh/);
  const body = { version, rules: { ...rules, wageringTimes: 5 }, note };
  await operators.owner.call('writeLoyaltyRules', { body });
  expect(await operators.owner.call('readLoyaltyRules')).toEqual({ version, rules });
  await operators.approved('writeLoyaltyRules', { body });
  const late = await operators.owner.ask('writeLoyaltyRules', { body: { version, rules, note } }, randomUUID());
  expect(late.body).toMatchObject({ errorCode: 'changedMeanwhile' });
  const own = await bed.addPayer();
  await stake(own, 1_000_00n);
  await earnPoints(bed.platform.deps);
  await own.visitor.call('exchangePoints', { body: { points: 100, amount: '1.00' }, key: randomUUID() });
  expect(await own.visitor.call('getBalance')).toMatchObject({ cash: '0.00', promo: '1.00', totalTurnover: '5.00' });
});

test('what was staked before a new rate earns by the old one', async () => {
  const own = await bed.addPayer();
  await stake(own, 35_00n);
  const { version, rules } = await operators.owner.call('readLoyaltyRules');
  const { EUR } = rules.amounts;
  if (!EUR) throw new Error('no rate in EUR');
  const amounts = { ...rules.amounts, EUR: { ...EUR, stakePerPoint: '1.00' } };
  const note = 'A test';
  await operators.approved('writeLoyaltyRules', { body: { version, rules: { ...rules, amounts }, note } });
  await stake(own, 2_00n);
  await earnPoints(bed.platform.deps);
  // The 5.00 that made no point yet count on.
  expect((await rowsOf(own)).map(({ points }) => points)).toEqual([7, 3]);
  await operators.approved('writeLoyaltyRules', { body: { version: version + 1, rules, note } });
});

test('[ROUTE-46] without the programme there is none, and nothing is earned', async () => {
  const own = await bed.addPayer();
  await stake(own, 100_00n);
  await bed.platform.database.pool.query(
    `UPDATE settings SET back_end = jsonb_set(back_end, '{loyaltyEnabled}', 'false')`,
  );
  clearCaches(bed.platform.deps);
  expect(await own.visitor.refusalOf('getLoyalty')).toBe('101');
  expect(await earnPoints(bed.platform.deps)).toBe(0);
  expect(await rowsOf(own)).toEqual([]);
});
