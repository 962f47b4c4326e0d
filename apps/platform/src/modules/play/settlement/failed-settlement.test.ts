import { randomUUID } from 'node:crypto';
import type { Round } from '@foyer/contract/game/play';
import { decodeAmount } from '@foyer/contract/wire';
import { GAMES } from '@foyer/games/catalogue/catalogue';
import { LANGUAGES } from '@foyer/texts/languages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clearCaches } from '../../../kernel/cache/cached-read.ts';
import { serverText } from '../../../kernel/texts/server-text.ts';
import { createPlayTestBed, type PlayerInGame, type PlayTestBed } from '../../../testing/play-test-bed.ts';
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

let bed: PlayTestBed;
beforeAll(async () => {
  bed = await createPlayTestBed('GB');
});
afterAll(async () => {
  expect(await verifyBooks(bed.deps.database.kysely)).toMatchObject({ fault: null });
  await bed.close();
});

function play({ visitor, launch }: PlayerInGame, stake = '0.20', key: string = randomUUID()): Promise<Round> {
  bed.advance(PACE);
  return visitor.call('playRound', { params: { launchId: launch.launchId }, body: { stake }, key });
}

/** Takes a stake whose process dies before the result is booked. Gives the round's id. */
async function stakeOnly(player: PlayerInGame, stake = '0.20', key: string = randomUUID()): Promise<string> {
  bed.deps.betweenStakeAndResult = () => Promise.reject(new Error('the process is gone'));
  await expect(play(player, stake, key)).rejects.toMatchObject({ code: '100' });
  delete bed.deps.betweenStakeAndResult;
  return (await bed.roundsOf(player.playerId)).at(-1) ?? '';
}

/** While `work` runs no round can be settled. */
async function withoutSettling(work: () => Promise<unknown>): Promise<void> {
  await bed.query("ALTER TABLE rounds ADD CONSTRAINT broken CHECK (status <> 'settled') NOT VALID");
  try {
    await work();
  } finally {
    await bed.query('ALTER TABLE rounds DROP CONSTRAINT broken');
  }
}

async function drawnFor(roundId: string): Promise<Record<string, unknown> | undefined> {
  const { rows } = await bed.rows('SELECT outcome, returned, jackpot_level FROM drawn_outcomes WHERE round_id = $1', [
    roundId,
  ]);
  return rows[0];
}

/** Leaves the held stake as a release that drew at the settlement did. */
async function forgetDrawn(roundId: string): Promise<void> {
  await bed.query('ALTER TABLE drawn_outcomes DISABLE TRIGGER ALL');
  await bed.query('DELETE FROM drawn_outcomes WHERE round_id = $1', [roundId]);
  await bed.query('ALTER TABLE drawn_outcomes ENABLE TRIGGER ALL');
}

const openAgain = ({ visitor }: PlayerInGame, game = GAME) =>
  visitor.call('launchGame', { body: { game, mode: 'real' } });
const minor = (amount: string): bigint => decodeAmount(amount, 'GBP').amount;
const settledCount = async () => (await bed.deps.metrics.settlementFailures.get()).values[0]?.value ?? 0;

