import { randomUUID } from 'node:crypto';
import type { Launch, Round } from '@foyer/contract/game/play';
import { decodeAmount } from '@foyer/contract/wire';
import { evaluateWindow } from '@foyer/domain/slot/evaluate';
import { windowAt } from '@foyer/domain/slot/window';
import { GAMES, mathsOf } from '@foyer/games/catalogue/catalogue';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { prune } from '../../background-jobs.ts';
import { clearCaches } from '../../kernel/cache/cached-read.ts';
import { createPlayTestBed, type PlayTestBed } from '../../testing/play-test-bed.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { setGameSwitch } from '../game/set-game-switch.ts';
import { recoverRounds } from './settlement/recover-rounds.ts';
import { settleHeldRounds } from './settlement/settle-round.ts';

const GAME = 'tokaj-nights';
const PACE = 2500;
const [, SECOND = 0, THIRD = 0] = GAMES.map((game) => game.gameId);

let bed: PlayTestBed;
beforeAll(async () => {
  bed = await createPlayTestBed('GB');
});
afterAll(() => bed.close());

/** Of whoever had it open before the market asked for one at a time. */
async function openBeside(visitor: Visitor, game: string): Promise<Launch> {
  const inMarket = async (market: string | null) => {
    await bed.query('UPDATE market_choice SET market = $1', [market]);
    clearCaches(bed.deps);
  };
  // Its own list of countries would shut the player out.
  await bed.query(`UPDATE settings SET back_end = jsonb_set(back_end, '{allowedCountries}', '[]') WHERE market = 'HU'`);
  await inMarket('HU');
  const launch = await visitor.call('launchGame', { body: { game, mode: 'real' } });
  await inMarket(null);
  return launch;
}

type RoundOptions = { stake?: string; key?: string };

function play(
  visitor: Visitor,
  launch: Launch,
  { stake = '0.20', key = randomUUID() }: RoundOptions = {},
): Promise<Round> {
  return visitor.call('playRound', { params: { launchId: launch.launchId }, body: { stake }, key });
}

function refusal(visitor: Visitor, launch: Launch, { stake = '0.20', key = randomUUID() }: RoundOptions = {}) {
  return visitor.refusalOf('playRound', { params: { launchId: launch.launchId }, body: { stake }, key });
}

const minor = (amount: string): bigint => decodeAmount(amount, 'GBP').amount;

test('[RTS 14C] a slot that is opened takes the place of the one that is open, in whichever login, and demo play stays', async () => {
  const first = await bed.signInWithGame(10_00n);
  const demo = await first.visitor.call('launchGame', { body: { game: GAME, mode: 'demo' } });
  const key = randomUUID();
  const round = await play(first.visitor, first.launch, { key });
  const second = await first.visitor.call('launchGame', { body: { game: String(SECOND), mode: 'real' } });
  bed.advance(PACE);
  expect(await refusal(first.visitor, first.launch)).toBe('launchNotFound');
  // An answer that was lost is found all the same, and no stake is taken twice.
  expect(await play(first.visitor, first.launch, { key })).toEqual(round);
  expect(await refusal(first.visitor, second)).toBeNull();
  // Both of two tabs at once are opened, and one of them can play.
  const open = () => first.visitor.call('launchGame', { body: { game: GAME, mode: 'real' } });
  const both = await Promise.all([open(), open()]);
  const refused = [];
  for (const launch of [second, ...both]) {
    bed.advance(PACE);
    refused.push(await refusal(first.visitor, launch));
  }
  expect(refused.sort()).toEqual(['launchNotFound', 'launchNotFound', null].sort());
  expect(await refusal(first.visitor, demo)).toBeNull();
});

