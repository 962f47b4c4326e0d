import { randomUUID } from 'node:crypto';
import type { Launch, Round } from '@foyer/contract/game/play';
import { decodeAmount } from '@foyer/contract/wire';
import { GAMES } from '@foyer/games/catalogue/catalogue';
import { LANGUAGES } from '@foyer/texts/languages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clearCaches } from '../../../kernel/cache/cached-read.ts';
import { serverText } from '../../../kernel/texts/server-text.ts';
import { createPlayTestBed, type PlayTestBed } from '../../../testing/play-table.ts';
import type { Visitor } from '../../../testing/visitor.ts';
import { verifyBooks } from '../../../verify-books.ts';
import type { NewBonus } from '../../wallet/grant-bonus.ts';
import { drawMissingOutcome } from '../outcome/draw-missing-outcome.ts';
import { refundRound } from './refund-round.ts';
import { settleAllHeldRounds, settleRound } from './settle-round.ts';

const GAME = 'tokaj-nights';
const JACKPOT_GAME = 'lantern-row';
const GAME_ID = GAMES.find(({ friendlyId }) => friendlyId === GAME)?.gameId ?? 0;
const PACE = 2500;
/** Failures that are to be counted lie so far apart (ms). */
const APART = 5_000;

let table: PlayTestBed;
beforeAll(async () => {
  table = await createPlayTestBed('GB');
});
afterAll(async () => {
  expect(await verifyBooks(table.deps.database.kysely)).toMatchObject({ fault: null });
  await table.close();
});

type Seat = { visitor: Visitor; launch: Launch; playerId: number };

async function seat(cash: bigint, bonuses: Partial<NewBonus>[] = [], game = GAME): Promise<Seat> {
  const { userName, playerId } = await table.addPlayer(cash);
  for (const bonus of bonuses) await table.grant(playerId, bonus);
  const visitor = table.visitor();
  await visitor.call('loginAsPlayer', { body: { userName } });
  const launch = await visitor.call('launchGame', { body: { game, mode: 'real' } });
  return { visitor, launch, playerId };
}

function play({ visitor, launch }: Seat, stake = '0.20', key: string = randomUUID()): Promise<Round> {
  table.advance(PACE);
  return visitor.call('playRound', { params: { launchId: launch.launchId }, body: { stake }, key });
}

/** Takes a stake whose process dies before the result is booked. Gives the round's id. */
async function stakeOnly(own: Seat, stake = '0.20', key: string = randomUUID()): Promise<string> {
  table.deps.betweenStakeAndResult = () => Promise.reject(new Error('the process is gone'));
  await expect(play(own, stake, key)).rejects.toMatchObject({ code: '100' });
  delete table.deps.betweenStakeAndResult;
  return (await table.roundsOf(own.playerId)).at(-1) ?? '';
}

/** While `work` runs no round can be settled. */
async function withoutSettling(work: () => Promise<unknown>): Promise<void> {
  await table.query("ALTER TABLE rounds ADD CONSTRAINT broken CHECK (status <> 'settled') NOT VALID");
  try {
    await work();
  } finally {
    await table.query('ALTER TABLE rounds DROP CONSTRAINT broken');
  }
}

async function drawnFor(roundId: string): Promise<Record<string, unknown> | undefined> {
  const { rows } = await table.rows('SELECT outcome, returned, jackpot_level FROM drawn_outcomes WHERE round_id = $1', [
    roundId,
  ]);
  return rows[0];
}

/** Leaves the held stake as a release that drew at the settlement did. */
async function forgetDrawn(roundId: string): Promise<void> {
  await table.query('ALTER TABLE drawn_outcomes DISABLE TRIGGER ALL');
  await table.query('DELETE FROM drawn_outcomes WHERE round_id = $1', [roundId]);
  await table.query('ALTER TABLE drawn_outcomes ENABLE TRIGGER ALL');
}

const openAgain = ({ visitor }: Seat, game = GAME) => visitor.call('launchGame', { body: { game, mode: 'real' } });
const minor = (amount: string): bigint => decodeAmount(amount, 'GBP').amount;
const settledCount = async () => (await table.deps.metrics.settlementFailures.get()).values[0]?.value ?? 0;

