import { randomUUID } from 'node:crypto';
import { DEFAULT_HARM_TUNING, type HarmTuning } from '@foyer/domain/harm/harm-rules';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@foyer/domain/time/duration';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOperatorClient, type OperatorClient } from '../../testing/operator-client.ts';
import { saveSettings } from '../../testing/save-settings.ts';
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { addPlayer, postEntry } from '../../testing/test-players.ts';
import { createVisitor, type Visitor } from '../../testing/visitor.ts';
import { getShownBrand } from '../settings/service.ts';
import { judgePlayers } from './judge-players.ts';

const TOKEN = 'an-operator-token-of-this-test';

let platform: TestPlatform;
let operator: OperatorClient;
beforeAll(async () => {
  platform = await createTestPlatform({ config: { market: 'NL', operatorToken: TOKEN } });
  operator = createOperatorClient(platform, TOKEN);
});
afterAll(() => platform.close());
beforeEach(() => platform.clock.advance(10 * MINUTE_MS));

type Own = { id: number; name: string; publicUserId: string; visitor: Visitor };

async function enter(birthDate = '1980-01-01'): Promise<Own> {
  const name = `harm-${randomUUID().slice(0, 8)}`;
  const publicUserId = randomUUID();
  const id = await addPlayer(platform.database, 1_000_00n, {
    userName: name,
    publicUserId,
    country: 'NLD',
    story: 'Made by a test',
  });
  await platform.database.pool.query('UPDATE players SET birth_date = $2 WHERE id = $1', [id, birthDate]);
  const visitor = createVisitor(async (path, init) => platform.app.request(`http://localhost${path}`, init), true);
  await visitor.call('loginAsPlayer', { body: { userName: name } });
  return { id, name, publicUserId, visitor };
}

const ago = (ms: number) => new Date(platform.clock.now().getTime() - ms);

async function deposit({ id }: Own, amount: bigint, at: Date, state: 'paid' | 'refused' = 'paid'): Promise<void> {
  const credited = state === 'paid' ? amount : 0n;
  await platform.database.pool.query(
    `INSERT INTO deposits (id, player_id, method_id, provider, currency, amount, fee, state, captured, credited, is_refused, saves_detail,
       created_at, changed_at, expires_at, credited_at)
     VALUES (gen_random_uuid(), $1, 105, 'sandbox', 'EUR', $2, 0, $3, $4, $4, $5, false, $6, $6, $6, $7)`,
    [id, amount, state, credited, state === 'refused', at, state === 'paid' ? at : null],
  );
}

async function withdrawal({ id }: Own, amount: bigint, at: Date, state: 'paid' | 'cancelled'): Promise<void> {
  const { pool } = platform.database;
  const detail = randomUUID();
  await pool.query(
    `INSERT INTO stored_payment_details (id, player_id, method_id, token, label, is_offered, created_at)
     VALUES ($1::uuid, $2, 105, $1::text, 'x', false, $3)`,
    [detail, id, at],
  );
  await pool.query(
    `INSERT INTO withdrawals (id, player_id, method_id, detail_id, provider, currency, amount, state, created_at, changed_at, ask_at)
     VALUES (gen_random_uuid(), $1, 105, $2, 'sandbox', 'EUR', $3, $4, $5, $5, $5)`,
    [id, detail, amount, state, at],
  );
}

/** In the ledger, and as a round. */
async function play({ id }: Own, staked: bigint, returned: bigint, at: Date): Promise<void> {
  await postEntry(platform.database, {
    playerId: id,
    kind: 'adjust',
    reference: randomUUID(),
    at,
    postings: [
      { account: 'cash', amount: returned - staked },
      { account: 'house', amount: staked - returned },
    ],
    staked,
    returned,
  });
  await platform.database.pool.query(
    `INSERT INTO rounds (id, reference, launch_id, player_id, game_id, game_version, mode, status, currency, stake, outcome, returned,
       balance_before, balance_after, key_owner, idempotency_key, started_at, settled_at, moves_bonus)
     SELECT id, id::text, gen_random_uuid(), $1::integer, 100001, 1, 'real', 'settled', 'EUR', $2::bigint, '{}', $3::bigint, 100000, 100000 - $2::bigint + $3::bigint, 'player:' || $1::integer, id::text, $4, $4, false
     FROM gen_random_uuid() AS id`,
    [id, staked, returned, at],
  );
}

const judge = () => judgePlayers(platform.deps);

const harmOf = ({ publicUserId }: Own) => operator.call('readPlayerHarm', { params: { publicUserId } });

const adviceOf = async ({ visitor }: Own) => (await visitor.call('getPlayAdvice')).advice;

