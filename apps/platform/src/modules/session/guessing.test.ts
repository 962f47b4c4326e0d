import { ENDPOINTS } from '@foyer/contract/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { addPlayer } from '../../testing/test-players.ts';
import { CallRefused, createVisitor } from '../../testing/visitor.ts';
import { hashPassword } from './password.ts';

const PASSWORD = 'right';
const PER_MINUTE = 8;
const { login } = ENDPOINTS;

let platform: TestPlatform;
let passwordHash: string;
let count = 0;

beforeAll(async () => {
  platform = await createTestPlatform({ seeded: false, config: { proxies: 1, guessingPerAccount: PER_MINUTE } });
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => platform.close());

async function newPlayer(): Promise<string> {
  const userName = `guessed-${++count}`;
  await addPlayer(platform.database, 0n, { userName, passwordHash });
  return userName;
}

/** A browser at a network address; `login` gives the refusal, or null when it is let in. */
function browserAt(address: string) {
  let from = address;
  const visitor = createVisitor((path, init) =>
    platform.app.request(`http://localhost${path}`, {
      ...init,
      headers: { ...Object(init.headers), 'x-forwarded-for': from },
    }),
  );
  return {
    moveTo: (other: string) => {
      from = other;
    },
    login: (userName: string, password: string): Promise<CallRefused | null> =>
      visitor.call(login.name, { body: { userName, password } }).then(
        () => null,
        (error: unknown) => {
          if (error instanceof CallRefused) return error;
          throw error;
        },
      ),
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
  const [entered, ...refused] = await Promise.all([own.login(userName, PASSWORD), ...flood]);
  expect(entered).toBeNull();
  const statuses = new Set(refused.map((answer) => answer?.status));
  expect(statuses).toEqual(new Set([401, 503]));
  expect(refused.find((answer) => answer?.status === 503)).toMatchObject({
    code: 'overloaded',
    details: { retryAfterMs: 2_000 },
  });
});
