import { cleanup, screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type AppTestBed, openAppTestBed } from '../../../testing/app-test-bed.tsx';
import { inSiteHeader } from '../../../testing/site-header.ts';

let house: AppTestBed;
beforeAll(async () => {
  house = await openAppTestBed();
});
afterAll(() => house.close());

const link = () => screen.queryByRole('link', { name: 'Open an account' });

test('[REGROLE-01, PAGEHEAD-07] the way to registration is in the header of visitors, not of players', async () => {
  const { history } = await house.open('/providers');
  expect(link()?.getAttribute('href')).toBe('/registration');
  expect(inSiteHeader().getByRole('link', { name: 'Log in' })).toBeTruthy();
  link()?.click();
  await vi.waitFor(() => expect(history.location.pathname).toBe('/registration'), 30_000);
  cleanup();
  await house.open('/providers', { as: 'nora' });
  expect(link()).toBeNull();
});
