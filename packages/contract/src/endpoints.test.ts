import { ROUTES } from '@foyer/domain/routing/route-table';
import { expect, test } from 'vitest';
import { ENDPOINTS } from './endpoints.ts';

test('[ACCESS-45, ROLE-17] calls of the front end and pages know visitors and players, no other role', () => {
  const isRole = (access: string) => ['anyone', 'all', 'guest', 'player'].includes(access);
  const calls = Object.values(ENDPOINTS).filter(({ access }) => access !== 'development' && access !== 'operator');
  expect([...calls, ...ROUTES].filter(({ access }) => !isRole(access))).toEqual([]);
  expect(calls.some(({ access }) => access === 'player')).toBe(true);
});
