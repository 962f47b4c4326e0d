import { randomUUID } from 'node:crypto';
import type { Launch } from '@foyer/contract/game/play';
import { IDLE_MINUTES } from '@foyer/domain/session/idle-minutes';
import { MINUTE_MS } from '@foyer/domain/time/duration';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPlayTestBed, type PlayTestBed } from '../../testing/play-test-bed.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { endLapsedSessions } from '../session/end-lapsed-sessions.ts';
import { endSilentSessions } from './game-session.ts';
import { recoverRounds } from './settlement/recover-rounds.ts';

const PACE = 2500;
const GAME = 'tokaj-nights';
/** 5 minutes hidden, two intervals of 60 s and two retries of 10 s. */
const LIFETIME_MS = 440_000;

let bed: PlayTestBed;
beforeAll(async () => {
  // A market that lets several games run at once.
  bed = await createPlayTestBed('HU');
  await enable(['HUN']);
});
afterAll(() => bed.close());

async function enable(gameSessionEnabledCountries: string[], settings: object = {}): Promise<void> {
  const { version } = await bed.operator.call('readSettings');
  await bed.operator.call('writeSettings', {
    body: { version, backEnd: { gameSessionEnabledCountries }, ...settings },
  });
}

async function enter(): Promise<{ visitor: Visitor; userName: string }> {
  const { userName } = await bed.addPlayer(100_00n);
  return { visitor: await logIn(userName), userName };
}

async function logIn(userName: string): Promise<Visitor> {
  const visitor = bed.visitor();
  await visitor.call('loginAsPlayer', { body: { userName } });
  return visitor;
}

const open = (visitor: Visitor): Promise<Launch> => visitor.call('launchGame', { body: { game: GAME, mode: 'real' } });

const prolong = async (visitor: Visitor, { launchId: gameSessionId }: Launch) =>
  (await visitor.call('prolongGameSession', { params: { gameSessionId } })).state;

const close = (visitor: Visitor, { launchId: gameSessionId }: Launch) =>
  visitor.call('closeGameSession', { body: { gameSessionId } });

const stake = (visitor: Visitor, { launchId }: Launch) => {
  bed.advance(PACE);
  return visitor.refusalOf('playRound', { params: { launchId }, body: { stake: '0.20' }, key: randomUUID() });
};

const closedBy = async ({ launchId }: Launch) => {
  const { rows } = await bed.rows('SELECT closed_by, closed_at FROM launches WHERE id = $1', [launchId]);
  return [rows[0]?.closed_by, rows[0]?.closed_at !== null];
};

describe('a launch is a game session', () => {
  test('[ROLE-16, SESSION-02, SESSION-03, SESSION-28] for money, with the id of the launch; demo play and a guest have none', async () => {
    const { visitor } = await enter();
    const launch = await open(visitor);
    expect(launch.gameSession).toEqual({ sessionId: launch.launchId, prolongMs: 60_000, inactivityMs: 300_000 });
    for (const player of [visitor, bed.visitor()])
      expect(await player.call('launchGame', { body: { game: GAME, mode: 'demo' } })).toMatchObject({
        gameSession: null,
      });
  });

  test('[SESSION-16, SESSION-26, SESSION-27, SETTING-10] where a country is named, at the times of the settings', async () => {
    const { visitor } = await enter();
    await enable([]);
    const without = await open(visitor);
    expect(without.gameSession).toBeNull();
    expect(await visitor.refusalOf('prolongGameSession', { params: { gameSessionId: without.launchId } })).toBe(
      'launchNotFound',
    );
    // The game stays open for as long as the login.
    bed.advance(LIFETIME_MS);
    await endSilentSessions(bed.deps);
    expect(await stake(visitor, without)).toBeNull();
    await enable(['HUN'], {
      frontEnd: { gameSessionProlongationTimeoutSec: 20 },
      backEnd: { gameSessionEnabledCountries: ['HUN'], gameSessionExpirationTimeMinutes: 2 },
    });
    expect((await open(visitor)).gameSession).toMatchObject({ prolongMs: 20_000, inactivityMs: 120_000 });
    const none = { gameSessionProlongationTimeoutSec: null };
    await enable(['HUN'], {
      frontEnd: none,
      backEnd: { gameSessionEnabledCountries: ['HUN'], gameSessionExpirationTimeMinutes: null },
    });
  });
});

