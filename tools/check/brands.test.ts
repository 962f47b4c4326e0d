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
  ['a word mark without a size', changed({}, { wordMark: '<svg/>' }), ['foyer: the word mark has no viewBox']],
  [
    'a word mark that is too wide',
    changed({}, { wordMark: '<svg viewBox="0 0 161 26"/>' }),
    ['foyer: the word mark is more than 6 times as wide as high'],
  ],
  [
    'a seal that is not there, leads to an open line and says nothing',
    changed(
      {},
      {
        footer: {
          lines: { en: [] },
          seals: [{ picture: 'no.svg', width: 9, height: 9, alt: { en: '' }, link: 'http://a.example' }],
        },
      },
    ),
    [
      'foyer: packages/brands/pictures has no no.svg',
      'foyer: a seal leads to http://a.example, not to https',
      'foyer: the seal no.svg says nothing in words',
    ],
  ],
  ['another id', changed({}, { id: 'fojer' }), ['foyer: its record says the id "fojer"']],
])('npm run check: %s', (_, brands, faults) => {
  expect(findBrandFaults(brands)).toEqual(faults);
});
