import { expect, test } from 'vitest';
import { formatUploadSize } from './format-upload-size.ts';

test.each([
  [10_485_760, 'en', '10\u00a0MB'],
  [10_485_759, 'en', '9.9\u00a0MB'],
  [5 * 1024 * 1024, 'sv', '5\u00a0MB'],
  [1_572_864, 'hu', '1,5\u00a0MB'],
  [1, 'en', '0\u00a0MB'],
  [0, 'en', '0\u00a0MB'],
])('[SHELLCONST-01] a bound of %i bytes reads in %s: %s', (bytes, language, text) => {
  expect(formatUploadSize(bytes, language)).toBe(text);
});

test.each([-1, Number.NaN, Number.POSITIVE_INFINITY])('%d bytes are no size', (bytes) => {
  expect(() => formatUploadSize(bytes, 'en')).toThrow(RangeError);
});
