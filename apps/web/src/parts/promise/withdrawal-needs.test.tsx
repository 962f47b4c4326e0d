import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createOperatorClient, type OperatorClient } from '../../../../platform/src/testing/operator-client.ts';
import { type AppTestBed, openAppTestBed } from '../../testing/app-test-bed.tsx';

const TOKEN = 'operator-token-of-these-tests';

let testBed: AppTestBed;
let desk: OperatorClient;
beforeAll(async () => {
  testBed = await openAppTestBed({ config: { operatorToken: TOKEN } });
  desk = createOperatorClient(testBed.platform, TOKEN);
});
afterAll(() => testBed.close());
afterEach(() => sessionStorage.clear());

const query = (text: string, values: unknown[] = []) => testBed.platform.database.pool.query(text, values);

async function announce(...withdrawalProofs: ('address' | 'sourceOfFunds')[]): Promise<void> {
  const { version } = await desk.call('readMarket');
  await desk.call('writeMarket', { body: { version, duties: { withdrawalProofs } } });
}

/** A modal with nothing to fill in first, and the bodies of the deposits that were asked for. */
async function open(modal: 'deposit' | 'withdrawal', as = 'nora') {
  cleanup();
  const bodies: string[] = [];
  await testBed.open(`/?modal=${modal}`, {
    as,
    between: (fetch) => (path, init) => {
      if (path.startsWith('/api/player/prefill')) return Promise.resolve(Response.json({ missing: [] }));
      if (init.method === 'POST' && path === '/api/payment/deposit') bodies.push(String(init.body));
      return fetch(path, init);
    },
  });
  const scope = within(await screen.findByRole('dialog'));
  const line = (await scope.findByText('To withdraw you need:')).closest('details');
  if (!line) throw new Error('the line is no disclosure');
  return { scope, bodies, line };
}

const summaryOf = (line: HTMLElement) => line.querySelector('summary')?.textContent;

test('[LCCP 17.1.1(2)] the cashier says in one line what a withdrawal will need, the rest a press away, and names what it showed', async () => {
  const { scope, bodies, line } = await open('deposit');
  expect(summaryOf(line)).toBe('To withdraw you need:Identity(in order)Your details(in order)');
  expect(line.open).toBe(false);
  const shown = within(line);
  expect(shown.getByText(/^Once your deposits, less what you withdrew, reach 2.000,00.€, we ask/)).toBeTruthy();
  expect(shown.getByText('Your money goes back to the card or account you pay with.')).toBeTruthy();
  expect(shown.getByText(/^We store this list with your deposit/)).toBeTruthy();
  await userEvent.click(scope.getByRole('radio', { name: /^Voucher/ }));
  expect(within(line).getByText(/We pay to a bank account in your name/)).toBeTruthy();
  await userEvent.click(scope.getByRole('radio', { name: /^Card/ }));
  await userEvent.type(scope.getByLabelText(/^Amount in/), '25');
  await userEvent.click(scope.getByRole('button', { name: /^Deposit/ }));
  await scope.findByTitle('Card details');
  expect(bodies.map((body) => JSON.parse(body).promise)).toEqual(['identity sourceOfFunds~:200000 profile']);
});

test('[LCCP 17.1.1(2)] what changed while it was open is said, shown anew and nothing is charged before', async () => {
  const { scope, bodies } = await open('deposit');
  await userEvent.type(scope.getByLabelText(/^Amount in/), '25');
  await announce('address');
  await userEvent.click(scope.getByRole('button', { name: /^Deposit/ }));
  expect(await scope.findByText(/^What a withdrawal needs has changed/)).toBeTruthy();
  await waitFor(() => expect(scope.getByText('(still missing)')).toBeTruthy());
  await userEvent.click(scope.getByRole('button', { name: /^Deposit/ }));
  await scope.findByTitle('Card details');
  expect(bodies.map((body) => JSON.parse(body).promise)).toEqual([
    'identity sourceOfFunds~:200000 profile',
    'identity address sourceOfFunds~:200000 profile',
  ]);
  await announce();
});

test('[LCCP 17.1.1(2)] the withdrawal says what an event opened since, why, and where it is proved', async () => {
  await query(
    `INSERT INTO deposits (id, player_id, method_id, provider, currency, amount, fee, state, captured, credited, credited_at,
       saves_detail, created_at, changed_at, expires_at)
     SELECT gen_random_uuid(), id, 101, 'sandbox', currency, 5000, 0, 'paid', 5000, 5000, now(), false, now(), now(), now()
     FROM players WHERE user_name = 'nora'`,
  );
  const { rows } = await query("SELECT public_user_id FROM players WHERE user_name = 'nora'");
  await desk.ask(
    'openVerificationCase',
    {
      params: { publicUserId: rows[0].public_user_id },
      body: { proof: 'sourceOfFunds', withdrawalsWait: true, event: 'amlSuspicion', note: 'A secret of the desk.' },
    },
    crypto.randomUUID(),
  );
  // While it is the player's turn the proof itself stands in place of the form (ACCESS-32).
  await query("UPDATE verification_cases SET state = 'inReview' WHERE proof = 'sourceOfFunds'");
  const { line } = await open('withdrawal');
  expect(summaryOf(line)).toBe(
    'To withdraw you need:Identity(in order)Source of funds(still missing)Your details(in order)',
  );
  const shown = within(line);
  expect(shown.getByText('We ask because the law obliges us to.')).toBeTruthy();
  expect(shown.getByRole('link', { name: 'Prove it now', hidden: true }).getAttribute('href')).toBe('/my/verification');
  expect(document.body.textContent).not.toMatch(/suspic|launder|secret/i);
});

test('a deposit’s page has what was said before it', async () => {
  const { rows } = await query(
    `SELECT payment_id FROM withdrawal_promises w JOIN players p ON p.id = w.player_id WHERE user_name = 'nora' ORDER BY w.id LIMIT 1`,
  );
  cleanup();
  await testBed.open(`/my/transactions/deposit/${rows[0].payment_id}`, { as: 'nora' });
  const said = within(await screen.findByRole('region', { name: 'What we said about withdrawing' }));
  expect(said.getByText(/^As you saw it on .*, before you paid:$/)).toBeTruthy();
  expect(said.getByText('To withdraw you need:')).toBeTruthy();
  expect(said.queryByRole('link', { name: 'Prove it now', hidden: true })).toBeNull();
});
