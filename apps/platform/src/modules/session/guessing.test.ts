import { ENDPOINTS } from '@foyer/contract/endpoints';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { solveProof } from '../../testing/solve-proof.ts';
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { addPlayer } from '../../testing/test-players.ts';
import { CallRefused, createVisitor } from '../../testing/visitor.ts';
import { hashPassword } from './hashing/password.ts';

const PASSWORD = 'right';
const PER_MINUTE = 8;
const FREE = 12;
const { login } = ENDPOINTS;

let platform: TestPlatform;
let passwordHash: string;
let count = 0;

beforeAll(async () => {
  const config = { proxies: 1, guessingPerAccount: PER_MINUTE, freeFailuresPerAddress: FREE };
  platform = await createTestPlatform({ seeded: false, config });
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => platform.close());

async function newPlayer(): Promise<string> {
  const userName = `guessed-${++count}`;
  await addPlayer(platform.database, 0n, { userName, passwordHash });
  return userName;
}

/** A browser at a network address; `login` solves what it is asked and gives the refusal, or null when it is let in. */
function browserAt(address: string) {
  let from = address;
  const visitor = createVisitor((path, init) =>
    platform.app.request(`http://localhost${path}`, {
      ...init,
      headers: { ...Object(init.headers), 'x-forwarded-for': from },
    }),
  );
  const send = (body: Record<string, string>): Promise<CallRefused | null> =>
    visitor.call(login.name, { body }).then(
      () => null,
      (error: unknown) => {
        if (error instanceof CallRefused) return error;
        throw error;
      },
    );
  return {
    moveTo: (other: string) => {
      from = other;
    },
    send,
    async login(userName: string, password: string): Promise<CallRefused | null> {
      const refused = await send({ userName, password });
      if (refused?.code !== '197') return refused;
      return send({ userName, password, proof: await solveProof(refused.details.challenge) });
    },
  };
}

/** Five wrong tries, each after its pause. Gives their codes. */
async function freeze(browser: ReturnType<typeof browserAt>, userName: string): Promise<(string | undefined)[]> {
  const codes = [];
  for (let tried = 0; tried < 5; tried++) {
    codes.push((await browser.login(userName, 'wrong'))?.code);
    platform.clock.advance(5_000);
  }
  return codes;
}

test('[ERRCODE-15] five wrong tries freeze the name for their network, not for its owner elsewhere', async () => {
  const userName = await newPlayer();
  const rival = browserAt('198.51.100.7');
  expect(await freeze(rival, userName)).toEqual(['107', '107', '107', '109', '111']);
  expect((await rival.login(userName, PASSWORD))?.code).toBe('111');
  expect(await browserAt('203.0.113.5').login(userName, PASSWORD)).toBeNull();
});

test('a try is taken though another of the same name, which was right, takes the count away meanwhile', async () => {
  const { pool } = platform.database;
  const userName = await newPlayer();
  const browser = browserAt('198.51.100.7');
  await browser.login(userName, 'wrong');
  const other = await pool.connect();
  await other.query('BEGIN');
  await other.query('SELECT 1 FROM login_attempts FOR UPDATE');
  const login = browser.login(userName, PASSWORD);
  const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1);
  await other.query('DELETE FROM login_attempts');
  await other.query('COMMIT');
  other.release();
  expect(await login).toBeNull();
});

test('the count told is that of the typed name and network: nothing links an e-mail and a user name', async () => {
  const userName = await newPlayer();
  const rival = browserAt('198.51.100.7');
  const counts = [];
  for (const name of [userName, `${userName}@example.com`, 'nobody@example.com', ` ${userName.toUpperCase()}`]) {
    counts.push((await rival.login(name, 'wrong'))?.details.hackCount);
  }
  expect(counts).toEqual([1, 1, 1, 2]);
  expect((await browserAt('203.0.113.5').login(userName, 'wrong'))?.details.hackCount).toBe(1);
  await freeze(browserAt('192.0.2.1'), userName);
  expect((await browserAt('192.0.2.1').login(`${userName}@example.com`, 'wrong'))?.code).toBe('107');
});

