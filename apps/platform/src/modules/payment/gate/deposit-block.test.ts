import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addOperator, createOperatorClient, type OperatorClient } from '../../../testing/operator-client.ts';
import { createPaymentBed, METHOD, type Payer, type PaymentBed } from '../../../testing/sandbox/payment-bed.ts';
import { errorOf } from '../../../testing/test-client.ts';

const TOKEN = 'operator-token-of-these-tests';

let bed: PaymentBed;
let operator: OperatorClient;
beforeAll(async () => {
  bed = await createPaymentBed({ operatorToken: TOKEN });
  operator = createOperatorClient(bed.platform, TOKEN);
});
afterAll(() => bed.platform.close());

type Blocked = Payer & { publicUserId: string };

async function addBlocked(cash = 0n): Promise<Blocked> {
  const publicUserId = randomUUID();
  return { ...(await bed.addPayer({ publicUserId }, cash)), publicUserId };
}

async function setDeposits({ publicUserId }: Blocked, deposits: 'open' | 'blocked') {
  return operator.call('setPlayerDeposits', { params: { publicUserId }, body: { deposits, reason: 'fraud' } });
}
const tryDeposit = (payer: Payer) => bed.refusalOf(payer, METHOD.card, '20.00');
const rowsAbout = async ({ publicUserId }: Blocked) =>
  (
    await bed.platform.database.kysely
      .selectFrom('operator_actions')
      .select(['before', 'after'])
      .where('target', '=', `player:${publicUserId}`)
      .orderBy('id')
      .execute()
  ).map((row) => [row.before, row.after]);

test('[ACCESS-47] while an operator blocks the deposits of a player, each is refused by a code of the catalogue', async () => {
  const player = await addBlocked(5_00n);
  const other = await bed.addPayer();
  expect(await setDeposits(player, 'blocked')).toMatchObject({ deposits: 'blocked', state: 'open', openSessions: 1 });
  expect(await tryDeposit(player)).toMatchObject({ code: '260' });
  expect(await player.visitor.refusalOf('getPaymentMethods')).toBe('260');
  // What is the player's stays within reach.
  expect(await bed.cashOf(player)).toBe('5.00');
  expect(await player.visitor.refusalOf('initWithdraw')).toBeNull();
  expect(await tryDeposit(other)).toBeNull();

  expect(await setDeposits(player, 'open')).toMatchObject({ deposits: 'open' });
  expect(await tryDeposit(player)).toBeNull();
});

test('[ACCESS-47] money of a deposit that was begun before the block goes back, whatever was tried meanwhile', async () => {
  const player = await addBlocked();
  const key = 'a-deposit-before-a-block';
  const begun = await bed.begin(player, METHOD.card, '20.00', {}, key);
  await setDeposits(player, 'blocked');
  // A retry of the same deposit begins nothing new.
  expect((await bed.begin(player, METHOD.card, '20.00', {}, key)).paymentId).toBe(begun.paymentId);
  await bed.payByCard(begun);
  expect(await bed.settled(player, begun)).toMatchObject({ state: 'returning', credited: '0.00' });
  expect(await bed.cashOf(player)).toBe('0.00');
  expect(await bed.booked(begun.paymentId)).toEqual([]);
});

test('a block is a row of the trail with its reason, and the same again none', async () => {
  const player = await addBlocked();
  await setDeposits(player, 'blocked');
  await setDeposits(player, 'blocked');
  await setDeposits(player, 'open');
  expect(await rowsAbout(player)).toEqual([
    [{ deposits: 'open' }, { deposits: 'blocked', reason: 'fraud' }],
    [{ deposits: 'blocked' }, { deposits: 'open', reason: 'fraud' }],
  ]);
});

test('it asks for the scope of players, a known player and a fixed reason', async () => {
  const { publicUserId } = await addBlocked();
  const params = { publicUserId };
  const body = { deposits: 'blocked', reason: 'fraud' } as const;
  const reader = await addOperator(bed.platform, operator, 'reader-of-blocks', ['read', 'money']);
  expect(errorOf(await reader.ask('setPlayerDeposits', { params, body })).errorCode).toBe('operatorScopeMissing');
  const nobody = { publicUserId: '00000000-0000-4000-8000-000000000000' };
  expect(errorOf(await operator.ask('setPlayerDeposits', { params: nobody, body })).errorCode).toBe('101');
  const words = JSON.parse('{"deposits":"blocked","reason":"the player is rude"}');
  expect(errorOf(await operator.ask('setPlayerDeposits', { params, body: words })).errorCode).toBe('2');
});
