import { expect, test } from 'vitest';
import { contextKey } from './context-key.ts';

test.each([
  ['logged in without groups', true, [], 'loggedin'],
  ['a visitor without groups', false, [], 'guest'],
  ['a visitor with a group', false, ['Campaign'], 'guest-campaign'],
  ['groups sorted after lowering', true, ['VIP', 'Bronze'], 'loggedin-bronze-vip'],
  ['a capital does not sort first', true, ['Zulu', 'alpha'], 'loggedin-alpha-zulu'],
])('[CONTEXT-01, CONTEXT-02, CONTEXT-03] the key: %s', (_title, loggedIn, names, key) => {
  expect(contextKey({ loggedIn, groups: names.map((groupName) => ({ groupName })) })).toBe(key);
});
