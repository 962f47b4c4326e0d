import { expect, test } from 'vitest';
import { synonymsOf } from './synonym-table.ts';

test('words that are asked for with every title are looked up once each', () => {
  const found = ['citrom', 'frukt'].map(synonymsOf);
  expect(found).toEqual([expect.arrayContaining(['lemon']), expect.arrayContaining(['fruit'])]);
  for (const [index, word] of ['citrom', 'frukt'].entries()) expect(synonymsOf(word)).toBe(found[index]);
});
