import { randomBytes, randomUUID } from 'node:crypto';
import type { Launch } from '@foyer/contract/game/play';
import type { PlayerLimit } from '@foyer/contract/protection/limit';
import { MARKETS, type MarketCode } from '@foyer/domain/market/market-profiles';
import { createRandom } from '@foyer/domain/random/random';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@foyer/domain/time/duration';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPlayTestBed, type PlayTestBed } from '../../testing/play-test-bed.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { endTimedSessions } from '../session/end-lapsed-sessions.ts';

const PACE = 2500;

let bed: PlayTestBed;
beforeAll(async () => {
  bed = await createPlayTestBed('GB');
});
afterAll(() => bed.close());

type Limits = Partial<Record<PlayerLimit['name'], string | number | null>>;
type Own = { visitor: Visitor; playerId: number; userName: string };

async function enter(cash = 100_00n): Promise<Own> {
  const { userName, playerId } = await bed.addPlayer(cash);
  const visitor = bed.visitor();
  await visitor.call('loginAsPlayer', { body: { userName } });
  return { visitor, playerId, userName };
}

const set = ({ visitor }: Own, limits: Limits, key = randomUUID()) =>
  visitor.call('setLimit', { body: { limits }, key });

const issuesOf = ({ visitor }: Own, limits: Limits) =>
  visitor.call('setLimit', { body: { limits }, key: randomUUID() }).then(
    () => [],
    (error) => error.details.issues.map(({ field, key }: { field: string; key: string }) => `${field} ${key}`),
  );

async function limitOf({ visitor }: Own, name: PlayerLimit['name']): Promise<PlayerLimit | undefined> {
  const { limits } = await visitor.call('getLimits');
  return limits.find((limit) => limit.name === name);
}

const open = ({ visitor }: Own): Promise<Launch> =>
  visitor.call('launchGame', { body: { game: 'tokaj-nights', mode: 'real' } });

const stake = ({ visitor }: Own, { launchId }: Launch, amount = '1.00') =>
  visitor.call('playRound', { params: { launchId }, body: { stake: amount }, key: randomUUID() }).then(
    () => null,
    (error) => ({ code: error.code, type: error.details?.type }),
  );

async function chooseMarket(market: MarketCode): Promise<void> {
  const { rows } = await bed.rows('SELECT version FROM market_choice');
  const answer = await bed.operator.ask('writeMarket', { body: { version: Number(rows[0]?.version), market } });
  expect(answer.status).toBe(200);
}

