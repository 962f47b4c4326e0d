import { expect, test } from 'vitest';
import { isEmailAddress } from './email-address.ts';

test.each([
  'anna@example.com',
  'anna.kiss+casino@mail.example.co.uk',
  "o'brien@example.com",
  'árvíztűrő@példa.hu',
  `${'a'.repeat(64)}@example.com`,
])('%s is an address', (text) => {
  expect(isEmailAddress(text)).toBe(true);
});

test.each([
  '',
  'anna',
  '@example.com',
  'anna@',
  'anna@localhost',
  'anna@example..com',
  'anna@-example.com',
  'anna@example.com.',
  '.anna@example.com',
  'an..na@example.com',
  'anna @example.com',
  'anna@example.com, eve@example.com',
  'anna@eve@example.com',
  'Anna <anna@example.com>',
  'anna@example.com\r\nBcc: eve@example.com',
  '"anna"@example.com',
  'anna@[127.0.0.1]',
  'anna\u202emoc@example.com',
  'anna\u2066@example.com',
  'anna\u200b@example.com',
  `${'a'.repeat(65)}@example.com`,
  `anna@${'a.'.repeat(130)}com`,
])('%j is no address', (text) => {
  expect(isEmailAddress(text)).toBe(false);
});
