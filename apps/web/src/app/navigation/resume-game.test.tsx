import { CODE } from '@foyer/contract/error-code';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Fetch } from '../../data/transport.ts';
import { type AppTestBed, type OpenOptions, openAppTestBed } from '../../testing/app-test-bed.tsx';
import { changeSettings } from '../../testing/change-settings.ts';
import { refusal } from '../../testing/registration-form.ts';
import { stubIdleCallback } from '../../testing/stub-idle-callback.ts';

const GAME = 'tokaj-nights';
const PLAY = `/en/all-games/${GAME}/real`;
const CHECK = 'GET /api/player/details';
const VALID = '8071592153';
const WRONG = '8071592154';

let testBed: AppTestBed;
let gameId: number;
beforeAll(async () => {
  testBed = await openAppTestBed();
  const game = await testBed.platform.app.request(`http://localhost/api/game/info/${GAME}`);
  ({ gameId } = await game.json());
});
afterAll(() => testBed.close());
const list = (ids: string) => changeSettings(testBed, { backEnd: { taxableJackpotGameIds: ids } });
beforeEach(() => list(`1; ${gameId}`));
afterEach(() => vi.restoreAllMocks());
stubIdleCallback();

async function hasNumber(number: string): Promise<void> {
  await testBed.platform.database.pool.query(
    "UPDATE players SET tax_identification_number = $1 WHERE user_name = 'gabor'",
    [number],
  );
}

async function resume(number: string, options: OpenOptions = {}, search = `?game-after-login-tax-check=${GAME}`) {
  await hasNumber(number);
  return testBed.open(`/${search}`, { as: 'gabor', ...options });
}

const dialog = async () => within(await screen.findByRole('dialog', { name: /^Tax|tax number/i }));

async function save(number: string): Promise<void> {
  const shown = await dialog();
  const field = await shown.findByRole('textbox');
  await userEvent.clear(field);
  await userEvent.type(field, number);
  await userEvent.click(shown.getByRole('button', { name: 'Save' }));
}

const restricted: (fetch: Fetch) => Fetch = (fetch) => async (path, init) => {
  const answer = await fetch(path, init);
  if (!path.startsWith('/api/verification')) return answer;
  const restrictions = [{ action: 'play', code: CODE.verifyFirst, proof: 'identity' }];
  return Response.json({ ...(await answer.json()), restrictions });
};

describe('a game of a taxable jackpot', () => {
  test.each([
    ['TAX-03, SHELL-18', 'without', ''],
    ['TAX-04, SHELL-18', 'with a wrong', WRONG],
  ])('[%s, TAX-01] is resumed %s tax number: the number is asked for', async (_, __, number) => {
    const { history, calls } = await resume(number);
    expect(await dialog()).toBeTruthy();
    expect(calls).toContain(CHECK);
    expect(history.location.pathname + history.location.search).toBe(`/?gameId=${GAME}&modal=tax-number`);
  });

  test('[TAX-02] one that is not listed opens without a look at the number', async () => {
    await list('1; 2');
    const { history, calls } = await resume('');
    await waitFor(() => expect(history.location.pathname).toBe(PLAY));
    expect(calls).not.toContain(CHECK);
  });

  test.each([
    ['TAX-05', 'desktop'],
    ['TAX-06', 'tablet'],
  ] as const)('[%s] with a valid number a %s goes to the game', async (_, device) => {
    const { history } = await resume(VALID, { device });
    await waitFor(() => expect(history.location.pathname).toBe(PLAY));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('[TAX-07] with a valid number a phone loads the game', async () => {
    const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => {});
    await resume(VALID, { device: 'mobile' }, `?game-after-login-tax-check=${GAME}&game-after-login-type=real`);
    await waitFor(() => expect(replace).toHaveBeenCalledWith(PLAY));
  });

  test('[TAX-09] once the number is saved a desktop opens the game', async () => {
    const { history } = await resume('');
    await save(VALID);
    await waitFor(() => expect(history.location.pathname).toBe(PLAY));
  });

  test('[TAX-08] once the number is saved a phone loads the game', async () => {
    const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => {});
    await resume('', { device: 'mobile' });
    await save(VALID);
    await waitFor(() => expect(replace).toHaveBeenCalledWith(PLAY));
  });

  test.each([
    ['from the page of a game to the lobby', `/all-games/${GAME}`, '/'],
    ['from any other nowhere', '/providers', '/providers'],
  ])('[TAX-10] without the number the dialog leads %s', async (_, path, after) => {
    await hasNumber('');
    const { history } = await testBed.open(`${path}?modal=tax-number&gameId=${GAME}`, { as: 'gabor' });
    const shown = await dialog();
    await userEvent.click(shown.getByRole('button', { name: 'Close dialog' }));
    await waitFor(() => expect(history.location.pathname + history.location.search).toBe(after));
  });

  test('[TAX-11] after a logout nothing is resumed', async () => {
    const { history } = await resume('');
    await dialog();
    history.push('/logout');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Your account' })).toBeNull());
    const again = await testBed.open(history.location.pathname + history.location.search, { as: 'gabor' });
    await screen.findByRole('button', { name: 'Your account' });
    expect(again.history.location.search).not.toContain('tax-number');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(again.calls).not.toContain(CHECK);
  });

  test.each<[string, OpenOptions & { as?: string }, string, string]>([
    ['no login', { as: undefined }, `?game-after-login-tax-check=${GAME}`, '/'],
    ['no game to resume', {}, '', '/'],
    [
      'a proof that is asked before play',
      { between: restricted },
      `?game-after-login-tax-check=${GAME}`,
      '/all-games/',
    ],
  ])('[TAX-01] with %s the number is not looked at', async (_, options, search, path) => {
    const { history, calls } = await resume('', options as OpenOptions, search);
    await waitFor(() => expect(history.location.pathname).toContain(path));
    await waitFor(() => expect(calls.length).toBeGreaterThan(2));
    expect(calls).not.toContain(CHECK);
    expect(screen.queryByText('Tax number')).toBeNull();
  });

  test('[TAX-01] without the profile nothing is asked, and nothing opens', async () => {
    const withoutProfile = vi.fn(() => Promise.resolve(refusal({ errorCode: '1' })));
    const { history } = await resume('', {
      between: (fetch) => (path, init) =>
        path.startsWith('/api/player/details') ? withoutProfile() : fetch(path, init),
    });
    await waitFor(() => expect(withoutProfile).toHaveBeenCalled());
    expect(history.location.pathname).toBe('/');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