describe('limits', () => {
  test('[REGDATA-09, SHELLCALL-12] [RTS 12A] what the market offers is listed with what is used and left', async () => {
    const own = await enter();
    const before = await own.visitor.call('getLimits');
    expect(before).toMatchObject({ netDeposit: '0.00', permanent: false, limited: false, missing: [] });
    expect(before.limits.map(({ name }) => name)).toEqual(MARKETS.GB.protection.limits);
    const after = await set(own, { stakeDay: '5.00', loginMinutesDay: 90 });
    expect(after).toMatchObject({ limited: true, periods: 'rolling' });
    await stake(own, await open(own), '2.00');
    bed.advance(10 * MINUTE_MS);
    expect(await limitOf(own, 'stakeDay')).toMatchObject({
      value: '5.00',
      used: '2.00',
      remaining: '3.00',
      resetsAt: null,
    });
    expect(await limitOf(own, 'loginMinutesDay')).toMatchObject({ value: 90, used: 10, remaining: 80 });
  });

  test.each<[string, Limits, string[]]>([
    ['more decimals than the currency has', { lossDay: '1.001' }, ['limits.lossDay invalid']],
    ['a negative amount', { lossDay: '-1.00' }, ['limits.lossDay invalid']],
    ['minutes of money', { lossDay: 5 }, ['limits.lossDay invalid']],
    ['money of minutes', { loginMinutesDay: '5.00' }, ['limits.loginMinutesDay invalid']],
    ['a huge amount', { lossDay: '999999999999999.00' }, ['limits.lossDay invalid']],
    [
      'a day above the week',
      { lossDay: '20.00', lossWeek: '10.00' },
      ['limits.lossDay aboveWeeklyLimit', 'limits.lossWeek belowDailyLimit'],
    ],
    ['what the market does not offer', { balance: '10.00' }, ['limits.balance notOffered']],
    [
      'a pause between checks that it does not offer',
      { realityCheckMinutes: 7 },
      ['limits.realityCheckMinutes invalid'],
    ],
  ])('%s is refused, and nothing of it holds', async (_, limits, issues) => {
    const own = await enter();
    expect(await issuesOf(own, limits)).toEqual(issues);
    expect((await own.visitor.call('getLimits')).limited).toBe(false);
  });

  test('the same key again changes nothing, and with other limits it is refused', async () => {
    const own = await enter();
    const key = randomUUID();
    await set(own, { lossDay: '10.00' }, key);
    await set(own, { lossDay: '5.00' });
    expect((await set(own, { lossDay: '10.00' }, key)).limits.find(({ name }) => name === 'lossDay')?.value).toBe(
      '5.00',
    );
    expect(await own.visitor.refusalOf('setLimit', { body: { limits: { lossDay: '9.00' } }, key })).toBe(
      'idempotencyKeyReused',
    );
  });

  test('[GLI-19 2.5.5, RTS 12B] lower holds at once; a raise waits a day and a second confirmation', async () => {
    const own = await enter();
    await set(own, { lossDay: '10.00' });
    await set(own, { lossDay: '5.00' });
    expect((await limitOf(own, 'lossDay'))?.value).toBe('5.00');
    await set(own, { lossDay: '50.00' });
    const confirm = () => own.visitor.refusalOf('confirmLimit', { params: { name: 'lossDay' } });
    expect(await limitOf(own, 'lossDay')).toMatchObject({ value: '5.00', raise: { value: '50.00' } });
    expect(await confirm()).toBe('255');
    bed.advance(DAY_MS - 1);
    await own.visitor.call('loginAsPlayer', { body: { userName: own.userName } });
    expect(await confirm()).toBe('255');
    expect((await limitOf(own, 'lossDay'))?.value).toBe('5.00');
    bed.advance(1);
    expect((await limitOf(own, 'lossDay'))?.value, 'not by time alone').toBe('5.00');
    expect(await confirm()).toBe(null);
    expect(await limitOf(own, 'lossDay')).toMatchObject({ value: '50.00', raise: null });
    expect(await confirm(), 'once').toBe('101');
  });

  test('a raise that nobody confirms lapses; one that is taken back is gone; less than now takes it back', async () => {
    const own = await enter();
    await set(own, { lossDay: '10.00', lossWeek: '20.00', lossMonth: '30.00' });
    await set(own, { lossDay: '11.00', lossWeek: '21.00', lossMonth: null });
    await own.visitor.call('withdrawRaise', { params: { name: 'lossWeek' } });
    await set(own, { lossDay: '9.00' });
    expect(await limitOf(own, 'lossDay')).toMatchObject({ value: '9.00', raise: null });
    expect(await limitOf(own, 'lossWeek')).toMatchObject({ value: '20.00', raise: null });
    expect(await limitOf(own, 'lossMonth')).toMatchObject({ value: '30.00', raise: { value: null } });
    bed.advance(8 * DAY_MS);
    await own.visitor.call('loginAsPlayer', { body: { userName: own.userName } });
    expect(await limitOf(own, 'lossMonth')).toMatchObject({ value: '30.00', raise: null });
    expect(await own.visitor.refusalOf('confirmLimit', { params: { name: 'lossMonth' } })).toBe('101');
  });

  test('a second press does not begin the time of a raise anew, another amount does', async () => {
    const own = await enter();
    await set(own, { stakeDay: '10.00' });
    await set(own, { stakeDay: '20.00' });
    const first = (await limitOf(own, 'stakeDay'))?.raise?.holdsFrom;
    bed.advance(HOUR_MS / 4);
    await set(own, { stakeDay: '20.00' });
    expect((await limitOf(own, 'stakeDay'))?.raise?.holdsFrom).toBe(first);
    await set(own, { stakeDay: '30.00' });
    expect((await limitOf(own, 'stakeDay'))?.raise?.holdsFrom).not.toBe(first);
  });

  test('a stricter market meanwhile lengthens the wait', async () => {
    const own = await enter();
    await set(own, { stakeDay: '10.00' });
    await set(own, { stakeDay: '20.00' });
    bed.advance(DAY_MS);
    await chooseMarket('strictest');
    await own.visitor.call('loginAsPlayer', { body: { userName: own.userName } });
    const refused = await own.visitor.refusalOf('confirmLimit', { params: { name: 'stakeDay' } });
    await chooseMarket('GB');
    expect(refused).toBe('255');
  });

  test('two tabs at once: what one lowers the other does not raise', async () => {
    const own = await enter();
    await set(own, { stakeDay: '100.00' });
    await Promise.all([set(own, { stakeDay: '50.00' }), set(own, { stakeDay: '80.00' })]);
    const { value, raise } = (await limitOf(own, 'stakeDay')) ?? {};
    // Either 80, then 50; or 50, and the 80 waits.
    expect([
      ['50.00', null],
      ['50.00', '80.00'],
    ]).toContainEqual([value, raise?.value ?? null]);
  });
});