describe('[GLI-19 4.6] [RTS 7A] an outcome is drawn once, with the stake', () => {
  test.each([
    ['without a jackpot', GAME],
    ['with a jackpot', JACKPOT_GAME],
  ])('%s: a settlement that fails draws nothing anew, and the same key gives that outcome', async (_, game) => {
    const player = await bed.signInWithGame(20_00n, [], game);
    const key = randomUUID();
    const before = await settledCount();
    await withoutSettling(() => expect(play(player, '1.00', key)).rejects.toMatchObject({ code: '100' }));
    const [roundId = ''] = await bed.roundsOf(player.playerId);
    const drawn = await drawnFor(roundId);
    expect(drawn?.outcome).toBeTruthy();
    expect(await settledCount()).toBe(before + 1);
    const round = await play(player, '1.00', key);
    expect(round.outcome).toEqual(drawn?.outcome);
    expect(minor(round.returned)).toBe(drawn?.returned);
    expect(await bed.transactionsOf(player.playerId, roundId)).toContain('settle');
    expect(await drawnFor(roundId)).toBeUndefined();
  });

  test('before its time nobody is told it: no call has a round that is held', async () => {
    const player = await bed.signInWithGame(10_00n);
    const roundId = await stakeOnly(player);
    const params = { launchId: player.launch.launchId };
    expect((await player.visitor.call('listRounds', { params })).rounds).toEqual([]);
    const seen = { params: { ...params, roundId } };
    expect(await player.visitor.refusalOf('acknowledgeRound', seen)).toBe('roundNotFound');
    await settleAllHeldRounds(bed.deps);
  });

  test('the database refuses another outcome, a changed one, and to take it away', async () => {
    const player = await bed.signInWithGame(10_00n);
    const roundId = await stakeOnly(player);
    const settle = `UPDATE rounds SET status = 'settled', outcome = '{}', returned = 0, balance_after = 0, settled_at = now()
      WHERE id = $1`;
    await expect(bed.query(settle, [roundId])).rejects.toThrow('was drawn with its stake');
    for (const change of ['UPDATE drawn_outcomes SET returned = 5', 'DELETE FROM drawn_outcomes'])
      await expect(bed.query(`${change} WHERE round_id = $1`, [roundId])).rejects.toThrow('never changes');
    expect(await settleRound(bed.deps, roundId, 'wait')).toMatchObject({ status: 'settled' });
  });

  test('[RTS 5A] a round whose game is gone meanwhile has the result that was drawn, and other games go on', async () => {
    const player = await bed.signInWithGame(10_00n);
    const roundId = await stakeOnly(player);
    const drawn = await drawnFor(roundId);
    await bed.query('UPDATE games SET definition_id = 999999 WHERE game_id = $1', [GAME_ID]);
    clearCaches(bed.deps);
    const settled = await settleRound(bed.deps, roundId, 'wait');
    expect(settled).toMatchObject({ status: 'settled', outcome: drawn?.outcome, returned: drawn?.returned });
    player.launch = await openAgain(player, JACKPOT_GAME);
    expect((await play(player)).refunded).toBe(false);
    await bed.query('UPDATE games SET definition_id = game_id WHERE game_id = $1', [GAME_ID]);
    clearCaches(bed.deps);
  });
});

