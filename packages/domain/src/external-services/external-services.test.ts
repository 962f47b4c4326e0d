import { expect, test } from 'vitest';
import { checkOrigin, checkScriptAddress, policySources, reportOrigin } from './external-services.ts';

test.each([
  ['https://www.googletagmanager.com/gtag/js?id=G-1', null],
  ['https://stats.example.com:8443/matomo.js', null],
  ['https://stats.example.com/', 'tooOpen'],
  ['https://stats.example.com', 'tooOpen'],
  ['https://stats.example.com/js/', 'tooOpen'],
  ['https://*.example.com/a.js', 'tooOpen'],
  ['https://cdn.jsdelivr.net/npm/x/x.js', 'tooOpen'],
  ['https://somebody.github.io/x.js', 'tooOpen'],
  ['http://stats.example.com/a.js', 'invalid'],
  ['//stats.example.com/a.js', 'invalid'],
  ['https://user@stats.example.com/a.js', 'invalid'],
  ['https://127.0.0.1/a.js', 'invalid'],
  ["https://stats.example.com/a.js 'unsafe-inline'", 'invalid'],
  ['https://stats.example.com/a.js;', 'invalid'],
  ['https://stats.example.com/a.js, b.js', 'invalid'],
  ["'unsafe-eval'", 'invalid'],
  ['data:', 'invalid'],
  ['https:', 'invalid'],
])('the script %s: %s', (address, fault) => {
  expect(checkScriptAddress(address)).toBe(fault);
});

test.each([
  ['https://pictures.example.com', null],
  ['https://*.google-analytics.com', null],
  ['https://pictures.example.com:8443', null],
  ['https://*', 'tooOpen'],
  ['*', 'tooOpen'],
  ['https:', 'tooOpen'],
  ['https://*.com', 'invalid'],
  ['https://*.vercel.app', 'tooOpen'],
  ['https://a.*.example.com', 'invalid'],
  ['http://pictures.example.com', 'invalid'],
  ['https://pictures.example.com/path', 'invalid'],
  ['https://pictures.example.com; script-src *', 'invalid'],
  ["'self'", 'invalid'],
])('the origin %s: %s', (origin, fault) => {
  expect(checkOrigin(origin)).toBe(fault);
});

test.each([
  ['https://0123456789abcdef@o1.ingest.sentry.io/42', 'https://o1.ingest.sentry.io'],
  ['https://key@errors.example.com:9000/some/path/1', 'https://errors.example.com:9000'],
  ['https://errors.example.com/1', null],
  ['https://key@errors.example.com/', null],
  ['https://key:secret@errors.example.com/1', null],
  ['http://key@errors.example.com/1', null],
  ['/cms/errors', null],
])('reports to %s call %s', (dsn, origin) => {
  expect(reportOrigin(dsn)).toBe(origin);
});

test('a page opens what its services name, each once and without queries, and nothing that does not check out', () => {
  const services = [
    {
      name: 'analytics',
      script: 'https://tags.example.com/tag.js?id=1',
      scripts: ['https://tags.example.com/more.js', 'https://tags.example.com/'],
      connections: ['https://*.stats.example.com', 'https://*'],
    },
    { name: 'campaigns', connections: ['https://*.stats.example.com'], pictures: ['https://pictures.example.com'] },
  ];
  expect(policySources(services, 'https://key@errors.example.com/1')).toEqual({
    scripts: ['https://tags.example.com/more.js', 'https://tags.example.com/tag.js'],
    connections: ['https://*.stats.example.com', 'https://errors.example.com'],
    pictures: ['https://pictures.example.com'],
  });
  expect(policySources([])).toEqual({ scripts: [], connections: [], pictures: [] });
});
