import { randomBytes } from 'node:crypto';
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Endpoint } from '@foyer/contract/endpoint';
import { ENDPOINTS } from '@foyer/contract/endpoints';
import { isRoot, NOBODY } from '@foyer/postgres/database-home';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openOperatorToken } from './operator-token.ts';
import { createTestClient, errorOf, type TestClient } from './testing/test-client.ts';
import { createTestPlatform, type TestPlatform } from './testing/test-platform.ts';

const TOKEN = 'an-operator-token-of-this-test';

function linkToToken(file: string): void {
  writeFileSync(`${file}-elsewhere`, TOKEN, { mode: 0o600 });
  symlinkSync(`${file}-elsewhere`, file);
}

describe('the token of a data folder', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'foyer-token-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const config = () => ({ operatorToken: null, databaseUrl: 'postgres://elsewhere', dataFolder: folder });

  test('is made once, for its owner alone', () => {
    const first = openOperatorToken(config(), randomBytes);
    expect(first.token).toMatch(/^[\w-]{43}$/);
    expect(first.file).toBe(path.join(folder, 'operator-token'));
    expect(readFileSync(String(first.file), 'utf8').trim()).toBe(first.token);
    expect(statSync(String(first.file)).mode & 0o777).toBe(0o600);
    expect(openOperatorToken(config(), randomBytes)).toEqual(first);
  });

  test('that of the environment goes before it', () => {
    const named = openOperatorToken({ ...config(), operatorToken: TOKEN }, randomBytes);
    expect(named).toEqual({ token: TOKEN, file: null });
  });

  test.each<[string, (file: string) => void, string]>([
    ['a file that holds no token', (file) => writeFileSync(file, 'x', { mode: 0o600 }), 'holds no operator'],
    ['a file that all may read', (file) => writeFileSync(file, TOKEN, { mode: 0o644 }), 'chmod 600 it'],
    ['a link to a token', linkToToken, 'cannot be kept in'],
    ['a folder', (file) => mkdirSync(file, { mode: 0o700 }), 'is not this user’s own file'],
  ])('%s stops the start', (_, lay, sentence) => {
    const file = path.join(folder, 'operator-token');
    rmSync(file, { force: true, recursive: true });
    lay(file);
    expect(() => openOperatorToken(config(), randomBytes)).toThrow(sentence.replace('’', "'"));
  });

  test.runIf(isRoot)('a token of the database’s user stops the start of root', () => {
    const file = path.join(folder, 'operator-token');
    rmSync(file, { force: true, recursive: true });
    writeFileSync(file, TOKEN, { mode: 0o600 });
    chownSync(file, NOBODY, NOBODY);
    expect(() => openOperatorToken(config(), randomBytes)).toThrow("is not this user's own file");
  });
});

describe("the operator's calls", () => {
  let platform: TestPlatform;
  let client: TestClient;
  beforeAll(async () => {
    platform = await createTestPlatform({ config: { operatorToken: TOKEN, guessingPerAccount: 3 } });
    client = createTestClient(platform);
  });
  afterAll(() => platform.close());

  const calls = Object.values<Endpoint>(ENDPOINTS).filter(({ access }) => access === 'operator');
  const ask = (authorization?: string) =>
    platform.app.request('http://localhost/api/operator/content', {
      headers: authorization === undefined ? {} : { authorization },
    });

  test.each(calls.map(({ name, method, path: pattern }) => [name, method, pattern] as const))(
    '%s asks for the token',
    async (_, method, pattern) => {
      const address = pattern.replaceAll(/\{path\}/g, 'some/piece').replaceAll(/\{\w+\}/g, 'en');
      const answer = method === 'GET' ? await client.get(address) : await client.send(method, address, {});
      expect([answer.status, errorOf(answer).errorCode]).toEqual([401, 'operatorsOnly']);
    },
  );

  test("a player's login does not open them, and guesses are counted without shutting the operator out", async () => {
    await client.send('POST', '/api/dev/login', { userName: 'nora' });
    expect((await client.get('/api/operator/content')).status).toBe(401);
    const statuses = [];
    for (let i = 0; i < 5; i++) statuses.push((await ask(`Bearer wrong-token-of-many-letters-${i}`)).status);
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
    expect((await ask(`Bearer ${TOKEN}`)).status).toBe(200);
    expect((await ask(TOKEN)).status).toBe(401);
  });

  test('without a token in the configuration nobody passes', async () => {
    const closed = await createTestPlatform({ config: { operatorToken: null } });
    for (const authorization of ['Bearer ', 'Bearer null', `Bearer ${TOKEN}`]) {
      const headers = { authorization };
      const answer = await closed.app.request('http://localhost/api/operator/content', { headers });
      expect(answer.status).toBe(401);
    }
    await closed.close();
  });
});
