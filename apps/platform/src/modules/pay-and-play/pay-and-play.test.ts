import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '@foyer/domain/time/duration';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { codeOfApp } from '../../testing/sandbox/authenticator-app.ts';
import { answerAtPayerBank, PAYER } from '../../testing/sandbox/payer-bank.ts';
import { saveSettings } from '../../testing/save-settings.ts';
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { addPlayer } from '../../testing/test-players.ts';
import { createVisitor, type Visitor } from '../../testing/visitor.ts';
import { storedSettings } from '../settings/service.ts';
import { PayerBankUnavailable } from './payer-bank.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());

const visitor = (at = platform) => createVisitor((path, init) => at.app.request(`http://localhost${path}`, init));

let count = 0;
/** A person who never came before. */
function somebody(more: Partial<typeof PAYER> = {}): typeof PAYER {
  const number = String(++count).padStart(4, '0');
  return { ...PAYER, nationalIdNumber: `19880417${number}`, lastName: `Lind${number}`, ...more };
}

const begin = (own: Visitor, amount: string | null) =>
  own.call('startPayAndPlay', { body: { amount, ageAndPolicyChecked: true } });

type Answer = Parameters<typeof answerAtPayerBank>[2];

/** Leaves for the bank, answers there, and gives the token of the way back. */
async function comeBack(
  own: Visitor,
  amount: string | null,
  payer = somebody(),
  answer: Answer = 'approve',
  at = platform,
) {
  return answerAtPayerBank(at, (await begin(own, amount)).redirectUrl, answer, payer);
}

const finish = (own: Visitor, order: string) => own.call('finishPayAndPlay', { body: { order } });
const refusalOf = (own: Visitor, order: string) => own.refusalOf('finishPayAndPlay', { body: { order } });

async function orderOf(redirectUrl: string) {
  return platform.database.kysely
    .selectFrom('sandbox_held_orders')
    .select(['state', 'return_url'])
    .where('order_id', '=', redirectUrl.split('/').at(-1) ?? '')
    .executeTakeFirstOrThrow();
}

const accountsOf = ({ nationalIdNumber }: typeof PAYER) =>
  platform.database.kysely
    .selectFrom('players')
    .selectAll()
    .where('national_id_number', '=', nationalIdNumber)
    .execute();

test('the first payment by bank opens a proved account, logs in and is on the balance', async () => {
  const own = visitor();
  const payer = somebody();
  const outcome = await finish(own, await comeBack(own, '50.00', payer));
  expect(outcome).toMatchObject({
    state: 'loggedIn',
    isNew: true,
    paymentRefused: null,
    session: {
      loggedIn: true,
      allowedPayAndPlay: true,
      country: 'SWE',
      player: { verified: true, email: '', hasPassword: false },
    },
  });
  await platform.courier.deliverDue();
  expect((await own.call('getBalance')).cash).toBe('50.00');
  const [account, ...more] = await accountsOf(payer);
  expect(more).toEqual([]);
  expect(account).toMatchObject({ email: null, first_name: 'Astrid', birth_date: '1988-04-17', country: 'SWE' });
  expect(account?.nick_name).toMatch(/^player-[0-9a-f]{8}$/);
  const details = platform.database.kysely.selectFrom('stored_payment_details').select('label');
  expect(await details.where('player_id', '=', account?.id ?? 0).execute()).toEqual([
    { label: `SE •••• ${payer.nationalIdNumber.slice(-4)}` },
  ]);
});

test('[MENU-18] who came by their bank is told apart from other players where the operator allows it', async () => {
  const own = visitor();
  await finish(own, await comeBack(own, null));
  const other = visitor();
  await other.call('loginAsPlayer', { body: { userName: 'nora' } });
  const seen = (one: Visitor) => one.call('getSession').then(({ allowedPayAndPlay }) => allowedPayAndPlay);
  expect([await seen(visitor()), await seen(own), await seen(other)]).toEqual([true, true, false]);
});

test('the same person comes back to the same account, with and without a payment', async () => {
  const payer = somebody();
  const [first, second, third] = [visitor(), visitor(), visitor()];
  const { session } = await finish(first, await comeBack(first, '20.00', payer));
  const again = await finish(second, await comeBack(second, '30.00', payer));
  const only = await finish(third, await comeBack(third, null, payer));
  expect([again, only].map(({ isNew, session: later }) => [isNew, later?.player?.publicUserId])).toEqual([
    [false, session?.player?.publicUserId],
    [false, session?.player?.publicUserId],
  ]);
  expect([again.paymentId === null, only.paymentId]).toEqual([false, null]);
  await platform.courier.deliverDue();
  expect((await third.call('getBalance')).cash).toBe('50.00');
});

