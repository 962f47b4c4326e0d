import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { decompressZstd } from '../testing/decompress-zstd.ts';
import { compressPage } from './compress.ts';

const head = Buffer.from('<head>'.repeat(2_000));
const body = Buffer.from('<body> 10,00 €'.repeat(2_000));

test.each([
  ['zstd', decompressZstd],
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
  ['identity', (bytes: Buffer) => bytes],
] as const)('a page for one reader is whole in %s, the first time and again', (encoding, unpack) => {
  const whole = Buffer.concat([head, body]);
  expect(unpack(compressPage(head, body, encoding)).equals(whole)).toBe(true);
  expect(unpack(compressPage(head, body, encoding)).equals(whole)).toBe(true);
});

test('what is compressed once is of this very head', () => {
  const other = Buffer.from(head).fill('x', 0, 6);
  expect(
    decompressZstd(compressPage(head, body, 'zstd'))
      .subarray(0, 6)
      .toString(),
  ).toBe('<head>');
  expect(
    decompressZstd(compressPage(other, body, 'zstd'))
      .subarray(0, 6)
      .toString(),
  ).toBe('xxxxxx');
});