describe('a real round', () => {
  test('[RTS 2E] stake and return are postings; balance, summary and history agree', async () => {
    const { visitor, launch, playerId } = await bed.signInWithGame(10_00n);
    expect(launch).toMatchObject({ mode: 'real', currency: 'GBP', balance: '10.00', minRoundMs: PACE, engine: 'slot' });
    const round = await play(visitor, launch, { stake: '1.00' });
    expect(round).toMatchObject({ stake: '1.00', balanceBefore: '10.00', acknowledged: false, mode: 'real' });
    expect(round.reference).toMatch(/^\d{4}-\d{4}$/);
    expect(minor(round.balanceAfter)).toBe(9_00n + minor(round.returned));
    const balance = await visitor.call('getBalance');
    expect(balance.balance).toBe(round.balanceAfter);
    const summary = await visitor.call('getPlaySummary');
    expect(minor(summary.net)).toBe(minor(round.returned) - 1_00n);
    expect(await bed.accountsOf(playerId)).toMatchObject({ cash: minor(round.balanceAfter), held: 0n });
    expect(await bed.sumOfPostings()).toBe(0n);
  });

  test('[GLI-19 4.14] every round is recalled as it was, and its stops give its return again', async () => {
    const { visitor, launch } = await bed.signInWithGame(50_00n);
    const played: Round[] = [];
    for (let number = 0; number < 20; number += 1) {
      played.unshift(await play(visitor, launch));
      bed.advance(PACE);
    }
    const { rounds } = await visitor.call('listRounds', { params: { launchId: launch.launchId }, query: { size: 50 } });
    expect(rounds).toEqual(played);
    const maths = mathsOf(launch.gameId);
    if (!maths) throw new Error('no mathematics');
    const Outcome = z.object({
      spin: z.object({ stops: z.array(z.number()), total: z.number(), multiplier: z.number() }),
      total: z.number(),
    });
    for (const round of rounds) {
      const { spin, total } = z.parse(Outcome, round.outcome);
      const { wins, scatterWins } = evaluateWindow(maths, windowAt(maths.strips, spin.stops, maths.rows));
      const sum = (list: readonly { pay: number }[]) => list.reduce((pays, { pay }) => pays + pay, 0);
      expect(sum(wins) * spin.multiplier + sum(scatterWins)).toBe(spin.total);
      expect(minor(round.returned)).toBe((minor(round.stake) / 20n) * BigInt(total));
      expect(minor(round.balanceAfter)).toBe(minor(round.balanceBefore) - minor(round.stake) + minor(round.returned));
    }
  });

  test('[RTS 14G] of 300 rushed attempts on two games none comes under the floor', async () => {
    const first = await bed.signInWithGame(50_00n);
    const other = await openBeside(first.visitor, String(SECOND));
    for (let burst = 0; burst < 30; burst += 1) {
      const attempts = Array.from({ length: 10 }, (_, index) =>
        refusal(first.visitor, index % 2 ? other : first.launch),
      );
      const codes = await Promise.all(attempts);
      expect(codes.filter((code) => code !== null && code !== 'roundTooSoon')).toEqual([]);
      bed.advance(400);
    }
    const starts = await bed.startsOf(first.playerId);
    const gaps = starts.slice(1).map((start, index) => start - (starts[index] ?? 0));
    expect(starts.length).toBe(5);
    expect(gaps.filter((gap) => gap < PACE)).toEqual([]);
  });

  test('[RTS 14G] two tabs at once: exactly one plays, the other is told how long to wait', async () => {
    const { visitor, launch } = await bed.signInWithGame(10_00n);
    const second = await openBeside(visitor, GAME);
    const results = await Promise.allSettled([play(visitor, launch), play(visitor, second)]);
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused.map(({ reason }) => reason)).toMatchObject([
      { status: 429, code: 'roundTooSoon', details: { retryAfterMs: PACE } },
    ]);
    bed.advance(PACE - 1);
    expect(await refusal(visitor, launch)).toBe('roundTooSoon');
    bed.advance(1);
    expect(await refusal(visitor, second)).toBeNull();
  });

  test('[GLI-19 4.16] the same key ten times at once is one round with equal answers, and again after a while', async () => {
    const { visitor, launch, playerId } = await bed.signInWithGame(10_00n);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => play(visitor, launch, { key })));
    bed.advance(60_000);
    answers.push(await play(visitor, launch, { key }));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await bed.startsOf(playerId)).toHaveLength(1);
    expect((await visitor.call('getBalance')).balance).toBe(answers[0]?.balanceAfter);
  });

  test('a key for another stake or launch is refused, a missing or short one too', async () => {
    const { visitor, launch } = await bed.signInWithGame(10_00n);
    const other = await openBeside(visitor, GAME);
    const key = randomUUID();
    await play(visitor, launch, { key });
    bed.advance(PACE);
    expect(await refusal(visitor, launch, { key, stake: '0.40' })).toBe('idempotencyKeyReused');
    expect(await refusal(visitor, other, { key })).toBe('idempotencyKeyReused');
    expect(await refusal(visitor, launch, { key: 'short' })).toBe('idempotencyKeyMissing');
    const bare = { params: { launchId: launch.launchId }, body: { stake: '0.20' } };
    expect(await visitor.refusalOf('playRound', bare)).toBe('idempotencyKeyMissing');
  });

  test.each([
    ['0.19', 'stakeNotOffered'],
    ['0.01', 'stakeNotOffered'],
    ['0', 'stakeNotOffered'],
    ['-1.00', 'stakeNotOffered'],
    ['0.30', 'stakeNotOffered'],
    ['0.2000001', 'stakeNotOffered'],
    ['999999999999999', 'stakeNotOffered'],
    ['10.00', 'stakeNotOffered'],
    ['NaN', '2'],
    ['1e9', '2'],
    ['1,00', '2'],
    ['99999999999999999999', '2'],
    ['0.123456789', '2'],
    ['', '2'],
    [1, '2'],
    [null, '2'],
    [{ amount: 1 }, '2'],
  ])('a stake of %j is refused with %s and nothing moves', async (stake, code) => {
    const { visitor, launch, playerId } = await bed.signInWithGame(2_00n);
    const answer = await visitor.refusalOf('playRound', {
      params: { launchId: launch.launchId },
      body: { stake },
      key: randomUUID(),
    });
    expect(answer).toBe(code);
    expect(await bed.accountsOf(playerId)).toMatchObject({ cash: 2_00n, held: 0n });
  });

  test('[RTS stake limits] a stake above the balance is 121; the young adult is offered no more than the limit', async () => {
    const poor = await bed.signInWithGame(15n);
    expect(await refusal(poor.visitor, poor.launch)).toBe('121');
    expect(await bed.accountsOf(poor.playerId)).toMatchObject({ cash: 15n, held: 0n });
    expect(poor.launch.stakes.at(-1)).toBe('5.00');
    const young = bed.visitor();
    await young.call('loginAsPlayer', { body: { userName: 'oliver' } });
    const launch = await young.call('launchGame', { body: { game: GAME, mode: 'real' } });
    expect(launch.stakes.at(-1)).toBe('2.00');
    expect(await refusal(young, launch, { stake: '3.00' })).toBe('stakeNotOffered');
  });
});

