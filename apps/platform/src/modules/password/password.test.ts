import { randomUUID } from 'node:crypto';
import { ENDPOINTS } from '@foyer/contract/endpoints';
import { HOUR_MS, MINUTE_MS } from '@foyer/domain/time/duration';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMail } from '../../sandbox/inbox/read-mail.ts';
import { solveProof } from '../../testing/solve-proof.ts';
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { addPlayer } from '../../testing/test-players.ts';
import { CallRefused, createVisitor, type Visitor } from '../../testing/visitor.ts';
import { hashPassword } from '../session/service.ts';

const OLD = 'Old-pass1!';
const NEW = 'New-pass1!';
const { requestPasswordReset, setNewPassword, replacePassword, login } = ENDPOINTS;

let platform: TestPlatform;
let passwordHash: string;
let count = 0;

beforeAll(async () => {
  platform = await createTestPlatform();
  passwordHash = await hashPassword(OLD);
});
afterAll(() => platform.close());

const browser = () => createVisitor((path, init) => platform.app.request(`http://localhost${path}`, init));

async function newPlayer(language = 'en'): Promise<string> {
  const userName = `forgetful-${++count}`;
  await addPlayer(platform.database, 0n, { userName, passwordHash, language });
  return userName;
}

/** Mails of the sandbox to a player, the newest last. */
async function mailsTo(userName: string) {
  // The first run queues the mail, the second sends it.
  await platform.queue.runDue();
  await platform.queue.runDue();
  const rows = await platform.database.kysely
    .selectFrom('sandbox_mails')
    .select('source')
    .where(sql<boolean>`${`${userName}@example.com`} = ANY (recipients)`)
    .orderBy('id')
    .execute();
  return rows.map(({ source }) => readMail(source));
}

async function newCode(userName: string): Promise<string> {
  await browser().call(requestPasswordReset.name, { body: { userName } });
  const text = (await mailsTo(userName)).at(-1)?.text ?? '';
  return /\/forgot-password\/reset\/([\w-]{43})\b/.exec(text)?.[1] ?? 'no code';
}

const reset = (code: string, password = NEW, visitor: Visitor = browser()) =>
  visitor.refusalOf(setNewPassword.name, { body: { code, password, confirmPassword: password } });

/** Solves the proof of work that it is asked for. */
async function logIn(userName: string, password: string, visitor: Visitor = browser()): Promise<string | null> {
  const send = (proof?: string) => visitor.call(login.name, { body: { userName, password, proof } });
  const codeOf = (error: unknown) => {
    if (error instanceof CallRefused) return error;
    throw error;
  };
  const refused = await send().then(() => null, codeOf);
  if (refused?.code !== '197') return refused?.code ?? null;
  const proof = await solveProof(refused.details.challenge);
  return send(proof).then(
    () => null,
    (error: unknown) => codeOf(error).code,
  );
}

test('a code of the mail sets a new password, once; the mail keeps no code', async () => {
  const userName = await newPlayer();
  const code = await newCode(userName);
  expect(await reset(code)).toBeNull();
  expect([await logIn(userName, OLD), await logIn(userName, NEW)]).toEqual(['107', null]);
  const { rows } = await platform.database.pool.query(
    `SELECT 1 FROM mails WHERE body LIKE '%${code}%' UNION ALL SELECT 1 FROM jobs WHERE data::text LIKE '%${code}%'`,
  );
  expect(rows).toEqual([]);
});

test.each(['hu', 'nl', 'sv'])('the mail and its link are in the language of the account: %s', async (language) => {
  const userName = await newPlayer(language);
  await browser().call(requestPasswordReset.name, { body: { userName: `${userName}@example.com` } });
  const [mail] = await mailsTo(userName);
  expect(mail?.text).toContain(`http://localhost/${language}/forgot-password/reset/`);
  expect(mail?.headers.get('subject')).not.toBe('Choose a new password');
});

test('[ERRCODE-25] a used code is told as used (209), also by a second of the same player', async () => {
  const userName = await newPlayer();
  const [first, second] = [await newCode(userName), await newCode(userName)];
  expect(await reset(second)).toBeNull();
  expect([await reset(second), await reset(first)]).toEqual(['209', '209']);
});

test('two tries with one code at once: one sets the password', async () => {
  const code = await newCode(await newPlayer());
  expect((await Promise.all([reset(code, 'First-pass1!'), reset(code, 'Other-pass1!')])).sort()).toEqual(['209', null]);
});

test('[ERRCODE-23] a code expires after an hour (194); what is no code is not found (195)', async () => {
  const code = await newCode(await newPlayer());
  platform.clock.advance(HOUR_MS);
  expect([await reset(code), await reset('abc123'), await reset('x'.repeat(43))]).toEqual(['194', '195', '195']);
});

test('a name that nobody has gets the same answer, and no mail', async () => {
  const before = await platform.database.pool.query('SELECT count(*) FROM mails');
  const answer = await browser().call(requestPasswordReset.name, { body: { userName: 'nobody-of-this-name' } });
  await platform.queue.runDue();
  const after = await platform.database.pool.query('SELECT count(*) FROM mails');
  expect([answer, after.rows]).toEqual([{}, before.rows]);
});

test("a player's mailbox is not filled: three mails an hour", async () => {
  const userName = await newPlayer();
  for (let asked = 0; asked < 5; asked++) await browser().call(requestPasswordReset.name, { body: { userName } });
  expect(await mailsTo(userName)).toHaveLength(3);
  platform.clock.advance(HOUR_MS);
  await browser().call(requestPasswordReset.name, { body: { userName } });
  expect(await mailsTo(userName)).toHaveLength(4);
});

