import { act, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Fetch } from '../../data/transport.ts';
import { type AppTestBed, type OpenOptions, openAppTestBed } from '../../testing/app-test-bed.tsx';
import { stubIdleCallback } from '../../testing/stub-idle-callback.ts';

const PATH = '/api/affiliate/arrivals';

let testBed: AppTestBed;
beforeAll(async () => {
  testBed = await openAppTestBed();
});
afterAll(() => testBed.close());

/** The bodies of the affiliate calls of a page. */
function recordBodies(sent: unknown[], answer?: () => Promise<Response>): Pick<OpenOptions, 'between'> {
  const between =
    (fetch: Fetch): Fetch =>
    async (path, init) => {
      if (path !== PATH) return fetch(path, init);
      sent.push(JSON.parse(String(init.body)));
      return answer ? answer() : fetch(path, init);
    };
  return { between };
}

const entriesOf = (store: Storage) =>
  Array.from({ length: store.length }, (_, index) => [store.key(index), store.getItem(store.key(index) ?? '')]);
const onDevice = () => [entriesOf(window.localStorage), entriesOf(window.sessionStorage), document.cookie];

describe('the affiliate call', () => {
  stubIdleCallback();

  test.each<[who: string, options: OpenOptions, address: string, body: unknown]>([
    ['a guest without a partner', {}, '/', {}],
    ['a guest by a partner’s link', {}, '/providers?btag=northern-reels&utm=a', { code: 'northern-reels' }],
    ['a player by a partner’s link', { as: 'nora' }, '/?btag=slot-compass', { code: 'slot-compass' }],
    ['a guest with something else in its place', {}, `/?btag=${'x'.repeat(65)}`, {}],
  ])('[SHELLCALL-11] is made once for %s (%o) at %s: %j', async (_, options, address, body) => {
    const sent: unknown[] = [];
    const { history } = await testBed.open(address, { ...options, ...recordBodies(sent) });
    await waitFor(() => expect(sent).toEqual([body]));
    // What listens on every page starts anew with a game and after it.
    act(() => history.push('/all-games/tokaj-nights/demo'));
    await screen.findAllByRole('button', { name: 'Close' });
    act(() => history.push('/providers'));
    await screen.findByRole('heading', { level: 1, name: /studios/ });
    expect(sent).toEqual([body]);
  });

  test('[SHELLCALL-11] names the partner of the document’s address, wherever the visitor is by then', async () => {
    const work: (() => void)[] = [];
    Object.assign(window, { requestIdleCallback: (later: () => void) => work.push(later), cancelIdleCallback() {} });
    const sent: unknown[] = [];
    const { history } = await testBed.open('/?btag=northern-reels', recordBodies(sent));
    act(() => history.push('/providers'));
    await screen.findByRole('heading', { level: 1, name: /studios/ });
    expect(sent).toEqual([]);
    for (const later of work) later();
    await waitFor(() => expect(sent).toEqual([{ code: 'northern-reels' }]));
  });

  test('keeps nothing on the device', async () => {
    window.localStorage.clear();
    window.sessionStorage.clear();
    const sent: unknown[] = [];
    await testBed.open('/?btag=northern-reels', recordBodies(sent));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(JSON.stringify(onDevice())).not.toContain('northern-reels');
  });

  test.each<[how: string, answer: () => Promise<Response>]>([
    ['lost', () => Promise.reject(new TypeError('offline'))],
    ['refused', async () => new Response('{}', { status: 429 })],
    ['answered with nonsense', async () => new Response('nonsense')],
  ])('[SHELLCALL-11] that is %s is neither told nor made again', async (_, answer) => {
    const sent: unknown[] = [];
    await testBed.open('/', recordBodies(sent, answer));
    await waitFor(() => expect(sent).toHaveLength(1));
    await act(async () => {});
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
    expect(sent).toHaveLength(1);
  });
});
