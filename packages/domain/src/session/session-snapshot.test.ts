import { expect, test } from 'vitest';
import { playerSnapshot } from '../testing/player-snapshot.ts';
import { guestSnapshot } from './session-snapshot.ts';

test('the snapshot holds every session item and survives the wire', () => {
  const snapshot = guestSnapshot({ deviceType: 'tablet', appliedCountryRules: 'SWE' });
  expect(JSON.parse(JSON.stringify(snapshot))).toEqual({
    loggedIn: false,
    deviceType: 'tablet',
    portraitMode: false,
    settings: { country: '' },
    appliedCountryRules: 'SWE',
    potentialMinor: false,
    deposit: { allowedPayAndPlay: false },
    language: 'en',
    currency: 'EUR',
    player: null,
  });
});

test('each group of the player has its groupName', () => {
  const snapshot = playerSnapshot({ groups: [{ groupName: 'vip' }, { groupName: 'new' }] }, { language: 'hu' });
  expect(snapshot.loggedIn).toBe(true);
  expect(snapshot.language).toBe('hu');
  expect(snapshot.player?.groups.map((group) => group.groupName)).toEqual(['vip', 'new']);
});
