import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestClient } from '../../testing/test-client.ts';
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { alarmTextOf } from './stored-alarm.ts';

const TOKEN = 'an-operator-token-of-this-test';
let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform({ config: { operatorToken: TOKEN } });
  await platform.database.kysely.deleteFrom('content').where('path', '=', 'alarm').execute();
});
afterAll(() => platform.close());

const operate = (method: 'PUT' | 'DELETE', address: string, body?: unknown) =>
  createTestClient(platform).send(method, `/api/operator/content/${address}`, body, {
    authorization: `Bearer ${TOKEN}`,
  });
const write = (language: string, version: number, source: string) =>
  operate('PUT', `${language}/alarm`, { version, source });
async function alarm(language: string) {
  const answer = await platform.app.request(`http://localhost/api/alarm?language=${language}`);
  return answer.json();
}

test('[ALARM-01] there is none, then the words of the editor at once, until they are switched off or removed', async () => {
  expect(await alarm('hu')).toEqual({ text: '', language: 'en' });
  await write('en', 0, '---\ntitle: Notice\n---\nMaintenance at 10.\n\nRounds\nare kept.');
  expect(await alarm('en')).toEqual({ text: 'Maintenance at 10. Rounds are kept.', language: 'en' });
  expect(await alarm('hu')).toEqual({ text: 'Maintenance at 10. Rounds are kept.', language: 'en' });
  await write('hu', 0, '---\ntitle: Hír\nenabled: false\n---\nKarbantartás.');
  expect(await alarm('hu')).toEqual({ text: '', language: 'hu' });
  await write('hu', 1, '---\ntitle: Hír\nenabled: true\n---\nKarbantartás.');
  expect(await alarm('hu')).toEqual({ text: 'Karbantartás.', language: 'hu' });
  await operate('DELETE', 'hu/alarm?version=2');
  await operate('DELETE', 'en/alarm?version=1');
  expect(await alarm('hu')).toMatchObject({ text: '' });
  expect(await alarm('en')).toMatchObject({ text: '' });
});

describe('a file', () => {
  test.each([
    ['with words', '---\ntitle: A\n---\nHello.', 'Hello.'],
    ['that is switched on', '---\nenabled: true\n---\nHello.', 'Hello.'],
    ['that is switched off', '---\nenabled: false\n---\nHello.', ''],
    ['without words', '---\ntitle: A\n---\n\n  \n', ''],
    ['that cannot be read', 'Hello.', ''],
  ])('%s', (_, source, text) => {
    expect(alarmTextOf(source)).toBe(text);
  });
});
