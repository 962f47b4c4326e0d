import { expect, test } from 'vitest';
import { inlineHash, pageFeatures, pagePolicy } from './security-headers.ts';

const closed = pagePolicy(['a{}']).split('; ');

test('a policy without services names no other origin and one policy of Trusted Types', () => {
  expect(closed.filter((directive) => directive.includes('https:'))).toEqual([]);
  expect(closed).toContain('trusted-types foyer-workers');
  expect(closed).toContain(`style-src 'self' ${inlineHash('a{}')}`);
});

test('services open what they name and nothing else', () => {
  const services = {
    scripts: ['https://tags.example.com/tag.js'],
    connections: ['https://*.stats.example.com'],
    pictures: ['https://pictures.example.com'],
  };
  const opened = pagePolicy(['a{}'], { services }).split('; ');
  expect(opened.filter((directive) => !closed.includes(directive))).toEqual([
    "script-src 'self' https://tags.example.com/tag.js",
    "img-src 'self' data: https://pictures.example.com",
    "connect-src 'self' https://*.stats.example.com",
    'trusted-types foyer-workers default',
  ]);
});

test.each([
  ['/my/verification', true],
  ['/hu/my/verification', true],
  ['/my/documents', true],
  ['/sv/phone-documents', true],
  ['/my/sof-validation', true],
  ['/my/account-validation', false],
  ['/my/verification-done', false],
  ['/my/profile', false],
  ['/', false],
])('[KYC-04] on %s the camera may be used: %s, and nothing else', (path, isAllowed) => {
  const policy = pageFeatures(path)['permissions-policy'];
  expect(policy?.includes('camera=(self)') ?? false).toBe(isAllowed);
  expect(policy?.match(/self/g) ?? []).toHaveLength(isAllowed ? 1 : 0);
});
