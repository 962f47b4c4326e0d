import { expect, test } from 'vitest';
import { hashPassword } from '../../modules/session/hashing/password.ts';
import { createTestClient } from '../../testing/test-client.ts';
import { createTestPlatform } from '../../testing/test-platform.ts';
import { addPlayer } from '../../testing/test-players.ts';
import { createLog } from './log.ts';

test('secrets are struck out wherever they hang', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const secret = 'planted-secret';
  log.info({ password: secret, token: secret, cookie: secret, email: secret, authorization: secret });
  log.info({
    body: { password: secret, email: secret },
    request: { headers: { cookie: secret, 'set-cookie': secret } },
  });
  log.error({ err: Object.assign(new Error('fault'), { parameters: [secret], detail: secret }) });
  expect(lines).toHaveLength(3);
  expect(lines.join('')).not.toContain(secret);
});

test('a full disk is told in one sentence, without a stack', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const full = Object.assign(new Error('could not extend file "base/5/1"'), { code: '53100' });
  log.error({ err: full }, 'call failed');
  const { err } = JSON.parse(lines[0] ?? '');
  expect(err.message).toMatch(/^The disk of the database is full: make room, .*could not extend file/);
  expect(err).not.toHaveProperty('stack');
});

test('a visit leaves no password, token, cookie, e-mail or address in the log', async () => {
  const lines: string[] = [];
  const log = createLog('trace', { write: (line) => void lines.push(line) });
  const platform = await createTestPlatform({ seeded: false, log });
  const password = 'planted-password-1';
  await addPlayer(platform.database, 100n, { userName: 'planted', passwordHash: await hashPassword(password) });
  const client = createTestClient(platform);
  await client.login('planted@example.com', 'planted-wrong-2');
  await client.login('planted@example.com', password);
  const cookie = client.cookie() ?? '';
  await client.get('/api/player/balance');
  // A fault on the way: the driver's error holds the query's values.
  await platform.database.pool.query('ALTER TABLE players RENAME TO hidden');
  await client.login('planted@example.com', password);
  await client.send('POST', '/api/session/login-by-token', { token: 'planted-token-0123456789' });
  await platform.close();
  const text = lines.join('');
  expect(lines.filter((line) => line.includes('"endpoint":"login"')).length).toBeGreaterThanOrEqual(3);
  expect(text).toContain('"code":"42P01"');
  for (const planted of ['planted-', 'planted@', cookie.slice(6)]) expect(text).not.toContain(planted);
});