test('an answer that was lost is asked for again: one account, one payment; once it has come the address opens nothing', async () => {
  const payer = somebody();
  const own = visitor();
  const order = await comeBack(own, '40.00', payer);
  // A browser that never got the answer still has the cookie of the way out.
  const lost = createVisitor((path, init) =>
    platform.app.request(`http://localhost${path}`, { ...init, headers: { ...init.headers, cookie: own.cookies() } }),
  );
  const heard = await finish(lost, order);
  const again = await finish(own, order);
  expect(again).toMatchObject({ state: 'loggedIn', isNew: false, paymentId: heard.paymentId });
  await platform.courier.deliverDue();
  expect((await own.call('getBalance')).cash).toBe('40.00');
  expect(await accountsOf(payer)).toHaveLength(1);
  await own.call('logout');
  expect(await refusalOf(own, order)).toBe('loginStepExpired');
});

test('two answers at once open one account and take the money once', async () => {
  const payer = somebody();
  const own = visitor();
  const order = await comeBack(own, '25.00', payer);
  const cookie = own.cookies();
  const tab = () =>
    createVisitor((path, init) =>
      platform.app.request(`http://localhost${path}`, { ...init, headers: { ...init.headers, cookie } }),
    );
  const tabs = await Promise.all([1, 2].map(() => finish(tab(), order)));
  expect(new Set(tabs.map(({ paymentId }) => paymentId)).size).toBe(1);
  await platform.courier.deliverDue();
  await finish(own, order);
  expect((await own.call('getBalance')).cash).toBe('25.00');
  expect(await accountsOf(payer)).toHaveLength(1);
});

