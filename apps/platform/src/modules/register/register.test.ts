import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@foyer/domain/time/duration';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLog } from '../../kernel/log/log.ts';
import { activationCodeIn, mailsTo, newcomer, openBrowser } from '../../testing/newcomer.ts';
import { addOperator, createOperatorClient } from '../../testing/operator-client.ts';
import {
  createRegisterBed,
  type RegisterBed,
  type Registrable,
  type ScriptedRegister,
  scriptedRegisters,
} from '../../testing/register-bed.ts';
import { createVisitor } from '../../testing/visitor.ts';
import { FREE, LISTED, RegisterAway } from './exclusion-register.ts';
import { ASK_AGAIN_MS } from './register-standing.ts';

const TOKEN = 'an-operator-token-of-registers';

let bed: RegisterBed;
let register: ScriptedRegister;
beforeAll(async () => {
  const scripted = scriptedRegisters();
  ({ register } = scripted);
  bed = await createRegisterBed('GB', scripted.registers, { operatorToken: TOKEN });
});
afterAll(() => bed.platform.close());
beforeEach(() => {
  register.answer = async () => FREE;
  register.asked.length = 0;
  bed.platform.clock.advance(MINUTE_MS);
});

const away = async () => {
  throw new RegisterAway('timeout');
};
const advance = (ms: number) => bed.platform.clock.advance(ms);

/** A round's refusal, its launch having been opened before. */
async function openTable({ visitor }: Registrable) {
  const { launchId } = await visitor.call('launchGame', { body: { game: 'lantern-row', mode: 'real' } });
  return (key: string = randomUUID()) => {
    advance(10_000);
    return visitor.refusalOf('playRound', { params: { launchId }, body: { stake: '0.20' }, key });
  };
}

test('[SR 3.5.5] [ERRCODE-55] every way in asks; whoever is listed gets no session, learns by which register, and only with the right password', async () => {
  const own = await bed.addPerson();
  register.answer = async () => LISTED;
  expect(await bed.logIn(own)).toMatchObject({ code: '238', register: 'GamStop' });
  const body = { userName: own.userName, password: 'not-the-password' };
  register.asked.length = 0;
  expect(await createVisitor(bed.request).refusalOf('login', { body })).toBe('107');
  expect(register.asked).toEqual([]);
  const desk = createOperatorClient(bed.platform, TOKEN);
  const link = await desk.ask('issueLoginToken', { body: { publicUserId: own.publicUserId } });
  const { token } = Object(link.body);
  expect(await createVisitor(bed.request).refusalOf('loginByToken', { body: { token } })).toBe('238');
  const demo = { userName: own.userName };
  expect(await createVisitor(bed.request).refusalOf('loginAsPlayer', { body: demo })).toBe('238');
  expect(register.asked).toHaveLength(2);
  expect(register.asked[0]).toEqual({
    firstName: 'Nora',
    lastName: 'Kelemen',
    birthDate: '1988-04-12',
    email: own.email,
    phoneNumber: null,
    zipCode: 'SW1A 1AA',
    nationalIdNumber: null,
  });
});

test('[SR 3.5.5] an exclusion that a login finds ends everything that is open, at once for play, and sends the money back', async () => {
  const own = await bed.addPerson();
  await bed.deposit(own, '30.00');
  const stake = await openTable(own);
  expect(await stake()).toBeNull();
  register.answer = async () => LISTED;
  expect((await bed.logIn(own)).code).toBe('238');
  expect(await stake()).toBe('238');
  expect([await bed.launch(own.visitor), await bed.deposit10(own.visitor)]).toEqual(['238', '238']);
  await bed.platform.queue.runDue();
  expect(await own.visitor.refusalOf('getBalance')).toBe('115');
  expect(await bed.rows('SELECT end_reason FROM sessions WHERE player_id = $1', [own.playerId])).toEqual([
    { end_reason: 'excluded' },
  ]);
  const [paid] = await bed.rows('SELECT state FROM withdrawals WHERE player_id = $1', [own.playerId]);
  expect(paid).toEqual({ state: 'requested' });
  // Who has left the register comes in again, by nobody's hand.
  register.answer = async () => ({ answer: 'free', detail: 'wasExcluded' });
  advance(1);
  const again = await bed.logIn(own);
  expect([again.code, await bed.launch(again.visitor)]).toEqual([null, null]);
  expect(await bed.checksOf(own)).toEqual(['login free', 'login excluded', 'login free wasExcluded']);
});