describe('who may play', () => {
  test('a guest cannot open or play for money; another player finds neither launch nor round', async () => {
    const owner = await bed.signInWithGame(10_00n);
    const round = await play(owner.visitor, owner.launch);
    const guest = bed.visitor();
    expect(await guest.refusalOf('launchGame', { body: { game: GAME, mode: 'real' } })).toBe('115');
    expect(await refusal(guest, owner.launch)).toBe('115');
    const stranger = await bed.signInWithGame(10_00n);
    const params = { launchId: owner.launch.launchId };
    expect(await refusal(stranger.visitor, owner.launch)).toBe('launchNotFound');
    expect(await stranger.visitor.refusalOf('listRounds', { params })).toBe('launchNotFound');
    const seen = (launchId: string) => ({ params: { launchId, roundId: round.roundId } });
    expect(await stranger.visitor.refusalOf('acknowledgeRound', seen(owner.launch.launchId))).toBe('launchNotFound');
    expect(await stranger.visitor.refusalOf('acknowledgeRound', seen(stranger.launch.launchId))).toBe('roundNotFound');
    expect(await refusal(stranger.visitor, { ...owner.launch, launchId: randomUUID() })).toBe('launchNotFound');
  });

  test('logging out ends the launch for good', async () => {
    const { visitor, launch, playerId } = await bed.signInWithGame(10_00n);
    await visitor.call('logout');
    expect(await refusal(visitor, launch)).toBe('115');
    const { userName } = await bed.nameOf(playerId);
    await visitor.call('loginAsPlayer', { body: { userName } });
    expect(await refusal(visitor, launch)).toBe('launchNotFound');
    await recoverRounds(bed.deps);
    expect(await bed.isClosed(launch.launchId)).toBe(true);
  });

  test('[GLI-19 4.15] a game that is switched off is refused in open launches and new ones, and put on again', async () => {
    const { visitor, launch } = await bed.signInWithGame(10_00n, [], String(THIRD));
    await setGameSwitch(bed.deps, String(THIRD), { state: 'hidden', reason: 'a test' });
    expect(await refusal(visitor, launch)).toBe('132');
    expect(await visitor.refusalOf('launchGame', { body: { game: String(THIRD), mode: 'demo' } })).toBe('132');
    await setGameSwitch(bed.deps, String(THIRD), { state: 'enabled', reason: 'a test' });
    expect(await refusal(visitor, launch)).toBeNull();
    expect(await visitor.refusalOf('launchGame', { body: { game: 'no-such-game', mode: 'demo' } })).toBe('131');
  });
});

