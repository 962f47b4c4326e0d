import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AppTestBed, type OpenOptions, openAppTestBed } from '../../testing/app-test-bed.tsx';

let house: AppTestBed;
beforeAll(async () => {
  house = await openAppTestBed();
});
afterAll(() => house.close());

const fill = (control: HTMLElement, value: string) =>
  control instanceof HTMLSelectElement ? userEvent.selectOptions(control, value) : userEvent.type(control, value);

/** Keeps the bodies of a call that saves, and says what is missing. */
function recordBodies(call: string, missing: object) {
  const bodies: unknown[] = [];
  const between: NonNullable<OpenOptions['between']> = (fetch) => async (path, init) => {
    if (path.startsWith('/api/player/prefill?')) return Response.json(missing);
    if (path !== call) return fetch(path, init);
    bodies.push(JSON.parse(String(init.body)));
    return Response.json({});
  };
  return { bodies, between };
}

test.each([
  ['deposit', { Day: '3', Month: '5', Year: '1990', 'Phone number *': '+36301234567' }],
  ['withdrawal', { Day: '3', Month: '5', Year: '1990', 'Citizenship *': 'Romania' }],
  ['game', { Day: '3', Month: '5', Year: '1990' }],
  ['bingo', { Day: '3', Month: '5', Year: '1990', 'Bingo nickname *': 'bianca_b' }],
])(
  '[PREFILL-05, REGCALL-28] %s has a form and a call of its own, made once nothing is missing',
  async (type, values) => {
    const saves: string[] = [];
    const between: NonNullable<OpenOptions['between']> = (fetch) => async (path, init) => {
      if (init.method !== 'POST' || !path.startsWith('/api/player/prefill/')) return fetch(path, init);
      saves.push(path);
      return Response.json({});
    };
    await house.open(`/?modal=prefill&type=${type}`, { as: 'bianca', between });
    const dialog = within(await screen.findByRole('dialog', { name: 'A few details first' }));
    expect(await dialog.findByText(new RegExp(`before your first ${type}`))).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Save and go on' }));
    expect(saves).toEqual([]);
    for (const [name, value] of Object.entries(values)) await fill(dialog.getByLabelText(name), value);
    await userEvent.click(dialog.getByRole('button', { name: 'Save and go on' }));
    await waitFor(() => expect(saves).toEqual([`/api/player/prefill/${type}`]));
  },
);

test('[PREFILL-07, PREFILL-08] what may stay empty is not sent, but an empty ZIP code is', async () => {
  const { bodies, between } = recordBodies('/api/player/prefill/deposit', {
    missing: [
      { name: 'birthDate', mandatory: true },
      { name: 'zipCode', mandatory: false },
      { name: 'occupation', mandatory: false },
    ],
  });
  await house.open('/?modal=prefill&type=deposit', { as: 'emma', between });
  const dialog = within(await screen.findByRole('dialog', { name: 'A few details first' }));
  for (const [name, value] of [
    ['Day', '3'],
    ['Month', '5'],
    ['Year', '1990'],
  ] as const)
    await fill(await dialog.findByLabelText(name), value);
  await userEvent.click(dialog.getByRole('button', { name: 'Save and go on' }));
  await waitFor(() => expect(bodies).toEqual([{ birthDate: '1990-05-03', zipCode: '' }]));
});

test('[PREFILL-03] before the first game the missing field is asked for, then the game is there', async () => {
  const { calls } = await house.open('/all-games/tokaj-nights/real', { as: 'bianca' });
  const form = within(await screen.findByRole('form', { name: 'A few details first' }));
  expect(document.querySelector('iframe')).toBeNull();
  await userEvent.type(form.getByRole('textbox', { name: 'Day' }), '3');
  await userEvent.type(form.getByRole('textbox', { name: 'Month' }), '5');
  await userEvent.type(form.getByRole('textbox', { name: 'Year' }), '1990');
  await userEvent.click(form.getByRole('button', { name: 'Save and go on' }));
  await waitFor(() => expect(document.querySelector('iframe')).not.toBeNull());
  expect(calls).toContain('POST /api/player/prefill/game');
});

test('[REGERR-14, REGERR-15] a failed save is said in a banner, which does not come back once it is closed', async () => {
  const between: NonNullable<OpenOptions['between']> = (fetch) => (path, init) =>
    path === '/api/player/prefill/bingo'
      ? Promise.resolve(
          new Response(JSON.stringify({ error: 'x', errorCode: '100', errorDetails: {} }), { status: 500 }),
        )
      : fetch(path, init);
  const { history } = await house.open('/?modal=prefill&type=bingo', { as: 'emma', between });
  const dialog = within(await screen.findByRole('dialog', { name: 'A few details first' }));
  await userEvent.type(await dialog.findByLabelText(/^Bingo nickname/), 'emma_bingo');
  await userEvent.click(dialog.getByRole('button', { name: 'Save and go on' }));
  const banner = await screen.findByRole('alert');
  await userEvent.click(within(banner).getByRole('button'));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await userEvent.click(dialog.getByRole('button', { name: 'Close dialog' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  act(() => history.push('/?modal=prefill&type=bingo'));
  await screen.findByRole('dialog', { name: 'A few details first' });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a phone number without its country’s code is told what it lacks', async () => {
  await house.platform.database.pool.query(`UPDATE players SET phone_number = NULL WHERE user_name = 'bianca'`);
  await house.open('/?modal=prefill&type=deposit', { as: 'bianca' });
  const dialog = within(await screen.findByRole('dialog', { name: 'A few details first' }));
  await userEvent.type(await dialog.findByLabelText(/^Phone number/), '070-174 06 05');
  await userEvent.click(dialog.getByRole('button', { name: 'Save and go on' }));
  expect(await dialog.findByText(/^Enter the number with its country code/)).toBeTruthy();
});