async function tune(harmRules: Partial<HarmTuning>): Promise<void> {
  const { frontEnd, backEnd } = await getShownBrand(platform.deps, { cookie: () => null });
  const settings = { frontEnd, backEnd: { ...backEnd, harmRules: { ...DEFAULT_HARM_TUNING, ...harmRules } } };
  await saveSettings(platform.deps, 'foyer', settings);
}

/** Of 20.00 deposits, each soon after 16.00 of the one before were lost. */
async function chase(own: Own, times: number, lost = 16_00n): Promise<void> {
  for (let day = times; day >= 0; day -= 1) {
    const at = ago((day + 1) * 12 * HOUR_MS);
    await deposit(own, 20_00n, at);
    if (day > 0) await play(own, lost + 4_00n, 4_00n, ago((day + 1) * 12 * HOUR_MS - 11.75 * HOUR_MS));
  }
}

describe('markers of harm', () => {
  test('a ledger of chased losses gives the alert with exactly its figures, once, and a hint', async () => {
    const own = await enter();
    await chase(own, 3);
    await judge();
    platform.clock.advance(10 * MINUTE_MS);
    await judge();
    const { level, rules, alerts, actions } = await harmOf(own);
    expect([level, rules]).toEqual([1, ['chasing']]);
    expect(alerts).toMatchObject([
      {
        rule: 'chasing',
        weight: 2,
        level: 1,
        threshold: 3,
        figures: [
          { name: 'deposits7', value: 4 },
          { name: 'deposited7', value: '80.00' },
          { name: 'chases7', value: 3 },
          { name: 'lost7', value: '48.00' },
        ],
      },
    ]);
    expect(actions.map(({ kind }) => kind)).toEqual(['hint']);
    expect(await adviceOf(own)).toMatchObject({ level: 1, figures: alerts[0]?.figures, currency: 'EUR' });
  });

  test.each([
    ['two such deposits', 2, 16_00n],
    ['a cent less than the part that counts', 3, 15_99n],
  ])('%s say nothing', async (_, times, lost) => {
    const own = await enter();
    await chase(own, times, lost);
    await judge();
    expect(await harmOf(own)).toMatchObject({ level: 0, alerts: [], actions: [] });
    expect(await adviceOf(own)).toBeNull();
  });

  test('every figure is counted from its own rows', async () => {
    const own = await enter();
    await deposit(own, 40_00n, ago(20 * DAY_MS));
    for (const hours of [1, 2, 3]) await deposit(own, 10_00n, ago(hours * HOUR_MS));
    for (const hours of [1, 2, 3]) await deposit(own, 5_00n, ago(hours * HOUR_MS), 'refused');
    await withdrawal(own, 7_00n, ago(DAY_MS), 'paid');
    await withdrawal(own, 7_00n, ago(2 * DAY_MS), 'cancelled');
    // Half past two in Amsterdam, and half past six, which is no night.
    await play(own, 9_00n, 2_00n, new Date('2026-11-20T01:30:00Z'));
    await play(own, 5_00n, 0n, new Date('2026-11-20T05:30:00Z'));
    await own.visitor.call('setLimit', { body: { limits: { depositMonth: '500.00' } }, key: randomUUID() });
    await own.visitor.call('setLimit', { body: { limits: { depositMonth: '600.00' } }, key: randomUUID() });
    platform.clock.advance(30 * MINUTE_MS);
    const { figures, rules } = await harmOf(own);
    expect(Object.fromEntries(figures.map(({ name, value }) => [name, value]))).toEqual({
      deposits7: 3,
      deposited7: '30.00',
      deposited28: '40.00',
      depositGrowth: 300,
      declinedDeposits7: 3,
      chases7: 0,
      lost7: '12.00',
      nights7: 1,
      nightStaked7: '9.00',
      cancelledWithdrawals7: 1,
      loginMinutes7: 30,
      limitRaises30: 1,
      quickAnswers7: 0,
      netDepositMonth: '63.00',
      depositLimitMonth: '500.00',
    });
    expect(rules).toEqual(['risingDeposits', 'declinedDeposits']);
  });

  test('what the player dismissed is gone in every tab; another player cannot', async () => {
    const [own, other] = [await enter(), await enter()];
    await chase(own, 3);
    await judge();
    const adviceId = (await adviceOf(own))?.adviceId ?? '';
    expect(await other.visitor.refusalOf('dismissPlayAdvice', { body: { adviceId } })).toBe('101');
    await own.visitor.call('dismissPlayAdvice', { body: { adviceId } });
    await own.visitor.call('dismissPlayAdvice', { body: { adviceId } });
    expect(await adviceOf(own)).toBeNull();
    expect((await harmOf(own)).actions.map(({ kind }) => kind)).toEqual(['dismissed', 'hint']);
  });

  test('tuning by the setting changes what is said', async () => {
    const own = await enter();
    await chase(own, 1);
    await judge();
    expect((await harmOf(own)).alerts).toEqual([]);
    await tune({ rules: { chasing: { atLeast: 1, weight: 3 } } });
    platform.clock.advance(10 * MINUTE_MS);
    await own.visitor.call('getProfile');
    await judge();
    expect((await harmOf(own)).actions).toMatchObject([{ kind: 'questionnaire', level: 2 }]);
    await tune({});
  });

  test('it alerts again after its window, not before', async () => {
    const own = await enter();
    await chase(own, 3);
    await judge();
    platform.clock.advance(7 * DAY_MS + HOUR_MS);
    await own.visitor.call('loginAsPlayer', { body: { userName: own.name } });
    await chase(own, 3);
    await judge();
    expect((await harmOf(own)).alerts.filter(({ rule }) => rule === 'chasing')).toHaveLength(2);
  });

  test('two processes at once, in batches, alert once each', async () => {
    const many: Own[] = [];
    for (let count = 0; count < 6; count += 1) many.push(await enter());
    for (const own of many) await chase(own, 3);
    await Promise.all([judge(), judge()]);
    for (const own of many) expect((await harmOf(own)).alerts).toHaveLength(1);
  });
});

