import { COUNTRY_CODES } from '@foyer/domain/country/calling-codes';
import { expect, test } from 'vitest';
import { DEFAULT_FLAG, drawFlag, flagFiles } from './draw-flag.ts';

test('[PHONE-03, PHONE-04] flags are small drawings by alpha-2 code, and there is one for the rest', async () => {
  const codes = flagFiles.files.map((file) => file.replace('.svg', ''));
  const countries = [...COUNTRY_CODES.values()].map(({ alpha2 }) => alpha2.toLowerCase());
  expect(codes.filter((code) => !countries.includes(code))).toEqual([DEFAULT_FLAG]);
  expect(codes).toEqual(expect.arrayContaining(['hu', 'se', 'nl', 'gb', 'ro', 'us']));
  for (const code of codes) {
    const svg = drawFlag(code) ?? '';
    expect(svg.length, code).toBeLessThan(2500);
    expect(svg, code).not.toMatch(/NaN|undefined|style=|fill="#"|<script/);
  }
  expect(drawFlag('zz')).toBeNull();
  expect((await flagFiles.make('hu.svg')).toString()).toMatch(/^<svg .*#477050/);
});