describe('[GLI-19 4.6] [RTS 7A] an outcome is drawn once, with the stake', () => {
  test.each([
    ['without a jackpot', GAME],
    ['with a jackpot', JACKPOT_GAME],
  ])('%s: a settlement that fails draws nothing anew, and the same key gives that outcome', async (_, game) => {
    const own = await seat(20_00n, [], game);
    const key = randomUUID();
    const before = await settledCount();
    await withoutSettling(() => expect(play(own, '1.00', key)).rejects.toMatchObject({ code: '100' }));
    const [roundId = ''] = await table.roundsOf(own.playerId);
    const drawn = await drawnFor(roundId);
    expect(drawn?.outcome).toBeTruthy();
    expect(await settledCount()).toBe(before + 1);
    const round = await play(own, '1.00', key);
    expect(round.outcome).toEqual(drawn?.outcome);
    expect(minor(round.returned)).toBe(drawn?.returned);
    expect(await table.transactionsOf(own.playerId, roundId)).toContain('settle');
    expect(await drawnFor(roundId)).toBeUndefined();
  });

  test('before its time nobody is told it: no call has a round that is held', async () => {
    const own = await seat(10_00n);
    const roundId = await stakeOnly(own);
    const params = { launchId: own.launch.launchId };
    expect((await own.visitor.call('listRounds', { params })).rounds).toEqual([]);
    const seen = { params: { ...params, roundId } };
    expect(await own.visitor.refusalOf('acknowledgeRound', seen)).toBe('roundNotFound');
    await settleAllHeldRounds(table.deps);
  });

  test('the database refuses another outcome, a changed one, and to take it away', async () => {
    const own = await seat(10_00n);
    const roundId = await stakeOnly(own);
    const settle = `UPDATE rounds SET status = 'settled', outcome = '{}', returned = 0, balance_after = 0, settled_at = now()
      WHERE id = $1`;
    await expect(table.query(settle, [roundId])).rejects.toThrow('was drawn with its stake');
    for (const change of ['UPDATE drawn_outcomes SET returned = 5', 'DELETE FROM drawn_outcomes'])
      await expect(table.query(`${change} WHERE round_id = $1`, [roundId])).rejects.toThrow('never changes');
    expect(await settleRound(table.deps, roundId, 'wait')).toMatchObject({ status: 'settled' });
  });

  test('[RTS 5A] a round whose game is gone meanwhile has the result that was drawn, and other games go on', async () => {
    const own = await seat(10_00n);
    const roundId = await stakeOnly(own);
    const drawn = await drawnFor(roundId);
    await table.query('UPDATE games SET definition_id = 999999 WHERE game_id = $1', [GAME_ID]);
    clearCaches(table.deps);
    const settled = await settleRound(table.deps, roundId, 'wait');
    expect(settled).toMatchObject({ status: 'settled', outcome: drawn?.outcome, returned: drawn?.returned });
    own.launch = await openAgain(own, JACKPOT_GAME);
    expect((await play(own)).refunded).toBe(false);
    await table.query('UPDATE games SET definition_id = game_id WHERE game_id = $1', [GAME_ID]);
    clearCaches(table.deps);
  });
});

describe('[GLI-19 4.3] a refund is told to its player', () => {
  const mailsTo = async (playerId: number) =>
    (
      await table.rows(
        'SELECT subject, body, m.language FROM mails m JOIN players ON email = recipient_address WHERE players.id = $1',
        [playerId],
      )
    ).rows;
  const refund = async (own: Seat): Promise<string> => {
    const roundId = await stakeOnly(own);
    expect(await refundRound(table.deps, roundId, 'gameGone')).toMatchObject({ status: 'refunded' });
    return roundId;
  };

  test.each([
    ['en', 'Your stake is back: Tokaj Nights', 'Your stake of £0.20 is back'],
    ['hu', 'Visszakaptad a téted: Tokaj Nights', 'A tétedet (0,20\u00a0£) visszakaptad'],
    ['nl', 'Je inzet is terug: Tokaj Nights', 'Je inzet van £\u00a00,20 is terug'],
    ['sv', 'Din insats är tillbaka: Tokaj Nights', 'Din insats på 0,20\u00a0£ är tillbaka'],
  ])('in %s, once, however often the refund is asked for', async (language, subject, back) => {
    const own = await seat(5_00n);
    await table.query('UPDATE players SET language = $2 WHERE id = $1', [own.playerId, language]);
    const roundId = await refund(own);
    await Promise.all([1, 2].map(() => refundRound(table.deps, roundId, 'notSettled')));
    await settleRound(table.deps, roundId, 'wait');
    const mails = await mailsTo(own.playerId);
    expect(mails).toMatchObject([{ language, subject, body: expect.stringContaining(back) }]);
  });

  test.each(LANGUAGES)('in %s with words of its own for each kind of stake', async (language) => {
    const [t, english] = await Promise.all([serverText(language), serverText('en')]);
    const values = (covered: string) => ({ game: 'G', amount: '1 €', covered, reference: 'R-1' });
    const said = ['none', 'freeSpin', 'freeMoney'].map((covered) => t('account-mail.refundBody', values(covered)));
    expect(new Set(['account-mail.refundBody', ...said]).size).toBe(4);
    expect(said.filter((words) => words.includes('1 €'))).toHaveLength(2);
    if (language !== 'en') expect(said).not.toContain(english('account-mail.refundBody', values('none')));
    expect(t('account-mail.refundSubject', values('none'))).toMatch(/\p{L}.*: G$/u);
  });

  test('of two refunds at the same time one tells', async () => {
    const own = await seat(5_00n);
    const roundId = await stakeOnly(own);
    await Promise.all([1, 2].map(() => refundRound(table.deps, roundId, 'gameGone')));
    expect(await mailsTo(own.playerId)).toHaveLength(1);
  });

  test('an erased player has no address: no mail, and the stake is back', async () => {
    const own = await seat(5_00n);
    await table.query("UPDATE players SET status = 'closed', erased_at = now() WHERE id = $1", [own.playerId]);
    await refund(own);
    expect(await mailsTo(own.playerId)).toEqual([]);
    expect((await table.accountsOf(own.playerId)).held).toBe(0n);
  });
});

