import { randomUUID } from 'node:crypto';
import type { MarketCode } from '@foyer/domain/market/market-profiles';
import { HOUR_MS, MINUTE_MS } from '@foyer/domain/time/duration';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPlayTestBed, type PlayTestBed } from '../../testing/play-test-bed.ts';
import { CallRefused, type Visitor } from '../../testing/visitor.ts';
import { announceDueChecks } from './announce-due-checks.ts';

let bed: PlayTestBed;
beforeAll(async () => {
  bed = await createPlayTestBed('GB');
});
afterAll(() => bed.close());

const STEP_MS = 10 * MINUTE_MS;

/** Time goes by with the player there: each call renews the session. */
async function pass(visitor: Visitor, minutes: number): Promise<void> {
  for (let left = minutes * MINUTE_MS; left > 0; left -= STEP_MS) {
    bed.advance(Math.min(left, STEP_MS));
    await visitor.call('getSession');
  }
}

async function openPlayer(limits: Record<string, number> = {}) {
  const { userName, playerId } = await bed.addPlayer(500_00n);
  for (const [name, amount] of Object.entries(limits)) await choose(playerId, name, amount);
  return { playerId, userName, ...(await logIn(userName)) };
}

const choose = (playerId: number, name: string, amount: number) =>
  bed.query(
    `INSERT INTO chosen_limits (player_id, name, amount, chosen_at, source) VALUES ($1, $2, $3, now(), 'registration')`,
    [playerId, name, amount],
  );

async function logIn(userName: string) {
  const visitor = bed.visitor();
  await visitor.call('loginAsPlayer', { body: { userName } });
  let launchId: string | null = null;
  const launch = async () => {
    const opened = await visitor.call('launchGame', { body: { game: 'tokaj-nights', mode: 'real' } });
    launchId = opened.launchId;
    return opened;
  };
  const spin = async (key: string = randomUUID()) => {
    launchId ??= (await launch()).launchId;
    const params = { launchId };
    const round = await visitor.call('playRound', { params, body: { stake: '0.20' }, key });
    await visitor.call('acknowledgeRound', { params: { launchId, roundId: round.roundId } });
    return round;
  };
  const answer = (answer: 'goOn' | 'history' | 'limits' | 'stop' = 'goOn', key: string = randomUUID()) =>
    visitor.call('acknowledgeRealityCheck', { body: { answer, screen: 'game' }, key });
  const play = async () => (await visitor.call('getRealityCheck')).play;
  return { visitor, launch, spin, answer, play };
}

const refusal = async (work: () => Promise<unknown>): Promise<CallRefused> => {
  try {
    await work();
  } catch (error) {
    if (error instanceof CallRefused) return error;
    throw error;
  }
  throw new Error('it was not refused');
};

const checksOf = async (playerId: number) =>
  (
    await bed.rows(
      `SELECT kind, answer, screen, extract(epoch FROM at - began_at)::integer / 60 AS minutes, staked, returned
       FROM reality_checks WHERE player_id = $1 ORDER BY id`,
      [playerId],
    )
  ).rows;

const eventsOf = async (playerId: number) =>
  (
    await bed.rows(`SELECT name FROM events WHERE channel = $1 AND name LIKE 'realityCheck%' ORDER BY number`, [
      `player:${playerId}`,
    ])
  ).rows.map(({ name }) => name);

const lastEventOf = async (playerId: number) =>
  (await bed.rows('SELECT payload FROM events WHERE channel = $1 ORDER BY number DESC LIMIT 1', [`player:${playerId}`]))
    .rows[0]?.payload;

