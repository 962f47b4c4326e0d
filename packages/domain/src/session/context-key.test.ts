import { expect, test } from 'vitest';
import { contextKey } from './context-key.ts';

test.each([
  ['[CONTEXT-01] logged in without groups', true, [], 'loggedin'],
  ['[CONTEXT-02] a visitor without groups', false, [], 'guest'],
  ['[CONTEXT-02] a visitor with a group', false, ['Campaign'], 'guest-campaign'],
  ['[CONTEXT-03] groups sorted after lowering', true, ['VIP', 'Bronze'], 'loggedin-bronze-vip'],
  ['[CONTEXT-03] a capital does not sort first', true, ['Zulu', 'alpha'], 'loggedin-alpha-zulu'],
])('%s', (_title, loggedIn, names, key) => {
  expect(contextKey({ loggedIn, groups: names.map((groupName) => ({ groupName })) })).toBe(key);
});
