import { ENDPOINTS } from '@foyer/contract/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestClient, errorOf } from '../../testing/test-client.ts';
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { asRefusal } from './run-call.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform({ seeded: false });
});
afterAll(() => platform.close());

test.each([
  ['a NUL', 'a\u0000b'],
  ['a line break', 'nora\r\nx'],
  ['a control character of Latin-1', 'nora\u0085'],
])('%s in a login name is refused as what it is: bad input', async (_, userName) => {
  const answer = await createTestClient(platform).login(userName, 'x');
  expect([answer.status, errorOf(answer).errorCode]).toEqual([400, '2']);
});

test.each([
  ['U+0000 as text', 'SELECT $1::text', '\u0000', '2'],
  ['no number', 'SELECT $1::integer', 'x', '2'],
  ['U+0000 in JSON', 'SELECT $1::jsonb', '"\\u0000"', '2'],
  ['a fault of our own', 'SELECT $1 FROM nothing_of_this_name', 'x', '100'],
])('what the database does not store is the caller’s fault: %s', async (_, text, value, code) => {
  const error = await platform.database.pool.query(text, [value]).catch((reason: unknown) => reason);
  expect(asRefusal(error, 'a-request', ENDPOINTS.login, platform.deps).code).toBe(code);
});
