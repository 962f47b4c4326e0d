import { expect, test } from 'vitest';
import { siteAddress } from './site-address.ts';

test.each([
  ['https://casino.example', '127.0.0.1', 3000, 'https://casino.example'],
  [null, '127.0.0.1', 3000, 'http://127.0.0.1:3000'],
  [null, '0.0.0.0', 8080, 'http://localhost:8080'],
  [null, '::1', 8080, 'http://[::1]:8080'],
  [null, '127.0.0.1', 0, ''],
])('links of mails by origin %s, host %s and port %d begin with %s', (origin, host, port, address) => {
  expect(siteAddress({ origin, host, port })).toBe(address);
});