describe('a result', () => {
  test('[RTS 10] is shown by the next launch until it was seen, and seeing it twice changes nothing', async () => {
    const { visitor, launch } = await bed.signInWithGame(10_00n);
    const round = await play(visitor, launch);
    const again = await visitor.call('launchGame', { body: { game: GAME, mode: 'real' } });
    expect(again.unfinishedRound).toEqual(round);
    const params = { launchId: again.launchId, roundId: round.roundId };
    const seen = await visitor.call('acknowledgeRound', { params });
    expect(seen).toEqual({ ...round, acknowledged: true });
    expect(await visitor.call('acknowledgeRound', { params })).toEqual(seen);
    const later = await visitor.call('launchGame', { body: { game: GAME, mode: 'real' } });
    expect(later.unfinishedRound).toBeNull();
  });

  test('[RTS 5A] never changes once it is stored', async () => {
    const { visitor, launch } = await bed.signInWithGame(10_00n);
    const { roundId } = await play(visitor, launch);
    for (const change of ['returned = returned + 1', `outcome = '{}'`, 'stake = 1', `status = 'staked'`]) {
      await expect(bed.query(`UPDATE rounds SET ${change} WHERE id = $1`, [roundId])).rejects.toThrow();
    }
    await expect(bed.query('DELETE FROM rounds WHERE id = $1', [roundId])).rejects.toMatchObject({ code: '23001' });
    await expect(bed.query('TRUNCATE rounds')).rejects.toMatchObject({ code: '23001' });
  });
});

describe('a stake without a result', () => {
  test('[RTS 10] is held while the process that took it hangs; the next launch gives and shows the result, once', async () => {
    const { visitor, launch, playerId } = await bed.signInWithGame(10_00n);
    const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
    const { promise: isHeld, resolve: held } = Promise.withResolvers<void>();
    bed.deps.betweenStakeAndResult = () => {
      held();
      return mayGoOn;
    };
    const key = randomUUID();
    const hanging = play(visitor, launch, { key });
    await isHeld;
    expect(await bed.accountsOf(playerId)).toMatchObject({ cash: 9_80n, held: 20n });
    bed.advance(PACE);
    expect(await refusal(visitor, launch)).toBe('roundUnfinished');
    const again = await visitor.call('launchGame', { body: { game: GAME, mode: 'real' } });
    expect(again.unfinishedRound?.stake).toBe('0.20');
    delete bed.deps.betweenStakeAndResult;
    goOn();
    expect(await hanging).toEqual(again.unfinishedRound);
    expect(await play(visitor, launch, { key })).toEqual(again.unfinishedRound);
    expect(await bed.accountsOf(playerId)).toMatchObject({ held: 0n, cash: minor(again.balance) });
    expect(await bed.sumOfPostings()).toBe(0n);
  });

  test('[GLI-19 4.16] many sweeps at once settle it once', async () => {
    const { visitor, launch, playerId } = await bed.signInWithGame(10_00n);
    bed.deps.betweenStakeAndResult = () => Promise.reject(new Error('the process is gone'));
    const key = randomUUID();
    await expect(play(visitor, launch, { key })).rejects.toMatchObject({ code: '100' });
    delete bed.deps.betweenStakeAndResult;
    await Promise.all(Array.from({ length: 8 }, () => settleHeldRounds(bed.deps, playerId)));
    const round = await play(visitor, launch, { key });
    expect(await bed.accountsOf(playerId)).toMatchObject({ held: 0n, cash: minor(round.balanceAfter) });
    expect(await bed.transactionsOf(playerId, round.roundId)).toEqual(['stake', 'settle']);
  });

  test('[GLI-19 4.16] a round that cannot be settled keeps nobody else waiting, and is settled once it can be', async () => {
    const players = [await bed.signInWithGame(10_00n), await bed.signInWithGame(10_00n)];
    bed.deps.betweenStakeAndResult = () => Promise.reject(new Error('the process is gone'));
    for (const { visitor, launch } of players)
      await expect(play(visitor, launch)).rejects.toMatchObject({ code: '100' });
    delete bed.deps.betweenStakeAndResult;
    const held = async () => Promise.all(players.map(async ({ playerId }) => (await bed.accountsOf(playerId)).held));
    const [broken] = players;
    const raise = (amount: number) =>
      bed.query('UPDATE rounds SET stake = stake + $2 WHERE player_id = $1', [broken?.playerId, amount]);
    // More than is held: the ledger refuses it.
    await raise(1_00);
    expect(await recoverRounds(bed.deps)).toEqual({ settled: 1 });
    expect(await held()).toEqual([20n, 0n]);
    await raise(-1_00);
    expect(await recoverRounds(bed.deps)).toEqual({ settled: 1 });
    expect(await held()).toEqual([0n, 0n]);
  });

  test('a sweep that cannot settle closes launches all the same', async () => {
    const { visitor, launch } = await bed.signInWithGame(10_00n);
    await visitor.call('logout');
    await bed.query('ALTER TABLE rounds RENAME COLUMN status TO gone');
    await recoverRounds(bed.deps);
    await bed.query('ALTER TABLE rounds RENAME COLUMN gone TO status');
    expect(await bed.isClosed(launch.launchId)).toBe(true);
  });
});

