import { randomUUID } from 'node:crypto';
import type { Round } from '@foyer/contract/game/play';
import { decodeAmount } from '@foyer/contract/wire';
import { GAMES } from '@foyer/games/catalogue/catalogue';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPlayTestBed, type PlayerInGame, type PlayTestBed } from '../../testing/play-test-bed.ts';
import { verifyBooks } from '../../verify-books.ts';
import { settleHeldRounds } from '../play/settlement/settle-round.ts';
import { endExpiredBonuses } from './end-bonus.ts';
import type { NewBonus } from './grant-bonus.ts';

const GAME = 'tokaj-nights';
const CASH_ONLY = 'whisper-arcade';
const GAME_ID = GAMES.find(({ friendlyId }) => friendlyId === GAME)?.gameId ?? 0;
const PACE = 2500;
const TEN_DAYS_MS = 10 * 86_400_000;

let bed: PlayTestBed;
beforeAll(async () => {
  bed = await createPlayTestBed('GB');
});
afterAll(async () => {
  expect(await verifyBooks(bed.deps.database.kysely)).toMatchObject({ fault: null });
  await bed.close();
});

function play(
  { visitor, launch }: Pick<PlayerInGame, 'visitor' | 'launch'>,
  stake: string,
  key = randomUUID(),
): Promise<Round> {
  bed.advance(PACE);
  return visitor.call('playRound', { params: { launchId: launch.launchId }, body: { stake }, key });
}

const minor = (amount: string): bigint => decodeAmount(amount, 'GBP').amount;
const spins = (wish: Partial<NewBonus> = {}): Partial<NewBonus> => ({
  kind: 'freeSpins',
  amount: 0n,
  spins: 3,
  spinValue: 20n,
  games: [GAME_ID],
  ...wish,
});

/** What the stake of a round was made of: account to minor units. */
async function paidBy(roundId: string): Promise<Record<string, bigint>> {
  const { rows } = await bed.rows(
    `SELECT a.kind, -p.amount AS amount FROM transactions t JOIN postings p ON p.transaction_id = t.id
     JOIN accounts a ON a.id = p.account_id WHERE t.reference = $1 AND t.kind = 'stake' AND a.kind <> 'held'`,
    [roundId],
  );
  return Object.fromEntries(rows.map((row) => [String(row.kind), BigInt(String(row.amount))]));
}

/** What the player was told of ended bonuses. */
async function endsTold(playerId: number): Promise<unknown[]> {
  const { rows } = await bed.rows(
    `SELECT payload FROM events WHERE channel = $1 AND name = 'bonusEnded' ORDER BY number`,
    [`player:${playerId}`],
  );
  return rows.map(({ payload }) => payload);
}

async function statusOf(bonusId: bigint | undefined): Promise<unknown> {
  const { rows } = await bed.rows('SELECT status FROM bonus_grants WHERE id = $1', [bonusId]);
  return rows[0]?.status;
}