describe('play', () => {
  test('[DEPOSIT-19, VMSG-65] stakes end at the limit, to the penny, and go on when it is free again', async () => {
    const own = await enter();
    await set(own, { stakeDay: '3.00' });
    const launch = await open(own);
    for (const amount of ['1.00', '2.00']) {
      expect(await stake(own, launch, amount)).toBe(null);
      bed.advance(PACE);
    }
    expect(await stake(own, launch, '0.20')).toEqual({ code: 'limitReached', type: 'stakeDay' });
    bed.advance(25 * HOUR_MS);
    await own.visitor.call('loginAsPlayer', { body: { userName: own.userName } });
    expect(await stake(own, await open(own), '2.00')).toBe(null);
  });

  test('all of a stake may be lost, so all of it counts for the loss limit', async () => {
    const own = await enter();
    await set(own, { lossDay: '1.00' });
    const launch = await open(own);
    expect(await stake(own, launch, '2.00')).toEqual({ code: 'limitReached', type: 'lossDay' });
    expect(await stake(own, launch, '1.00')).toBe(null);
  });

  test('of parallel stakes no more go through than the limit leaves', async () => {
    const own = await enter();
    await set(own, { stakeDay: '1.00' });
    const launch = await open(own);
    const tries = await Promise.all(Array.from({ length: 8 }, () => stake(own, launch, '0.60')));
    expect(tries.filter((refused) => refused === null)).toHaveLength(1);
    expect((await limitOf(own, 'stakeDay'))?.used).toBe('0.60');
  });

  test('[LCCP 3.4] [REGDATA-09] the operator’s limit counts beside the player’s, whichever is stricter, and no operator raises the player’s', async () => {
    const own = await enter();
    const { rows } = await bed.rows('SELECT public_user_id AS id FROM players WHERE id = $1', [own.playerId]);
    const params = { publicUserId: String(rows[0]?.id) };
    const body = { name: 'stakeDay', value: '1.00', reason: 'a talk with the player' } as const;
    await set(own, { stakeDay: '5.00' });
    expect((await bed.operator.ask('writePlayerLimit', { params, body })).status).toBe(200);
    expect(await limitOf(own, 'stakeDay')).toMatchObject({ value: '1.00', own: '5.00' });
    expect(await own.visitor.call('getLimits')).toMatchObject({ permanent: true, limited: true });
    expect(await stake(own, await open(own), '2.00')).toMatchObject({ code: 'limitReached' });
    await bed.operator.ask('writePlayerLimit', { params, body: { ...body, value: '50.00' } });
    expect(await limitOf(own, 'stakeDay')).toMatchObject({ value: '5.00', own: '5.00' });
    const read = await bed.operator.ask('readPlayerLimits', { params });
    expect(read.status).toBe(200);
  });

  test('a free spin is not the player’s stake: it is played beyond the limit', async () => {
    const own = await enter();
    await set(own, { stakeDay: '0.00' });
    const launch = await open(own);
    await bed.grant(own.playerId, {
      kind: 'freeSpins',
      amount: 0n,
      spins: 1,
      spinValue: 20n,
      games: [launch.gameId],
    });
    expect(await stake(own, launch, '0.20')).toBe(null);
    bed.advance(PACE);
    expect(await stake(own, launch, '0.20')).toEqual({ code: 'limitReached', type: 'stakeDay' });
  });

  test.each([
    ['realityCheckMinutes', 0],
    ['sessionMinutes', 0],
    ['lossDay', '-5.00'],
    ['lossDay', '1.001'],
    ['lossDay', 5],
  ])('an operator’s %s of %s is refused', async (name, value) => {
    const own = await enter();
    const { rows } = await bed.rows('SELECT public_user_id AS id FROM players WHERE id = $1', [own.playerId]);
    const params = { publicUserId: String(rows[0]?.id) };
    const body = { name, value, reason: 'a slip' } as never;
    const answer = await bed.operator.ask('writePlayerLimit', { params, body });
    expect(answer.status).toBe(400);
  });

  test('the player is told once when four fifths are used', async () => {
    const own = await enter();
    await set(own, { stakeDay: '10.00' });
    const launch = await open(own);
    for (const amount of ['2.00', '2.00', '2.00', '2.00', '1.00']) {
      expect(await stake(own, launch, amount)).toBe(null);
      bed.advance(PACE);
    }
    const { rows } = await bed.rows(`SELECT payload FROM events WHERE channel = $1 AND name = 'limitNear'`, [
      `player:${own.playerId}`,
    ]);
    expect(rows).toEqual([{ payload: { name: 'stakeDay' } }]);
  });
});

