import { expect, test } from 'vitest';
import { cacheTexts } from './server-text.ts';

test('words that could not be compiled are tried again, and compiled once', async () => {
  const compiled: string[] = [];
  let isBroken = true;
  const textIn = cacheTexts(async (language) => {
    compiled.push(language);
    if (isBroken) throw new Error('EMFILE');
    return {};
  });
  await expect(textIn('hu')).rejects.toThrow('EMFILE');
  isBroken = false;
  const text = await textIn('hu');
  expect(await textIn('hu')).toBe(text);
  expect(compiled).toEqual(['hu', 'hu']);
});
