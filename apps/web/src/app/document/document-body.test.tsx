import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Fetch } from '../../data/transport.ts';
import { type AppTestBed, type OpenOptions, openAppTestBed } from '../../testing/app-test-bed.tsx';
import { changeSettings } from '../../testing/change-settings.ts';
import { inSiteHeader } from '../../testing/site-header.ts';

let testBed: AppTestBed;
beforeAll(async () => {
  testBed = await openAppTestBed();
});
afterAll(() => testBed.close());

beforeEach(() => {
  document.body.className = '';
});

afterEach(() => void vi.unstubAllGlobals());

/** Gives the window another measure until the test is over. */
function measure(name: 'devicePixelRatio' | 'innerWidth' | 'outerWidth', value: number): void {
  vi.stubGlobal(name, value);
}

/** Lets the platform's session say something else. */
function sessionSaying(change: object): OpenOptions {
  const between =
    (fetch: Fetch): Fetch =>
    async (path, init) => {
      const response = await fetch(path, init);
      return path === '/api/session' ? Response.json({ ...(await response.json()), ...change }) : response;
    };
  return { between };
}

/** Writes the flag that the operator gives to a player who may be too young. */
async function flagAsPotentialMinor(userName: string, isFlagged: boolean): Promise<void> {
  await testBed.platform.database.kysely
    .updateTable('players')
    .set({ potential_minor: isFlagged })
    .where('user_name', '=', userName)
    .execute();
}

async function expectClasses(address: string, options: OpenOptions, present: string[], absent: string[] = []) {
  await testBed.open(address, options);
  const classes = [...document.body.classList];
  expect(classes).toEqual(expect.arrayContaining(present));
  for (const name of absent) expect(classes).not.toContain(name);
}

test.each<[words: string, address: string, options: OpenOptions, present: string[], absent: string[]]>([
  ['the location', '/providers', sessionSaying({ country: 'DEU' }), ['location-deu'], ['uk-general', 'uk-minors']],
  ['a player from Sweden', '/providers', { as: 'astrid' }, ['selected-country-swe'], ['uk-general']],
  [
    'Swedish rules',
    '/providers',
    sessionSaying({ appliedCountryRules: 'SWE' }),
    ['country-rules-swe'],
    ['location-swe'],
  ],
  [
    'Dutch rules',
    '/providers',
    sessionSaying({ appliedCountryRules: 'NLD' }),
    ['country-rules-nld'],
    ['country-rules-swe'],
  ],
  ['a player from the UK', '/providers', { as: 'oliver' }, ['uk-general'], ['uk-minors', 'potential-minor']],
  ['the poker app', '/providers?customerApp=poker', {}, ['poker-app'], []],
  ['no poker app', '/providers', {}, ['logged-out'], ['poker-app', 'modal-navigation', 'ios']],
  ['the zoom asked for', '/providers?debug-zoom=150', {}, ['zoom-150'], []],
  ['a zoom out of range', '/providers?debug-zoom=301', {}, [], ['zoom-301']],
  ['the scale asked for', '/providers?debug-scale=3', {}, ['scale-up'], ['scale-down']],
])(
  '[BODY-02, BODY-03, BODY-04, BODY-06, BODY-10, BODY-14, BODY-16, SHELL-15, SHELL-17] the body tells of %s',
  async (_, ...row) => {
    await expectClasses(...row);
  },
);

test('[BODY-05, BODY-07, SHELL-14] the body tells of a potential minor, and of one in the UK', async () => {
  await flagAsPotentialMinor('nora', true);
  await expectClasses('/providers', { as: 'nora' }, ['potential-minor'], ['uk-minors']);
  await flagAsPotentialMinor('nora', false);
  await expectClasses('/providers', { as: 'nora' }, [], ['potential-minor']);
  await flagAsPotentialMinor('oliver', true);
  await expectClasses('/providers', { as: 'oliver' }, ['potential-minor', 'uk-minors'], ['uk-general']);
  await flagAsPotentialMinor('oliver', false);
});

test('[BODY-08] the body tells of pay-and-play where the operator allows it', async () => {
  await changeSettings(testBed, { backEnd: { allowedPayAndPlay: true } });
  await expectClasses('/providers', {}, ['pay-and-play']);
  // Who came another way is none of it.
  await expectClasses('/providers', { as: 'nora' }, [], ['pay-and-play']);
  await changeSettings(testBed, { backEnd: { allowedPayAndPlay: false } });
  await expectClasses('/providers', {}, [], ['pay-and-play']);
});

test('[BODY-11, SHELL-34] what the server saw of iOS and of the host stays', async () => {
  document.body.className = 'ios staging';
  await expectClasses('/providers', {}, ['ios', 'staging']);
  document.body.className = '';
  await expectClasses('/providers', {}, [], ['staging']);
});

test.each([
  [0.9, ['scale-down'], ['scale-up']],
  [1, [], ['scale-down', 'scale-up']],
  [2.5, ['scale-up'], ['scale-down']],
])('[BODY-12] a pixel ratio of %s', async (ratio, present, absent) => {
  measure('devicePixelRatio', ratio);
  await expectClasses('/providers', {}, present, absent);
});

test.each([
  [1250, ['zoom-125'], []],
  [1000, [], ['zoom-100']],
])('[BODY-13] a window of 1000 pixels, %s wide on the screen', async (outerWidth, present, absent) => {
  measure('innerWidth', 1000);
  measure('outerWidth', outerWidth);
  await expectClasses('/providers', {}, present, absent);
});

test('[BODY-18] a modal navigation is marked for as long as it lasts', async () => {
  const { history } = await testBed.open('/providers');
  expect(document.body.classList).not.toContain('modal-navigation');
  await act(async () => history.push('/providers?modal=login'));
  await waitFor(() => expect(document.body.classList).toContain('modal-navigation'));
  await act(async () => history.back());
  await waitFor(() => expect(document.body.classList).not.toContain('modal-navigation'));
});

test.each([
  ['/providers', '/providers'],
  ['/logout', '/logout'],
])('[SHELL-13, ACCESS-27] logging out of %s in the poker app does not lead home', async (address, path) => {
  const { history } = await testBed.open(`${address}?customerApp=poker`, { as: 'nora' });
  expect(document.body.classList).toContain('poker-app');
  if (address !== '/logout') {
    await userEvent.click(screen.getByRole('button', { name: 'Your account' }));
    const menu = screen.getByRole('region', { name: 'Account menu' });
    await userEvent.click(await within(menu).findByRole('button', { name: 'Log out' }));
  }
  await waitFor(() => expect(document.body.classList).toContain('logged-out'));
  expect(await inSiteHeader().findByRole('link', { name: 'Log in' })).toBeTruthy();
  expect(`${history.location.pathname}${history.location.search}`).toBe(`${path}?customerApp=poker`);
  expect(history.length).toBe(1);
});
