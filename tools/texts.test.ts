import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { argumentsOf, compareTexts, importedAtOnce, lateTexts, unusedKeys } from './texts.ts';

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

test('a text that comes later is found where the first load uses it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-texts-'));
  try {
    const put = (name: string, source: string) => writeFileSync(join(folder, name), source);
    put(
      'client.tsx',
      "import { a } from './a.ts';\nimport type { B } from './b.ts';\nconst c = () => import('./c.ts');",
    );
    const used = ["/** As t('login.title'). */", "t('header.login'); t('login.send'); f('no.text');"];
    put('a.ts', [...used, `t.find(\`play.\${x}\`);`].join('\n'));
    put('b.ts', "t('slot.spin');");
    put('c.ts', "t('search.none');");
    const files = importedAtOnce(['client.tsx'], folder);
    expect(files).toEqual(['client.tsx', 'a.ts']);
    const texts = new Set(['header.login', 'login.title', 'login.send', 'play.stake', 'slot.spin', 'search.none']);
    expect(lateTexts(files, texts, folder).map((problem) => problem.split(' ')[0])).toEqual(['login.send', 'play.']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