describe('order of spending', () => {
  test('cash goes first, then promo money; the return goes back in proportion', async () => {
    const player = await bed.signInWithGame(15n, [{}]);
    const round = await play(player, '0.20');
    expect(await paidBy(round.roundId)).toEqual({ cash: 15n, promo: 5n });
    const returned = minor(round.returned);
    const toPromo = (returned * 5n) / 20n;
    const accounts = await bed.accountsOf(player.playerId);
    expect(accounts).toMatchObject({ cash: returned - toPromo, promo: 10_00n - 5n + toPromo, held: 0n });
    expect(minor(round.balanceBefore)).toBe(10_15n);
    expect(minor(round.balanceAfter)).toBe(10_15n - 20n + returned);
  });

  test('a game that takes no promo money refuses a stake that cash alone does not pay', async () => {
    const player = await bed.signInWithGame(10n, [{}], CASH_ONLY);
    const info = await player.visitor.call('getGame', { params: { game: CASH_ONLY } });
    expect(info.promoMoneyEnabled).toBe(false);
    await expect(play(player, '0.20')).rejects.toMatchObject({ status: 403, code: '11' });
    expect(await bed.accountsOf(player.playerId)).toMatchObject({ cash: 10n, promo: 10_00n });
  });

  test.each<[string, Partial<NewBonus>[], string, string]>([
    ['all bonus money in a game that takes cash only', [{}, { amount: 3_00n }], CASH_ONLY, '13.00'],
    ['that of other games alone', [{}, { amount: 3_00n, games: [GAME_ID + 1] }], GAME, '3.00'],
    [
      'no free money, which is not in the balance',
      [{ kind: 'freeMoney', amount: 50n, games: [GAME_ID] }],
      GAME,
      '0.00',
    ],
    ['nothing without a bonus', [], CASH_ONLY, '0.00'],
  ])('[RTS 1A] a launch says what of the balance the game does not take: %s', async (_, bonuses, game, locked) => {
    const player = await bed.signInWithGame(10n, bonuses, game);
    expect(player.launch.lockedPromo).toBe(locked);
    const params = { launchId: player.launch.launchId };
    expect(await player.visitor.call('getFreePlay', { params })).toMatchObject({ lockedPromo: locked });
  });

  test('bonus money of other games neither pays a stake here nor is it wagered by one', async () => {
    const player = await bed.signInWithGame(20n, [{ games: [GAME_ID + 1] }]);
    const turnover = async () => (await player.visitor.call('getBalance')).currentTurnover;
    const before = await turnover();
    const round = await play(player, '0.20');
    expect(await paidBy(round.roundId)).toEqual({ cash: 20n });
    expect(await turnover()).toBe(before);
    if (minor(round.returned) < 20n) await expect(play(player, '0.20')).rejects.toMatchObject({ code: '11' });
  });

  test('a stake above the highest of the bonus is refused by name, and cash may stake it', async () => {
    const poor = await bed.signInWithGame(0n, [{ maxStake: 50n }]);
    await expect(play(poor, '1.00')).rejects.toMatchObject({ code: 'bonusStakeTooHigh' });
    const round = await play(poor, '0.40');
    expect(await paidBy(round.roundId)).toEqual({ promo: 40n });
    const rich = await bed.signInWithGame(5_00n, [{ maxStake: 50n }]);
    expect(await paidBy((await play(rich, '1.00')).roundId)).toEqual({ cash: 1_00n });
  });

  test('two tabs at once: one stake is paid, by one bonus, once', async () => {
    const player = await bed.signInWithGame(0n, [{ amount: 20n }]);
    const second = await player.visitor.call('launchGame', { body: { game: GAME, mode: 'real' } });
    const both = await Promise.allSettled([play(player, '0.20'), play({ ...player, launch: second }, '0.20')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { rows } = await bed.rows(
      `SELECT count(*)::integer AS count FROM bonus_movements m JOIN bonus_grants g ON g.id = grant_id
       WHERE player_id = $1 AND m.kind = 'stake'`,
      [player.playerId],
    );
    expect(rows[0]?.count).toBe(1);
  });

  test('the same key again is the same round, and spends nothing more', async () => {
    const player = await bed.signInWithGame(0n, [{}]);
    const key = randomUUID();
    const [first, second] = [await play(player, '0.20', key), await play(player, '0.20', key)];
    expect(second).toEqual(first);
    expect((await bed.accountsOf(player.playerId)).promo).toBe(10_00n - 20n + minor(first.returned));
  });
});

describe('wagering', () => {
  test('counts real stakes down, of cash too, by the share of the game', async () => {
    const player = await bed.signInWithGame(5_00n, [{ contribution: [{ group: 'slots', percent: 50 }] }]);
    expect(await player.visitor.call('getBalance')).toMatchObject({ currentTurnover: '50.00', totalTurnover: '50.00' });
    await play(player, '1.00');
    expect(await player.visitor.call('getBalance')).toMatchObject({ currentTurnover: '49.50', totalTurnover: '50.00' });
  });

  test('the round that meets it turns what is left into cash', async () => {
    const player = await bed.signInWithGame(5_00n, [{ amount: 1_00n, wageringTimes: 1 }]);
    const round = await play(player, '1.00');
    const cash = 5_00n + minor(round.returned);
    expect(await bed.accountsOf(player.playerId)).toMatchObject({ cash, promo: 0n });
    expect(await player.visitor.call('getBalance')).toMatchObject({
      balance: round.balanceAfter,
      promo: '0.00',
      totalTurnover: '0.00',
    });
    const { rows } = await bed.rows('SELECT id, status FROM bonus_grants WHERE player_id = $1', [player.playerId]);
    expect(rows[0]?.status).toBe('converted');
    expect(await bed.transactionsOf(player.playerId, `bonus-${rows[0]?.id}`)).toEqual(['grant', 'convert']);
    expect(await endsTold(player.playerId)).toMatchObject([
      { title: { en: expect.any(String) }, end: 'converted', amount: '1.00', freeSpins: 0, currency: 'GBP' },
    ]);
  });
});

describe('free spins', () => {
  test('the house pays their stake, the count goes down, the return is bonus money to be staked', async () => {
    const player = await bed.signInWithGame(1_00n, [spins()]);
    expect(player.launch).toMatchObject({ freeSpins: { left: 3, value: '0.20' }, defaultStake: '0.20' });
    const round = await play(player, '0.20');
    expect(await paidBy(round.roundId)).toEqual({ house: 20n });
    const returned = minor(round.returned);
    expect(round).toMatchObject({ covered: 'freeSpin', balanceBefore: '1.00' });
    expect(minor(round.balanceAfter)).toBe(1_00n + returned);
    const balance = await player.visitor.call('getBalance');
    expect(balance).toMatchObject({ freeSpins: 2, cash: '1.00', promo: round.returned });
    expect(minor(balance.totalTurnover)).toBe(returned * 5n);
    expect(await player.visitor.call('getPlaySummary')).toMatchObject({ staked: '0.00', returned: round.returned });
  });

  test('return cash where their terms say so, need no balance, and end with the last', async () => {
    const player = await bed.signInWithGame(0n, [spins({ spins: 1, returnsTo: 'cash' })]);
    const round = await play(player, '0.20');
    expect(await bed.accountsOf(player.playerId)).toMatchObject({ cash: minor(round.returned), promo: 0n });
    const { rows } = await bed.rows('SELECT status FROM bonus_grants WHERE player_id = $1', [player.playerId]);
    expect(rows).toEqual([{ status: 'spent' }]);
    expect(await endsTold(player.playerId)).toEqual([]);
    expect((await player.visitor.call('getBalance')).freeSpins).toBe(0);
  });

  test('[PATH-03] their group holds exactly their games, marked; other players and guests have none', async () => {
    const { visitor } = await bed.signInWithGame(0n, [spins(), { kind: 'freeMoney', games: [GAME_ID], amount: 50n }]);
    const list = await visitor.call('listGames', { query: { group: 'freeSpins' } });
    expect(list.games.map((game) => [game.friendlyId, game.freeSpins, game.freeMoney])).toEqual([[GAME, true, true]]);
    expect((await visitor.call('listGames', { query: { group: 'freeMoney' } })).total).toBe(1);
    expect((await bed.visitor().call('listGames', { query: { group: 'freeSpins' } })).games).toEqual([]);
  });

  test('free money pays whole stakes of its games in place of the balance and returns cash', async () => {
    const player = await bed.signInWithGame(0n, [{ kind: 'freeMoney', amount: 50n, games: [GAME_ID] }]);
    expect(player.launch.freeMoney).toBe('0.50');
    const round = await play(player, '0.40');
    expect(round.covered).toBe('freeMoney');
    const accounts = await bed.accountsOf(player.playerId);
    expect(accounts).toMatchObject({ cash: minor(round.returned), promo: 0n, free: 10n });
    if (minor(round.returned) < 20n) await expect(play(player, '0.20')).rejects.toMatchObject({ code: '121' });
  });

  test('[WALLET-22] a press that was shown as free takes no money once the free play has ended', async () => {
    const player = await bed.signInWithGame(1_00n, [spins({ spins: 1 })]);
    const params = { launchId: player.launch.launchId };
    const freePlay = () => player.visitor.call('getFreePlay', { params });
    const press = (covered: Round['covered']) => {
      bed.advance(PACE);
      return player.visitor.call('playRound', {
        params,
        body: { stake: '0.20', ...(covered && { covered }) },
        key: randomUUID(),
      });
    };
    expect(await freePlay()).toMatchObject({ freeSpins: { left: 1, value: '0.20' }, freeMoney: null });
    await expect(press('freeMoney')).rejects.toMatchObject({ code: 'freePlayEnded' });
    expect((await press('freeSpin')).covered).toBe('freeSpin');
    expect(await freePlay()).toMatchObject({ freeSpins: null, freeMoney: null });
    const before = await bed.accountsOf(player.playerId);
    await expect(press('freeSpin')).rejects.toMatchObject({ status: 409, code: 'freePlayEnded' });
    expect(await bed.accountsOf(player.playerId)).toEqual(before);
    expect((await press(null)).covered).toBeNull();
  });

  test('free play of a launch is that of its player alone; of several sums of free money the largest pays a stake whole', async () => {
    const free = { kind: 'freeMoney', games: [GAME_ID] } as const;
    const player = await bed.signInWithGame(0n, [
      { ...free, amount: 30n },
      { ...free, amount: 50n },
    ]);
    const params = { launchId: player.launch.launchId };
    expect(await player.visitor.call('getFreePlay', { params })).toMatchObject({ freeSpins: null, freeMoney: '0.50' });
    await expect(play(player, '0.60')).rejects.toMatchObject({ code: '121' });
    const other = await bed.signInWithGame(0n, []);
    await expect(other.visitor.call('getFreePlay', { params })).rejects.toMatchObject({ code: 'launchNotFound' });
  });
});

describe('the end of a bonus', () => {
  test('by the server’s clock: the rest goes back to the house, spins too; expired money pays no stake', async () => {
    const player = await bed.signInWithGame(0n, [{}, spins()]);
    bed.advance(TEN_DAYS_MS - PACE - 1);
    await endExpiredBonuses(bed.deps);
    expect((await bed.accountsOf(player.playerId)).promo).toBe(10_00n);
    bed.advance(PACE + 1);
    const { userName } = await bed.nameOf(player.playerId);
    await player.visitor.call('loginAsPlayer', { body: { userName } });
    const launch = await player.visitor.call('launchGame', { body: { game: GAME, mode: 'real' } });
    expect(launch.freeSpins).toBeNull();
    await expect(play({ ...player, launch }, '0.20')).rejects.toMatchObject({ code: '121' });
    await endExpiredBonuses(bed.deps);
    expect(await player.visitor.call('getBalance')).toMatchObject({
      promo: '0.00',
      freeSpins: 0,
      totalTurnover: '0.00',
    });
    expect(await player.visitor.call('listBonuses')).toEqual({ bonuses: [] });
    expect(await endsTold(player.playerId)).toMatchObject([
      { end: 'expired', amount: '10.00', freeSpins: 0 },
      { end: 'expired', amount: '0.00', freeSpins: 3 },
    ]);
  });

  test('never comes between a stake and its result: the round is settled under the terms it began with', async () => {
    const player = await bed.signInWithGame(0n, [{ amount: 20n }]);
    bed.deps.betweenStakeAndResult = () => Promise.reject(new Error('the process is gone'));
    const key = randomUUID();
    await expect(play(player, '0.20', key)).rejects.toMatchObject({ code: '100' });
    delete bed.deps.betweenStakeAndResult;
    const [bonus] = (await player.visitor.call('listBonuses')).bonuses;
    if (!bonus) throw new Error('no bonus');
    const wish = { params: { bonusId: bonus.bonusId }, body: { amount: '0.00', freeSpins: 0 }, key: randomUUID() };
    expect(await player.visitor.refusalOf('giveUpBonus', wish)).toBe('403');
    bed.advance(TEN_DAYS_MS);
    await endExpiredBonuses(bed.deps);
    expect(await statusOf(BigInt(bonus.bonusId))).toBe('active');
    await Promise.all(Array.from({ length: 4 }, () => settleHeldRounds(bed.deps, player.playerId)));
    expect(['expired', 'spent']).toContain(await statusOf(BigInt(bonus.bonusId)));
    expect(await bed.accountsOf(player.playerId)).toMatchObject({ cash: 0n, promo: 0n, held: 0n });
  });

  test('that fails for one player fails for no other', async () => {
    const players = [await bed.addPlayer(0n), await bed.addPlayer(0n)];
    const grants: bigint[] = [];
    for (const { playerId } of players) grants.push(await bed.grant(playerId, {}));
    // More than the player's account holds: the ledger refuses to take it back.
    const add = (amount: number) =>
      bed.query('UPDATE bonus_grants SET balance = balance + $2 WHERE id = $1', [grants[0], amount]);
    const statuses = () => Promise.all(grants.map(statusOf));
    await add(1_00);
    bed.advance(TEN_DAYS_MS);
    await endExpiredBonuses(bed.deps);
    expect(await statuses()).toEqual(['active', 'expired']);
    await add(-1_00);
    await endExpiredBonuses(bed.deps);
    expect(await statuses()).toEqual(['expired', 'expired']);
  });
});