test('[SR 3.5.5] without an answer nothing is played or paid in; the login goes on, and the money goes out', async () => {
  const own = await bed.addPerson();
  await bed.deposit(own, '30.00');
  const stake = await openTable(own);
  register.answer = away;
  const { code, visitor } = await bed.logIn(own);
  expect(code).toBeNull();
  expect(await stake()).toBe('registerAway');
  expect([await bed.launch(visitor), await bed.deposit10(visitor)]).toEqual(['registerAway', 'registerAway']);
  const claim = { params: { campaignId: 'any' }, body: { version: 1 }, key: randomUUID() };
  expect(await visitor.refusalOf('claimOffer', claim)).toBe('registerAway');
  const points = { body: { points: 100, amount: '1.00' }, key: randomUUID() };
  expect(await visitor.refusalOf('exchangePoints', points)).toBe('registerAway');
  const { targets } = await visitor.call('initWithdraw');
  const body = { amount: '30.00', detailId: targets[0]?.detailId ?? '', givesUpBonuses: [] };
  expect(await visitor.call('createWithdrawal', { body, key: randomUUID() })).toMatchObject({ amount: '30.00' });
});

test('a register that was away for an hour: the players of that hour go on by themselves, and it is not asked at every press', async () => {
  register.answer = away;
  const persons = [await bed.addPerson(), await bed.addPerson(), await bed.addPerson()];
  for (let minute = 0; minute < 60; minute += 10) {
    advance(10 * MINUTE_MS);
    for (const { visitor } of persons) expect(await bed.launch(visitor)).toBe('registerAway');
  }
  register.asked.length = 0;
  for (const { visitor } of persons) expect(await bed.launch(visitor)).toBe('registerAway');
  expect(register.asked).toEqual([]);
  register.answer = async () => FREE;
  advance(ASK_AGAIN_MS);
  for (const { visitor } of persons) {
    expect([await bed.launch(visitor), await bed.deposit10(visitor)]).toEqual([null, null]);
  }
  expect(register.asked).toHaveLength(persons.length);
});

test('free holds for a day, no longer, and is asked again by the next stake itself', async () => {
  const own = await bed.addPerson({}, 10_00n);
  const stayLoggedIn = () =>
    bed.rows('UPDATE sessions SET seen_at = $2, started_at = $2 WHERE player_id = $1', [
      own.playerId,
      bed.platform.clock.now(),
    ]);
  advance(DAY_MS - 1);
  await stayLoggedIn();
  const stake = await openTable(own);
  expect([await bed.deposit10(own.visitor), register.asked.length]).toEqual([null, 1]);
  // Ten seconds later.
  expect([await stake(), register.asked.length]).toEqual([null, 2]);
  expect([await stake(), register.asked.length]).toEqual([null, 2]);
  advance(DAY_MS);
  await stayLoggedIn();
  register.answer = async () => LISTED;
  expect(await stake()).toBe('238');
  await bed.platform.queue.runDue();
  expect(await stake()).toBe('115');
  expect(await bed.checksOf(own)).toEqual(['login free', 'play free', 'play excluded']);
});

test('a round that was played is told again, though the register is away now', async () => {
  const own = await bed.addPerson({}, 10_00n);
  const stake = await openTable(own);
  const key = randomUUID();
  expect(await stake(key)).toBeNull();
  register.answer = away;
  await bed.rows(`UPDATE players SET zip_code = 'E1 6AN' WHERE id = $1`, [own.playerId]);
  expect(await stake(key)).toBeNull();
  expect(await stake()).toBe('registerAway');
});

test.each([
  ['e-mail', 'email', 'other@example.com'],
  ['phone number', 'phone_number', '+447700900999'],
  ['name', 'last_name', 'Other'],
  ['postcode', 'zip_code', 'E1 6AN'],
  ['date of birth', 'birth_date', '1988-04-13'],
  ['national number', 'national_id_number', '123'],
])('[SR 3.5.5] another %s, whoever wrote it, is asked about before the next game', async (_, column, value) => {
  const own = await bed.addPerson();
  expect(await bed.launch(own.visitor)).toBeNull();
  expect(register.asked).toHaveLength(1);
  await bed.rows(`UPDATE players SET ${column} = $2 WHERE id = $1`, [own.playerId, value]);
  register.answer = async () => LISTED;
  expect(await bed.launch(own.visitor)).toBe('238');
  expect(register.asked).toHaveLength(2);
});