test('[RTS 13B] a raw bet without an answer is refused once the check is due, in every game, until it is answered', async () => {
  const { playerId, visitor, spin, launch, answer, play } = await openPlayer();
  const heard = bed.deps.clock.now().getTime();
  await spin();
  await pass(visitor, 59);
  const lastKey = randomUUID();
  const last = await spin(lastKey);
  await pass(visitor, 1);
  expect((await refusal(spin)).code).toBe('realityCheckDue');
  expect((await spin(lastKey)).roundId).toBe(last.roundId);
  const { launchId } = await launch();
  const other = { params: { launchId }, body: { stake: '0.20' }, key: randomUUID() };
  expect(await visitor.refusalOf('playRound', other)).toBe('realityCheckDue');
  const due = await play();
  expect(Date.parse(due?.dueAt ?? '')).toBe(heard + HOUR_MS);
  expect(due).toMatchObject({ minutes: 60, staked: '0.40', currency: 'GBP' });
  expect(Number(due?.net)).toBeCloseTo(Number(due?.won) - 0.4);
  expect([await announceDueChecks(bed.deps), await announceDueChecks(bed.deps)]).toEqual([1, 0]);
  expect(await lastEventOf(playerId)).toEqual({ serverTime: bed.deps.clock.now().toISOString(), play: due });
  await visitor.call('showRealityCheck', { body: { screen: 'game' } });
  await visitor.call('showRealityCheck', { body: { screen: 'page' } });
  const answered = await answer();
  expect(Date.parse(answered.play?.dueAt ?? '')).toBe(heard + 2 * HOUR_MS);
  await spin();
  const [staked, returned] = [40n, BigInt(Math.round(Number(due?.won) * 100))];
  expect(await checksOf(playerId)).toEqual([
    { kind: 'due', answer: null, screen: null, minutes: 60, staked, returned },
    { kind: 'shown', answer: null, screen: 'game', minutes: 60, staked, returned },
    { kind: 'answered', answer: 'goOn', screen: 'game', minutes: 60, staked, returned },
  ]);
  expect(await eventsOf(playerId)).toEqual(['realityCheckDue', 'realityCheckAnswered']);
});

test('a stake that is held when the check becomes due is settled as ever', async () => {
  const { visitor, spin, play } = await openPlayer();
  await spin();
  await pass(visitor, 59);
  let dueMeanwhile = '';
  bed.deps.betweenStakeAndResult = async () => {
    await pass(visitor, 1);
    dueMeanwhile = (await play())?.dueAt ?? '';
  };
  const round = await spin();
  delete bed.deps.betweenStakeAndResult;
  expect(round.acknowledged).toBe(false);
  expect(Date.parse(dueMeanwhile)).toBe(bed.deps.clock.now().getTime());
  expect((await refusal(spin)).code).toBe('realityCheckDue');
});

test('two answers at once count once, one sent again has its effect once, one that comes too early has none', async () => {
  const { playerId, visitor, spin, answer } = await openPlayer();
  await spin();
  const early = await answer('stop');
  await pass(visitor, 60);
  const key = randomUUID();
  const answers = await Promise.all([answer('goOn', key), answer('history'), answer('limits')]);
  const dueAt = new Date(bed.deps.clock.now().getTime() + HOUR_MS).toISOString();
  expect(answers.map(({ play }) => play?.dueAt)).toEqual([dueAt, dueAt, dueAt]);
  expect(Date.parse(early.play?.dueAt ?? '')).toBeLessThan(Date.parse(dueAt));
  await pass(visitor, 5);
  expect((await answer('goOn', key)).play?.dueAt).toBe(dueAt);
  expect((await checksOf(playerId)).map(({ kind }) => kind)).toEqual(['due', 'answered']);
});

describe('one clock over all logins of a player', () => {
  test('a second login, another device and a login within minutes go on by it, and see its figures', async () => {
    const { userName, visitor, spin, play } = await openPlayer();
    await spin();
    await pass(visitor, 20);
    const phone = await logIn(userName);
    await phone.spin();
    expect(await phone.play()).toEqual(await play());
    await visitor.call('logout');
    await phone.visitor.call('logout');
    bed.advance(4 * MINUTE_MS);
    const again = await logIn(userName);
    expect((await again.play())?.staked).toBe('0.40');
    await pass(again.visitor, 36);
    expect((await refusal(again.spin)).code).toBe('realityCheckDue');
  });

  test.each([
    ['six minutes after a logout', true, 6],
    ['half an hour after the last use', false, 31],
  ])('a login %s begins anew with the next game', async (_, logsOut, minutes) => {
    const { userName, visitor, spin } = await openPlayer();
    await spin();
    if (logsOut) await visitor.call('logout');
    bed.advance(minutes * MINUTE_MS);
    const again = await logIn(userName);
    expect(await again.play()).toBeNull();
    await again.launch();
    expect(await again.play()).toMatchObject({ beganAt: bed.deps.clock.now().toISOString(), staked: '0.00' });
  });

  test('it starts with the first game opened for money, or with a round of a game that was open before', async () => {
    const { visitor, play, spin, playerId } = await openPlayer();
    expect(await play()).toBeNull();
    await visitor.call('launchGame', { body: { game: 'tokaj-nights', mode: 'demo' } });
    expect(await play()).toBeNull();
    await spin();
    await bed.query('DELETE FROM play_clocks WHERE player_id = $1', [playerId]);
    bed.advance(MINUTE_MS);
    await spin();
    expect((await play())?.beganAt).toBe(bed.deps.clock.now().toISOString());
  });

  test('nobody is asked who left, and the clock of whoever left ends', async () => {
    const { playerId, spin } = await openPlayer();
    await spin();
    bed.advance(61 * MINUTE_MS);
    expect(await announceDueChecks(bed.deps)).toBe(0);
    const { rows } = await bed.rows('SELECT began_at, due_at FROM play_clocks WHERE player_id = $1', [playerId]);
    expect(rows).toEqual([{ began_at: null, due_at: null }]);
    expect(await checksOf(playerId)).toEqual([]);
  });
});

