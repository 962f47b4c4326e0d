import { screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clearCaches } from '../../../../platform/src/kernel/cache/cached-read.ts';
import { type AppTestBed, openAppTestBed } from '../../testing/app-test-bed.tsx';
import { changeContent } from '../../testing/change-content.ts';

const banner = (title: string, order: number, more: string) =>
  `---\ntitle: ${title}\nsummary: S\naction: Look\nlink: /live\npicture: tokaj-nights\norder: ${order}\n${more}\n---\n`;

let testBed: AppTestBed;
beforeAll(async () => {
  testBed = await openAppTestBed();
  await testBed.platform.database.kysely.deleteFrom('content').execute();
  clearCaches(testBed.platform.deps);
});
afterAll(() => testBed.close());

const titles = (level: number) =>
  screen
    .getAllByRole('heading', { level })
    .flatMap(({ textContent, parentElement }) => (parentElement?.closest('a') ? [textContent] : []));

test('without banners of the operator the welcome stands beside two games', async () => {
  await testBed.open('/');
  expect(titles(1)).toEqual(['An evening that starts on your terms']);
  expect(titles(2).slice(0, 2)).toEqual(['Saint Ember', 'Ripple Theory']);
  const loading = screen
    .getAllByRole('heading')
    .flatMap((title) => title.closest('a')?.querySelector('img')?.getAttribute('loading') ?? []);
  expect(loading.slice(0, 3), 'only the first is shown, and fetched, in a narrow window').toEqual([
    'eager',
    'lazy',
    'lazy',
  ]);
});

test('[VISIBLE-12] the operator’s banners take the places of the games, in their order and for those they are for', async () => {
  await changeContent(testBed, {
    'en/banners/b': banner('For all', 2, ''),
    'en/banners/a': banner('For visitors', 1, 'postLogin: false'),
    'en/banners/c': banner('For players', 3, 'preLogin: false'),
  });
  await testBed.open('/');
  expect(titles(1)).toEqual(['An evening that starts on your terms']);
  expect(titles(2).slice(0, 2)).toEqual(['For visitors', 'For all']);
  document.body.replaceChildren();
  await testBed.open('/', { as: 'nora' });
  expect(titles(2).slice(0, 2)).toEqual(['For all', 'For players']);
});

test('on a phone the first of them is the head of the page', async () => {
  await testBed.open('/', { device: 'mobile' });
  expect(titles(1)).toEqual(['For visitors']);
});
