import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FrontEndSettings } from '@foyer/contract/settings/settings';
import { StoredBackEndSettings } from '@foyer/contract/settings/settings-editing';
import { expect, test } from 'vitest';
import { SETTING_LIST, withSettingList } from './setting-list.ts';
import { ROOT } from './source/source-files.ts';

const page = readFileSync(join(ROOT, SETTING_LIST), 'utf8');

test('the tables for operators are those of the code (else: node tools/setting-list.ts)', () => {
  expect(page).toBe(withSettingList(page));
});

test('every setting has one row', () => {
  for (const name of [...Object.keys(FrontEndSettings.shape), ...Object.keys(StoredBackEndSettings.shape)]) {
    expect(page.split('\n').filter((line) => line.startsWith(`| \`${name}\` |`))).toHaveLength(1);
  }
});
