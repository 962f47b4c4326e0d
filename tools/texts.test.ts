import { expect, test } from 'vitest';
import { argumentsOf, compareTexts, unusedKeys } from './texts.ts';

test('arguments are found wherever they stand', () => {
  expect(argumentsOf('plain')).toEqual([]);
  expect(argumentsOf('{a} of {n, plural, one {# {b}} other {# {b}s}}')).toEqual(['a:', 'b:', 'n:2']);
  expect(argumentsOf('{at, date} {kind, select, x {one} other {{c}}}')).toEqual(['at:5', 'c:', 'kind:1']);
});

test('missing, empty, unknown and differing texts are found', () => {
  const english = { a: { one: '{n} x', two: 'y', three: 'z', four: '{n}' } };
  expect(compareTexts('hu', english, { a: { one: '{m} x', two: ' ', four: '{n', five: 'v' } })).toEqual([
    'hu: a.one has the arguments {m:}, English has {n:}',
    'hu: a.two is empty',
    'hu: a.three is missing',
    expect.stringMatching(/^hu: a\.four is no ICU message/),
    'hu: a.five does not exist in English',
  ]);
  expect(compareTexts('en', english, english)).toEqual([]);
});

test('a key that no source names is unused, a dynamic one is not', () => {
  const source = `t('header.login'); t.find(\`error.\${code}\`);`;
  expect(unusedKeys(['header.login', 'header.logout', 'error.100', 'contact.heading'], [source])).toEqual([
    'header.logout',
  ]);
});