test('data that change to what they were, and other data, ask nobody', async () => {
  const own = await bed.addPerson();
  await bed.rows(`UPDATE players SET zip_code = zip_code, nick_name = 'Another', language = 'sv' WHERE id = $1`, [
    own.playerId,
  ]);
  expect(await bed.launch(own.visitor)).toBeNull();
  expect(register.asked).toHaveLength(1);
});

test('data that change while the register is asked are asked about again', async () => {
  const own = await bed.addPerson();
  register.answer = async () => {
    await bed.rows(`UPDATE players SET last_name = 'Changed' WHERE id = $1`, [own.playerId]);
    return FREE;
  };
  const { visitor } = await bed.logIn(own);
  register.answer = async () => LISTED;
  expect(await bed.launch(visitor)).toBe('238');
  expect(register.asked.at(-1)?.lastName).toBe('Changed');
});

test('two logins at once: an exclusion that one of them finds holds, whichever answer comes last', async () => {
  const own = await bed.addPerson();
  let release = () => {};
  const answers = [
    // Sent first, and answered after the other.
    () => new Promise<typeof FREE>((resolve) => (release = () => resolve(FREE))),
    async () => LISTED,
  ];
  register.answer = async () => (await answers.shift()?.()) ?? FREE;
  const slow = bed.logIn(own);
  await expect.poll(() => register.asked.length).toBe(2);
  expect((await bed.logIn(own)).code).toBe('238');
  release();
  const { visitor } = await slow;
  expect(await bed.launch(visitor)).toBe('238');
  expect(await bed.deposit10(visitor)).toBe('238');
});

test('a clock that goes back, or differs between processes, keeps nobody out', async () => {
  const own = await bed.addPerson();
  advance(-5 * HOUR_MS);
  expect([await bed.launch(own.visitor), await bed.launch(own.visitor)]).toEqual([null, null]);
  expect(register.asked).toHaveLength(2);
  register.answer = async () => LISTED;
  advance(-HOUR_MS);
  expect((await bed.logIn(own)).code).toBe('238');
  expect(await bed.launch(own.visitor)).toBe('238');
  advance(6 * HOUR_MS);
});

test('details that a register asks by and that are missing are named; nobody is asked', async () => {
  const own = await bed.addPerson();
  register.missing = ({ zipCode }) => (zipCode === null ? ['zipCode'] : []);
  await bed.rows('UPDATE players SET zip_code = NULL WHERE id = $1', [own.playerId]);
  register.asked.length = 0;
  const { code, visitor } = await bed.logIn(own);
  expect([code, await bed.launch(visitor), await bed.deposit10(visitor)]).toEqual([
    null,
    'registerIncomplete',
    'registerIncomplete',
  ]);
  expect(register.asked).toEqual([]);
  await bed.rows(`UPDATE players SET zip_code = 'E1 6AN' WHERE id = $1`, [own.playerId]);
  expect(await bed.launch(visitor)).toBeNull();
  register.missing = () => [];
});

test('a fault of our own is none of the register: nothing is opened, and nothing taken for an answer', async () => {
  const own = await bed.addPerson();
  register.answer = async () => {
    throw new Error('a bug');
  };
  expect((await bed.logIn(own)).code).toBe('100');
  expect(await bed.checksOf(own)).toEqual(['login free']);
});

describe('registration', () => {
  const british = () => ({
    ...newcomer(),
    country: 'GBR',
    currency: 'GBP',
    phoneNumber: '+447700900123',
    zipCode: 'SW1A 1AA',
  });

  async function registerAnew(body: ReturnType<typeof british>) {
    const browser = openBrowser(bed.platform);
    const answer = await browser.register(body);
    const code = activationCodeIn((await mailsTo(bed.platform, body.email)).at(-1));
    const activate = () => browser.send('POST', '/api/account/activate', { code });
    return { answer, activate };
  }
  const players = async (email: string) => (await bed.rows('SELECT id FROM players WHERE email = $1', [email])).length;

  test('[SR 3.5.5] of an excluded person answers as any other, with the same mail, and opens no account', async () => {
    const [one, other] = [british(), british()];
    const free = await registerAnew(one);
    register.answer = async () => LISTED;
    const listed = await registerAnew(other);
    expect([listed.answer.status, listed.answer.body]).toEqual([free.answer.status, free.answer.body]);
    expect(await listed.activate()).toMatchObject({
      status: 403,
      body: { errorCode: '238', errorDetails: { register: 'GamStop' } },
    });
    expect(await players(other.email)).toBe(0);
    expect(await bed.rows(`SELECT answer, player_id FROM register_checks WHERE purpose = 'registration'`)).toEqual([
      { answer: 'excluded', player_id: null },
    ]);
  });

  test('while the register is away the link waits, and is not used up', async () => {
    const body = british();
    const { activate } = await registerAnew(body);
    register.answer = away;
    expect(await activate()).toMatchObject({ status: 503, body: { errorCode: 'registerAway' } });
    expect(await players(body.email)).toBe(0);
    register.answer = async () => FREE;
    expect(await activate()).toMatchObject({ status: 200 });
    expect(await players(body.email)).toBe(1);
    expect(register.asked.at(-1)).toMatchObject({ email: body.email, birthDate: '1990-05-17' });
  });
});