test('over all networks a name is slowed down, never frozen; a device that logged in before passes and is counted apart', async () => {
  const userName = await newPlayer();
  const own = browserAt('203.0.113.5');
  expect(await own.login(userName, PASSWORD)).toBeNull();
  own.moveTo('203.0.113.99');
  const codes = [];
  for (let network = 0; network <= PER_MINUTE; network++) {
    codes.push((await browserAt(`198.51.${network}.1`).login(userName, 'wrong'))?.code);
  }
  expect(codes).toEqual([...Array.from({ length: PER_MINUTE }, () => '107'), 'rateLimited']);
  expect((await browserAt('192.0.2.20').login(userName, PASSWORD))?.code).toBe('rateLimited');
  expect(await own.login(userName, PASSWORD)).toBeNull();
  // One visitor's own wrong tries count on a known device too.
  expect(await freeze(own, userName)).toEqual(['107', '107', '107', '109', '111']);
  platform.clock.advance(60_000);
  expect(await browserAt('192.0.2.20').login(userName, PASSWORD)).toBeNull();
});

test('a device is known for its own account and password alone', async () => {
  const [mine, others] = [await newPlayer(), await newPlayer()];
  const browser = browserAt('192.0.2.30');
  expect(await browser.login(mine, PASSWORD)).toBeNull();
  await freeze(browserAt('192.0.2.30'), others);
  expect((await browser.login(others, PASSWORD))?.code).toBe('111');
  await freeze(browserAt('192.0.2.30'), mine);
  await platform.database.kysely
    .updateTable('players')
    .set({ password_hash: await hashPassword('changed') })
    .where('user_name', '=', mine)
    .execute();
  expect((await browser.login(mine, 'changed'))?.code).toBe('111');
});

test('a flood of logins is told 503 beyond what waits; a device that logged in before is still let in', async () => {
  const userName = await newPlayer();
  const own = browserAt('203.0.113.5');
  expect(await own.login(userName, PASSWORD)).toBeNull();
  const flood = Array.from({ length: 100 }, (_, index) =>
    browserAt(`198.51.100.${index}`).login(`flooded-${index}`, 'wrong'),
  );
  const lookUps = vi.spyOn(platform.database.kysely, 'selectFrom');
  const counts = vi.spyOn(platform.database.pool, 'query');
  const [entered, ...refused] = await Promise.all([own.login(userName, PASSWORD), ...flood]);
  expect(entered).toBeNull();
  // What has no room costs the database nothing: no count of the address and its range, no look-up. A session that begins costs one more.
  const judged = refused.filter((answer) => answer?.status === 401).length;
  expect(lookUps.mock.calls.filter(([table]) => String(table) === 'players')).toHaveLength(judged + 2);
  expect(counts.mock.calls.filter(([query]) => JSON.stringify(query).includes('rate_limits'))).toHaveLength(
    2 * (judged + 1),
  );
  lookUps.mockRestore();
  counts.mockRestore();
  const statuses = new Set(refused.map((answer) => answer?.status));
  expect(statuses).toEqual(new Set([401, 503]));
  expect(refused.find((answer) => answer?.status === 503)).toMatchObject({
    code: 'overloaded',
    details: { retryAfterMs: 2_000 },
  });
});

test('[ERRCODE-71] a proof of work is asked for from the third try on, of names that nobody has too (197)', async () => {
  const userName = await newPlayer();
  for (const name of [userName, 'nobody-of-this-name']) {
    const rival = browserAt('192.0.2.40');
    const codes = [];
    for (let tried = 0; tried < 3; tried++) codes.push((await rival.send({ userName: name, password: 'wrong' }))?.code);
    expect(codes).toEqual(['107', '107', '197']);
    // What was refused is not counted.
    expect((await rival.login(name, 'wrong'))?.details).toMatchObject({ hackLimit: 5, hackCount: 3 });
  }
});

