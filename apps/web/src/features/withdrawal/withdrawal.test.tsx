import { randomUUID } from 'node:crypto';
import { getAccountDetails } from '@foyer/contract/account/account';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCall } from '../../data/call.ts';
import { type AppTestBed, openAppTestBed } from '../../testing/app-test-bed.tsx';
import { refusal } from '../../testing/registration-form.ts';

let testBed: AppTestBed;
beforeAll(async () => {
  testBed = await openAppTestBed();
});
afterAll(() => testBed.close());

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Withdraw' }));
const query = (text: string, values: unknown[] = [], bed = testBed) => bed.platform.database.pool.query(text, values);

type Deposited = { methodId?: number; label?: string; bed?: AppTestBed };

/** A deposit of the past, by a card where no other way is named, and nothing of it taken back. */
async function deposited(
  userName: string,
  amount: number,
  { methodId = 101, label = '•••• 4242', bed = testBed }: Deposited = {},
): Promise<string> {
  const detailId = randomUUID();
  await query(
    `INSERT INTO stored_payment_details (id, player_id, method_id, token, label, is_offered, created_at)
     SELECT $1::uuid, id, $3, $1::text, $4, true, now() FROM players WHERE user_name = $2`,
    [detailId, userName, methodId, label],
    bed,
  );
  await query(
    `INSERT INTO deposits (id, player_id, method_id, provider, currency, amount, fee, state, captured, credited, credited_at, paid_with,
       saves_detail, created_at, changed_at, expires_at)
     SELECT $1, id, $5, 'sandbox', currency, $2, 0, 'paid', $2, $2, now(), $3, false, now(), now(), now() FROM players WHERE user_name = $4`,
    [randomUUID(), amount, detailId, userName, methodId],
    bed,
  );
  return detailId;
}

test('[PAGEHEAD-03, PAGEHEAD-05] the popover of the balance leads to it', async () => {
  const { history } = await testBed.open('/', { as: 'nora' });
  const link = await screen.findByRole('link', { name: 'Withdraw', hidden: true });
  expect(link.getAttribute('href')).toBe('?modal=withdrawal');
  await userEvent.click(link);
  expect(history.location.search).toBe('?modal=withdrawal');
  expect(await dialog()).toBeTruthy();
});

test('[MODAL-06] before the first deposit the modal says why nothing is paid out, and what to do', async () => {
  await testBed.open('/?modal=withdrawal', { as: 'gabor' });
  const shown = await dialog();
  expect(await shown.findByText('You can withdraw after your first deposit')).toBeTruthy();
  // Also to a player who has money already.
  expect(shown.getByText(/shows us a card or account of yours.*what you have stays on your balance/)).toBeTruthy();
  expect(shown.getByRole('link', { name: 'Deposit' }).getAttribute('href')).toBe('?modal=deposit');
});

test('[SHELLCALL-27] a failure of the platform is said in words, and can be tried again', async () => {
  let isDown = true;
  await testBed.open('/?modal=withdrawal', {
    as: 'nora',
    between: (fetch) => (path, init) =>
      isDown && path.startsWith('/api/payment/initWithdraw')
        ? Promise.resolve(refusal({ errorCode: '186' }))
        : fetch(path, init),
  });
  const shown = await dialog();
  await shown.findByText('Your withdrawal could not be prepared');
  isDown = false;
  await userEvent.click(shown.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(shown.queryByText('Your withdrawal could not be prepared')).toBeNull());
});

test('[MODAL-06] a withdrawal goes back to the card, is shown on its way, and can be taken back', async () => {
  await deposited('nora', 50_00);
  const { calls } = await testBed.open('/?modal=withdrawal', { as: 'nora' });
  const shown = await dialog();
  expect(await shown.findByRole('radio', { name: /^Card •••• 4242: 50,00.€ of your deposits/ })).toBeTruthy();
  const amount = shown.getByLabelText<HTMLInputElement>(/^Amount/);
  await userEvent.type(amount, '2');
  await userEvent.tab();
  await waitFor(() => expect(amount.getAttribute('aria-invalid')).toBe('true'));
  await userEvent.clear(amount);
  await userEvent.type(amount, '20,50');
  await userEvent.click(shown.getByRole('button', { name: 'Request the withdrawal' }));
  expect(await shown.findByText(/We set 20,50.€ aside for you/)).toBeTruthy();
  expect(calls.filter((call) => call === 'POST /api/payment/withdrawal')).toHaveLength(1);
  expect(shown.getByText(/Until then you can cancel it here/)).toBeTruthy();
  const pending = within(await shown.findByRole('region', { name: 'On their way' }));
  expect(pending.getByText(/We are checking it/)).toBeTruthy();
  expect(pending.getByText(/^By \d+ \w+ 2026 at \d\d:\d\d at the latest\./)).toBeTruthy();
  expect(pending.getByRole('link', { name: 'Where it is now' }).getAttribute('href')).toMatch(
    /^\/my\/transactions\/withdrawal\/[\w-]{36}$/,
  );
  await userEvent.click(pending.getByRole('button', { name: 'Cancel the withdrawal' }));
  await waitFor(() => expect(shown.queryByRole('region', { name: 'On their way' })).toBeNull());
  // Within the dialog: what lies under it is neither seen nor announced.
  const said = await shown.findByText(/^The withdrawal of 20,50.€ was cancelled/);
  expect(said.closest('[role="status"]')).toBeTruthy();
  expect(shown.queryByText(/We set 20,50.€ aside for you/)).toBeNull();
  expect(await shown.findByLabelText(/^Amount/)).toBeTruthy();
  const { rows } = await query(
    "SELECT w.state FROM withdrawals w JOIN players p ON p.id = w.player_id WHERE p.user_name = 'nora'",
  );
  expect(rows).toEqual([{ state: 'cancelled' }]);
});