test('the operator reads the checks of a player, which name nobody, and the look is on the trail', async () => {
  const own = await bed.addPerson();
  register.answer = away;
  advance(HOUR_MS);
  await bed.logIn(own);
  const desk = await addOperator(bed.platform, createOperatorClient(bed.platform, TOKEN), 'register-desk', ['players']);
  const { checks } = await desk.call('listRegisterChecks', { params: { publicUserId: own.publicUserId }, query: {} });
  expect(checks).toMatchObject([
    { register: 'gamstop', purpose: 'login', answer: 'away', detail: 'timeout' },
    { register: 'gamstop', purpose: 'login', answer: 'free', detail: null },
  ]);
  const columns = await bed.rows(
    `SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'register_checks'`,
  );
  expect(columns.map(({ name }) => name).toSorted()).toEqual([
    'answer',
    'asked_after',
    'asked_at',
    'detail',
    'id',
    'ms',
    'person_version',
    'player_id',
    'purpose',
    'register',
    'registration_id',
    'trace_id',
  ]);
  await expect(bed.rows(`UPDATE register_checks SET answer = 'free'`)).rejects.toThrow('append-only');
  const metrics = await bed.platform.deps.metrics.registry.metrics();
  expect(metrics).toMatch(/foyer_register_checks_total\{register="gamstop",answer="away"\} \d/);
  const [row] = await bed.rows(`SELECT count(*)::int AS n FROM operator_actions WHERE endpoint = 'listRegisterChecks'`);
  expect(row).toEqual({ n: 1 });
});

test('whom a register names stands in a list with the money that is left, until the register says otherwise', async () => {
  const own = await bed.addPerson({}, 7_00n);
  const desk = await addOperator(bed.platform, createOperatorClient(bed.platform, TOKEN), 'money-desk', ['players']);
  const entries = async () => {
    const { players } = await desk.call('listRegisteredPlayers', { query: {} });
    return players.filter(({ publicUserId }) => publicUserId === own.publicUserId);
  };
  const registers = async () =>
    (await desk.call('readPlayerAccount', { params: { publicUserId: own.publicUserId } })).registers;
  expect([await entries(), await registers()]).toEqual([[], []]);
  register.answer = async () => LISTED;
  for (let login = 0; login < 2; login += 1) await bed.logIn(own);
  await bed.platform.queue.runDue();
  // No card is known that it could go to.
  expect(await entries()).toMatchObject([{ register: 'gamstop', cash: '7.00', currency: 'EUR' }]);
  register.answer = away;
  await bed.logIn(own);
  expect([(await entries()).length, await registers()]).toEqual([1, ['gamstop']]);
  register.answer = async () => FREE;
  await bed.logIn(own);
  expect([await entries(), await registers()]).toEqual([[], []]);
});

test('[SR 3.5.5] a market whose register is not set up starts, says so, and lets nobody play or pay in', async () => {
  const error = vi.fn();
  const log = Object.assign(createLog('silent'), { error });
  const closed = await createRegisterBed('NL', {}, {}, log);
  expect(error).toHaveBeenCalledWith(
    expect.stringMatching(/^The market NL asks the register cruks: nobody can play .*FOYER_REGISTER_CRUKS/),
  );
  const own = await closed.addPerson();
  expect(await closed.launch(own.visitor)).toBe('registerAway');
  expect(await closed.checksOf(own)).toEqual([]);
  await closed.platform.close();
});

test('a market without a register asks nobody', async () => {
  const { registers, register: unasked } = scriptedRegisters();
  const open = await createRegisterBed('HU', registers);
  const own = await open.addPerson();
  expect([await open.launch(own.visitor), await open.deposit10(own.visitor), unasked.asked]).toEqual([null, null, []]);
  await open.platform.close();
});