test('a new password by mail ends every session, makes devices unknown and is told by mail', async () => {
  const userName = await newPlayer();
  const own = browser();
  await logIn(userName, OLD, own);
  const code = await newCode(userName);
  const resetting = browser();
  expect(await reset(code, NEW, resetting)).toBeNull();
  expect((await own.call('getSession')).loggedIn).toBe(false);
  const told = (await mailsTo(userName)).at(-1);
  expect(told?.headers.get('subject')).toBe('Your password was changed');
  // Frozen for this network: the old device is a stranger's now, the one of the reset is the owner's.
  for (let tried = 0; tried < 5; tried++) {
    await logIn(userName, 'wrong', own);
    platform.clock.advance(5_000);
  }
  expect([await logIn(userName, NEW, own), await logIn(userName, NEW, resetting)]).toEqual(['111', null]);
});

test('[VMSG-44, VMSG-45, VMSG-46, VMSG-47] the rules of passwords are those of the form', async () => {
  const code = await newCode(await newPlayer());
  const issuesOf = async (password: string, confirmPassword = password) => {
    const refused = await browser()
      .call(setNewPassword.name, { body: { code, password, confirmPassword } })
      .catch((error: { details: { issues: { field: string; key: string }[] } }) => error.details.issues);
    return Array.isArray(refused) ? refused.map(({ field, key }) => `${field} ${key}`) : [];
  };
  expect(await issuesOf('Aa1!')).toEqual(['password tooShort']);
  expect(await issuesOf('abcdef1!')).toEqual(['password requireUpperCase']);
  expect(await issuesOf('Abcdefg!')).toEqual(['password requireDigit']);
  expect(await issuesOf('Abcdefg1!', 'Abcdefg2!')).toEqual(['confirmPassword mismatch']);
});

test('a closed account gets no mail', async () => {
  const userName = await newPlayer();
  await platform.database.kysely
    .updateTable('players')
    .set({ status: 'closed' })
    .where('user_name', '=', userName)
    .execute();
  await browser().call(requestPasswordReset.name, { body: { userName } });
  expect(await mailsTo(userName)).toEqual([]);
});

test('[ACCESS-14, ACCESS-15] a logged-in player asks for no link and uses none', async () => {
  const userName = await newPlayer();
  const own = browser();
  await logIn(userName, OLD, own);
  expect(await own.refusalOf(requestPasswordReset.name, { body: { userName } })).toBe('guestsOnly');
  expect(await reset('x'.repeat(43), NEW, own)).toBe('guestsOnly');
});

async function change(
  visitor: Visitor,
  change: Partial<Record<'oldPassword' | 'newPassword', string>> = {},
  ends = true,
  key: string = randomUUID(),
) {
  const { oldPassword = OLD, newPassword = NEW } = change;
  const body = { oldPassword, newPassword, confirmPassword: newPassword, endOtherSessions: ends };
  return visitor.refusalOf(replacePassword.name, { body, key });
}

test.each([
  ['ends the other sessions', true],
  ['leaves the other sessions', false],
])('[ROUTE-29] a changed password %s as the player chose, and this one goes on', async (_, ends) => {
  const userName = await newPlayer();
  const [here, elsewhere] = [browser(), browser()];
  await logIn(userName, OLD, here);
  await logIn(userName, OLD, elsewhere);
  expect(await change(here, {}, ends)).toBeNull();
  expect((await here.call('getSession')).loggedIn).toBe(true);
  expect((await elsewhere.call('getSession')).loggedIn).toBe(!ends);
  expect((await mailsTo(userName)).at(-1)?.text).toContain('/forgot-password');
  expect([await logIn(userName, OLD), await logIn(userName, NEW)]).toEqual(['107', null]);
});

test('[ROUTE-29] tries at the old password are limited by account', async () => {
  const userName = await newPlayer();
  const own = browser();
  await logIn(userName, OLD, own);
  expect(await browser().refusalOf(replacePassword.name, { body: {}, key: randomUUID() })).toBe('115');
  expect(await change(own, { newPassword: OLD })).toBe('2');
  for (let tried = 0; tried < 5; tried++) {
    expect(await change(own, { oldPassword: 'Wrong-pass1!' })).toBe('2');
    platform.clock.advance(5_000);
  }
  const another = browser();
  await logIn(userName, OLD, another);
  expect(await change(another)).toBe('rateLimited');
  platform.clock.advance(31 * MINUTE_MS);
  await logIn(userName, OLD, another);
  expect(await change(another)).toBeNull();
});

test('[ROUTE-29] a change that is sent again after a lost answer is done once, and its key opens nothing else', async () => {
  const userName = await newPlayer();
  const own = browser();
  await logIn(userName, OLD, own);
  const key = randomUUID();
  expect(await change(own, {}, true, key)).toBeNull();
  const mails = (await mailsTo(userName)).length;
  expect(await change(own, {}, true, key)).toBeNull();
  expect(await mailsTo(userName)).toHaveLength(mails);
  expect(await change(own)).toBe('2');
  expect(await change(own, { newPassword: 'Other-pass1!' }, true, key)).toBe('2');
  expect([await logIn(userName, OLD), await logIn(userName, NEW)]).toEqual(['107', null]);
});
