import { act, cleanup, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { runPersonalizedPopups } from '../../browser/services/personalized-popups.ts';
import { type AppTestBed, openAppTestBed } from '../../testing/app-test-bed.tsx';
import { changeSettings } from '../../testing/change-settings.ts';

vi.mock('../../browser/services/personalized-popups.ts', () => ({ runPersonalizedPopups: vi.fn() }));
const run = vi.mocked(runPersonalizedPopups);

let testBed: AppTestBed;
beforeAll(async () => {
  testBed = await openAppTestBed();
});
afterAll(() => testBed.close());

// A browser that is idle at once.
beforeEach(() => {
  run.mockClear();
  vi.stubGlobal('requestIdleCallback', (work: IdleRequestCallback) => {
    work({ didTimeout: false, timeRemaining: () => 10 });
    return 1;
  });
  vi.stubGlobal('cancelIdleCallback', () => {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Site and audience of each start and stop so far. */
const told = () => run.mock.calls.map(([siteId, { context }]) => `${siteId || 'stop'} ${context}`);

test('[BODY-19, BODY-20, BODY-21, CONTEXT-02, SHELLCALL-30] runs for the site of its address, and not while a game is played', async () => {
  await changeSettings(testBed, { frontEnd: { personalizedPopupsAddress: '/cms/popups/42' } });
  const { history } = await testBed.open('/');
  await waitFor(() => expect(told()).toEqual(['42 guest']));
  expect(run.mock.calls[0]?.[1].address).toBe('/cms/popups/42');
  await act(async () => history.push('/providers'));
  expect(told()).toEqual(['42 guest']);
  await act(async () => history.push('/all-games/tokaj-nights/demo'));
  await waitFor(() => expect(told()).toEqual(['42 guest', 'stop guest']));
});

test('[BODY-19, CONTEXT-01, CONTEXT-03] tells the service who is here', async () => {
  await changeSettings(testBed, { frontEnd: { personalizedPopupsAddress: '/cms/popups/42' } });
  await testBed.open('/', { as: 'magnus' });
  await waitFor(() => expect(told()).toEqual(['42 loggedin-bronze-vip']));
});

test.each([
  ['[BODY-19] without an address', ''],
  ['[BODY-20] with an address that names no site', '/'],
])('%s nothing is started', async (_, personalizedPopupsAddress) => {
  await changeSettings(testBed, { frontEnd: { personalizedPopupsAddress } });
  const { calls } = await testBed.open('/');
  await waitFor(() => expect(calls.filter((call) => call.startsWith('GET /api/game/list')).length).toBe(1));
  expect(told()).toEqual([]);
});