describe('[Regeling koa 2024] net deposits of the month', () => {
  test('money that was refunded or charged back is not paid in, and leaves its room again', async () => {
    const own = await enter();
    const limits = { depositMonth: '5000.00', balance: '9000.00', loginMinutesDay: 600 };
    await own.visitor.call('setLimit', { body: { limits }, key: randomUUID() });
    await deposit(own, 600_00n, ago(MINUTE_MS));
    const net = async () => {
      const { figures } = await harmOf(own);
      const { methods } = await own.visitor.call('getPaymentMethods');
      return [figures.find(({ name }) => name === 'netDepositMonth')?.value, methods['105']?.available];
    };
    expect(await net()).toEqual(['600.00', '100.00']);
    await platform.database.pool.query('UPDATE deposits SET reversed = 500_00 WHERE player_id = $1', [own.id]);
    expect(await net()).toEqual(['100.00', '600.00']);
  });

  test('from 350 euros on a person is due within the hour, until somebody was reached', async () => {
    const own = await enter();
    await deposit(own, 349_99n, ago(HOUR_MS));
    await judge();
    expect((await harmOf(own)).actions).toEqual([]);
    platform.clock.advance(10 * MINUTE_MS);
    await deposit(own, 1n, ago(MINUTE_MS));
    const at = platform.clock.now().getTime();
    await judge();
    const dueAt = new Date(at + HOUR_MS).toISOString();
    const waiting = async () =>
      (await operator.call('listHarmAlerts', {})).waiting.filter(({ player }) => player === own.publicUserId);
    expect(await waiting()).toMatchObject([{ dueAt, isOverdue: false, tries: 0 }]);
    expect((await harmOf(own)).alerts).toMatchObject([
      { rule: 'netDeposit', level: 3, threshold: '350.00', figures: [{ name: 'deposited7' }, { value: '350.00' }] },
    ]);
    expect(await adviceOf(own)).toMatchObject({ level: 3 });
    const act = (outcome: 'notReached' | 'talked') =>
      operator.call('recordHarmAction', {
        params: { publicUserId: own.publicUserId },
        body: { outcome, note: 'by phone' },
      });
    await act('notReached');
    platform.clock.advance(HOUR_MS);
    expect(await waiting()).toMatchObject([{ isOverdue: true, tries: 1 }]);
    await act('talked');
    expect(await waiting()).toEqual([]);
    const { alerts } = await operator.call('listHarmAlerts', { query: { level: '3' } });
    expect(alerts.every(({ level }) => level === 3)).toBe(true);
  });

  test.each([
    ['1980-01-01', '700.00'],
    ['2005-01-01', '300.00'],
  ])(
    'a player born %s pays in %s at most, until the operator records what they can afford',
    async (birthDate, most) => {
      const own = await enter(birthDate);
      const limits = { depositMonth: '5000.00', balance: '9000.00', loginMinutesDay: 600 };
      await own.visitor.call('setLimit', { body: { limits }, key: randomUUID() });
      await deposit(own, 100_00n, ago(MINUTE_MS));
      const room = async () => {
        const { methods } = await own.visitor.call('getPaymentMethods');
        return [methods['105']?.available, methods['105']?.limitedBy];
      };
      expect(await room()).toEqual([most === '700.00' ? '600.00' : '200.00', 'netDepositMonth']);
      await operator.call('writePlayerLimit', {
        params: { publicUserId: own.publicUserId },
        body: { name: 'netDepositMonth', value: '450.00', reason: 'payslips seen' },
      });
      expect(await room()).toEqual(['350.00', 'netDepositMonth']);
    },
  );
});