test('what the player chose counts where it is stricter, at once also for the check that runs', async () => {
  const { playerId, visitor, spin, answer, play } = await openPlayer({ realityCheckMinutes: 240 });
  await spin();
  expect((await play())?.minutes).toBe(60);
  await pass(visitor, 20);
  await choose(playerId, 'realityCheckMinutes', 15);
  expect((await refusal(spin)).code).toBe('realityCheckDue');
  const { play: next } = await answer();
  expect(next?.minutes).toBe(15);
  await pass(visitor, 14);
  await spin();
  await choose(playerId, 'realityCheckMinutes', 10);
  expect(Date.parse((await play())?.dueAt ?? '')).toBe(bed.deps.clock.now().getTime() - 4 * MINUTE_MS);
});

test('a shorter interval of the operator counts from the next round, and no time set back puts a check off', async () => {
  const { visitor, spin, play } = await openPlayer();
  await spin();
  const now = () => bed.deps.clock.now().getTime();
  await bed.query(`UPDATE market_choice SET duties = '{"GB": {"realityCheckMinutes": 20}}'`);
  await pass(visitor, 1);
  await spin();
  expect(Date.parse((await play())?.dueAt ?? '')).toBe(now() + 19 * MINUTE_MS);
  await bed.query(`UPDATE market_choice SET duties = '{}'`);
  bed.advance(-5 * HOUR_MS);
  await spin();
  expect(Date.parse((await play())?.dueAt ?? '')).toBe(now() + HOUR_MS);
  bed.advance(5 * HOUR_MS);
});

test('a check that waits for its answer waits on when the time is set back, and is announced anew', async () => {
  const { playerId, visitor, spin, answer, play } = await openPlayer();
  await spin();
  await pass(visitor, 60);
  await announceDueChecks(bed.deps);
  bed.advance(-59 * MINUTE_MS);
  expect((await refusal(spin)).code).toBe('realityCheckDue');
  const now = bed.deps.clock.now().getTime();
  expect(Date.parse((await play())?.dueAt ?? '')).toBe(now);
  for (const _ of [1, 2]) await announceDueChecks(bed.deps);
  expect(Date.parse((await answer()).play?.dueAt ?? '')).toBe(now + HOUR_MS);
  await spin();
  expect(await eventsOf(playerId)).toEqual(['realityCheckDue', 'realityCheckDue', 'realityCheckAnswered']);
  bed.advance(59 * MINUTE_MS);
});

test('[ERRCODE-52] play at a stretch ends between rounds at its limit, until a pause was made, also over a logout', async () => {
  const { userName, visitor, spin } = await openPlayer({ sessionMinutes: 30 });
  await spin();
  await pass(visitor, 14);
  await spin();
  await pass(visitor, 14);
  await spin();
  await pass(visitor, 2);
  const until = new Date(bed.deps.clock.now().getTime() + 13 * MINUTE_MS).toISOString();
  const over = await refusal(spin);
  expect([over.code, over.expireTime]).toEqual(['122', until]);
  await visitor.call('logout');
  bed.advance(12 * MINUTE_MS);
  const again = await logIn(userName);
  const still = await refusal(again.launch);
  expect([still.code, still.expireTime]).toEqual(['122', until]);
  await pass(again.visitor, 1);
  await again.spin();
});