test('while another tab takes the money this one waits for it, and gives nothing back', async () => {
  const payer = somebody();
  const known = visitor();
  await finish(known, await comeBack(known, null, payer));
  const own = visitor();
  const { redirectUrl } = await begin(own, '25.00');
  const order = await answerAtPayerBank(platform, redirectUrl, 'approve', payer);
  const orderId = redirectUrl.split('/').at(-1) ?? '';
  const { promise: taken, resolve: end } = Promise.withResolvers<void>();
  const { promise: held, resolve: hold } = Promise.withResolvers<void>();
  const [account] = await accountsOf(payer);
  const other = platform.database.kysely.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`player:${account?.id} ${orderId}`}, 0))`.execute(trx);
    hold();
    await taken;
  });
  await held;
  const waiting = finish(own, order);
  await vi.waitFor(
    async () => {
      const locks = sql`SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`;
      expect((await locks.execute(platform.database.kysely)).rows).not.toEqual([]);
    },
    { timeout: 60_000 },
  );
  end();
  await other;
  expect((await waiting).paymentId).not.toBeNull();
  expect((await orderOf(redirectUrl)).state).not.toBe('released');
});

test("the browser comes back to the page in the page's language, and the account is in it", async () => {
  const own = visitor();
  const body = { amount: null, ageAndPolicyChecked: true };
  const { redirectUrl } = await own.call('startPayAndPlay', { query: { language: 'sv' }, body });
  expect((await orderOf(redirectUrl)).return_url).toMatch(/^http:\/\/localhost\/sv\/login\/pay-and-play\?order=/);
  const payer = somebody();
  await finish(own, await answerAtPayerBank(platform, redirectUrl, 'approve', payer));
  expect((await accountsOf(payer))[0]?.language).toBe('sv');
});

test.each([
  ['refuse', 'refused'],
  ['leave', 'waiting'],
] as const)('at the bank one presses %s: nobody is logged in, and nothing is taken', async (answer, state) => {
  const own = visitor();
  const payer = somebody();
  const order = await comeBack(own, '50.00', payer, answer);
  expect(await finish(own, order)).toMatchObject({ state, session: null, paymentId: null });
  expect(await accountsOf(payer)).toEqual([]);
});

test('a bank that never answers ends after twenty minutes; what comes back after half an hour is refused', async () => {
  const own = visitor();
  const order = await comeBack(own, '50.00', somebody(), 'leave');
  platform.clock.advance(20 * MINUTE_MS);
  expect((await finish(own, order)).state).toBe('expired');
  platform.clock.advance(10 * MINUTE_MS);
  expect(await refusalOf(own, order)).toBe('loginStepExpired');
});

test("another browser's return opens nothing", async () => {
  const order = await comeBack(visitor(), '50.00');
  expect(await refusalOf(visitor(), order)).toBe('loginStepExpired');
  const begun = visitor();
  await begin(begun, null);
  expect(await refusalOf(begun, order)).toBe('loginStepExpired');
});

test.each([
  ['too young', { birthDate: '2010-01-01' }, 'tooYoung'],
  ['of a country that is not served', { country: 'PRK' }, 'notServed'],
] as const)('whoever is %s gets no account, and the bank lets the money go', async (_, of, state) => {
  const own = visitor();
  const payer = somebody(of);
  const { redirectUrl } = await begin(own, '50.00');
  const order = await answerAtPayerBank(platform, redirectUrl, 'approve', payer);
  expect(await finish(own, order)).toMatchObject({ state, session: null });
  expect((await orderOf(redirectUrl)).state).toBe('released');
  expect(await accountsOf(payer)).toEqual([]);
});

test('a number that stands in another account is refused until its owner logs in there; the money goes back', async () => {
  const payer = somebody();
  const playerId = await addPlayer(platform.database, 0n, { userName: 'typed-it', country: 'SWE', story: 'Typed it' });
  await platform.database.kysely
    .updateTable('players')
    .set({ national_id_number: payer.nationalIdNumber })
    .where('id', '=', playerId)
    .execute();
  const own = visitor();
  const { redirectUrl } = await begin(own, '50.00');
  expect(await refusalOf(own, await answerAtPayerBank(platform, redirectUrl, 'approve', payer))).toBe('180');
  expect((await orderOf(redirectUrl)).state).toBe('released');
  expect((await own.call('getSession')).loggedIn).toBe(false);
});

test('an excluded person gets in by no second account, and pays nothing', async () => {
  const payer = somebody();
  const first = visitor();
  await finish(first, await comeBack(first, null, payer));
  const [period = ''] = (await first.call('getExclusionOptions')).selfExclusions;
  await first.call('excludeMyself', { body: { period, password: '' }, key: randomUUID() });
  expect((await first.call('getSession')).loggedIn).toBe(false);
  const own = visitor();
  const { redirectUrl } = await begin(own, '50.00');
  const refusal = await refusalOf(own, await answerAtPayerBank(platform, redirectUrl, 'approve', payer));
  expect(['216', '217']).toContain(refusal);
  expect((await orderOf(redirectUrl)).state).toBe('released');
});

test('a payment to an account that has a mailbox meanwhile is told there, once', async () => {
  const payer = somebody();
  const [first, second] = [visitor(), visitor()];
  await finish(first, await comeBack(first, '20.00', payer));
  await platform.courier.deliverDue();
  const email = `${payer.lastName}@example.com`;
  const { kysely } = platform.database;
  await kysely.updateTable('players').set({ email }).where('national_id_number', '=', payer.nationalIdNumber).execute();
  await finish(second, await comeBack(second, '30.00', payer));
  await Promise.all([platform.courier.deliverDue(), platform.courier.deliverDue()]);
  const mails = kysely.selectFrom('mails').select('subject').where('recipient_address', '=', email);
  expect(await mails.execute()).toEqual([{ subject: expect.stringMatching(/30,00/) }]);
});

test('nothing is mailed to an account without a mailbox, whatever changes in it', async () => {
  const own = visitor();
  await finish(own, await comeBack(own, '20.00'));
  const { secret } = await own.call('startAuthenticator');
  await own.call('confirmAuthenticator', { body: { code: codeOfApp(secret, platform.clock.now().getTime()) } });
  await platform.queue.runDue();
  const mails = platform.database.kysely.selectFrom('mails').select('subject').where('recipient_address', '=', '');
  expect(await mails.execute()).toEqual([]);
});

test.each([
  ['5.00', 'minAmount'],
  ['99999.00', 'oneTimeLimit'],
] as const)('an amount of %s is refused before a bank is asked', async (amount, type) => {
  await expect(begin(visitor(), amount)).rejects.toMatchObject({ code: '117', details: { type } });
});

test.each(['0', '-5.00', '1e3', '10.001', '٥٠', ''])('an amount of %j is refused', async (amount) => {
  await expect(begin(visitor(), amount)).rejects.toMatchObject({ code: '2' });
});

test('nobody comes in without having agreed to the terms', async () => {
  const body = { amount: null, ageAndPolicyChecked: false };
  expect(await visitor().refusalOf('startPayAndPlay', { body })).toBe('2');
});

test('a bank that is down is told, and what has begun can be asked for again', async () => {
  const own = visitor();
  const order = await comeBack(own, null);
  const { payerBank } = platform.deps;
  if (!payerBank) throw new Error('the demo has no bank');
  const down = () => Promise.reject(new PayerBankUnavailable('answered 503'));
  const spies = [vi.spyOn(payerBank, 'open'), vi.spyOn(payerBank, 'read')];
  for (const spy of spies) spy.mockImplementation(down);
  expect(await visitor().refusalOf('startPayAndPlay', { body: { amount: null, ageAndPolicyChecked: true } })).toBe(
    '1002',
  );
  expect(await refusalOf(own, order)).toBe('1002');
  for (const spy of spies) spy.mockRestore();
  expect((await finish(own, order)).state).toBe('loggedIn');
});

async function changeBackEnd(backEnd: object): Promise<void> {
  const settings = (await storedSettings(platform.deps)).byBrand.get('foyer');
  if (!settings) throw new Error('no settings');
  await saveSettings(platform.deps, 'foyer', { ...settings, backEnd: { ...settings.backEnd, ...backEnd } });
}

test('where the settings do not allow it, nothing begins', async () => {
  await changeBackEnd({ allowedPayAndPlay: false });
  const body = { amount: null, ageAndPolicyChecked: true };
  expect(await visitor().refusalOf('startPayAndPlay', { body })).toBe('101');
  expect(await visitor().refusalOf('getPayAndPlay')).toBe('101');
  await changeBackEnd({ allowedPayAndPlay: true });
  expect(await visitor().call('getPayAndPlay')).toMatchObject({ currency: 'EUR', minimum: '10.00', minimumAge: 21 });
});

test('[ENTITY-10] the bank is no way round the statements of a registration, and the new account records them', async () => {
  const statements = ['statementOwnAccount', 'statementInformationCorrect'] as const;
  await changeBackEnd({ registrationStatements: [...statements] });
  const [own, payer] = [visitor(), somebody()];
  expect((await own.call('getPayAndPlay')).statements).toEqual(statements);
  const body = { amount: null, ageAndPolicyChecked: true } as const;
  const refused = own.call('startPayAndPlay', { body: { ...body, statements: ['statementOwnAccount'] } });
  await expect(refused).rejects.toMatchObject({
    code: '2',
    details: { issues: [{ field: 'statementInformationCorrect', key: 'required' }] },
  });
  const { redirectUrl } = await own.call('startPayAndPlay', { body: { ...body, statements: [...statements] } });
  // What was told holds, whatever is asked for meanwhile.
  await changeBackEnd({ registrationStatements: [] });
  await finish(own, await answerAtPayerBank(platform, redirectUrl, 'approve', payer));
  const [account] = await accountsOf(payer);
  const rows = await platform.database.kysely
    .selectFrom('consents')
    .innerJoin('consent_texts', 'version', 'text_version')
    .select(['consent', 'is_given', 'source', 'text'])
    .where('player_id', '=', account?.id ?? 0)
    .where('consent', 'like', 'statement%')
    .orderBy('id')
    .execute();
  const given = { is_given: true, source: 'registration' };
  expect(rows).toEqual([
    { ...given, consent: 'statementOwnAccount', text: 'I play on my own account, for nobody else' },
    { ...given, consent: 'statementInformationCorrect', text: 'My information is complete and correct' },
  ]);
});

test('in Sweden the person is logged in, and nothing is taken before limits are set', async () => {
  const swedish = await createTestPlatform({ config: { market: 'SE' } });
  const own = visitor(swedish);
  const order = await comeBack(own, '500.00', somebody(), 'approve', swedish);
  expect(await finish(own, order)).toMatchObject({
    state: 'loggedIn',
    isNew: true,
    paymentId: null,
    paymentRefused: { errorCode: '249' },
  });
  await swedish.courier.deliverDue();
  expect((await own.call('getBalance')).cash).toBe('0.00');
  await swedish.close();
});
