// Cuts the metadata of libphonenumber-js to the countries whose numbers are written in groups: node tools/phone-metadata.ts
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './source/source-files.ts';

const FILE = 'apps/web/src/parts/form/phone-metadata.json';
const SOURCE = 'node_modules/libphonenumber-js/metadata.min.json';

/** Markets, their neighbours, and the main country of the calling codes that many share. */
const COUNTRIES =
  'AT AU BA BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MD ME MK MT NL NO NZ PL PT RO RS SE SI SK TR UA US';

type Metadata = { version: number; countries: Record<string, readonly unknown[]> };

/** One country for each calling code: the library then knows the code of every country of the cut. */
export function cutPhoneMetadata({ version, countries }: Metadata, wanted: readonly string[]) {
  const found = wanted.flatMap((country) => {
    const plan = countries[country];
    return plan ? [{ country, plan }] : [];
  });
  return {
    version,
    country_calling_codes: Object.fromEntries(found.map(({ country, plan }) => [String(plan[0]), [country]])),
    countries: Object.fromEntries(found.map(({ country, plan }) => [country, plan])),
    nonGeographic: {},
  };
}

export function phoneMetadata(): string {
  const source = JSON.parse(readFileSync(join(ROOT, SOURCE), 'utf8')) as Metadata;
  return `${JSON.stringify(cutPhoneMetadata(source, COUNTRIES.split(' ')))}\n`;
}

if (import.meta.main) writeFileSync(join(ROOT, FILE), phoneMetadata());