describe('in another market', () => {
  const chooseMarket = async (market: MarketCode) => {
    // The list of countries of another market would shut the player out.
    await bed.query(`UPDATE settings SET back_end = jsonb_set(back_end, '{allowedCountries}', '[]')`);
    const { version } = await bed.operator.call('readMarket');
    await bed.operator.call('writeMarket', { body: { version, market } });
  };
  afterAll(() => chooseMarket('GB'));

  test('[GlueStV] after an hour at a stretch the next round waits for a pause, whatever the player has chosen', async () => {
    await chooseMarket('DE');
    const { playerId, visitor, spin, answer } = await openPlayer({ sessionMinutes: 600 });
    await choose(playerId, 'depositMonth', 1000_00);
    await spin();
    for (let minutes = 12; minutes < 60; minutes += 12) {
      await pass(visitor, 12);
      await spin();
    }
    await pass(visitor, 12);
    await answer();
    const over = await refusal(spin);
    const until = new Date(bed.deps.clock.now().getTime() + 3 * MINUTE_MS).toISOString();
    expect([over.code, over.expireTime]).toEqual(['122', until]);
    await pass(visitor, 3);
    await spin();
  });

  test('[MT Directive 2/2018, AGCO 2.16] a check says how long was played, what was staked and won, and the net result', async () => {
    for (const market of ['MT', 'ON'] as const) {
      await chooseMarket(market);
      const { visitor, spin, play } = await openPlayer();
      await spin();
      await pass(visitor, 60);
      expect((await refusal(spin)).code).toBe('realityCheckDue');
      const check = await play();
      expect(check).toMatchObject({ minutes: 60, staked: '0.20' });
      expect(Number(check?.net)).toBeCloseTo(Number(check?.won) - 0.2);
    }
  });
});

test('[REMIND-01] a player who is logged in for much longer than in the weeks before is told so', async () => {
  const { playerId, visitor } = await openPlayer();
  const isIncreased = async () => (await visitor.call('getRealityCheck')).sessionTimeIncreased;
  await bed.query(`UPDATE players SET created_at = created_at - interval '100 days' WHERE id = $1`, [playerId]);
  expect(await isIncreased()).toBe(false);
  const now = bed.deps.clock.now().getTime();
  const addLogin = (daysAgo: number, hours: number, reason: string, seenHours = hours) =>
    bed.query(
      `INSERT INTO sessions (id, token_hash, player_id, started_at, seen_at, ended_at, end_reason, staked_before, returned_before)
       VALUES (gen_random_uuid(), sha256($1::bytea), $2, $3, $4, $5, $6, 0, 0)`,
      [
        randomUUID(),
        playerId,
        ...[0, seenHours, hours].map((hour) => new Date(now - daysAgo * 24 * HOUR_MS + hour * HOUR_MS)),
        reason,
      ],
    );
  await addLogin(3, 11, 'idle', 5);
  expect(await isIncreased()).toBe(false);
  await addLogin(2, 1, 'logout');
  expect(await isIncreased()).toBe(true);
  for (const daysAgo of [10, 11]) await addLogin(daysAgo, 10, 'logout');
  expect(await isIncreased()).toBe(false);
});

test('[SHELLCALL-22] an activity is stored with its time, and an unknown code is refused', async () => {
  const { playerId, visitor } = await openPlayer();
  await visitor.call('trackActivity', { body: { activityCode: 'sessionTimeIncreaseConfirmed' } });
  expect(await visitor.refusalOf('trackActivity', { body: { activityCode: 'somethingElse' } })).toBe('2');
  const { rows } = await bed.rows('SELECT activity_code, at FROM player_activities WHERE player_id = $1', [playerId]);
  expect(rows).toEqual([{ activity_code: 'sessionTimeIncreaseConfirmed', at: bed.deps.clock.now() }]);
});

test('a thousand checks that are due in the same second are announced by one run of the job', async () => {
  const now = bed.deps.clock.now();
  await bed.query('UPDATE play_clocks SET began_at = NULL, checked_at = NULL, due_at = NULL');
  for (let player = 0; player < 1_000; player += 1) await bed.addPlayer(0n);
  const newest = 'SELECT player_id FROM wallets ORDER BY player_id DESC LIMIT 1000';
  await bed.query(
    `INSERT INTO sessions (id, token_hash, player_id, started_at, seen_at, staked_before, returned_before)
     SELECT gen_random_uuid(), sha256(player_id::text::bytea), player_id, $1, $1, 0, 0 FROM (${newest}) p`,
    [now],
  );
  await bed.query(
    `INSERT INTO play_clocks (player_id, began_at, checked_at, due_at, staked_before, returned_before)
     SELECT player_id, $1, $1, $1, 0, 0 FROM (${newest}) p`,
    [now],
  );
  const start = performance.now();
  expect(await announceDueChecks(bed.deps)).toBe(1_000);
  // A page is told within a second; on a busy machine it may take longer.
  expect(performance.now() - start).toBeLessThan(5_000);
});
