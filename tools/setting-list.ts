// Writes the table of settings into docs/operators/settings.md; a test compares them.
// `bin/node-env node tools/setting-list.ts`
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  BACK_END_DESCRIPTIONS,
  FRONT_END_DESCRIPTIONS,
  SETTINGS_WITHOUT_EFFECT,
} from '@foyer/contract/settings/setting-descriptions';
import { ROOT } from './source/source-files.ts';

export const SETTING_LIST = 'docs/operators/settings.md';

const START = '<!-- The rest is written by tools/setting-list.ts. -->';

function formatRow([name, description]: readonly [string, string]): string {
  const effect = SETTINGS_WITHOUT_EFFECT.has(name) ? ' *No effect yet: its screens are still to come.*' : '';
  return `| \`${name}\` | ${description.replaceAll('|', '\\|')}${effect} |`;
}

function formatTable(heading: string, descriptions: Readonly<Record<string, string>>): string {
  const rows = Object.entries(descriptions).map(formatRow);
  return `## ${heading}\n\n| Setting | What it does |\n| --- | --- |\n${rows.join('\n')}\n`;
}

/** Throws when the page has lost the mark before the tables. */
export function withSettingList(page: string): string {
  const start = page.indexOf(START);
  if (start < 0) throw new Error(`${SETTING_LIST} has lost the line ${START}`);
  const tables = [formatTable('`frontEnd`', FRONT_END_DESCRIPTIONS), formatTable('`backEnd`', BACK_END_DESCRIPTIONS)];
  return `${page.slice(0, start)}${START}\n\n${tables.join('\n')}`;
}

if (import.meta.main) {
  const path = join(ROOT, SETTING_LIST);
  writeFileSync(path, withSettingList(readFileSync(path, 'utf8')));
}
