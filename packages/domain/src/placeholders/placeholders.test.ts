import { expect, test } from 'vitest';
import { PLACEHOLDER_DEFAULTS, substitutePlaceholders } from './placeholders.ts';

test.each([
  ['[SHELL-22] within a message', 'Welcome to %SITE_NAME%', { SITE_NAME: 'Foyer' }, 'Welcome to Foyer'],
  ['[SHELL-22] more than once', '%SITE_NAME% %SITE_NAME%', { SITE_NAME: 'Foyer' }, 'Foyer Foyer'],
  ['[SHELL-22] other names stay', '%OTHER% 100% %site_name%', {}, '%OTHER% 100% %site_name%'],
  ['[SHELL-22] a stray sign before a name', '%OTHER%SITE_NAME%', {}, '%OTHERSite'],
  ['[SHELL-22] values are not searched again', '%SITE_NAME%', { SITE_NAME: '$& %HOST_NAME%' }, '$& %HOST_NAME%'],
  ['[SHELL-23] default of SITE_NAME', '%SITE_NAME%', {}, 'Site'],
  ['[SHELL-24] default of SITE_DESCRIPTION', '%SITE_DESCRIPTION%', {}, 'Games, live tables and betting in one place'],
  ['[SHELL-25] default of HOST_NAME', '%HOST_NAME%', {}, 'www.example.com'],
  ['[SHELL-26] default of SUPPORT_EMAIL', '%SUPPORT_EMAIL%', {}, 'support@example.com'],
])('%s', (_title, text, values, expected) => {
  expect(substitutePlaceholders(text, values)).toBe(expected);
});

test('no default is empty', () => {
  for (const value of Object.values(PLACEHOLDER_DEFAULTS)) expect(value).not.toBe('');
});
