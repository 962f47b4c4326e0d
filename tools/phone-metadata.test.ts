import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { cutPhoneMetadata, phoneMetadata } from './phone-metadata.ts';
import { ROOT } from './source/source-files.ts';

const committed = readFileSync(join(ROOT, 'apps/web/src/parts/form/phone-metadata.json'), 'utf8');

test('the committed metadata is the cut of the installed library, and small', () => {
  expect(committed).toBe(phoneMetadata());
  expect(gzipSync(committed).length).toBeLessThan(9000);
});

test('a cut keeps the plan and code of its countries alone', () => {
  const countries = { HU: ['36', '00'], SE: ['46', '00'], XX: ['99', '00'] };
  expect(cutPhoneMetadata({ version: 4, countries }, ['HU', 'SE', 'ZZ'])).toEqual({
    version: 4,
    country_calling_codes: { 36: ['HU'], 46: ['SE'] },
    countries: { HU: ['36', '00'], SE: ['46', '00'] },
    nonGeographic: {},
  });
});
