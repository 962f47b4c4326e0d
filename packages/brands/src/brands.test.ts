import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Brand, logoUrl } from './brand.ts';
import { brandCss } from './brand-css.ts';
import { BRANDS, brandById } from './brands.ts';
import { contrastRatio, lowContrasts } from './contrast-ratio.ts';
import { foyer } from './foyer.ts';
import { nordlys } from './nordlys.ts';

describe.each(Object.entries<Brand>(BRANDS))('%s', (id, brand) => {
  test('every text, control and focus ring stands out enough from what it stands on (WCAG 1.4.3, 1.4.11)', () => {
    expect(lowContrasts(brand)).toEqual([]);
  });

  test('its record is whole: id, placeholders, fonts that exist, a mark of its own colours', () => {
    expect(brand.id).toBe(id);
    expect(Object.keys(brand.placeholders).sort()).toEqual([
      'HOST_NAME',
      'SITE_DESCRIPTION',
      'SITE_NAME',
      'SUPPORT_EMAIL',
    ]);
    const files = new Set(readdirSync(join(import.meta.dirname, '../fonts')));
    const named = [...brandCss(brand).matchAll(/url\("\/fonts\/([^"]+)"\)/g)].map((match) => match[1] ?? '');
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((file) => !files.has(file))).toEqual([]);
    // Style in a mark would be stopped by the content security policy; a link would leave the machine.
    expect(brand.logo).not.toMatch(/style|href|script/);
    expect(logoUrl(brand)).toMatch(/^data:image\/svg\+xml,%3Csvg/);
  });

  test('its style has every token once and can stand inside a style element', () => {
    const css = brandCss(brand);
    for (const token of ['ground', 'action-ink', 'radius-l', 'duration-s', 'font-heading', 'shadow-2']) {
      expect(css.split(`--${token}:`)).toHaveLength(2);
    }
    expect(css).toContain('font-display:swap');
    expect(css).not.toMatch(/<|undefined/);
  });
});

test('shadows, corners and durations go from small to large', () => {
  const css = brandCss({ ...foyer, shadows: ['near', 'far'], radii: [1, 2, 3], durations: [4, 5, 6] });
  expect(css).toContain('--shadow-1:near;--shadow-2:far;--radius-s:1px;--radius-m:2px;--radius-l:3px;');
  expect(css).toContain('--duration-s:4ms;--duration-m:5ms;--duration-l:6ms;');
});

test('the contrast check finds a bad pair', () => {
  const faded: Brand = { ...foyer, primitives: { ...foyer.primitives, mist: '#445049' } };
  expect(lowContrasts(faded)).toHaveLength(3);
  expect(lowContrasts(faded)[0]).toMatch(/^muted on ground is 2\.\d\d, at least 4\.5 is needed$/);
  expect(contrastRatio('#000000', '#ffffff')).toBe(21);
  expect(contrastRatio('#777777', '#777777')).toBe(1);
  expect(() => contrastRatio('#0008', '#ffffff')).toThrow(RangeError);
});

test('an unknown brand is none', () => {
  expect(brandById('nosuch')).toBeNull();
  expect(brandById('constructor')).toBeNull();
  expect(brandById('nordlys')?.scheme).toBe('light');
});

test.each([
  [nordlys, '--banner-ground:var(--raised);--banner-veil:transparent;--banner-mask:#0000;--on-banner:var(--text)'],
  [foyer, '--banner-ground:transparent;--banner-veil:var(--art-shade);--banner-mask:#000;--on-banner:var(--on-art)'],
])('a light brand lays the words of a banner on its own ground, a dark one on the picture', (brand, tokens) => {
  expect(brandCss(brand)).toContain(tokens);
});

test('a word mark takes the place of mark and written name, as wide as its viewBox says', () => {
  const wordMark = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 26"><path d="M0 0h120v26H0z"/></svg>';
  const css = brandCss({ ...foyer, wordMark });
  expect(css).toContain('--word-mark:url("data:image/svg+xml,%3Csvg');
  expect(css).toContain('--word-mark-width:120px;--name-size:0;--mark-gap:0');
  expect(brandCss(foyer)).not.toContain('--word-mark');
  expect(() => brandCss({ ...foyer, wordMark: '<svg/>' })).toThrow(RangeError);
});
