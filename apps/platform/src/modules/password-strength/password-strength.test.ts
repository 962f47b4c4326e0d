import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '../../testing/newcomer.ts';
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { findCommonPassword } from './common-password.ts';
import { dictionaryWords, judgePassword } from './judge-password.ts';

const rate = (password: string, words: string[] = [], strength: 'normal' | 'strong' | 'asvs' = 'strong') =>
  findCommonPassword({ password, words }, strength);

describe('a password', () => {
  test.each([
    ['Password1', 0, true],
    ['PASSWORD1', 0, true],
    ['qwerty', 0, true],
    ['Abcdef1!', 1, false],
    ['x9Kq!vTz4pLw', 4, false],
    ['correct horse battery staple', 4, false],
  ])('%s has the score %i and is common: %s', async (password, score, isCommon) => {
    expect(await rate(password)).toEqual({ score, isCommon });
  });

  test('[PASSWORD-04] examples of the specification are taken where its rules hold, and refused by the whole list', async () => {
    for (const password of ['Abcdef1', 'Abcdefg1']) {
      expect((await rate(password)).isCommon).toBe(false);
      expect((await rate(password, [], 'asvs')).isCommon).toBe(true);
    }
  });

  test("the player's own words are common: e-mail address, its name, nick name, in any case", async () => {
    const words = ['Anna.Kiss7!@example.com', 'annakiss'];
    expect(dictionaryWords(words)).toEqual(['anna.kiss7!@example.com', 'anna', 'kiss7!', 'example', 'com', 'annakiss']);
    for (const password of ['ANNAKISS', 'Kiss7!', words[0] ?? '']) {
      expect((await rate(password, words)).isCommon).toBe(true);
    }
    expect((await rate('Kiss7!-and-more', words)).isCommon).toBe(false);
  });

  test.each(['a'.repeat(256), '💥'.repeat(128), '\u0000'.repeat(256), '1qaz2wsx'.repeat(32), '\ud800'])(
    'a long or strange one is judged by its beginning, without a fault: %j',
    async (password) => {
      const { score } = await judgePassword({ password, words: [password] });
      expect(score).toBeGreaterThanOrEqual(0);
    },
  );
});

describe('the call', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await createTestPlatform({ config: { draftingPerAddress: 3 } });
  });
  afterAll(() => platform.close());

  test('rates for a form that is being filled in, so many times a minute', async () => {
    const guest = openBrowser(platform);
    const ask = (password: unknown) => guest.send('POST', '/api/registration/password', { password, words: [] });
    expect((await ask('x9Kq!vTz4pLw')).body).toEqual({ score: 4, isCommon: false });
    expect((await ask('')).status).toBe(400);
    expect((await ask('x'.repeat(257))).status).toBe(400);
    expect((await ask('x')).status).toBe(429);
  });
});
