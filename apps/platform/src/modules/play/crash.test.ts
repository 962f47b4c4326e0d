import { randomUUID } from 'node:crypto';
import { decodeAmount } from '@foyer/contract/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AnsweringProcess, startAnsweringProcess } from '../../testing/answering-process.ts';
import { createPlayTestBed, type PlayTestBed } from '../../testing/play-test-bed.ts';
import { createVisitor } from '../../testing/visitor.ts';
import { verifyBooks } from '../../verify-books.ts';

const MARKET = { FOYER_MARKET: 'GB', NODE_ENV: 'test' };

let bed: PlayTestBed;
/** Serves the same database as the processes that are killed. */
let other: AnsweringProcess;
beforeAll(async () => {
  bed = await createPlayTestBed('GB');
  other = await startAnsweringProcess(bed.deps.database, MARKET);
});
afterAll(async () => {
  other.stop();
  await other.ended;
  await bed.close();
});

test.each([
  { point: 'stake', kinds: ['stake'], held: 1_00n },
  { point: 'result', kinds: ['stake', 'settle'], held: 0n },
])('[RTS 10] [GLI-19 B.3.5] killed after the $point: nothing is lost or doubled, the round is shown', async (crash) => {
  const { userName, playerId } = await bed.addPlayer(20_00n);
  let server: AnsweringProcess = await startAnsweringProcess(bed.deps.database, {
    ...MARKET,
    FOYER_CRASH: crash.point,
  });
  const visitor = createVisitor((path, init) => server.answer(path, init));
  await visitor.call('loginAsPlayer', { body: { userName } });
  const launch = await visitor.call('launchGame', { body: { game: 'tokaj-nights', mode: 'real' } });
  const wish = { params: { launchId: launch.launchId }, body: { stake: '1.00' }, key: randomUUID() };
  await expect(visitor.call('playRound', wish)).rejects.toThrow('the answer was lost');
  expect(await server.ended).toBe('SIGKILL');

  const [reference = ''] = await bed.roundsOf(playerId);
  expect(await bed.transactionsOf(playerId, reference)).toEqual(crash.kinds);
  expect((await bed.accountsOf(playerId)).held).toBe(crash.held);
  expect(await bed.sumOfPostings()).toBe(0n);

  server = await startAnsweringProcess(bed.deps.database, MARKET);
  const again = await visitor.call('launchGame', { body: { game: 'tokaj-nights', mode: 'real' } });
  const round = await visitor.call('playRound', wish);
  expect(again.unfinishedRound).toEqual(round);
  expect(again.balance).toBe(round.balanceAfter);
  expect((await visitor.call('getBalance')).balance).toBe(round.balanceAfter);
  expect(await bed.roundsOf(playerId)).toEqual([round.roundId]);
  expect(await bed.transactionsOf(playerId, reference)).toEqual(['stake', 'settle']);
  expect((await bed.accountsOf(playerId)).held).toBe(0n);
  expect(await bed.sumOfPostings()).toBe(0n);
  server.stop();
  await server.ended;
});

test.each([
  { point: 'stake', what: 'a free spin', spins: 1 },
  { point: 'result', what: 'a free spin', spins: 1 },
  { point: 'stake', what: 'bonus money', spins: 0 },
  { point: 'result', what: 'bonus money', spins: 0 },
])('[RTS 10] killed after the $point paid by $what: it is used up once, its return comes once', async (crash) => {
  const { userName, playerId } = await bed.addPlayer(0n);
  const isSpin = crash.spins > 0;
  await bed.grant(playerId, { amount: 1_00n });
  const spins = { kind: 'freeSpins', amount: 0n, spins: 2, spinValue: 20n, games: [100001] } as const;
  if (isSpin) await bed.grant(playerId, spins);
  let server: AnsweringProcess = await startAnsweringProcess(bed.deps.database, {
    ...MARKET,
    FOYER_CRASH: crash.point,
  });
  const visitor = createVisitor((path, init) => server.answer(path, init));
  await visitor.call('loginAsPlayer', { body: { userName } });
  const launch = await visitor.call('launchGame', { body: { game: 'tokaj-nights', mode: 'real' } });
  const wish = { params: { launchId: launch.launchId }, body: { stake: '0.20' }, key: randomUUID() };
  await expect(visitor.call('playRound', wish)).rejects.toThrow('the answer was lost');
  await server.ended;

  server = other;
  const round = await visitor.call('playRound', wish);
  expect(round.covered).toBe(isSpin ? 'freeSpin' : null);
  const paid = isSpin ? 0n : 20n;
  const { promo, held } = await bed.accountsOf(playerId);
  expect({ promo, held }).toEqual({ promo: 1_00n - paid + decodeAmount(round.returned, 'GBP').amount, held: 0n });
  expect(await visitor.call('getBalance')).toMatchObject({ freeSpins: crash.spins, balance: round.balanceAfter });
  expect(await bed.roundsOf(playerId)).toEqual([round.roundId]);
  expect(await verifyBooks(bed.deps.database.kysely)).toMatchObject({ fault: null });
});
