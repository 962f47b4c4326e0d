import { expect, test } from 'vitest';
import { guestSnapshot } from '../session/session-snapshot.ts';
import { playerSnapshot } from '../testing/player-snapshot.ts';
import { isVisible } from '../visibility/visibility.ts';
import { accessOf, isCurrent, metaOf, momentOf, orderOf } from './page-front.ts';

test('[STATIC-11] [STATIC-12] [STATIC-13] what is neither title nor control is a meta entry, og: ones are properties', () => {
  const front = {
    title: 'T',
    description: 'D',
    'og:title': 'O',
    access: 'none',
    picture: 'p',
    order: '1',
    viewport: 'x',
  };
  expect(metaOf(front)).toEqual([
    { name: 'description', content: 'D', isProperty: false },
    { name: 'og:title', content: 'O', isProperty: true },
  ]);
});

test.each<[Record<string, string>, boolean, boolean, boolean]>([
  [{}, true, true, true],
  [{ access: 'all' }, true, true, true],
  [{ access: 'none' }, false, false, false],
  [{ access: 'prelogin' }, true, false, false],
  [{ access: 'postlogin' }, false, true, true],
  [{ groups: 'vip, gold' }, false, false, true],
  [{ access: 'prelogin', groups: 'vip' }, false, false, false],
  [{ access: 'nobody-knows' }, false, false, false],
])('[VISIBLE-07] the page with %j', (front, guest, player, vip) => {
  const viewers = [guestSnapshot(), playerSnapshot(), playerSnapshot({ groups: [{ groupName: 'vip' }] })];
  expect(viewers.map((viewer) => isVisible(accessOf(front), viewer))).toEqual([guest, player, vip]);
});

test('a promotion runs from its first moment up to its last', () => {
  const front = { from: '2026-11-21T10:00:00Z', until: '2026-11-22' };
  const at = (time: string) => isCurrent(front, new Date(time));
  expect([at('2026-11-21T09:59:59Z'), at('2026-11-21T10:00:00Z'), at('2026-11-21T23:59:59.999Z')]).toEqual([
    false,
    true,
    true,
  ]);
  expect(at('2026-11-22T00:00:00Z')).toBe(false);
  expect(isCurrent({}, new Date(0))).toBe(true);
  expect([momentOf(undefined), momentOf('soon'), momentOf('2026-11-22')]).toEqual([
    null,
    null,
    '2026-11-22T00:00:00.000Z',
  ]);
});

test('pieces without an order stand last', () => {
  const fronts: Record<string, string>[] = [{}, { order: '2' }, { order: 'x' }, { order: '1' }];
  const sorted = fronts.toSorted((a, b) => orderOf(a) - orderOf(b));
  expect(sorted.map(({ order }) => order)).toEqual(['1', '2', undefined, 'x']);
});
