import { MINUTE_MS } from '@foyer/domain/time/duration';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { answerAtBank } from '../../testing/sandbox/idin-bank.ts';
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { addPlayer } from '../../testing/test-players.ts';
import { createVisitor, type Visitor } from '../../testing/visitor.ts';
import { AgeCheckUnavailable } from './age-check-port.ts';
import { createIdinIssuer } from './idin-issuer.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform({ config: { market: 'NL' } });
});
afterAll(() => platform.close());

const visitor = () => createVisitor((path, init) => platform.app.request(`http://localhost${path}`, init));

async function logIn(userName: string): Promise<Visitor> {
  const own = visitor();
  await own.call('loginAsPlayer', { body: { userName } });
  return own;
}

let count = 0;
async function newPlayer() {
  const userName = `aged-${++count}`;
  const playerId = await addPlayer(platform.database, 0n, {
    userName,
    country: 'NLD',
    verified: false,
    story: 'Confirms an age',
  });
  return { userName, playerId, own: await logIn(userName) };
}

type Answer = Parameters<typeof answerAtBank>[2];

/** Begins a check and answers it at the bank; gives the code that the browser comes back with. */
async function comeBack(own: Visitor, answer: Answer): Promise<string> {
  const { redirectUrl } = await own.call('initIdinAgeVerification');
  return (await answerAtBank(platform, redirectUrl, answer)).get('ec') ?? '';
}

const finish = (own: Visitor, entranceCode: string) =>
  own.call('finishIdinAgeVerification', { body: { entranceCode } });
const refusalOf = (own: Visitor, entranceCode: string) =>
  own.refusalOf('finishIdinAgeVerification', { body: { entranceCode } });

const statusOf = async (own: Visitor) => (await own.call('getProfile')).ageVerificationStatus;

const markOf = (playerId: number) =>
  platform.database.kysely
    .selectFrom('players')
    .select(['age_verified_at', 'age_verified_by', 'potential_minor'])
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow();

test('[SHELLCALL-13] a check answers with redirectUrl, and a confirmed age stands on the player', async () => {
  const { own, playerId } = await newPlayer();
  const { redirectUrl } = await own.call('initIdinAgeVerification');
  expect(redirectUrl).toMatch(/^http:\/\/localhost\/sandbox\/idin\/\d{16}$/);
  expect((await platform.app.request(redirectUrl)).status).toBe(200);
  const back = await answerAtBank(platform, redirectUrl, 'adult');
  expect(await finish(own, back.get('ec') ?? '')).toEqual({ state: 'confirmed' });
  const by = { age_verified_at: platform.clock.now(), age_verified_by: 'idin', potential_minor: false };
  expect(await markOf(playerId)).toEqual(by);
  expect(await own.call('getProfile')).toMatchObject({
    ageVerificationStatus: 'VERIFIED',
    nameVerificationStatus: 'NOT_VERIFIED',
  });
  expect(await own.refusalOf('initIdinAgeVerification')).toBe('180');
});

test.each([
  ['adult', 'confirmed'],
  ['refuse', 'refused'],
  ['fail', 'refused'],
  ['minor', 'tooYoung'],
] as const)(
  'a bank where one presses %s is told as %s, also after a lost answer, and counts once',
  async (answer, state) => {
    const { own, playerId } = await newPlayer();
    const code = await comeBack(own, answer);
    expect(await finish(own, code)).toEqual({ state });
    const { age_verified_at } = await markOf(playerId);
    platform.clock.advance(11 * MINUTE_MS);
    expect(await finish(own, code)).toEqual({ state });
    expect((await markOf(playerId)).age_verified_at).toEqual(age_verified_at);
    expect(await statusOf(own)).toBe(answer === 'adult' ? 'VERIFIED' : 'NOT_VERIFIED');
    expect((await markOf(playerId)).potential_minor).toBe(answer === 'minor');
  },
);

