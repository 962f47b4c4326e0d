import { cleanup, screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type AppTestBed, openAppTestBed } from '../../../testing/app-test-bed.tsx';
import { inSiteHeader } from '../../../testing/site-header.ts';

// The site as it is once registration is there: the way to it comes with its page.
vi.mock('@foyer/domain/routing/route-table', async (load) => {
  const table = await load<typeof import('@foyer/domain/routing/route-table')>();
  const registration = { id: 'home', pattern: '/registration', access: 'guest', layout: 'main', title: 'home' };
  return { ...table, ROUTES: [...table.ROUTES, registration] };
});

let testBed: AppTestBed;
beforeAll(async () => {
  testBed = await openAppTestBed();
});
afterAll(() => testBed.close());

const link = () => screen.queryByRole('link', { name: 'Open an account' });

test('where the site has registration, its button is in the header of visitors, not of players', async () => {
  const { history } = await testBed.open('/providers');
  expect(link()?.getAttribute('href')).toBe('/registration');
  expect(inSiteHeader().getByRole('link', { name: 'Log in' })).toBeTruthy();
  link()?.click();
  await vi.waitFor(() => expect(history.location.pathname).toBe('/registration'), 30_000);
  cleanup();
  await testBed.open('/providers', { as: 'nora' });
  expect(link()).toBeNull();
});