describe('[GLI-19 4.3] a refund is told to its player', () => {
  const mailsTo = async (playerId: number) =>
    (
      await bed.rows(
        'SELECT subject, body, m.language FROM mails m JOIN players ON email = recipient_address WHERE players.id = $1',
        [playerId],
      )
    ).rows;
  const refund = async (player: PlayerInGame): Promise<string> => {
    const roundId = await stakeOnly(player);
    expect(await refundRound(bed.deps, roundId, 'gameGone')).toMatchObject({ status: 'refunded' });
    return roundId;
  };

  test.each([
    ['en', 'Your stake is back: Tokaj Nights', 'Your stake of £0.20 is back'],
    ['hu', 'Visszakaptad a téted: Tokaj Nights', 'A tétedet (0,20\u00a0£) visszakaptad'],
    ['nl', 'Je inzet is terug: Tokaj Nights', 'Je inzet van £\u00a00,20 is terug'],
    ['sv', 'Din insats är tillbaka: Tokaj Nights', 'Din insats på 0,20\u00a0£ är tillbaka'],
  ])('in %s, once, however often the refund is asked for', async (language, subject, back) => {
    const player = await bed.signInWithGame(5_00n);
    await bed.query('UPDATE players SET language = $2 WHERE id = $1', [player.playerId, language]);
    const roundId = await refund(player);
    await Promise.all([1, 2].map(() => refundRound(bed.deps, roundId, 'notSettled')));
    await settleRound(bed.deps, roundId, 'wait');
    const mails = await mailsTo(player.playerId);
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
    const player = await bed.signInWithGame(5_00n);
    const roundId = await stakeOnly(player);
    await Promise.all([1, 2].map(() => refundRound(bed.deps, roundId, 'gameGone')));
    expect(await mailsTo(player.playerId)).toHaveLength(1);
  });

  test('an erased player has no address: no mail, and the stake is back', async () => {
    const player = await bed.signInWithGame(5_00n);
    await bed.query("UPDATE players SET status = 'closed', erased_at = now() WHERE id = $1", [player.playerId]);
    await refund(player);
    expect(await mailsTo(player.playerId)).toEqual([]);
    expect((await bed.accountsOf(player.playerId)).held).toBe(0n);
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
    const player = await bed.signInWithGame(cash, bonuses);
    // Begun it stays.
    const bonusesNow = async () =>
      (await player.visitor.call('listBonuses')).bonuses.map(({ isBegun: _begun, ...bonus }) => bonus);
    const money = async () => [await bed.accountsOf(player.playerId), await bonusesNow()];
    const summary = await player.visitor.call('getPlaySummary');
    const before = await money();
    const roundId = await stakeOnly(player);
    expect(await money()).not.toEqual(before);
    await withoutSettling(async () => {
      for (let time = 1; time < 5; time += 1) {
        await expect(settleRound(bed.deps, roundId, 'wait')).rejects.toThrow('broken');
        bed.advance(APART);
      }
      expect(await settleRound(bed.deps, roundId, 'wait')).toMatchObject({ status: 'refunded' });
    });
    expect(await money()).toEqual(before);
    expect((await player.visitor.call('getPlaySummary')).net).toBe(summary.net);
    const again = await openAgain(player);
    expect(again.unfinishedRound).toMatchObject({ roundId, refunded: true, outcome: null, returned: back });
    const seen = { params: { launchId: again.launchId, roundId } };
    expect((await player.visitor.call('acknowledgeRound', seen)).acknowledged).toBe(true);
    expect((await player.visitor.call('listRounds', { params: seen.params })).rounds).toMatchObject([
      { refunded: true },
    ]);
    expect(await bed.transactionsOf(player.playerId, roundId)).toEqual(['stake', 'refund']);
    await expect(bed.query("UPDATE rounds SET status = 'staked' WHERE id = $1", [roundId])).rejects.toThrow();
  });

  test('[GLI-19 B.3.5] a held round of money is never made one of demo play, which would go after a day', async () => {
    const roundId = await stakeOnly(await bed.signInWithGame(5_00n));
    const asDemo = `UPDATE rounds SET mode = 'demo', player_id = NULL WHERE id = $1`;
    await expect(bed.query(asDemo, [roundId])).rejects.toMatchObject({ code: '23001' });
  });

  test('presses one after another are no five failures', async () => {
    const player = await bed.signInWithGame(5_00n);
    const roundId = await stakeOnly(player);
    await withoutSettling(async () => {
      for (let time = 0; time < 8; time += 1)
        await expect(settleRound(bed.deps, roundId, 'wait')).rejects.toThrow('broken');
    });
    expect(await settleRound(bed.deps, roundId, 'wait')).toMatchObject({ status: 'settled' });
  });

  test.each([
    ['whose game plays by other mathematics now', 2, 'refunded'],
    ['whose game is as it was', 1, 'settled'],
  ])('a stake of an older release, for which nothing was drawn, %s', async (_, version, status) => {
    const player = await bed.signInWithGame(5_00n, [], JACKPOT_GAME);
    const roundId = await stakeOnly(player);
    await forgetDrawn(roundId);
    await bed.query('UPDATE games SET game_version = $2 WHERE game_id = $1', [player.launch.gameId, version]);
    clearCaches(bed.deps);
    expect(await settleRound(bed.deps, roundId, 'wait')).toMatchObject({ status });
    expect((await bed.accountsOf(player.playerId)).held).toBe(0n);
    await bed.query('UPDATE games SET game_version = 1 WHERE game_id = $1', [player.launch.gameId]);
    clearCaches(bed.deps);
  });
});