test('whoever the bank calls younger neither pays nor plays, however proved before and with whatever answer after', async () => {
  const { own, playerId } = await newPlayer();
  await platform.database.pool.query('UPDATE players SET verified = true WHERE id = $1', [playerId]);
  const restricted = async () =>
    (await own.call('getVerification')).restrictions.map(({ action, code, proof }) => `${action} ${code} ${proof}`);
  expect(await restricted()).toEqual([]);
  for (const answer of ['minor', 'adult'] as const) {
    await finish(own, await comeBack(own, answer));
    expect(await restricted()).toEqual(['deposit 232 identity', 'play 128 identity']);
  }
});

test('the return of a browser alone proves nothing: without an answer the check waits, and ends late', async () => {
  const { own } = await newPlayer();
  const code = await comeBack(own, 'later');
  expect(await finish(own, code)).toEqual({ state: 'waiting' });
  platform.clock.advance(5 * MINUTE_MS);
  expect(await finish(own, code)).toEqual({ state: 'expired' });
  expect(await statusOf(own)).toBe('NOT_VERIFIED');
});

test('the browser comes back to the page in the language of the account', async () => {
  await addPlayer(platform.database, 0n, { userName: 'dutch', language: 'nl', verified: false, story: 'Reads Dutch' });
  const { redirectUrl } = await (await logIn('dutch')).call('initIdinAgeVerification');
  const { return_url } = await platform.database.kysely
    .selectFrom('sandbox_age_checks')
    .select('return_url')
    .where('transaction_id', '=', redirectUrl.split('/').at(-1) ?? '')
    .executeTakeFirstOrThrow();
  expect(return_url).toBe('http://localhost/nl/login/idin');
});

test('an answer that comes while the page waits counts', async () => {
  const { own } = await newPlayer();
  const { redirectUrl } = await own.call('initIdinAgeVerification');
  const code = (await answerAtBank(platform, redirectUrl, 'later')).get('ec') ?? '';
  expect(await finish(own, code)).toEqual({ state: 'waiting' });
  await answerAtBank(platform, redirectUrl, 'adult');
  await expect(answerAtBank(platform, redirectUrl, 'refuse')).rejects.toThrow('the bank answers 404');
  expect(await finish(own, code)).toEqual({ state: 'confirmed' });
});

test('what comes back after ten minutes is refused, whatever the bank says', async () => {
  const { own } = await newPlayer();
  const code = await comeBack(own, 'adult');
  platform.clock.advance(10 * MINUTE_MS);
  expect(await refusalOf(own, code)).toBe('loginStepExpired');
  expect(await statusOf(own)).toBe('NOT_VERIFIED');
});

test('an answer counts once, also when it is sent twice at the same time', async () => {
  const { own } = await newPlayer();
  const code = await comeBack(own, 'adult');
  const state = 'confirmed';
  expect(await Promise.all([finish(own, code), finish(own, code)])).toEqual([{ state }, { state }]);
});

test("another player's return is nobody's, nor is that of another login of the same player", async () => {
  const [one, other] = [await newPlayer(), await newPlayer()];
  const code = await comeBack(one.own, 'adult');
  expect(await refusalOf(other.own, code)).toBe('loginStepExpired');
  expect(await refusalOf(await logIn(one.userName), code)).toBe('loginStepExpired');
  expect(await visitor().refusalOf('finishIdinAgeVerification', { body: { entranceCode: code } })).toBe('115');
  expect(await statusOf(other.own)).toBe('NOT_VERIFIED');
});

test('a button pressed twice begins two checks, of which the first answer stays', async () => {
  const { own, playerId } = await newPlayer();
  const [one, other] = await Promise.all([1, 2].map(() => own.call('initIdinAgeVerification')));
  const codes = [one, other].map(async (check) =>
    (await answerAtBank(platform, check?.redirectUrl ?? '', 'adult')).get('ec'),
  );
  const [first, second] = await Promise.all(codes);
  await finish(own, first ?? '');
  const { age_verified_at } = await markOf(playerId);
  platform.clock.advance(MINUTE_MS);
  expect(await finish(own, second ?? '')).toEqual({ state: 'confirmed' });
  expect((await markOf(playerId)).age_verified_at).toEqual(age_verified_at);
});