describe('time', () => {
  const runningLogins = async ({ playerId }: Own) => {
    const { rows } = await bed.rows('SELECT id FROM sessions WHERE player_id = $1 AND ended_at IS NULL', [playerId]);
    return rows.length;
  };

  test('[ERRCODE-52] when it is used up all logins end between rounds, and none begins before it counts anew', async () => {
    const own = await enter();
    const other = bed.visitor();
    await other.call('loginAsPlayer', { body: { userName: own.userName } });
    await set(own, { loginMinutesDay: 20 });
    const launch = await open(own);
    bed.advance(19 * MINUTE_MS);
    expect(await stake(own, launch)).toBe(null);
    await endTimedSessions(bed.deps);
    expect(await runningLogins(own)).toBe(2);
    bed.advance(MINUTE_MS);
    expect(await stake(own, launch)).toMatchObject({ code: '122' });
    await endTimedSessions(bed.deps);
    expect(await runningLogins(own)).toBe(0);
    expect(await stake(own, launch)).toMatchObject({ code: '115' });
    const again = () => other.refusalOf('loginAsPlayer', { body: { userName: own.userName } });
    expect(await again()).toBe('122');
    bed.advance(25 * HOUR_MS);
    expect(await again()).toBe(null);
  });
});

describe('compulsory limits', () => {
  let dutch: PlayTestBed;
  beforeAll(async () => {
    dutch = await createPlayTestBed('NL');
  });
  afterAll(() => dutch.close());

  test('[ERRCODE-57] without them no round is played (NL Besluit koa 4.14)', async () => {
    const { userName } = await dutch.addPlayer(100_00n);
    const visitor = dutch.visitor();
    await visitor.call('loginAsPlayer', { body: { userName } });
    const own = { visitor, userName, playerId: 0 };
    const launch = await open(own);
    expect(await stake(own, launch, '0.20')).toMatchObject({ code: '250' });
    const { missing } = await visitor.call('getLimits');
    expect(missing).toContain('balance');
    await set(own, { depositDay: '50.00', loginMinutesDay: 600, balance: '0.00' });
    expect((await visitor.call('getLimits')).missing).toEqual([]);
    expect(await stake(own, launch, '0.20')).toBe(null);
    expect(await issuesOf(own, { balance: null })).toEqual(['limits.balance required']);
    // Of those of which one must be, not every one goes, one after the other.
    await set(own, { depositWeek: '90.00' });
    await set(own, { depositDay: null });
    await set(own, { depositWeek: null });
    await visitor.call('logout');
    dutch.advance(8 * DAY_MS - 1);
    await visitor.call('loginAsPlayer', { body: { userName } });
    await visitor.call('confirmLimit', { params: { name: 'depositDay' } });
    expect(await visitor.refusalOf('confirmLimit', { params: { name: 'depositWeek' } })).toBe('2');
    expect((await visitor.call('getLimits')).missing).toEqual([]);
  });
});

