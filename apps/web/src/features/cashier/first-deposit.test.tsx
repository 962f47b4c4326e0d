import { createDeposit } from '@foyer/contract/payment/deposit';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { SESSION_KEYS } from '../../browser/storage/session-keys.ts';
import { type AppTestBed, openAppTestBed } from '../../testing/app-test-bed.tsx';
import { changeSettings } from '../../testing/change-settings.ts';
import { stubIdleCallback } from '../../testing/stub-idle-callback.ts';

let testBed: AppTestBed;
beforeAll(async () => {
  testBed = await openAppTestBed();
});
afterAll(() => testBed.close());
afterEach(() => sessionStorage.clear());
stubIdleCallback();

const TITLE = 'Thank you for your first deposit';

describe('the page', () => {
  test.each([
    ['[ROUTE-24, PAGES-04, PAGES-05] on desktop without a button', 'desktop', false],
    ['[LAYOUT-16, PAGES-05] on a phone with the way on', 'mobile', true],
  ] as const)('%s', async (_, device, hasButton) => {
    const { history } = await testBed.open('/first-deposit', { as: 'nora', device });
    expect(await screen.findByRole('heading', { name: TITLE })).toBeTruthy();
    const link = screen.queryByRole('link', { name: 'Continue' });
    expect(link !== null).toBe(hasButton);
    expect(screen.queryByRole('dialog')).toBeNull();
    if (!link) return;
    await userEvent.click(link);
    await waitFor(() => expect(history.location.pathname).toBe('/'));
  });

  test('[ACCESS-08, ROUTE-24] is a player’s alone', async () => {
    await expect(testBed.open('/first-deposit')).rejects.toThrow('page-after-login');
  });

  test('[PAGES-06] has a popup where the flag of the session is set, once', async () => {
    sessionStorage.setItem(SESSION_KEYS.firstDeposit, '1');
    await testBed.open('/first-deposit', { as: 'nora' });
    expect((await screen.findByRole('dialog', { name: 'Your deposit has arrived' })).textContent).toMatch(/1\.284,50/);
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sessionStorage.getItem(SESSION_KEYS.firstDeposit)).toBeNull();
  });
});

describe('the way there', () => {
  /** So many deposits of a voucher, which pays at once. */
  async function deposit(userName: string, times: number): Promise<void> {
    const { platform } = testBed;
    const cookies = await signIn(userName);
    for (let count = 0; count < times; count += 1) {
      const answer = await platform.app.request(`http://localhost${createDeposit.path}`, {
        method: 'POST',
        headers: {
          cookie: cookies,
          origin: 'http://localhost',
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
        },
        body: JSON.stringify({ methodId: 107, amount: '10.00', voucherCode: 'FOYER-1', password: 'foyer-demo' }),
      });
      expect(answer.status).toBe(200);
      await platform.courier.deliverDue();
    }
  }

  async function signIn(userName: string): Promise<string> {
    const answer = await testBed.platform.app.request('http://localhost/api/session/login', {
      method: 'POST',
      headers: { origin: 'http://localhost', 'content-type': 'application/json' },
      body: JSON.stringify({ userName, password: 'foyer-demo' }),
    });
    return answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
  }

  const asked = (calls: readonly string[]) => calls.includes('GET /api/payment/deposit-details');

  test('[DEPOSIT-04] is closed while the setting is off', async () => {
    await deposit('magnus', 1);
    const { history, calls } = await testBed.open('/providers', { as: 'magnus' });
    await waitFor(() => expect(calls.length).toBeGreaterThan(0));
    expect(asked(calls)).toBe(false);
    expect(history.location.pathname).toBe('/providers');
  });

  test('[ROLE-15] a visitor is asked for nothing and led nowhere', async () => {
    await changeSettings(testBed, { frontEnd: { firstDepositEnabled: true } });
    const { history, calls } = await testBed.open('/providers');
    await waitFor(() => expect(calls).toContain('POST /api/affiliate/arrivals'));
    await act(() => vi.dynamicImportSettled());
    expect([asked(calls), history.location.pathname]).toEqual([false, '/providers']);
  });

  test.each([
    ['emma', 0, '/providers'],
    ['pieter', 1, '/first-deposit'],
    ['oliver', 2, '/providers'],
  ])('[DEPOSIT-05, DEPOSIT-06, PAGES-07, ROLE-15] %s with %i deposits is on %s', async (as, times, path) => {
    await changeSettings(testBed, { frontEnd: { firstDepositEnabled: true } });
    await deposit(as, times);
    const { history, calls } = await testBed.open('/providers', { as });
    await waitFor(() => expect(asked(calls)).toBe(true));
    await waitFor(() => expect(history.location.pathname).toBe(path));
  });

  test('[DEPOSIT-03, DEPOSIT-13, PATH-02] leads there once, on whichever page the player is', async () => {
    await changeSettings(testBed, { frontEnd: { firstDepositEnabled: true } });
    await deposit('lina', 1);
    const first = await testBed.open('/live', { as: 'lina' });
    await waitFor(() => expect(first.history.location.pathname).toMatch(/\/first-deposit$/));
    await waitFor(() => expect(first.calls).toContain('POST /api/payment/first-deposit'));
    expect(sessionStorage.getItem(SESSION_KEYS.firstDeposit)).toBe('1');
    cleanup();
    const second = await testBed.open('/live', { as: 'lina' });
    await waitFor(() => expect(asked(second.calls)).toBe(true));
    expect(second.history.location.pathname).toBe('/live');
  });
});
