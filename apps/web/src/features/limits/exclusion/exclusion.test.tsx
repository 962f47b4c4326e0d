import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exclusionNotice } from '../../../browser/services/exclusion.ts';
import { type AppTestBed, openAppTestBed } from '../../../testing/app-test-bed.tsx';

let testBed: AppTestBed;
beforeAll(async () => {
  testBed = await openAppTestBed();
});
afterAll(() => testBed.close());

const PASSWORD = 'foyer-demo';
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('[ROUTE-62] [HEADER-25] [HEADER-26] the time-out says what a cool-off period is, proposes none, and shows what happens before it does', async () => {
  const { calls } = await testBed.open('/my/limits/time-out', { as: 'lina' });
  expect(await screen.findByText(/A time-out is a cool-off period/)).toBeTruthy();
  const periods = await screen.findAllByRole('radio');
  expect(periods.filter((radio) => (radio as HTMLInputElement).checked)).toEqual([]);
  await press('See what happens');
  expect(await screen.findByText('Choose how long.')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: '24 hours' }));
  await press('See what happens');
  const heading = await screen.findByRole('heading', { name: 'This is what happens' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  for (const line of [
    /Your balance of 80,00.€ stays/,
    /Autumn bonus: .* stays, but may expire/,
    /until 22 November 2026 at 12:00/,
  ]) {
    expect(screen.getByText(line)).toBeTruthy();
  }
  await userEvent.type(screen.getByLabelText(/^Your password/), 'wrong');
  await press('Start my break now');
  expect((await screen.findAllByText('This is not your password.')).length).toBeGreaterThan(0);
  await press('Choose another time');
  expect(await screen.findAllByRole('radio')).toHaveLength(periods.length);
  expect(calls.filter((call) => call === 'POST /api/protection/exclusion')).toHaveLength(1);
});

test('[ROUTE-63] [SR 3.5.3] a self-exclusion ends the login, says until when, and the login is refused with the date', async () => {
  await testBed.open('/my/limits/self-exclusion', { as: 'lina' });
  await userEvent.click(await screen.findByRole('radio', { name: '6 months' }));
  await press('See what happens');
  expect(await screen.findByText(/Autumn bonus: .* is lost/)).toBeTruthy();
  await userEvent.type(await screen.findByLabelText(/^Your password/), PASSWORD);
  await press('Exclude me now');
  const dialog = await screen.findByRole('dialog', {
    name: /^You cannot log in until 22 May 2027 at .*00:00 \(UTC time\)$/,
  });
  expect(within(dialog).getByRole('link', { name: /Gambling Therapy/ })).toBeTruthy();
  await userEvent.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  await testBed.open('/?modal=login');
  const login = within(await screen.findByRole('dialog', { name: 'Log in' }));
  await userEvent.type(login.getByLabelText(/^Username/), 'lina');
  await userEvent.type(login.getByLabelText(/^Password/), PASSWORD);
  await userEvent.click(login.getByRole('button', { name: 'Log in' }));
  expect(await login.findByText(/This account is closed until 22 May 2027/)).toBeTruthy();
});

test('[SR 3.5.3] after the end the login offers to ask to return, and says when the account opens', async () => {
  const { clock } = testBed.platform;
  clock.advance(Date.parse('2027-05-23T00:00:00Z') - clock.now().getTime());
  await testBed.open('/?modal=login');
  const login = within(await screen.findByRole('dialog', { name: 'Log in' }));
  await userEvent.type(login.getByLabelText(/^Username/), 'lina');
  await userEvent.type(login.getByLabelText(/^Password/), PASSWORD);
  await userEvent.click(login.getByRole('button', { name: 'Log in' }));
  await userEvent.click(await login.findByRole('button', { name: 'Ask to return' }));
  expect(await login.findByText(/Your account opens on 30 May 2027/)).toBeTruthy();
});

test('a tab that is told shows it once, and not again for the same', async () => {
  await act(async () => exclusionNotice.set(null));
  await testBed.open('/faq', { as: 'nora' });
  await act(async () => exclusionNotice.set({ until: null }));
  await screen.findByRole('dialog', { name: 'You are excluded for good' });
  await act(async () => exclusionNotice.set({ until: null }));
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});
