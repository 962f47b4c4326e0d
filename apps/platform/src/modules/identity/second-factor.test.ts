import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '@foyer/domain/time/duration';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createOperatorClient } from '../../testing/operator-client.ts';
import { bytesOfSecret, codeOfApp } from '../../testing/sandbox/authenticator-app.ts';
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { addPlayer } from '../../testing/test-players.ts';
import { createVisitor, type Visitor } from '../../testing/visitor.ts';
import { hashPassword } from '../session/service.ts';

const PASSWORD = 'a password of tests';
const OPERATOR_TOKEN = 'an-operator-token-of-this-test';
const STEP_MS = 30_000;

let platform: TestPlatform;
let passwordHash = '';
beforeAll(async () => {
  platform = await createTestPlatform({ config: { operatorToken: OPERATOR_TOKEN } });
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => platform.close());
beforeEach(() => platform.clock.advance(MINUTE_MS));

const visitor = () => createVisitor((path, init) => platform.app.request(`http://localhost${path}`, init));

/** The app on the player's phone. */
function codeOf(secret: string, steps = 0): string {
  return codeOfApp(secret, platform.clock.now().getTime() + steps * STEP_MS);
}

let count = 0;
/** A new player whose second factor is on. */
async function protectedPlayer() {
  const userName = `guarded-${++count}`;
  const playerId = await addPlayer(platform.database, 0n, { userName, passwordHash });
  const own = visitor();
  await own.call('login', { body: { userName, password: PASSWORD } });
  const { secret } = await own.call('startAuthenticator');
  const { recoveryCodes } = await own.call('confirmAuthenticator', { body: { code: codeOf(secret) } });
  platform.clock.advance(STEP_MS);
  return { userName, playerId, own, secret, recoveryCodes };
}

const firstStep = (guest: Visitor, userName: string) =>
  guest.refusalOf('login', { body: { userName, password: PASSWORD } });

const secondStep = (guest: Visitor, code: string) => guest.refusalOf('loginWithSecondFactor', { body: { code } });

test('the password alone logs nobody in once an app is confirmed; its code does', async () => {
  const { userName, secret } = await protectedPlayer();
  const guest = visitor();
  expect(await firstStep(guest, userName)).toBe('secondFactorNeeded');
  expect((await guest.call('getSession')).loggedIn).toBe(false);
  expect((await guest.call('loginWithSecondFactor', { body: { code: codeOf(secret) } })).player?.userName).toBe(
    userName,
  );
  expect((await guest.call('getSession')).loggedIn).toBe(true);
});

test('an app that was started and not confirmed is asked for nowhere', async () => {
  const userName = `guarded-${++count}`;
  await addPlayer(platform.database, 0n, { userName, passwordHash });
  const own = visitor();
  await own.call('login', { body: { userName, password: PASSWORD } });
  await own.call('startAuthenticator');
  expect(await firstStep(visitor(), userName)).toBeNull();
});

test('a wrong password says the same whether there is an app or not', async () => {
  const { userName } = await protectedPlayer();
  const answers = [userName, 'nobody-at-all'].map((name) =>
    visitor().refusalOf('login', { body: { userName: name, password: 'wrong' } }),
  );
  expect(await Promise.all(answers)).toEqual(['107', '107']);
});

test('a code counts once, in whatever browser', async () => {
  const { userName, secret } = await protectedPlayer();
  const code = codeOf(secret);
  const [one, other] = [visitor(), visitor()];
  await firstStep(one, userName);
  await firstStep(other, userName);
  expect(await secondStep(one, code)).toBeNull();
  expect(await secondStep(other, code)).toBe('150');
});

test('two presses with one code log in once', async () => {
  const { userName, secret } = await protectedPlayer();
  const guest = visitor();
  await firstStep(guest, userName);
  const code = codeOf(secret);
  const answers = await Promise.all([secondStep(guest, code), secondStep(guest, code)]);
  expect(answers.filter((answer) => answer === null)).toHaveLength(1);
});

test.each([
  [-2, '150'],
  [-1, '150'],
  [0, null],
  [1, null],
  [2, '150'],
])('of a clock that is %i steps of 30 s off the answer is %s', async (steps, answer) => {
  // The code before the one that confirmed the app would be one step old.
  const { userName, secret } = await protectedPlayer();
  const guest = visitor();
  await firstStep(guest, userName);
  expect(await secondStep(guest, codeOf(secret, steps))).toBe(answer);
});

test('a recovery code lets in once, as it is written by people', async () => {
  const { userName, recoveryCodes, own } = await protectedPlayer();
  expect(new Set(recoveryCodes).size).toBe(10);
  const [code = ''] = recoveryCodes;
  for (const answer of [null, '150']) {
    const guest = visitor();
    await firstStep(guest, userName);
    expect(await secondStep(guest, ` ${code.replace('-', ' ').toLowerCase()}`)).toBe(answer);
  }
  expect((await own.call('getSecondFactor')).recoveryCodesLeft).toBe(9);
});

test('five wrong codes lock the second step for 15 minutes, over all browsers and logins', async () => {
  const { userName, secret, recoveryCodes } = await protectedPlayer();
  for (let tries = 0; tries < 5; tries += 1) {
    const guest = visitor();
    await firstStep(guest, userName);
    expect(await secondStep(guest, '000000')).toBe('150');
  }
  const guest = visitor();
  await firstStep(guest, userName);
  expect(await secondStep(guest, codeOf(secret))).toBe('111');
  expect(await secondStep(guest, recoveryCodes[0] ?? '')).toBe('111');
  platform.clock.advance(15 * MINUTE_MS);
  await firstStep(guest, userName);
  expect(await secondStep(guest, codeOf(secret))).toBeNull();
});

test('tries at once cannot pass the limit', async () => {
  const { userName } = await protectedPlayer();
  const guest = visitor();
  await firstStep(guest, userName);
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, number) => secondStep(guest, `00000${number % 10}`)),
  );
  expect(answers.filter((answer) => answer === '150')).toHaveLength(5);
});