describe('[CALL-03, SESSION-13] a session that is prolonged', () => {
  test('plays on, and one that is silent for too long ends with timeout, at once for a stake', async () => {
    const { visitor } = await enter();
    const launch = await open(visitor);
    bed.advance(LIFETIME_MS - 1);
    expect(await prolong(visitor, launch)).toBe('running');
    bed.advance(LIFETIME_MS - PACE - 1);
    await endSilentSessions(bed.deps);
    expect(await stake(visitor, launch)).toBeNull();
    bed.advance(1);
    expect(await stake(visitor, launch)).toBe('launchNotFound');
    expect(await prolong(visitor, launch)).toBe('timeout');
    expect(await closedBy(launch)).toEqual([null, false]);
    await endSilentSessions(bed.deps);
    expect(await closedBy(launch)).toEqual(['timeout', true]);
    expect(await prolong(visitor, launch)).toBe('timeout');
  });

  test('keeps the times that it began with', async () => {
    const { visitor } = await enter();
    const launch = await open(visitor);
    await enable(['HUN'], { frontEnd: { gameSessionProlongationTimeoutSec: 1 } });
    await prolong(visitor, launch);
    bed.advance(LIFETIME_MS - 1);
    expect(await prolong(visitor, launch)).toBe('running');
    await enable(['HUN'], { frontEnd: { gameSessionProlongationTimeoutSec: null } });
  });

  test('does not keep the login from going idle: a game left open is no sign of life', async () => {
    const { visitor } = await enter();
    const launch = await open(visitor);
    for (let minutes = 0; minutes < IDLE_MINUTES; minutes += 5) {
      bed.advance(5 * MINUTE_MS);
      if (minutes < IDLE_MINUTES - 5) expect(await prolong(visitor, launch)).toBe('running');
    }
    expect(await visitor.refusalOf('prolongGameSession', { params: { gameSessionId: launch.launchId } })).toBe('115');
    await endLapsedSessions(bed.deps);
    expect(await visitor.refusalOf('getBalance')).toBe('115');
  });
});

describe('[SESSION-04] a session ends once', () => {
  test('[CALL-06, SESSION-09] closed by its page: no round begins any more, and the first reason stays', async () => {
    const { visitor } = await enter();
    const launch = await open(visitor);
    expect(await stake(visitor, launch)).toBeNull();
    await close(visitor, launch);
    await close(visitor, launch);
    expect(await closedBy(launch)).toEqual(['page', true]);
    expect(await prolong(visitor, launch)).toBe('closed');
    bed.advance(LIFETIME_MS);
    await endSilentSessions(bed.deps);
    expect(await closedBy(launch)).toEqual(['page', true]);
    expect(await stake(visitor, launch)).toBe('launchNotFound');
  });

  test('[SESSION-08] a second game of the same login ends the first with parallel; another login of the player goes on', async () => {
    const { visitor, userName } = await enter();
    const elsewhere = await logIn(userName);
    const other = await open(elsewhere);
    const first = await open(visitor);
    const second = await open(visitor);
    expect(await prolong(visitor, first)).toBe('parallel');
    expect(await stake(visitor, first)).toBe('launchNotFound');
    expect(await closedBy(first)).toEqual(['parallel', true]);
    // The first page says nothing, and if it did, its reason stays.
    await close(visitor, first);
    expect(await closedBy(first)).toEqual(['parallel', true]);
    for (const [player, launch] of [
      [visitor, second],
      [elsewhere, other],
    ] as const) {
      expect(await prolong(player, launch)).toBe('running');
      expect(await stake(player, launch)).toBeNull();
    }
  });

  test('of two that are opened at once one runs', async () => {
    const { visitor } = await enter();
    const both = await Promise.all([open(visitor), open(visitor)]);
    const states = await Promise.all(both.map((launch) => prolong(visitor, launch)));
    expect(states.sort()).toEqual(['parallel', 'running']);
  });

  test('with the login, whoever ended that', async () => {
    const { visitor, userName } = await enter();
    const launch = await open(visitor);
    await visitor.call('logout');
    await recoverRounds(bed.deps);
    expect(await closedBy(launch)).toEqual([null, true]);
    expect(await prolong(await logIn(userName), launch)).toBe('closed');
  });
});

test('nobody prolongs or closes the game of another', async () => {
  const { visitor } = await enter();
  const launch = await open(visitor);
  const params = { gameSessionId: launch.launchId };
  const stranger = (await enter()).visitor;
  const guest = bed.visitor();
  for (const [caller, code] of [
    [stranger, 'launchNotFound'],
    [guest, '115'],
  ] as const) {
    expect(await caller.refusalOf('prolongGameSession', { params })).toBe(code);
    expect(await caller.refusalOf('closeGameSession', { body: params })).toBe(code);
  }
  expect(await visitor.refusalOf('prolongGameSession', { params: { gameSessionId: randomUUID() } })).toBe(
    'launchNotFound',
  );
  expect(await visitor.refusalOf('closeGameSession', { body: { gameSessionId: 'x' } })).toBe('2');
  expect(await prolong(visitor, launch)).toBe('running');
});
