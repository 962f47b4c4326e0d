import type { Brand } from '@foyer/brands/brand';
import { foyer } from '@foyer/brands/foyer';
import { expect, test } from 'vitest';
import { findBrandFaults } from './brands.ts';

const changed = (primitives: Record<string, string>, rest: Partial<Brand> = {}) => ({
  foyer: { ...foyer, primitives: { ...foyer.primitives, ...primitives }, ...rest },
});

test.each([
  ['a brand that is readable', changed({}), []],
  [
    'white on a violet action',
    changed({ vermilion: '#8b5cf6', 'vermilion-ink': '#ffffff' }),
    [expect.stringContaining('foyer: action-ink on action is 4.23')],
  ],
  ['a colour that is none', changed({ ivory: 'ivory' }), ['foyer: not an opaque colour: ivory']],
  [
    'a colour that is missing',
    changed({}, { colours: { ...foyer.colours, text: 'nosuch' } }),
    ['foyer: brand foyer: no primitive "nosuch"'],
  ],
  ['another id', changed({}, { id: 'fojer' }), ['foyer: its record says the id "fojer"']],
])('npm run check: %s', (_, brands, faults) => {
  expect(findBrandFaults(brands)).toEqual(faults);
});
