import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressAnswer } from './answer.ts';

const LONG = JSON.stringify({ data: 'games '.repeat(1000) });

test.each([
  ['gzip, br', true],
  ['br;q=1, GZIP;q=0.5', true],
  ['gzip;q=0, br', false],
  ['gzip;q=0.0', false],
  ['br', false],
  [null, false],
])('a long answer is compressed for a reader that takes it: %s', (accepted, isCompressed) => {
  const { body, encoding } = compressAnswer(LONG, accepted);
  expect(encoding).toBe(isCompressed ? 'gzip' : undefined);
  expect(body.length < LONG.length / 10).toBe(isCompressed);
  expect(typeof body === 'string' ? body : String(gunzipSync(body))).toBe(LONG);
  expect(compressAnswer('{"data":1}', accepted)).toEqual({ body: '{"data":1}' });
});
