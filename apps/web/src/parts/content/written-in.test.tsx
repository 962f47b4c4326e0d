import { screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AppTestBed, openAppTestBed } from '../../testing/app-test-bed.tsx';
import { changeContent } from '../../testing/change-content.ts';
import { changeSettings } from '../../testing/change-settings.ts';
import { writtenIn } from './written-in.ts';

let testBed: AppTestBed;
beforeAll(async () => {
  testBed = await openAppTestBed();
  await changeSettings(testBed, { frontEnd: { languages: ['en', 'hu', 'nl', 'sv'] } });
  await changeContent(testBed, { 'en/pages/only-english': '---\ntitle: Only English\n---\n15 euros of bonus money.' });
});
afterAll(() => testBed.close());

test.each([
  ['en', 'en', {}],
  ['en', 'ar', { lang: 'en', dir: 'ltr' }],
  ['ar', 'en', { lang: 'ar', dir: 'rtl' }],
  ['xb', 'en', { lang: 'en-XB', dir: 'rtl' }],
])('words in %s on a page in %s have their language and direction', (language, pages, marked) => {
  expect(writtenIn(language, { language: pages })).toEqual(marked);
});

test('content that is there in English alone is marked as it, title and text', async () => {
  await testBed.open('/hu/only-english');
  const title = await screen.findByRole('heading', { level: 1, name: 'Only English' });
  const body = screen.getByText('15 euros of bonus money.').parentElement;
  expect([title, body].map((element) => [element?.lang, element?.dir])).toEqual([
    ['en', 'ltr'],
    ['en', 'ltr'],
  ]);
});