describe('[GLI-19 4.3] a stake that cannot be settled goes back', () => {
  const SPINS = { kind: 'freeSpins', amount: 0n, spins: 2, spinValue: 20n, games: [GAME_ID] } as const;
  const FREE = { kind: 'freeMoney', amount: 1_00n, games: [GAME_ID], wageringTimes: 0, returnsTo: 'cash' } as const;

  test.each<[string, bigint, Partial<NewBonus>[], string]>([
    ['cash', 5_00n, [], '0.20'],
    ['cash that is wagered', 5_00n, [{}], '0.20'],
    ['cash and bonus money', 5n, [{ amount: 1_00n }, { amount: 2_00n }], '0.20'],
    ['a free spin', 0n, [SPINS], '0.00'],
    ['free money', 0n, [FREE], '0.00'],
  ])('to %s: every account and bonus is as before the stake, and the game says so', async (_, cash, bonuses, back) => {
    const own = await seat(cash, bonuses);
    // Begun it stays.
    const bonusesNow = async () =>
      (await own.visitor.call('listBonuses')).bonuses.map(({ isBegun: _begun, ...bonus }) => bonus);
    const money = async () => [await table.accountsOf(own.playerId), await bonusesNow()];
    const summary = await own.visitor.call('getPlaySummary');
    const before = await money();
    const roundId = await stakeOnly(own);
    expect(await money()).not.toEqual(before);
    await withoutSettling(async () => {
      for (let time = 1; time < 5; time += 1) {
        await expect(settleRound(table.deps, roundId, 'wait')).rejects.toThrow('broken');
        table.advance(APART);
      }
      expect(await settleRound(table.deps, roundId, 'wait')).toMatchObject({ status: 'refunded' });
    });
    expect(await money()).toEqual(before);
    expect((await own.visitor.call('getPlaySummary')).net).toBe(summary.net);
    const again = await openAgain(own);
    expect(again.unfinishedRound).toMatchObject({ roundId, refunded: true, outcome: null, returned: back });
    const seen = { params: { launchId: again.launchId, roundId } };
    expect((await own.visitor.call('acknowledgeRound', seen)).acknowledged).toBe(true);
    expect((await own.visitor.call('listRounds', { params: seen.params })).rounds).toMatchObject([{ refunded: true }]);
    expect(await table.transactionsOf(own.playerId, roundId)).toEqual(['stake', 'refund']);
    await expect(table.query("UPDATE rounds SET status = 'staked' WHERE id = $1", [roundId])).rejects.toThrow();
  });

  test('[GLI-19 B.3.5] a held round of money is never made one of demo play, which would go after a day', async () => {
    const roundId = await stakeOnly(await seat(5_00n));
    const asDemo = `UPDATE rounds SET mode = 'demo', player_id = NULL WHERE id = $1`;
    await expect(table.query(asDemo, [roundId])).rejects.toMatchObject({ code: '23001' });
  });

  test('presses one after another are no five failures', async () => {
    const own = await seat(5_00n);
    const roundId = await stakeOnly(own);
    await withoutSettling(async () => {
      for (let time = 0; time < 8; time += 1)
        await expect(settleRound(table.deps, roundId, 'wait')).rejects.toThrow('broken');
    });
    expect(await settleRound(table.deps, roundId, 'wait')).toMatchObject({ status: 'settled' });
  });

  test.each([
    ['whose game plays by other mathematics now', 2, 'refunded'],
    ['whose game is as it was', 1, 'settled'],
  ])('a stake of an older release, for which nothing was drawn, %s', async (_, version, status) => {
    const own = await seat(5_00n, [], JACKPOT_GAME);
    const roundId = await stakeOnly(own);
    await forgetDrawn(roundId);
    await table.query('UPDATE games SET game_version = $2 WHERE game_id = $1', [own.launch.gameId, version]);
    clearCaches(table.deps);
    expect(await settleRound(table.deps, roundId, 'wait')).toMatchObject({ status });
    expect((await table.accountsOf(own.playerId)).held).toBe(0n);
    await table.query('UPDATE games SET game_version = 1 WHERE game_id = $1', [own.launch.gameId]);
    clearCaches(table.deps);
  });
});

