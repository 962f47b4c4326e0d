import { expect, test } from 'vitest';
import { KeptAnswers } from './kept-answers.ts';

const answer = (cacheControl: string, status = 200, headers: Record<string, string> = {}) =>
  new Response('settings', { status, headers: { 'cache-control': cacheControl, ...headers } });

test('a public answer is asked for once in its time, and again after it or after a change', async () => {
  let now = 0;
  let asked = 0;
  const answers = new KeptAnswers(() => now);
  const ask = async () => {
    const response = await answers.of('foyer /api/settings', () => {
      asked += 1;
      return answer('public, max-age=5');
    });
    expect([response.status, await response.text(), response.headers.get('cache-control')]).toEqual([
      200,
      'settings',
      'public, max-age=5',
    ]);
  };
  await ask();
  await ask();
  expect(asked).toBe(1);
  now = 5_000;
  await ask();
  expect(asked).toBe(2);
  answers.clear();
  await ask();
  expect(asked).toBe(3);
});

test('an answer that was on its way when the data changed is not kept', async () => {
  const answers = new KeptAnswers(() => 0);
  let asked = 0;
  const ask = async () => {
    asked += 1;
    answers.clear();
    return answer('public, max-age=5');
  };
  await answers.of('x', ask);
  await answers.of('x', ask);
  expect(asked).toBe(2);
});

test.each([
  ['a person’s', () => answer('no-store')],
  ['a private', () => answer('private, max-age=5')],
  ['a refused', () => answer('public, max-age=5', 404)],
  ['one with a cookie', () => answer('public, max-age=5', 200, { 'set-cookie': 'a=b' })],
])('%s answer is never kept', async (_, make) => {
  let asked = 0;
  const answers = new KeptAnswers(() => 0);
  for (let i = 0; i < 2; i++) {
    await answers.of('x', () => {
      asked += 1;
      return make();
    });
  }
  expect(asked).toBe(2);
});
