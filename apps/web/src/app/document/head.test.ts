import { expect, test } from 'vitest';
import type { PageDefinition } from '../../data/page.ts';
import { textOf } from '../../testing/text-of.ts';
import type { ShownPage } from '../navigation/load-route.ts';
import { headOf } from './head.ts';

function titleOf(route: ShownPage['route'], definition: Partial<PageDefinition> = {}): string {
  const location = { language: 'en', prefix: '', path: '/somewhere', query: {} };
  const page = {
    location,
    route,
    params: {},
    layout: 'main',
    status: 200,
    definition: { Page: () => null, ...definition },
  };
  return headOf({ ...page, layout: 'main' }, () => undefined, textOf('en')).title;
}

test.each(['content', 'promotion', 'group', 'provider', 'game', 'play'] as const)(
  'a page of %s that has no name yet is called as the site',
  (route) => {
    expect(titleOf(route)).toBe('Foyer');
    expect(titleOf(route, { head: () => ({ title: 'A name' }) })).toBe('A name | Foyer');
  },
);

test('other pages are called by their route, and the lobby as it says itself', () => {
  expect([titleOf('live'), titleOf('notFound'), titleOf('home')]).toEqual([
    'Live casino | Foyer',
    'Page not found | Foyer',
    'Foyer: slots with published RTP',
  ]);
});
