import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createOperatorClient } from '../../../../platform/src/testing/operator-client.ts';
import { type AppTestBed, openAppTestBed } from '../../testing/app-test-bed.tsx';

const TOKEN = 'operator-token-of-these-tests';

let british: AppTestBed;
beforeAll(async () => {
  british = await openAppTestBed({ config: { market: 'GB', operatorToken: TOKEN } });
  await british.platform.database.pool.query(
    `INSERT INTO chosen_limits (player_id, name, amount, chosen_at, source) SELECT id, 'depositDay', NULL, now(), 'player' FROM players`,
  );
});
afterAll(() => british.close());
afterEach(() => sessionStorage.clear());

/** The cashier of a player with nothing to fill in, and a typed amount. */
async function order() {
  cleanup();
  const bodies: string[] = [];
  await british.open('/?modal=deposit', {
    as: 'oliver',
    between: (fetch) => (path, init) => {
      if (path.startsWith('/api/player/prefill')) return Promise.resolve(Response.json({ missing: [] }));
      if (init.method === 'POST' && path.startsWith('/api/payment/')) bodies.push(`${path} ${init.body}`);
      return fetch(path, init);
    },
  });
  const scope = within(await screen.findByRole('dialog', { name: 'Deposit' }));
  await userEvent.type(await scope.findByLabelText(/^Amount in/), '25');
  return { scope, bodies, press: () => userEvent.click(scope.getByRole('button', { name: /^Deposit/ })) };
}

const READ = 'I understand how my money is protected';
const heading = { name: 'How your money is protected' };

test('back leads to the form as it was typed, and nothing is acknowledged', async () => {
  const { scope, bodies, press } = await order();
  await press();
  await scope.findByRole('heading', heading);
  await userEvent.click(scope.getByRole('button', { name: 'Back' }));
  expect((scope.getByLabelText(/^Amount in/) as HTMLInputElement).value).toBe('25');
  expect(bodies).toEqual([]);
});

test('[LCCP 4.2.1] before a deposit the protection of funds is told; one tick, and the typed deposit goes on', async () => {
  const { scope, bodies, press } = await order();
  await press();
  const title = await scope.findByRole('heading', heading);
  expect(document.activeElement).toBe(title);
  expect(scope.getByText('Rating: not protected – segregation of customer funds')).toBeTruthy();
  expect(scope.getByText(/you might not get it back/)).toBeTruthy();
  await userEvent.click(scope.getByRole('button', { name: 'Confirm and go on' }));
  expect(await scope.findByText('Tick the box to go on.')).toBeTruthy();
  expect(bodies).toEqual([]);
  await userEvent.click(scope.getByRole('checkbox', { name: READ }));
  await userEvent.click(scope.getByRole('button', { name: 'Confirm and go on' }));
  expect(await scope.findByTitle('Card details')).toBeTruthy();
  expect(bodies).toEqual([
    '/api/payment/funds-protection {"level":"notProtected","version":1}',
    expect.stringMatching(/^\/api\/payment\/deposit .*"amount":"25"/),
  ]);
});

test('[LCCP 4.2.1] one that changes while the cashier is open is told, and the same deposit goes on', async () => {
  const { scope, bodies, press } = await order();
  const operator = createOperatorClient(british.platform, TOKEN);
  const { version } = await operator.call('readMarket');
  await operator.call('writeMarket', { body: { version, duties: { fundsProtection: { level: 'high', version: 2 } } } });
  await press();
  expect(await scope.findByText('Rating: high protection')).toBeTruthy();
  await userEvent.click(scope.getByRole('checkbox', { name: READ }));
  await userEvent.click(scope.getByRole('button', { name: 'Confirm and go on' }));
  expect(await scope.findByTitle('Card details')).toBeTruthy();
  expect(bodies.map((each) => each.split(' ')[0])).toEqual([
    '/api/payment/deposit',
    '/api/payment/funds-protection',
    '/api/payment/deposit',
  ]);
  expect(bodies[2]).toBe(bodies[0]);
});