test('[GLI-19 4.6] of two that draw for the same stake the first decides, and it is paid by that', async () => {
  const own = await seat(5_00n);
  const roundId = await stakeOnly(own);
  await forgetDrawn(roundId);
  expect(await drawMissingOutcome(table.deps, roundId)).toBe(true);
  const drawn = await drawnFor(roundId);
  expect(await drawMissingOutcome(table.deps, roundId)).toBe(true);
  expect(await drawnFor(roundId)).toEqual(drawn);
  const settled = await settleRound(table.deps, roundId, 'wait');
  expect(settled).toMatchObject({ status: 'settled', returned: drawn?.returned });
  expect(await drawMissingOutcome(table.deps, roundId)).toBe(true);
});

test('[RTS 10] a player whose stake a dead process held is shown the result at the next press, and then plays on', async () => {
  const own = await seat(10_00n);
  await stakeOnly(own);
  await expect(play(own)).rejects.toMatchObject({ code: 'roundUnfinished' });
  const launch = await openAgain(own);
  expect(launch.unfinishedRound).toMatchObject({ refunded: false });
  expect((await play({ ...own, launch })).stake).toBe('0.20');
});

test('a stake is checked by the market that is stored, though this process has not heard of it yet', async () => {
  const own = await seat(20_00n);
  await play(own, '5.00');
  await table.query("UPDATE market_choice SET market = 'HU'");
  await expect(play(own, '5.00')).resolves.toMatchObject({ stake: '5.00' });
  await table.query("UPDATE market_choice SET market = 'SE', duties = $1", [
    JSON.stringify({ SE: { minRoundMs: { slots: 60_000, other: 60_000 } } }),
  ]);
  await expect(play(own, '0.20')).rejects.toMatchObject({ code: 'roundTooSoon' });
  await table.query("UPDATE market_choice SET market = NULL, duties = '{}'");
});

test('[GLI-19 B.3.5] a jackpot is fed by the terms of its open pool, whatever this release says of it', async () => {
  const own = await seat(20_00n, [], JACKPOT_GAME);
  await play(own, '5.00');
  const fed = async () => {
    const { rows } = await table.rows(
      "SELECT sum(fed) AS fed FROM jackpot_shards WHERE level = 'small' AND currency = 'GBP'",
    );
    return BigInt(String(rows[0]?.fed));
  };
  const before = await fed();
  await table.query('ALTER TABLE jackpot_pools DISABLE TRIGGER ALL');
  await table.query("UPDATE jackpot_pools SET share = 7000 WHERE level = 'small' AND currency = 'GBP'");
  await play(own, '5.00');
  expect(await fed()).toBe(before + 500n * 7_000n);
  await table.query("UPDATE jackpot_pools SET seed = 7000 WHERE level = 'small' AND currency = 'GBP'");
  await table.deps.jackpots.refresh();
  const info = await own.visitor.call('getGame', { params: { game: JACKPOT_GAME } });
  expect(info.jackpot?.levels[0]).toMatchObject({ level: 'small', seed: '70.00' });
  await table.query("UPDATE jackpot_pools SET seed = 2000 WHERE level = 'small' AND currency = 'GBP'");
  await table.query("UPDATE jackpot_pools SET share = 4000 WHERE level = 'small' AND currency = 'GBP'");
  await table.query('ALTER TABLE jackpot_pools ENABLE TRIGGER ALL');
});
