import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isTestFile, ROOT, sourceFiles } from '../source/source-files.ts';
import {
  argumentsOf,
  chunksWithout,
  compareTexts,
  importedAtOnce,
  lazyChunksWithout,
  lazyTexts,
  missingTexts,
  serverTexts,
  textProblems,
  unknownKeys,
  unusedKeys,
} from './texts.ts';

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
  expect(unusedKeys(['header.login', 'header.logout', 'error.100', 'deposit.heading'], [source])).toEqual([
    'header.logout',
  ]);
});

test('a key that a source names and English does not have is unknown; other names with a point are not looked at', () => {
  const source = `t.find('header.logIn'); import './header.css'; read('file.name'); /* t('header.gone') */ t('header.login')`;
  expect(unknownKeys(['header.login'], [source])).toEqual(['header.logIn']);
});

test('each fault alone is reported, and a whole set is not', () => {
  const english = { header: { login: 'Log in', greet: 'Hi {name}' } };
  const hungarian = { header: { login: 'Belépés', greet: 'Szia, {name}' } };
  const sources = [`t('header.login')`, `t('header.greet', { name })`];
  const withHungarian = (header: Record<string, string>) => ({
    english,
    others: { hu: { header } },
    sources,
    readers: sources,
  });
  const { login, greet } = hungarian.header;
  expect(textProblems({ english, others: { hu: hungarian }, sources, readers: sources })).toEqual([]);
  expect(textProblems(withHungarian({ login }))).toEqual(['hu: header.greet is missing']);
  expect(textProblems(withHungarian({ login, greet, bye: 'Viszlát' }))).toEqual([
    'hu: header.bye does not exist in English',
  ]);
  expect(textProblems(withHungarian({ login, greet: 'Szia, {nev}' }))).toEqual([
    'hu: header.greet has the arguments {nev:}, English has {name:}',
  ]);
  const some = { english, others: { hu: hungarian }, sources: sources.slice(0, 1), readers: sources };
  expect(textProblems(some)).toEqual(['header.greet is not used']);
  const more = { english, others: { hu: hungarian }, sources, readers: [`t.find('header.bye')`] };
  expect(textProblems(more)).toEqual(['header.bye is used and does not exist']);
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
    expect(lazyTexts(files, texts, folder).map((problem) => problem.split(' ')[0])).toEqual(['login.send', 'play.']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

/** Words that stand between the tags of a component, or in an attribute that is shown or spoken. */
function writtenWords(source: string): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const words = '([^<>{}=;:,()|&]*\\p{L}{2}[^<>{}=;:,()|&]*)';
  const between = new RegExp(`(?<!=)>${words}(?:</|\\{)|\\}${words}</`, 'gu');
  const spoken =
    /\b(?:aria-(?:label|description|valuetext)|title|alt|placeholder|label)=(?:"[^"]*\p{L}{2}|\{['`][^'`{]*\p{L}{2})/gu;
  return [between, spoken].flatMap((pattern) => [...code.matchAll(pattern)].map(([whole]) => whole));
}

test('[SHELL-29] no screen has words of its own: each is a text of the catalogue', () => {
  const written = [
    '<p>Try again</p>',
    '<p>\n  Hello {name}</p>',
    '<p>{count} games</p>',
    '<input aria-label="Search" />',
  ];
  expect(written.map((source) => writtenWords(source).length)).toEqual([1, 1, 1, 1]);
  expect(writtenWords(`<p aria-live="polite">{t('header.login')}</p>`)).toEqual([]);
  const screens = sourceFiles(ROOT, 'apps/web/src').filter((file) => file.endsWith('.tsx') && !isTestFile(file));
  expect(screens.length).toBeGreaterThan(150);
  const found = screens.map((file) => [file, writtenWords(readFileSync(join(ROOT, file), 'utf8'))] as const);
  expect(found.filter(([, words]) => words.length > 0)).toEqual([]);
});

test('a page or modal that loads without the messages it says is found', () => {
  const pages = `const PAGE_TEXTS: Partial<Record<RouteId, LazyMessages>> = {
  documents: 'own',
  login: 'forms',
};
  login: () => import('../features/login/LoginPage.tsx').then((file) => file.loginPage),
  documents: () => import('../features/verification/DocumentsPage.tsx').then((file) => file.documentsPage),
  contactUs: () => import('../features/contact-us/ContactUsPage.tsx').then((file) => file.contactUsPage),`;
  const modals = `  login: formModal(() => import('../a.tsx').then((file) => file.A)),
  filter: modal(() => import('../b.tsx').then((file) => file.B)),
  verification: ownModal(
    () => import('../c.tsx').then((file) => file.C),
  ),`;
  const contact = 'apps/web/src/features/contact-us/ContactUsPage.tsx';
  const login = 'apps/web/src/features/login/LoginPage.tsx';
  expect(chunksWithout('forms', pages, modals)).toEqual([contact, 'apps/web/src/b.tsx']);
  expect(chunksWithout('own', pages, modals)).toEqual([login, contact, 'apps/web/src/a.tsx', 'apps/web/src/b.tsx']);
  expect(missingTexts('forms', [contact])).toEqual([expect.stringMatching(/^(?:form|contact)\.\w+ is used by/)]);
  expect(() => chunksWithout('forms', pages.replace('() => import', 'async () => await import'), modals)).toThrow(
    'of 6 imports',
  );
  const documents = 'apps/web/src/features/verification/DocumentsPage.tsx';
  expect(missingTexts('own', [documents, login])).toEqual([expect.stringMatching(/^verify\.\w+ is used by/)]);
});

test('so is a part of a page, such as what opens in the header', () => {
  const play = 'apps/web/src/features/play/PlayPage.tsx';
  expect(lazyChunksWithout('forms', [play])).toEqual([]);
  expect(lazyChunksWithout('own', [play])).toEqual(['apps/web/src/features/play/PrefillScreen.tsx']);
  const wallet = lazyChunksWithout('forms', ['apps/web/src/features/shell/wallet/useWalletDetails.ts']);
  expect(wallet).toEqual(['apps/web/src/features/shell/wallet/WalletDetails.tsx']);
});

test('a text of mails that a page uses is found: no browser has it', () => {
  expect(serverTexts(['apps/platform/src/modules/transaction/transaction-csv.ts'])[0]).toMatch(
    /^transaction-file\.\w+ is used by .*no browser loads it/,
  );
  expect(serverTexts(['apps/web/src/features/transactions/line-view.ts'])).toEqual([]);
});
