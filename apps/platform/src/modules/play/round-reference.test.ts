import { expect, test } from 'vitest';
import { formatReference } from './round-reference.ts';

test('references of rounds are short, unlike their neighbours, and never the same', () => {
  const references = Array.from({ length: 100_000 }, (_, number) => formatReference(BigInt(number) * 997n));
  expect(new Set(references).size).toBe(references.length);
  expect(references.filter((reference) => !/^\d{4}-\d{4}$/.test(reference))).toEqual([]);
  const [first = '', second = ''] = [formatReference(0n), formatReference(1n)];
  expect(first.slice(0, 4)).not.toBe(second.slice(0, 4));
  expect(formatReference(100_000_000n)).toBe(`1-${first}`);
});
