import { expect, test } from 'vitest';
import { SharedAnswers } from './shared-answers.ts';

test('an answer is made once in its time, for all who ask, and again after it', async () => {
  let now = 0;
  let made = 0;
  const answers = new SharedAnswers(() => now);
  const ask = () =>
    answers.of('getSettings', 5, async () => {
      made += 1;
      return made;
    });
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  now = 4_999;
  expect(await ask()).toBe(1);
  now = 5_000;
  expect(await ask()).toBe(2);
  expect(await answers.of('getTexts', 5, async () => 'texts')).toBe('texts');
});

test('one that fails is told to all who asked and not cached', async () => {
  const answers = new SharedAnswers(() => 0);
  const fail = () => answers.of('getSettings', 5, () => Promise.reject(new Error('no database')));
  const both = await Promise.allSettled([fail(), fail()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await answers.of('getSettings', 5, async () => 'settings')).toBe('settings');
});

test('addresses without number do not fill the memory', async () => {
  const answers = new SharedAnswers(() => 0);
  let made = 0;
  for (let i = 0; i < 250; i++) await answers.of(`getTexts ${i}`, 5, async () => i);
  await answers.of('getTexts 0', 5, async () => {
    made += 1;
  });
  expect(made).toBe(1);
});

test('answers that somebody makes up take the place of the oldest, not of all', async () => {
  const answers = new SharedAnswers(() => 0);
  for (let i = 0; i <= 200; i++) await answers.of(`getTexts ${i}`, 5, async () => i);
  expect(await answers.of('getTexts 1', 5, async () => 'anew')).toBe(1);
  expect(await answers.of('getTexts 0', 5, async () => 'anew')).toBe('anew');
});