test('[GLI-19 4.6] of two that draw for the same stake the first decides, and it is paid by that', async () => {
  const player = await bed.signInWithGame(5_00n);
  const roundId = await stakeOnly(player);
  await forgetDrawn(roundId);
  expect(await drawMissingOutcome(bed.deps, roundId)).toBe(true);
  const drawn = await drawnFor(roundId);
  expect(await drawMissingOutcome(bed.deps, roundId)).toBe(true);
  expect(await drawnFor(roundId)).toEqual(drawn);
  const settled = await settleRound(bed.deps, roundId, 'wait');
  expect(settled).toMatchObject({ status: 'settled', returned: drawn?.returned });
  expect(await drawMissingOutcome(bed.deps, roundId)).toBe(true);
});

test('[RTS 10] a player whose stake a dead process held is shown the result at the next press, and then plays on', async () => {
  const player = await bed.signInWithGame(10_00n);
  await stakeOnly(player);
  await expect(play(player)).rejects.toMatchObject({ code: 'roundUnfinished' });
  const launch = await openAgain(player);
  expect(launch.unfinishedRound).toMatchObject({ refunded: false });
  expect((await play({ ...player, launch })).stake).toBe('0.20');
});

test('a stake is checked by the market that is stored, though this process has not heard of it yet', async () => {
  const player = await bed.signInWithGame(20_00n);
  await play(player, '5.00');
  await bed.query("UPDATE market_choice SET market = 'HU'");
  await expect(play(player, '5.00')).resolves.toMatchObject({ stake: '5.00' });
  await bed.query("UPDATE market_choice SET market = 'SE', duties = $1", [
    JSON.stringify({ SE: { minRoundMs: { slots: 60_000, other: 60_000 } } }),
  ]);
  await expect(play(player, '0.20')).rejects.toMatchObject({ code: 'roundTooSoon' });
  await bed.query("UPDATE market_choice SET market = NULL, duties = '{}'");
});

test('[GLI-19 B.3.5] a jackpot is fed by the terms of its open pool, whatever this release says of it', async () => {
  const player = await bed.signInWithGame(20_00n, [], JACKPOT_GAME);
  await play(player, '5.00');
  const fed = async () => {
    const { rows } = await bed.rows(
      "SELECT sum(fed) AS fed FROM jackpot_shards WHERE level = 'small' AND currency = 'GBP'",
    );
    return BigInt(String(rows[0]?.fed));
  };
  const before = await fed();
  await bed.query('ALTER TABLE jackpot_pools DISABLE TRIGGER ALL');
  await bed.query("UPDATE jackpot_pools SET share = 7000 WHERE level = 'small' AND currency = 'GBP'");
  await play(player, '5.00');
  expect(await fed()).toBe(before + 500n * 7_000n);
  await bed.query("UPDATE jackpot_pools SET seed = 7000 WHERE level = 'small' AND currency = 'GBP'");
  await bed.deps.jackpots.refresh();
  const info = await player.visitor.call('getGame', { params: { game: JACKPOT_GAME } });
  expect(info.jackpot?.levels[0]).toMatchObject({ level: 'small', seed: '70.00' });
  await bed.query("UPDATE jackpot_pools SET seed = 2000 WHERE level = 'small' AND currency = 'GBP'");
  await bed.query("UPDATE jackpot_pools SET share = 4000 WHERE level = 'small' AND currency = 'GBP'");
  await bed.query('ALTER TABLE jackpot_pools ENABLE TRIGGER ALL');
});