test('the second step is this browser’s, for five minutes', async () => {
  const { userName, secret } = await protectedPlayer();
  expect(await secondStep(visitor(), codeOf(secret))).toBe('loginStepExpired');
  const guest = visitor();
  await firstStep(guest, userName);
  platform.clock.advance(5 * MINUTE_MS);
  expect(await secondStep(guest, codeOf(secret))).toBe('loginStepExpired');
});

const AFTER = 'Another one of tests 7!';

type Guarded = Awaited<ReturnType<typeof protectedPlayer>>;

const change = (endOtherSessions: boolean) => (own: Visitor) =>
  own.call('replacePassword', {
    body: { oldPassword: PASSWORD, newPassword: AFTER, confirmPassword: AFTER, endOtherSessions },
    key: randomUUID(),
  });

async function endSessions(playerId: number) {
  const publicUserId = randomUUID();
  await platform.database.pool.query('UPDATE players SET public_user_id = $1 WHERE id = $2', [publicUserId, playerId]);
  const operator = createOperatorClient(platform, OPERATOR_TOKEN);
  await operator.call('endPlayerSessions', { params: { publicUserId }, body: { reason: 'stolen' } });
}

test.each([
  ['a new password that ends the other sessions', change(true)],
  ['a new password that leaves the other sessions', change(false)],
  ['the end of all other logins', (own) => own.call('endOtherLogins')],
  ['the end of all sessions by an operator', (_, { playerId }) => endSessions(playerId)],
] as [string, (own: Visitor, player: Guarded) => Promise<unknown>][])(
  'a first step counts no longer after %s',
  async (_, end) => {
    const guarded = await protectedPlayer();
    const guest = visitor();
    expect(await firstStep(guest, guarded.userName)).toBe('secondFactorNeeded');
    await end(guarded.own, guarded);
    expect(await secondStep(guest, codeOf(guarded.secret))).toBe('loginStepExpired');
  },
);

