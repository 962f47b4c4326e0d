import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Endpoint } from '@foyer/contract/endpoint';
import { ENDPOINTS } from '@foyer/contract/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestClient, errorOf, type TestClient } from '../testing/test-client.ts';
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts';
import { openOperatorToken } from './operator-token.ts';

const TOKEN = 'an-operator-token-of-this-test';

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

  test('a file that holds no token stops the start', () => {
    writeFileSync(path.join(folder, 'operator-token'), 'x');
    expect(() => openOperatorToken(config(), randomBytes)).toThrow('holds no operator');
  });
});

describe("the operator's calls", () => {
  let platform: TestPlatform;
  let client: TestClient;
  beforeAll(async () => {
    platform = await createTestPlatform({ config: { operatorToken: TOKEN, guessingPerAccount: 3 } });
    client = createTestClient(platform);
  }, 60_000);
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
  }, 60_000);
});