test('an issuer that is down is told, and what has begun can be asked for again', async () => {
  const { own } = await newPlayer();
  const code = await comeBack(own, 'adult');
  const { ageCheckIssuer } = platform.deps;
  if (!ageCheckIssuer) throw new Error('the demo has no issuer');
  const down = () => Promise.reject(new AgeCheckUnavailable('the issuer answers 503'));
  const spies = [vi.spyOn(ageCheckIssuer, 'start'), vi.spyOn(ageCheckIssuer, 'read')];
  for (const spy of spies) spy.mockImplementation(down);
  expect(await own.refusalOf('initIdinAgeVerification')).toBe('1002');
  expect(await refusalOf(own, code)).toBe('1002');
  for (const spy of spies) spy.mockRestore();
  expect(await finish(own, code)).toEqual({ state: 'confirmed' });
});

test('where the settings do not offer it, nothing begins', async () => {
  const british = await createTestPlatform({ config: { market: 'GB' } });
  const own = createVisitor((path, init) => british.app.request(`http://localhost${path}`, init));
  await own.call('loginAsPlayer', { body: { userName: 'pieter' } });
  expect(await own.refusalOf('initIdinAgeVerification')).toBe('101');
  await british.close();
});

const DONE = { transactionId: '1', status: 'Success', statusAt: '2026-11-21T12:00:00Z' };

test.each([
  ['nothing', () => Promise.reject(new TypeError('no line'))],
  ['an error', () => Response.json({}, { status: 503 })],
  ['no JSON', () => new Response('<html>')],
  ['another check', () => Response.json({ ...DONE, transactionId: '2', attributes: { '18OrOlder': true } })],
  ['no age', () => Response.json(DONE)],
  ['an age that is none', () => Response.json({ ...DONE, attributes: { '18OrOlder': 'yes' } })],
  ['no time', () => Response.json({ transactionId: '1', status: 'Success', attributes: { '18OrOlder': true } })],
])('an issuer that answers %s is not believed', async (_, answer) => {
  const issuer = createIdinIssuer(async () => answer(), { merchantId: '1', merchantSecret: 'secret' });
  await expect(issuer.read('1')).rejects.toBeInstanceOf(AgeCheckUnavailable);
});

test('an issuer sends nobody to an address that is no page', async () => {
  const started = { transactionId: '1234567890123456', issuerAuthenticationUrl: 'javascript:alert(1)' };
  const issuer = createIdinIssuer(async () => Response.json(started), { merchantId: '1', merchantSecret: 'secret' });
  const request = { entranceCode: 'a', returnUrl: 'http://localhost/login/idin' };
  await expect(issuer.start(request)).rejects.toBeInstanceOf(AgeCheckUnavailable);
});

test('the sandbox tells its answers to the merchant alone, and sends nobody anywhere else', async () => {
  const { own } = await newPlayer();
  const { redirectUrl } = await own.call('initIdinAgeVerification');
  const id = redirectUrl.split('/').at(-1);
  const ask = (init?: RequestInit) => platform.app.request(`http://localhost/sandbox/idin/transactions/${id}`, init);
  expect((await ask()).status).toBe(401);
  const headers = { authorization: 'Bearer sandbox-idin', 'content-type': 'application/json' };
  expect(await (await ask({ headers })).json()).toEqual({ transactionId: id, status: 'Open' });
  const start = (merchantReturnUrl: string) =>
    platform.app.request('http://localhost/sandbox/idin/transactions', {
      method: 'POST',
      headers: { ...headers, origin: 'http://localhost' },
      body: JSON.stringify({
        merchantId: '0020000001',
        entranceCode: 'a',
        merchantReturnUrl,
        requested: ['18OrOlder'],
      }),
    });
  expect((await start('http://localhost/login/idin')).status).toBe(200);
  expect((await start('https://evil.example/elsewhere')).status).toBe(400);
});