/** 1,000 were run once, in a minute. */
const RAISE_TRIES = 40;

test('[RTS 12B] two tabs, hours that pass and other markets raise no limit before its day', async () => {
  const own = await enter();
  const random = createRandom(randomBytes);
  const pick = <T>(list: readonly [T, ...T[]]): T => list[random.below(list.length)] ?? list[0];
  const raise = () => set(own, { depositDay: '50.00' });
  const confirm = () => own.visitor.call('confirmLimit', { params: { name: 'depositDay' } });
  const steps = {
    tabs: () => Promise.allSettled([raise(), raise(), confirm(), confirm()]),
    again: () => Promise.allSettled([confirm(), raise()]),
    market: () => chooseMarket(pick(['GB', 'SE', 'NL', 'HU'])),
    async hours() {
      bed.advance((1 + random.below(7)) * HOUR_MS);
      await own.visitor.call('loginAsPlayer', { body: { userName: own.userName } });
    },
  };
  for (let tries = 0; tries < RAISE_TRIES; tries += 1) {
    // What was asked for before is over with it.
    await set(own, { depositDay: '20.00' });
    // 21 hours at most.
    let waits = 0;
    for (let count = 0; count < 6; count += 1) {
      const name = pick<keyof typeof steps>(['tabs', 'again', 'market', 'hours']);
      if (name === 'hours' && ++waits > 3) continue;
      await steps[name]();
    }
    await confirm().catch(() => {});
    await chooseMarket('GB');
    expect((await limitOf(own, 'depositDay'))?.value).toBe('20.00');
  }
});

test('[RTS 12B] no sequence of calls, days and markets has more staked in a day than a limit that held all day', async () => {
  type Step = { kind: 'set' | 'stake'; amount: number } | { kind: 'confirm' } | { kind: 'wait'; hours: number };
  const steps: fc.Arbitrary<Step> = fc.oneof(
    fc.record({ kind: fc.constant('set' as const), amount: fc.integer({ min: 0, max: 4 }) }),
    fc.record({ kind: fc.constant('confirm' as const) }),
    fc.record({ kind: fc.constant('stake' as const), amount: fc.integer({ min: 1, max: 2 }) }),
    fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 30 }) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { maxLength: 20 }), async (sequence) => {
      const own = await enter();
      await set(own, { stakeDay: '2.00' });
      // What may hold by the rules: a raise no sooner than a day after it was asked for.
      let held = 2;
      let asked = null as { amount: number; at: number } | null;
      let hours = 0;
      const staked: { at: number; amount: number }[] = [];
      for (const step of sequence) {
        if (step.kind === 'wait') {
          bed.advance(step.hours * HOUR_MS);
          hours += step.hours;
          await own.visitor.call('loginAsPlayer', { body: { userName: own.userName } });
        } else if (step.kind === 'set') {
          await set(own, { stakeDay: `${step.amount}.00` });
          if (step.amount <= held) [held, asked] = [step.amount, null];
          else if (asked?.amount !== step.amount) asked = { amount: step.amount, at: hours };
        } else if (step.kind === 'confirm') {
          const done = (await own.visitor.refusalOf('confirmLimit', { params: { name: 'stakeDay' } })) === null;
          expect(done).toBe(asked !== null && hours - asked.at >= 24 && hours - asked.at < 24 + 168);
          if (done && asked) [held, asked] = [asked.amount, null];
        } else if (step.kind === 'stake') {
          bed.advance(PACE);
          const isIn = (await stake(own, await open(own), `${step.amount}.00`)) === null;
          if (isIn) staked.push({ at: hours, amount: step.amount });
          const within = staked.filter(({ at }) => hours - at < 24).reduce((sum, { amount }) => sum + amount, 0);
          if (isIn) expect(within).toBeLessThanOrEqual(held);
        }
      }
    }),
    { numRuns: 15 },
  );
});
