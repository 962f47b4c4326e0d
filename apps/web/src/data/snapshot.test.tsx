import { getSession } from '@foyer/contract/account/session';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AppTestBed, openAppTestBed } from '../testing/app-test-bed.tsx';
import { readCall } from './call.ts';
import { snapshotOf } from './snapshot.ts';

let testBed: AppTestBed;
beforeAll(async () => {
  testBed = await openAppTestBed();
});
afterAll(() => testBed.close());

/** What the rules are told of a page that was opened by this player, or by nobody. */
async function snapshotFor(as?: string) {
  const { client } = await testBed.open('/providers', as === undefined ? {} : { as });
  const session = readCall(client, getSession, {});
  if (!session) throw new Error('the page has no session');
  return snapshotOf(session, 'tablet', 'hu', true);
}

test('[ENTITY-01] [ROLE-05] every item of the client state is there for a visitor', async () => {
  expect(await snapshotFor()).toMatchObject({
    loggedIn: false,
    deviceType: 'tablet',
    portraitMode: true,
    settings: { country: expect.stringMatching(/^([A-Z]{3})?$/) },
    appliedCountryRules: null,
    potentialMinor: false,
    deposit: { allowedPayAndPlay: true },
    language: 'hu',
    currency: 'EUR',
    player: null,
  });
});

test('[ENTITY-01] [ENTITY-04] [ROLE-05] and for a player, whose groups have a groupName each', async () => {
  const snapshot = await snapshotFor('magnus');
  expect(snapshot).toMatchObject({ loggedIn: true, deviceType: 'tablet', language: 'hu', potentialMinor: false });
  expect(snapshot).toMatchObject({ appliedCountryRules: null, deposit: { allowedPayAndPlay: false }, currency: 'EUR' });
  expect(snapshot).toMatchObject({ portraitMode: true, settings: { country: 'SWE' } });
  expect(snapshot.player?.groups).toEqual([{ groupName: 'vip' }, { groupName: 'bronze' }]);
});