test('[ERRCODE-71] a proof serves once, for its own call (276), and for five minutes (277)', async () => {
  const userName = await newPlayer();
  const rival = browserAt('192.0.2.41');
  const wrong = { userName, password: 'wrong' };
  await rival.send(wrong);
  await rival.send(wrong);
  const first = await solveProof((await rival.send(wrong))?.details.challenge);
  expect((await rival.send({ ...wrong, proof: first }))?.code).toBe('107');
  platform.clock.advance(5_000);
  const again = await rival.send({ ...wrong, proof: first });
  expect(again?.code).toBe('276');
  const second = await solveProof(again?.details.challenge);
  const forged = JSON.parse(second);
  const later = { ...forged.challenge.parameters.data, until: forged.challenge.parameters.data.until + 1 };
  const other = { ...forged.challenge.parameters.data, purpose: 'password' };
  for (const data of [later, other]) {
    const challenge = { ...forged.challenge, parameters: { ...forged.challenge.parameters, data } };
    expect((await rival.send({ ...wrong, proof: JSON.stringify({ ...forged, challenge }) }))?.code).toBe('276');
  }
  for (const proof of ['{', '[]', '{"challenge":1}', 'x'.repeat(2_000)]) {
    expect((await rival.send({ ...wrong, proof }))?.code).toBe('276');
  }
  platform.clock.advance(5 * 60_000);
  const late = await rival.send({ ...wrong, proof: second });
  expect(late?.code).toBe('277');
  expect((await rival.send({ ...wrong, proof: await solveProof(late?.details.challenge) }))?.code).toBe('109');
});

test('two tries with one proof at once: one of them is taken', async () => {
  const userName = await newPlayer();
  const rival = browserAt('192.0.2.42');
  await rival.login(userName, 'wrong');
  await rival.login(userName, 'wrong');
  const proof = await solveProof((await rival.send({ userName, password: 'wrong' }))?.details.challenge);
  const tried = await Promise.all([1, 2].map(() => rival.send({ userName, password: 'wrong', proof })));
  expect(tried.map((refused) => refused?.code).sort()).toEqual(['107', '276']);
});

test('an address that fails at many names has to prove work, then waits longer each time; a known device passes', async () => {
  const userName = await newPlayer();
  const own = browserAt('203.0.113.50');
  expect(await own.login(userName, PASSWORD)).toBeNull();
  own.moveTo('192.0.2.50');
  const sprayer = browserAt('192.0.2.50');
  const codes = [];
  for (let name = 0; name < FREE; name++)
    codes.push((await sprayer.send({ userName: `spray-${name}`, password: 'x' }))?.code);
  expect(new Set(codes)).toEqual(new Set(['107']));
  expect((await sprayer.send({ userName: 'spray-next', password: 'x' }))?.code).toBe('197');
  for (let name = 0; name < 2 * FREE; name++) await sprayer.login(`sprayed-${name}`, 'x');
  const waits = [];
  for (let name = 0; name < 3; name++) {
    const refused = await sprayer.login(`waiting-${name}`, 'x');
    waits.push(refused?.details.retryAfterMs);
    platform.clock.advance(refused?.details.retryAfterMs ?? 0);
    expect((await sprayer.login(`waiting-${name}`, 'x'))?.code).toBe('107');
  }
  expect(waits).toEqual([1_000, 2_000, 4_000]);
  expect(await own.login(userName, PASSWORD)).toBeNull();
});

test('a freeze is told to the owner once, with a link that lets the owner in there', async () => {
  const { database, queue } = platform;
  const userName = await newPlayer();
  const mails = async () => {
    await queue.runDue();
    const rows = await database.kysely
      .selectFrom('mails')
      .select(['body', 'subject'])
      .where('recipient_address', '=', `${userName}@example.com`)
      .execute();
    return rows.map(({ body, subject }) => [subject, /reset\/[\w-]{43}/.test(body)]);
  };
  await freeze(browserAt('192.0.2.60'), userName);
  expect(await mails()).toEqual([['Wrong passwords for your account', true]]);
  await freeze(browserAt('192.0.2.61'), userName);
  await freeze(browserAt('192.0.2.62'), 'nobody-of-this-name');
  expect(await mails()).toHaveLength(1);
});
