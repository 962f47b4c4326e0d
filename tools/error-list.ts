// Writes the list of error codes into docs/operators/errors.md; a test compares them.
// `bin/node-env node tools/error-list.ts`
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ERROR_SECTIONS } from '@foyer/contract/error';
import { ERROR_TABLE } from '@foyer/platform/kernel/errors/error-table';
import { readTexts } from '@foyer/texts/read-texts';
import { ROOT } from './source/source-files.ts';

export const ERROR_LIST = 'docs/operators/errors.md';

const START = '<!-- The rest is written by tools/error-list.ts. -->';

const HEADINGS: Readonly<Record<string, string>> = { own: "This project's own" };

type Texts = Readonly<Record<string, string>>;

/** The code's own row, then one per variant of its text. */
function rowsOf(code: keyof typeof ERROR_TABLE, texts: Texts): string[] {
  const { status, sentence } = ERROR_TABLE[code];
  const variants = Object.keys(texts).filter((key) => key.startsWith(`${code}-`));
  return [
    `| \`${code}\` | ${status} | ${sentence} | ${texts[code === '0' ? '1' : code] ?? ''} |`,
    ...variants.map((key) => `| | | \`${key}\` | ${texts[key]} |`),
  ];
}

export function formatErrorList(): string {
  const { error, 'error-more': more } = readTexts('en');
  const texts = { ...error, ...more };
  const sections = Object.entries(ERROR_SECTIONS).map(([name, codes]) => {
    const heading = HEADINGS[name] ?? `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    const head = '| Code | HTTP | Meaning, or key of a variant | English text |\n| --- | --- | --- | --- |';
    return `## ${heading}\n\n${head}\n${codes.flatMap((code) => rowsOf(code, texts)).join('\n')}\n`;
  });
  return `${START}\n\n${sections.join('\n')}`;
}

/** Throws when the page has lost the mark before the list. */
export function withErrorList(page: string): string {
  const start = page.indexOf(START);
  if (start < 0) throw new Error(`${ERROR_LIST} has lost the line ${START}`);
  return page.slice(0, start) + formatErrorList();
}

if (import.meta.main) {
  const path = join(ROOT, ERROR_LIST);
  writeFileSync(path, withErrorList(readFileSync(path, 'utf8')));
}
