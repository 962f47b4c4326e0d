import { expect, test } from 'vitest';
import { boundPatternSteps } from './pattern-work.ts';

const LENGTH = 256;
const LIMIT = 10_000_000;

test.each([
  '(a+)+$',
  '^(a+)+$',
  '^(a|a)*$',
  '^(a|aa)+$',
  '^(?:a?){40}a{40}$',
  `^${'a?'.repeat(40)}${'a'.repeat(40)}$`,
  '^(.*a){20}$',
  '^([a-zA-Z0-9]+\\s?)*$',
  '^(([a-z])+.)+[A-Z]([a-z])+$',
  '^(?=(a+)+$).{6,}$',
  '^(?<word>\\w+\\d*)*!$',
  '^(?:[^\\]]|\\])*$',
  '^(?:a?){11}(?:a?){12}b$',
  '.*.*.*=.*',
  '^\\s*\\s*\\s*\\s*x$',
  '(?<!(a*)*)b',
  '^(a*)\\1*\\1*\\1*b$',
  '^x|(a*)*$',
  '(?:(?=.*a)){100000}',
  // Each took more than 7 s on 28 characters: what is not read as the browser reads it can hide the rest.
  '^(?=((a+)+)+){0}(a+)+$',
  '^(?:\\k<(a+)+$|>)',
  '^(?<n>x)?(?:\\K<(a+)+$|>)',
  '^(?<n\u00e9>a*)\\k<n\u00e9>*$',
  '^.*.*\\u{256}\\u{256}.*$',
])('%s can stall: more steps than the limit', (pattern) => {
  expect(() => new RegExp(pattern)).not.toThrow();
  expect(boundPatternSteps(pattern, LENGTH)).toBeGreaterThan(LIMIT);
});

test.each([
  '',
  '^(?=.*[A-Z])(?=.*\\d)(?=.*[!@#$%^&*(),.?":{}|<>])(?!.*(.)\\1\\1).{6,}$',
  '^.{8,64}$',
  '[0-9]',
  '^(?:[A-Z]{2}-?)\\d{4,10}$',
  '^[a-z]+[0-9]+$',
  '^(?:ab)+$',
  '^(?=.*[a-z])(?=.*[^)(\\]]).+$',
  '^\\u0041\\x41\\cA{2}$',
  '^a{x}{$',
  '^(?:(a+)+){0}(?<twin>.)\\k<twin>$',
])('%s is quick: fewer steps than the limit', (pattern) => {
  expect(() => new RegExp(pattern)).not.toThrow();
  expect(boundPatternSteps(pattern, LENGTH)).toBeLessThan(LIMIT);
});