test('a code that is sent while all other logins end opens no session after them', async () => {
  const { userName, playerId, own, secret } = await protectedPlayer();
  const guest = visitor();
  expect(await firstStep(guest, userName)).toBe('secondFactorNeeded');
  const { pool } = platform.database;
  const holding = await pool.connect();
  await holding.query('BEGIN');
  await holding.query('SELECT 1 FROM players WHERE id = $1 FOR NO KEY UPDATE', [playerId]);
  const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  const waits = (count: number) => expect.poll(async () => (await pool.query(waiting)).rows.length).toBe(count);
  const ended = own.call('endOtherLogins');
  await waits(1);
  const login = secondStep(guest, codeOf(secret));
  await waits(2);
  await holding.query('COMMIT');
  holding.release();
  await ended;
  expect(await login).toBe('loginStepExpired');
});

test('a code of another player does not count', async () => {
  const [one, other] = [await protectedPlayer(), await protectedPlayer()];
  const guest = visitor();
  await firstStep(guest, one.userName);
  expect(await secondStep(guest, codeOf(other.secret))).toBe('150');
  expect(await secondStep(guest, other.recoveryCodes[0] ?? '')).toBe('150');
});

test('turning it off needs a code, and then the password is enough', async () => {
  const { userName, own, secret } = await protectedPlayer();
  expect(await own.refusalOf('removeAuthenticator', { body: { code: '000000' } })).toBe('150');
  await own.call('removeAuthenticator', { body: { code: codeOf(secret) } });
  expect(await own.call('getSecondFactor')).toEqual({ since: null, recoveryCodesLeft: 0 });
  expect(await firstStep(visitor(), userName)).toBeNull();
  const mails = await platform.database.kysely
    .selectFrom('mails')
    .select('subject')
    .where('recipient_address', '=', `${userName}@example.com`)
    .execute();
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    'Two-step verification is off for your account',
    'Two-step verification now protects your account',
  ]);
});

test('new recovery codes replace those before, and the owner is told by mail', async () => {
  const { userName, own, secret, recoveryCodes } = await protectedPlayer();
  const { recoveryCodes: fresh } = await own.call('renewRecoveryCodes', { body: { code: codeOf(secret) } });
  const guest = visitor();
  await firstStep(guest, userName);
  expect(await secondStep(guest, recoveryCodes[0] ?? '')).toBe('150');
  expect(await secondStep(guest, fresh[0] ?? '')).toBeNull();
  const mails = await platform.database.kysely
    .selectFrom('mails')
    .select('subject')
    .where('recipient_address', '=', `${userName}@example.com`)
    .execute();
  expect(mails).toContainEqual({ subject: 'New recovery codes for your account' });
});

test('an app that is on is not replaced by another start', async () => {
  const { own } = await protectedPlayer();
  expect(await own.refusalOf('startAuthenticator')).toBe('180');
});

test('a session that stands open for long changes nothing', async () => {
  const { own, secret } = await protectedPlayer();
  platform.clock.advance(15 * MINUTE_MS);
  const code = codeOf(secret);
  for (const name of ['renewRecoveryCodes', 'removeAuthenticator'] as const) {
    expect(await own.refusalOf(name, { body: { code } })).toBe('freshLoginNeeded');
  }
});

test('neither the secret nor a code lies in the database as it is', async () => {
  const { playerId, secret, recoveryCodes } = await protectedPlayer();
  const { rows } = await platform.database.pool.query<{ text: string }>(
    `SELECT encode(sealed_secret, 'hex') AS text FROM authenticators WHERE player_id = $1
     UNION ALL SELECT encode(code_hash, 'escape') FROM recovery_codes WHERE player_id = $1`,
    [playerId],
  );
  const plain = [Buffer.from(bytesOfSecret(secret)).toString('hex'), ...recoveryCodes];
  expect(rows.filter(({ text }) => plain.some((word) => text.includes(word)))).toEqual([]);
});

test('the picture is one path that holds the address of the app', async () => {
  const userName = `guarded-${++count}`;
  await addPlayer(platform.database, 0n, { userName, passwordHash });
  const own = visitor();
  await own.call('login', { body: { userName, password: PASSWORD } });
  const { uri, secret, qr } = await own.call('startAuthenticator');
  expect(uri).toMatch(new RegExp(`^otpauth://totp/foyer:${userName}\\?.*secret=${secret}`));
  expect(qr.path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/);
  // Three finders of seven modules each stand four modules from the edge.
  expect(qr.path).toContain('M4 4h7v1h-7z');
  expect(qr.size).toBeGreaterThan(29);
});
