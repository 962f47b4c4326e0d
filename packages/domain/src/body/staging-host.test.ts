import { expect, test } from 'vitest';
import { isStagingHost } from './staging-host.ts';

test.each([
  ['SHELL-33', 'staging.foyer.example', true],
  ['SHELL-33', 'foyer-staging.example:8080', true],
  ['SHELL-33', 'Preview.foyer.example', true],
  ['SHELL-34', 'localhost', true],
  ['SHELL-34', 'localhost:4000', true],
  ['SHELL-34', '127.0.0.1:4000', true],
  ['SHELL-34', '[::1]:4000', true],
  ['SHELL-34', 'foyer.local', true],
  ['SHELL-33', 'casino.example', false],
  ['SHELL-33', 'backstage.example', false],
  ['SHELL-34', 'localhost.evil.example', false],
  ['SHELL-34', 'mylocalhost', false],
  ['SHELL-34', '', false],
])('[%s] %s is marked: %s', (_, host, isMarked) => {
  expect(isStagingHost(host)).toBe(isMarked);
});
