import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SETTINGS_WITHOUT_EFFECT } from '@foyer/contract/settings/setting-descriptions';
import { FrontEndSettings } from '@foyer/contract/settings/settings';
import { StoredBackEndSettings } from '@foyer/contract/settings/settings-editing';
import { expect, test } from 'vitest';
import { SETTING_LIST, withSettingList } from './setting-list.ts';
import { isTestFile, isTypeScript, ROOT, sourceFiles } from './source/source-files.ts';

const NAMES = [...Object.keys(FrontEndSettings.shape), ...Object.keys(StoredBackEndSettings.shape)];
/** Where settings are declared, seeded and checked, which is no effect. */
const STORES = /^(?:packages\/contract\/src\/settings|apps\/platform\/src\/(?:seed|testing|modules\/site\/validate-))/;
const page = readFileSync(join(ROOT, SETTING_LIST), 'utf8');

test('the tables for operators are those of the code (else: node tools/setting-list.ts)', () => {
  expect(page).toBe(withSettingList(page));
});

test('every setting has one row', () => {
  for (const name of NAMES) {
    expect(page.split('\n').filter((line) => line.startsWith(`| \`${name}\` |`))).toHaveLength(1);
  }
});

test('a setting is said to have no effect where no code reads it, and only there', () => {
  const readers = sourceFiles()
    .filter(
      (file) => /^(?:apps|packages)\//.test(file) && isTypeScript(file) && !isTestFile(file) && !STORES.test(file),
    )
    .map((file) => readFileSync(join(ROOT, file), 'utf8'));
  const unread = NAMES.filter((name) => !readers.some((source) => new RegExp(`\\b${name}\\b`).test(source)));
  expect(unread).toEqual([...SETTINGS_WITHOUT_EFFECT]);
});
