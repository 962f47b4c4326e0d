import { BRANDS } from '@foyer/brands/brands';
import { contrastRatio } from '@foyer/brands/contrast-ratio';
import { expect, test } from 'vitest';
import { mailLookOf } from './mail-look.ts';

test.each(Object.values(BRANDS))('the mails of $id bear its name, in colours that can be read', (brand) => {
  const { name, scheme, colours } = mailLookOf(brand);
  expect(name).toBe(brand.name);
  // A program that shows a dark mail as a light one would put its light words on white.
  const isDark = contrastRatio(colours.ground, '#000000') < contrastRatio(colours.ground, '#ffffff');
  expect(scheme).toBe(isDark ? 'dark' : 'light');
  for (const colour of Object.values(colours)) expect(colour).toMatch(/^#[0-9a-f]{6}$/i);
  expect(contrastRatio(colours.text, colours.raised)).toBeGreaterThanOrEqual(4.5);
  expect(contrastRatio(colours.text, colours.ground)).toBeGreaterThanOrEqual(4.5);
  expect(contrastRatio(colours.muted, colours.ground)).toBeGreaterThanOrEqual(4.5);
});
