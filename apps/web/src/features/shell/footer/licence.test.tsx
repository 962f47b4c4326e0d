import { BRANDS } from '@foyer/brands/brands';
import { shownBrand } from '@foyer/brands/footer';
import { cleanup, screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type AppTestBed, openAppTestBed } from '../../../testing/app-test-bed.tsx';

let testBed: AppTestBed;
beforeAll(async () => {
  testBed = await openAppTestBed();
});
afterEach(cleanup);
afterAll(() => testBed.close());

const licensed = {
  ...BRANDS.foyer,
  isPlayMoney: false,
  footer: {
    lines: {
      en: ['%SITE_NAME% Ltd is licensed by the authority, no. 123.'],
      sv: ['%SITE_NAME% AB har licens, nr 123.'],
    },
    seals: [
      {
        picture: 'authority.svg',
        width: 96,
        height: 44,
        alt: { en: 'The authority: check our licence', sv: 'Myndigheten: kontrollera vår licens' },
        link: 'https://authority.example/123',
      },
    ],
  },
};

test.each([
  ['/', 'en', 'Foyer Ltd is licensed by the authority, no. 123.', 'The authority: check our licence'],
  ['/sv', 'sv', 'Foyer AB har licens, nr 123.', 'Myndigheten: kontrollera vår licens'],
  ['/hu', 'hu', 'Foyer Ltd is licensed by the authority, no. 123.', 'The authority: check our licence'],
])(
  'a licensed brand has its own lines and seals on %s, and nothing of play money',
  async (address, language, line, alt) => {
    await testBed.open(address, { brand: shownBrand(licensed, language) });
    const footer = within(await screen.findByRole('contentinfo'));
    expect(await footer.findByText(line)).toBeTruthy();
    const seal = footer.getByRole('img', { name: alt });
    expect(seal.getAttribute('src')).toBe('/brand/authority.svg');
    expect(seal.closest('a')?.href).toBe('https://authority.example/123');
    expect([footer.queryByText(/no gambling licence/), screen.queryByText('Play money')]).toEqual([null, null]);
  },
  20_000,
);

test('a brand for play money says so', async () => {
  await testBed.open('/', { brand: shownBrand(BRANDS.foyer, 'en') });
  const footer = within(await screen.findByRole('contentinfo'));
  expect(await footer.findByText(/needs no gambling licence/)).toBeTruthy();
  expect(screen.getByText('Play money')).toBeTruthy();
  expect(footer.queryAllByRole('img')).toEqual([]);
});