test.each([
  ['said', 1],
  ['seen, where each answer is lost', 2],
])('a withdrawal that is taken back is %s, and nothing claims that it is set aside', async (said, losses) => {
  await deposited('nora', 50_00);
  let lost = 0;
  await testBed.open('/?modal=withdrawal', {
    as: 'nora',
    between: (fetch) => async (path, init) => {
      const response = await fetch(path, init);
      if (path.endsWith('/cancel') && lost++ < losses) throw new TypeError('lost');
      return response;
    },
  });
  const shown = await dialog();
  await userEvent.type(await shown.findByLabelText(/^Amount/), '30');
  await userEvent.click(shown.getByRole('button', { name: 'Request the withdrawal' }));
  expect(await shown.findByText(/^We set 30,00/)).toBeTruthy();
  await userEvent.click(await shown.findByRole('button', { name: 'Cancel the withdrawal' }));
  expect(await shown.findByLabelText(/^Amount/)).toBeTruthy();
  expect(shown.queryByText(/^We set 30,00/)).toBeNull();
  if (said === 'said') expect(await shown.findByText(/^The withdrawal of 30,00.* was cancelled/)).toBeTruthy();
});

test('[RTS 14B] where a withdrawal cannot be taken back nothing says that it can', async () => {
  const british = await openAppTestBed({ config: { market: 'GB' } });
  await deposited('oliver', 20_00, { bed: british });
  await british.open('/?modal=withdrawal', { as: 'oliver' });
  const shown = await dialog();
  await userEvent.type(await shown.findByLabelText(/^Amount/), '20');
  await userEvent.click(shown.getByRole('button', { name: 'Request the withdrawal' }));
  expect(await shown.findByText(/We check it first/)).toBeTruthy();
  expect(shown.queryByText(/cancel it here/)).toBeNull();
  expect(shown.queryByRole('button', { name: 'Cancel the withdrawal' })).toBeNull();
  await british.close();
});

test('what was paid by bank goes back to a bank account, not to a way of paying', async () => {
  await deposited('magnus', 5_000, { methodId: 104, label: 'SE •••• 3456' });
  await testBed.open('/?modal=withdrawal', { as: 'magnus' });
  const shown = await dialog();
  expect(
    await shown.findByRole('radio', { name: /^Bank account SE •••• 3456: 50,00.€ of your deposits/ }),
  ).toBeTruthy();
  await userEvent.type(shown.getByLabelText(/^Amount/), '10');
  await userEvent.click(shown.getByRole('button', { name: 'Request the withdrawal' }));
  expect(await shown.findByText(/It goes to: Bank account SE •••• 3456\.$/)).toBeTruthy();
});

test('where less can go to one way than there is, the bounds say why', async () => {
  await deposited('magnus', 2_000, { label: '•••• 1111' });
  await testBed.open('/?modal=withdrawal', { as: 'magnus' });
  const shown = await dialog();
  await userEvent.click(await shown.findByRole('radio', { name: /•••• 1111/ }));
  expect(shown.getByText(/ to 20,00.€\. More can go here once your other deposits are back where/)).toBeTruthy();
});

test('running bonuses are named with what is lost, and given up by a word of the player', async () => {
  await deposited('lina', 50_00);
  await testBed.open('/?modal=withdrawal', { as: 'lina' });
  const shown = await dialog();
  await shown.findByText(/^A withdrawal ends your running bonuses for good, even if you cancel it or it is refused\./);
  await userEvent.type(shown.getByLabelText(/^Amount/), '20');
  const submit = shown.getByRole<HTMLButtonElement>('button', { name: 'Request the withdrawal' });
  expect(submit.disabled || submit.getAttribute('aria-disabled') === 'true').toBe(true);
  await userEvent.click(shown.getByRole('checkbox', { name: 'I give these bonuses up' }));
  await userEvent.click(submit);
  expect(await shown.findByText(/We set 20,00.€ aside for you/)).toBeTruthy();
  const { rows } = await query(
    "SELECT count(*)::int AS active FROM bonus_grants g JOIN players p ON p.id = g.player_id WHERE p.user_name = 'lina' AND g.status = 'active'",
  );
  expect(rows).toEqual([{ active: 0 }]);
});

test('[PREFILL-02] before the first withdrawal what the profile lacks is asked for, then there is the form', async () => {
  await deposited('astrid', 50_00);
  await query("UPDATE players SET birth_date = NULL WHERE user_name = 'astrid'");
  const { calls } = await testBed.open('/?modal=withdrawal', { as: 'astrid' });
  const shown = await dialog();
  const form = within(await shown.findByRole('form', { name: 'A few details first' }));
  expect(shown.queryByLabelText(/^Amount/)).toBeNull();
  await userEvent.type(form.getByRole('textbox', { name: 'Day' }), '3');
  await userEvent.type(form.getByRole('textbox', { name: 'Month' }), '5');
  await userEvent.type(form.getByRole('textbox', { name: 'Year' }), '1990');
  await userEvent.click(form.getByRole('button', { name: 'Save and go on' }));
  expect(await shown.findByLabelText(/^Amount/)).toBeTruthy();
  expect(calls).toContain('POST /api/player/prefill/withdrawal');
});

test('[SHELLCALL-05] the account details that the menu asked for are cleared when it opens', async () => {
  const { client, history } = await testBed.open('/my/profile-account', { as: 'nora' });
  await waitFor(() => expect(readCall(client, getAccountDetails, {})).toBeTruthy());
  act(() => history.push('/?modal=withdrawal'));
  await dialog();
  await waitFor(() => expect(readCall(client, getAccountDetails, {})).toBeUndefined());
});