describe('demo play', () => {
  test('[GLI-19 4.9.1] a guest without cookies plays for credit; the ledger never hears of it', async () => {
    const guest = bed.visitor(false);
    const before = await bed.countOf('postings');
    const launch = await guest.call('launchGame', { body: { game: GAME, mode: 'demo' } });
    expect(launch).toMatchObject({ mode: 'demo', currency: 'GBP', balance: '1000.00', unfinishedRound: null });
    const played: Round[] = [];
    for (let number = 0; number < 5; number += 1) {
      played.unshift(await play(guest, launch, { stake: '2.00' }));
      bed.advance(PACE);
    }
    const { rounds } = await guest.call('listRounds', { params: { launchId: launch.launchId } });
    expect(rounds).toEqual(played);
    expect(rounds[0]?.balanceBefore).toBe(rounds[1]?.balanceAfter);
    const seen = { params: { launchId: launch.launchId, roundId: played[0]?.roundId ?? '' } };
    expect((await guest.call('acknowledgeRound', seen)).acknowledged).toBe(true);
    expect(await bed.countOf('postings')).toBe(before);
    const reloaded = await guest.call('launchGame', { body: { game: GAME, mode: 'demo' } });
    expect(reloaded.balance).toBe('1000.00');
    expect(await guest.refusalOf('acknowledgeRound', { params: { ...seen.params, launchId: reloaded.launchId } })).toBe(
      'roundNotFound',
    );
  });

  test('keeps the rules of real play: pace, stakes, keys', async () => {
    const guest = bed.visitor();
    const launch = await guest.call('launchGame', { body: { game: GAME, mode: 'demo' } });
    const key = randomUUID();
    const [one, same] = await Promise.all([play(guest, launch, { key }), play(guest, launch, { key })]);
    expect(same).toEqual(one);
    expect(await refusal(guest, launch)).toBe('roundTooSoon');
    expect(await refusal(guest, launch, { stake: '0.30' })).toBe('stakeNotOffered');
    expect(await refusal(guest, launch, { key, stake: '0.40' })).toBe('idempotencyKeyReused');
  });

  test('is removed after a day; real rounds stay', async () => {
    const guest = bed.visitor();
    const launch = await guest.call('launchGame', { body: { game: GAME, mode: 'demo' } });
    await play(guest, launch);
    bed.advance(25 * 3_600_000);
    const real = await bed.signInWithGame(10_00n);
    await play(real.visitor, real.launch);
    await prune(bed.deps);
    expect(await guest.refusalOf('listRounds', { params: { launchId: launch.launchId } })).toBe('launchNotFound');
    expect(await bed.startsOf(real.playerId)).toHaveLength(1);
  });
});

test('[G5] all postings of the whole run sum to zero and nothing is held', async () => {
  expect(await bed.sumOfPostings()).toBe(0n);
  expect(await bed.totalHeld()).toBe(0n);
});
