import { expect, test } from 'vitest';
import { Refusal } from '../errors/refusal.ts';
import { assertSameSite } from './same-site.ts';

const CASINO = { origin: 'https://casino.example', production: true };
const LOCAL = { origin: null, production: false };
const BOTH = { origin: 'https://demo.example', production: false };

type Case = [what: string, config: typeof CASINO | typeof LOCAL, url: string, headers: Record<string, string>];

function isRefused([, config, url, headers]: Case): boolean {
  const request = new Request(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers } });
  try {
    assertSameSite(request, config);
    return false;
  } catch (error) {
    if (error instanceof Refusal) return true;
    throw error;
  }
}

test.each<Case>([
  ['the site itself', CASINO, 'http://casino.example/', { origin: 'https://casino.example' }],
  ['a proxy that hands on its own Host', CASINO, 'http://127.0.0.1:3000/', { origin: 'https://casino.example' }],
  ['a program, which has no origin', CASINO, 'http://127.0.0.1:3000/', {}],
  ['a program that sends a table', CASINO, 'http://127.0.0.1:3000/', { 'content-type': 'text/csv; charset=utf-8' }],
  ['this machine', LOCAL, 'http://localhost:3000/', { origin: 'http://localhost:3000' }],
  ['TLS that a proxy ended', LOCAL, 'http://localhost/', { origin: 'https://localhost', 'x-forwarded-proto': 'https' }],
  ['a demo by its address', BOTH, 'http://demo.example/', { origin: 'https://demo.example' }],
  ['a demo from its own machine', BOTH, 'http://localhost:3000/', { origin: 'http://localhost:3000' }],
])('%s may write', (...row) => {
  expect(isRefused(row)).toBe(false);
});

test.each<Case>([
  ['another site', CASINO, 'http://casino.example/', { origin: 'https://evil.example' }],
  ['a site that was rebound to us', CASINO, 'http://evil.example/', { origin: 'http://evil.example' }],
  ['the same host without TLS', CASINO, 'http://casino.example/', { origin: 'http://casino.example' }],
  ['the proxied host', CASINO, 'http://127.0.0.1:3000/', { origin: 'http://127.0.0.1:3000' }],
  ['the same host over TLS', LOCAL, 'http://localhost:3000/', { origin: 'https://localhost:3000' }],
  ['another scheme', LOCAL, 'http://localhost:3000/', { origin: 'ftp://localhost:3000' }],
  ['another port', LOCAL, 'http://localhost:3000/', { origin: 'http://localhost:3001' }],
  ['nobody’s page', LOCAL, 'http://localhost:3000/', { origin: 'null' }],
  ['a form', CASINO, 'http://casino.example/', { 'content-type': 'text/plain' }],
  ['a frame of another site', CASINO, 'http://casino.example/', { 'sec-fetch-site': 'cross-site' }],
])('%s may not', (...row) => {
  expect(isRefused(row)).toBe(true);
});
