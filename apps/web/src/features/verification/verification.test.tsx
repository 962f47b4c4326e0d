import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type AppTestBed, type OpenOptions, openAppTestBed } from '../../testing/app-test-bed.tsx';
import { refusal } from '../../testing/registration-form.ts';
import { siteFrame } from '../../testing/site-frame.ts';
import { startUploading } from './upload/running-uploads.ts';

let house: AppTestBed;
let cardNumber: string;
beforeAll(async () => {
  house = await openAppTestBed();
  const { rows } = await house.platform.database.pool.query(
    `UPDATE players SET verified = false WHERE user_name = 'emma' RETURNING id`,
  );
  cardNumber = `LVC${String(rows[0].id).padStart(7, '0')}`;
});
afterAll(() => house.close());
beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  const { pool } = house.platform.database;
  await pool.query(`UPDATE players SET verified = false WHERE user_name = 'emma'`);
  // Events are append-only, so cases that are over go to another player.
  await pool.query(
    `UPDATE verification_cases SET state = 'cancelled', player_id = (SELECT id FROM players WHERE user_name = 'clara')`,
  );
  await pool.query('DELETE FROM verification_cards');
  await pool.query('DELETE FROM verification_fields');
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const button = (name: string) => screen.getByRole('button', { name });
/** Some can be pressed only once what they need has come. */
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  await userEvent.click(button);
};
const step = () => screen.findByRole('heading', { level: 2 });
const emma = { as: 'emma' } as const;

/** Answers the calls of a path in its place. */
function answering(answers: Readonly<Record<string, () => Response>>) {
  const asked: string[] = [];
  const between: NonNullable<OpenOptions['between']> = (fetch) => async (address, init) => {
    const answer = answers[address];
    if (!answer) return fetch(address, init);
    asked.push(address);
    return answer();
  };
  return { between, asked };
}

async function openFlow(options: OpenOptions = {}) {
  const page = await house.open('/my/verification', { ...emma, ...options });
  await press('Start');
  return page;
}

async function enterCard(number: string) {
  await press('Continue');
  if (number !== '') await userEvent.type(await screen.findByLabelText('Membership card number'), number);
  await press('Continue');
}

const refusedTo = /modal=login/;

test.each([
  ['[ROUTE-32, ACCESS-09]', '/my/verification', 'Verify your identity'],
  ['[ROUTE-31]', '/my/sof-validation', 'Where your money comes from'],
  ['[LAYOUT-08]', '/verification-confirmation', 'Your verification'],
  ['[MODAL-13]', '/my/documents', 'Documents'],
])('%s %s is shown to players, and a visitor is led to the login', async (_, path, title) => {
  await expect(house.open(path)).rejects.toThrow(refusedTo);
  await house.open(path, emma);
  expect(screen.getByRole('heading', { level: 1, name: new RegExp(title, 'i') })).toBeTruthy();
});

test('[KYC-06, KYC-07, KYC-08, KYC-09, KYC-10, KYC-15, KYC-16, KYC-22, KYC-23, KYC-24] the flow has four steps, forward and back', async () => {
  const { history, calls } = await openFlow();
  expect((await step()).textContent).toBe('Method');
  expect(within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('listitem')).toHaveLength(4);
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['manual', 'provider']);
  await press('Continue');
  expect(await screen.findByLabelText('Membership card number')).toBeTruthy();
  await press('Continue');
  expect((await step()).textContent).toBe('Document details');
  await press('Back');
  expect((await step()).textContent).toBe('Personal info');
  await press('Continue');
  await userEvent.selectOptions(await screen.findByLabelText(/^Document \*/), 'passport');
  await userEvent.type(screen.getByLabelText(/^Passport number/), 'BA1234567');
  await userEvent.type(screen.getByLabelText(/^Issued by/), 'District office');
  for (const [name, year] of [
    ['Passport issued on', '2024'],
    ['Passport valid until', '2034'],
  ] as const) {
    const group = within(screen.getByRole('group', { name: new RegExp(name) }));
    await userEvent.type(group.getByLabelText(/^Day/), '5');
    await userEvent.type(group.getByLabelText(/^Month/), '6');
    await userEvent.type(group.getByLabelText(/^Year/), year);
  }
  await press('Continue');
  await waitFor(async () => expect((await step()).textContent).toBe('Documents'));
  expect(await screen.findByRole('button', { name: 'Send' })).toBeTruthy();
  expect(calls).toContain('GET /api/verification/documents');
  expect(history.location.pathname).toBe('/my/verification');
});

test('[KYC-22, KYC-23] Back and Forward of the browser walk the steps, also of a card that was declined, and Back of the page takes their way', async () => {
  const { history } = await openFlow();
  const shows = (name: string) =>
    waitFor(() => expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(name));
  const length = history.length;
  await enterCard(cardNumber);
  expect(await screen.findByText('Varga')).toBeTruthy();
  await press('Decline data');
  await shows('Document details');
  act(() => history.back());
  expect(await screen.findByText('Varga')).toBeTruthy();
  act(() => history.back());
  await shows('Personal info');
  await press('Back');
  await shows('Method');
  act(() => history.forward());
  await shows('Personal info');
  act(() => history.go(-2));
  expect(await screen.findByRole('button', { name: 'Start' })).toBeTruthy();
  expect(history.location.pathname).toBe('/my/verification');
  expect(history.length).toBe(length + 3);
});

test('[REGDATA-02, REGDATA-03, REGDATA-04] the chosen method and document are the player’s own in this browser', async () => {
  localStorage.setItem('last-chosen-document-type-another', 'passport');
  await openFlow();
  await userEvent.click(await screen.findByRole('radio', { name: /identity provider/ }));
  const keys = () => Object.keys(localStorage).filter((key) => key.startsWith('verification-method-'));
  expect(keys().map((key) => localStorage.getItem(key))).toEqual(['provider']);
  await userEvent.click(screen.getByRole('radio', { name: /membership card/ }));
  await enterCard('');
  const choice = await screen.findByLabelText<HTMLSelectElement>(/^Document \*/);
  expect(choice.value).toBe('');
  await userEvent.selectOptions(choice, 'passport');
  const { public_user_id: own } = await house.platform.database.kysely
    .selectFrom('players')
    .select('public_user_id')
    .where('user_name', '=', 'emma')
    .executeTakeFirstOrThrow();
  expect(keys()).toEqual([`verification-method-${own}`]);
  expect(localStorage.getItem(`last-chosen-document-type-${own}`)).toBe('passport');
});

test('[KYC-02, KYC-11, KYC-12, KYC-13, KYC-14, KYC-17, KYC-18, KYC-19, KYC-20, KYC-21, KYC-57] a card that is known is confirmed in three steps', async () => {
  const { calls } = await openFlow();
  await enterCard(cardNumber);
  expect(await screen.findByText('Varga')).toBeTruthy();
  expect([button('Confirm data'), button('Decline data')]).toHaveLength(2);
  expect(screen.getByLabelText<HTMLInputElement>('Phone number').disabled).toBe(false);
  await press('Confirm data');
  await waitFor(() => expect(button('Not confirm')).toBeTruthy());
  await press('Confirm');
  expect(await screen.findByText(/copies were taken at the counter/)).toBeTruthy();
  await press('Confirm verification');
  expect(await screen.findByText('Thank you, you are verified.')).toBeTruthy();
  expect(calls.filter((call) => call.includes('/card/'))).toEqual([
    'POST /api/verification/card/verify',
    'POST /api/verification/card/confirm',
  ]);
});

test.each([
  [
    'REGERR-04, REGERR-05',
    'duplicate',
    'Your card has already been used. Please enter your document information below.',
  ],
  [
    'KYC-03, REGERR-06, REGERR-07',
    'notFound',
    'Sorry, we could not find you in the database. Please enter your document information below.',
  ],
])('[%s] a card that is %s leads to the form for document details', async (_, result, words) => {
  const { between } = answering({ '/api/verification/card/verify': () => Response.json({ result, player: null }) });
  await openFlow({ between });
  await enterCard('LVC9999999');
  const message = await screen.findByText(words);
  const form = screen.getByRole('form', { name: 'Document details' });
  expect(message.compareDocumentPosition(form) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('data that are declined lead to the form, and the number is forgotten', async () => {
  const { calls } = await openFlow();
  await enterCard(cardNumber);
  await press('Decline data');
  await waitFor(() => expect(screen.getByRole('form', { name: 'Document details' })).toBeTruthy());
  expect(calls).toContain('POST /api/verification/card/decline');
});

test('[KYC-25] a player who is verified is led home after five seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { history } = await house.open('/my/verification', { as: 'nora' });
  await act(() => vi.advanceTimersByTimeAsync(4_999));
  expect(history.location.pathname).toBe('/my/verification');
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(history.location.pathname).toBe('/');
});

test('[REGERR-08] so is one whose card says it, unless the player would rather stay', async () => {
  const { between } = answering({
    '/api/verification/card/verify': () => Response.json({ result: 'alreadyValidated', player: null }),
  });
  const { history } = await openFlow({ between });
  await enterCard('LVC9999999');
  expect(await screen.findByText(/We take you to the home page in 5 seconds/)).toBeTruthy();
  await press('Stay here');
  expect(screen.getByText('You are verified. There is nothing left to do.')).toBeTruthy();
  expect(history.location.pathname).toBe('/my/verification');
  cleanup();
  const leaving = await openFlow({ between });
  await press('Continue');
  await userEvent.type(await screen.findByLabelText('Membership card number'), 'LVC9999999');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await press('Continue');
  await screen.findByText(/We take you to the home page in 5 seconds/);
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(leaving.history.location.pathname).toBe('/');
});

test('[KYC-26, KYC-27, REGERR-09] another tab takes the verification over, and this one says so', async () => {
  await openFlow();
  // The channel of this tab never hears itself, so the other one has its own.
  const other = new BroadcastChannel('foyer');
  other.postMessage({ kind: 'verification-opened', data: 'another tab' });
  expect(await screen.findByText(/goes on in another tab/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  await press('Go on in this tab');
  expect(await screen.findByRole('button', { name: 'Continue' })).toBeTruthy();
  other.close();
});

test('while another tab sends a picture this one says so, and takes over when it is asked to', async () => {
  const heard: string[] = [];
  const other = new BroadcastChannel('foyer');
  other.onmessage = ({ data: { kind, data } }) => {
    if (kind.startsWith('verification')) heard.push(kind);
    if (kind === 'verification-opened') other.postMessage({ kind: 'verification-sending', data });
  };
  await house.open('/my/verification', emma);
  expect(await screen.findByText(/is being sent in another tab/)).toBeTruthy();
  await press('Go on in this tab');
  expect(await screen.findByRole('button', { name: 'Start' })).toBeTruthy();
  await waitFor(() => expect(heard).toEqual(['verification-opened', 'verification-taken']));
  other.close();
});

test('a tab that sends a picture keeps the verification until another one insists', async () => {
  await house.open('/my/verification', emma);
  expect(await screen.findByText(/The law/)).toBeTruthy();
  const endUploading = startUploading({});
  const answers: unknown[] = [];
  const other = new BroadcastChannel('foyer');
  other.onmessage = ({ data }) => answers.push(data);
  other.postMessage({ kind: 'verification-opened', data: 'another tab' });
  await waitFor(() => expect(answers).toContainEqual({ kind: 'verification-sending', data: 'another tab' }));
  expect(screen.queryByText(/goes on in another tab/)).toBeNull();
  other.postMessage({ kind: 'verification-taken', data: 'another tab' });
  expect(await screen.findByText(/goes on in another tab/)).toBeTruthy();
  endUploading();
  other.close();
});

const statuses = (status: string) => () =>
  Response.json({ addressVerificationStatus: status, nameVerificationStatus: status, ageVerificationStatus: status });

test('[KYC-45, KYC-46, KYC-47] a check at the provider leads back to the first step and locks what it is about', async () => {
  let status = 'NOT_VERIFIED';
  const { between } = answering({ '/api/verification/account-details': () => statuses(status)() });
  const { client } = await openFlow({ between });
  await enterCard('');
  expect((await step()).textContent).toBe('Document details');
  expect(screen.getByLabelText<HTMLInputElement>(/^First name/).disabled).toBe(false);
  status = 'CHECKED_BY_IDENFY';
  await act(() => client.invalidateQueries());
  await waitFor(async () => expect((await step()).textContent).toBe('Method'));
  await enterCard('');
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^First name/).disabled).toBe(true));
});

test('the provider is told whom to look for: a name that the site does not know is asked first', async () => {
  const { pool } = house.platform.database;
  const { rows } = await pool.query("SELECT first_name, last_name FROM players WHERE user_name = 'emma'");
  await pool.query("UPDATE players SET first_name = NULL, last_name = NULL WHERE user_name = 'emma'");
  onTestFinished(async () => {
    await pool.query("UPDATE players SET first_name = $1, last_name = $2 WHERE user_name = 'emma'", [
      rows[0].first_name,
      rows[0].last_name,
    ]);
  });
  const assigned = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  await openFlow();
  await userEvent.click(screen.getByRole('radio', { name: /identity provider/ }));
  await press('Continue');
  expect((await step()).textContent).toBe('Personal details');
  expect(screen.queryByLabelText(/^Citizenship/)).toBeNull();
  await press('Continue');
  expect(assigned).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText(/^First name/), 'Emma');
  await userEvent.type(screen.getByLabelText(/^Last name/), 'Holm');
  await press('Back');
  expect((await step()).textContent).toBe('Method');
  await press('Continue');
  await userEvent.type(screen.getByLabelText(/^First name/), 'Emma');
  await userEvent.type(screen.getByLabelText(/^Last name/), 'Holm');
  await press('Continue');
  await waitFor(() => expect(assigned.mock.calls).toEqual([[expect.stringContaining('/sandbox/identity/')]]));
});

test('[SHELLCALL-14] the way to the provider is its page', async () => {
  const { between, asked } = answering({
    '/api/verification/provider': () => Response.json({ url: 'https://id.example/check' }),
  });
  const assigned = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  await openFlow({ between });
  await userEvent.click(screen.getByRole('radio', { name: /identity provider/ }));
  await userEvent.dblClick(button('Continue'));
  await waitFor(() => expect(assigned.mock.calls).toEqual([['https://id.example/check']]));
  expect(asked).toHaveLength(1);
});

/** Under fake timers: the platform answers in real time. */
async function settle(isDone: () => boolean): Promise<void> {
  while (!isDone()) await act(() => new Promise((resolve) => setImmediate(resolve)));
}

const DEPOSIT = '/api/verification/deposit-details';
const NINE_CALLS = [
  'GET /api/verification/account-details',
  'POST /api/verification/pending',
  `GET ${DEPOSIT}`,
  'GET /api/verification/withdrawal-details',
  'GET /api/verification/documents',
  'POST /api/player/fields',
  'POST /api/verification/card/verify',
  'POST /api/verification/card/confirm',
  'POST /api/verification/card/decline',
];

test('[PAGES-08, PAGES-09, PAGES-51, SHELLCALL-18, REGERR-19] the waiting page asks every ten seconds, until it is left', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  const { between, asked } = answering({ [DEPOSIT]: () => refusal({ errorCode: '267' }) });
  const { calls, history } = await house.open('/verification-confirmation', { ...emma, between });
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByRole('dialog', { name: 'Your documents are being checked' })).toBeTruthy();
  await settle(() => calls.some((call) => call.endsWith('/account-details')));
  expect(asked).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(9_999));
  expect(asked).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(1));
  await settle(() => asked.length === 2);
  act(() => history.push('/my/profile'));
  await settle(() => screen.queryByRole('heading', { level: 1, name: 'Your profile' }) !== null);
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(asked).toHaveLength(2);
});

test.each([
  ['deposit', null, '?modal=deposit'],
  ['withdrawal', 'withdrawal', '?modal=withdrawal'],
])('[PAGES-52] a success leads to the %s that waits', async (_, waiting, search) => {
  if (waiting) sessionStorage.setItem('foyer.verified-for', waiting);
  const { between } = answering({ [DEPOSIT]: () => Response.json({ notification: null }) });
  const { history, calls } = await house.open('/verification-confirmation', { ...emma, between });
  await waitFor(() => expect([history.location.pathname, history.location.search]).toEqual(['/', search]));
  expect(await screen.findByText('Thank you, you are verified.')).toBeTruthy();
  expect(calls.some((call) => call.endsWith('/account-details'))).toBe(false);
});

test('[PAGES-53, PAGES-54, SHELLCALL-19, ERRCODE-37] with code 125 the documents are asked for, and the manual method follows', async () => {
  const { between } = answering({ [DEPOSIT]: () => refusal({ errorCode: '125' }) });
  const { history, calls } = await house.open('/verification-confirmation', { ...emma, between });
  await waitFor(() => expect(history.location.pathname).toBe('/my/verification'));
  expect(calls).toContain('GET /api/verification/documents');
  const key = Object.keys(localStorage).find((name) => name.startsWith('verification-method-')) ?? '';
  expect(localStorage.getItem(key)).toBe('manual');
});

test('[REGCALL-07, REGERR-19] a check that is not answered in five seconds counts as failed', async () => {
  const signals: AbortSignal[] = [];
  const timeouts = vi.spyOn(AbortSignal, 'timeout');
  const between: NonNullable<OpenOptions['between']> = (fetch) => async (address, init) => {
    if (address !== DEPOSIT) return fetch(address, init);
    if (init.signal) signals.push(init.signal);
    throw new DOMException('too slow', 'TimeoutError');
  };
  const { calls } = await house.open('/verification-confirmation', { ...emma, between });
  await waitFor(() => expect(calls.some((call) => call.endsWith('/account-details'))).toBe(true));
  expect(signals.length).toBeGreaterThan(0);
  expect(timeouts.mock.calls).toContainEqual([5_000]);
});

test('[MODAL-10, KYC-48] the check of payment details holds its button for five seconds after a success with a notification', async () => {
  const { between } = answering({ [DEPOSIT]: () => Response.json({ notification: 'checked' }) });
  await house.open('/?modal=payment-details-validation', { ...emma, between });
  const again = await screen.findByRole('button', { name: 'Check again' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.click(again);
  await act(() => vi.advanceTimersByTimeAsync(4_999));
  expect(again.getAttribute('aria-busy')).toBe('true');
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(again.getAttribute('aria-busy')).toBeNull();
});

test('[REGCALL-08, ACCESS-32] a withdrawal that something has to be proved for leads to the payment details', async () => {
  const { between, asked } = answering({
    '/api/verification/withdrawal-details': () => refusal({ errorCode: '125' }),
  });
  const { history } = await house.open('/?modal=withdrawal', { as: 'nora', between });
  await waitFor(() => expect(history.location.search).toBe('?modal=payment-details-validation'));
  expect(asked).toHaveLength(1);
});

test('a case says what is asked, what was refused and what to do, and opens just that step', async () => {
  const { pool } = house.platform.database;
  await pool.query(
    `INSERT INTO verification_cases (id, player_id, proof, state, cause, attempts, opened_at, updated_at, due_at, reason)
     SELECT gen_random_uuid(), id, 'identity', 'asked', 'market', 1, now(), now(), '2026-12-24T12:00:00Z', 'blurred' FROM players WHERE user_name = 'emma'`,
  );
  await house.open('/my/verification', emma);
  const card = within(screen.getByRole('region', { name: 'Identity' }));
  expect(card.getByText('Your turn')).toBeTruthy();
  expect(screen.getAllByText(/The picture is blurred/)).toHaveLength(1);
  expect(card.getByText('The law of your country requires it.')).toBeTruthy();
  expect(card.getByText(/24 December 2026/)).toBeTruthy();
  expect(card.getByText(/The picture is blurred/)).toBeTruthy();
  await press('Send again');
  expect((await step()).textContent).toBe('Documents');
});

/** A case of emma's with a passport, at the state that it has after so many tries. */
async function passportCase(
  state: string,
  { attempts, status, reason }: { attempts: number; status: string; reason: string | null },
) {
  const { pool } = house.platform.database;
  const { rows } = await pool.query(
    `INSERT INTO verification_cases (id, player_id, proof, state, cause, attempts, opened_at, updated_at, reason)
     SELECT gen_random_uuid(), id, 'identity', $1, 'market', $2, now(), now(), $3 FROM players WHERE user_name = 'emma' RETURNING id, player_id`,
    [state, attempts, reason],
  );
  const [{ id, player_id }] = rows;
  const addDocument = (of: string, why: string | null) =>
    pool.query(
      `INSERT INTO verification_documents (id, player_id, case_id, document_type, side, status, reason, attempt, media_type, size_bytes, pages, sha256, uploaded_at, updated_at)
       VALUES (gen_random_uuid(), $1, $2, 'passport', 'any', $3, $4, 1, 'image/jpeg', 1, 1, decode(repeat('00', 32), 'hex'), now(), now())`,
      [player_id, id, of, why],
    );
  await addDocument(status, reason);
  return {
    id,
    addDocument,
    setState: (to: string, tries: number, why: string | null) =>
      pool.query('UPDATE verification_cases SET state = $2, attempts = $3, reason = $4 WHERE id = $1', [
        id,
        to,
        tries,
        why,
      ]),
  };
}

const BLURRED = { attempts: 1, status: 'rejected', reason: 'blurred' };

test('the reason stands once, beside its document, also after it was sent anew and until it is accepted', async () => {
  const found = await passportCase('asked', BLURRED);
  await house.open('/my/verification', emma);
  const row = () =>
    within(screen.getByRole('region', { name: 'Identity' }))
      .getByText('Passport')
      .closest('li');
  expect(row()?.textContent).toMatch(/Refused.*The picture is blurred/);
  expect(screen.getAllByText(/The picture is blurred/)).toHaveLength(1);
  cleanup();
  await found.addDocument('uploaded', null);
  await found.setState('inReview', 2, null);
  await house.open('/my/verification', emma);
  expect(row()?.textContent).toMatch(/In review.*The one before was not accepted: The picture is blurred/);
  cleanup();
  await house.platform.database.pool.query(
    `UPDATE verification_documents SET status = 'approved' WHERE case_id = $1 AND status = 'uploaded'`,
    [found.id],
  );
  await house.open('/my/verification', emma);
  expect(screen.queryByText(/The picture is blurred/)).toBeNull();
});

test('what was uploaded and not handed in is gone on with, at the documents', async () => {
  await passportCase('asked', { attempts: 0, status: 'uploaded', reason: null });
  await house.platform.database.pool.query(
    `INSERT INTO verification_fields (player_id, name, value, updated_at)
     SELECT id, 'documentType', 'passport', now() FROM players WHERE user_name = 'emma'`,
  );
  await house.open('/my/verification', emma);
  await press('Continue');
  expect((await step()).textContent).toBe('Documents');
  expect(await screen.findByText(/^Uploaded/)).toBeTruthy();
});

test('what a provider refused goes back to the choice of the method, which still stands', async () => {
  await passportCase('asked', BLURRED);
  const { rows } = await house.platform.database.pool.query(
    `SELECT public_user_id FROM players WHERE user_name = 'emma'`,
  );
  localStorage.setItem(`verification-method-${rows[0].public_user_id}`, 'provider');
  onTestFinished(() => localStorage.clear());
  await house.open('/my/verification', emma);
  await press('Send again');
  expect((await step()).textContent).toBe('Method');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /identity provider/i }).checked).toBe(true);
});

test('what is wrong with the details stands above them when they are written anew', async () => {
  await passportCase('asked', { ...BLURRED, reason: 'dataDiffers' });
  await house.open('/my/verification', emma);
  await press('Send again');
  expect((await step()).textContent).toBe('Document details');
  expect(screen.getAllByText(/Details on the document differ/)).toHaveLength(1);
});

test('the thanks for what was sent give way when it is refused while the page is open', async () => {
  const found = await passportCase('asked', { attempts: 0, status: 'uploaded', reason: null });
  await house.platform.database.pool.query(
    `INSERT INTO verification_fields (player_id, name, value, updated_at) SELECT id, 'documentType', 'passport', now() FROM players WHERE user_name = 'emma'`,
  );
  const { between } = answering({ '/api/player/fields': () => Response.json({}) });
  const { client } = await house.open('/my/verification', { ...emma, between });
  await found.setState('asked', 1, null);
  await act(() => client.invalidateQueries());
  await press('Send again');
  await press('Send');
  expect(await screen.findByText(/Thank you, we have it/)).toBeTruthy();
  await found.setState('asked', 2, 'blurred');
  await act(() => client.invalidateQueries());
  expect(await screen.findByText(/We need something again/)).toBeTruthy();
  expect(screen.queryByText(/Thank you, we have it/)).toBeNull();
});

test('what is not proved says whether it is asked now, and the page leads on', async () => {
  await passportCase('inReview', { attempts: 1, status: 'uploaded', reason: null });
  await house.open('/my/verification', emma);
  const parts = within(screen.getByRole('region', { name: 'What is verified' })).getAllByRole('listitem');
  expect(parts.map(({ textContent }) => textContent)).toEqual([
    'NameBeing checkedSomebody is looking at it. You don’t need to do anything.',
    'AgeBeing checkedSomebody is looking at it. You don’t need to do anything.',
    'AddressNot verifiedNot needed now. We may ask for it later.',
  ]);
  expect(screen.getByRole('link', { name: 'To the games' }).getAttribute('href')).toBe('/');
  expect(screen.getByRole('link', { name: 'To your account' }).getAttribute('href')).toBe('/my/profile');
});

test('the documents page and the account menu lead to what is asked, and say so alike', async () => {
  const found = await passportCase('asked', { attempts: 0, status: 'uploaded', reason: null });
  await house.open('/my/documents', emma);
  const asked = within(screen.getByRole('region', { name: 'We need something from you' }));
  expect(asked.getByText('The law of your country requires it.')).toBeTruthy();
  expect(asked.getByRole('link', { name: 'To the verification' }).getAttribute('href')).toBe('/my/verification');
  expect(screen.queryByText('No documents are asked for')).toBeNull();
  expect(screen.getByText('Not sent yet')).toBeTruthy();
  const [menu] = screen.getAllByRole('navigation', { name: 'Your account' }).map((nav) => within(nav));
  expect(menu?.getByRole('link', { name: 'Verification' }).getAttribute('href')).toBe('/my/verification');
  cleanup();
  await found.setState('inReview', 1, null);
  await house.open('/my/documents', emma);
  expect(screen.queryByRole('region', { name: 'We need something from you' })).toBeNull();
  expect(screen.getAllByText('In review').length).toBeGreaterThan(0);
  expect(screen.queryByText('Not sent yet')).toBeNull();
  expect(screen.getByText(/We don’t need anything from you now/)).toBeTruthy();
});

test('a check that is open at the provider goes on there', async () => {
  await passportCase('checking', { attempts: 0, status: 'uploaded', reason: null });
  const { between } = answering({
    '/api/verification/provider': () => Response.json({ url: 'https://id.example/check' }),
  });
  const assigned = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  await house.open('/my/verification', { ...emma, between });
  expect(await screen.findByRole('button', { name: 'Use another way' })).toBeTruthy();
  await press('Go on at the provider');
  await waitFor(() => expect(assigned.mock.calls).toEqual([['https://id.example/check']]));
});

test('[VMSG-05] without a file the message asks for a picture or a file, by the name of each', async () => {
  await passportCase('asked', BLURRED);
  const { calls } = await house.open('/my/verification', emma);
  await press('Send again');
  await press('Send');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Please take a picture or choose a file: Identity card (front) and Identity card (back).',
  );
  expect(calls.some((call) => call.endsWith('/send'))).toBe(false);
});

test('[LAYOUT-05, LAYOUT-08] on a computer both pages have nothing around them', async () => {
  for (const path of ['/my/verification', '/verification-confirmation']) {
    await house.open(path, emma);
    expect(siteFrame()).toEqual([]);
    cleanup();
  }
});

test('[LAYOUT-13] on phones the page stands in the layout of one task', async () => {
  await house.open('/my/verification', { ...emma, device: 'mobile' });
  expect(screen.getByRole('link', { name: 'To the lobby' })).toBeTruthy();
});

test.each([
  ['[MODAL-04] the modal', '/?modal=verification', 'dialog', /The law requires us to know/],
  ['[PATH-19] the modal', '/?modal=payment-details-validation', 'dialog', /Something has to be verified/],
  ['the Hungarian page', '/hu/my/verification', 'main', /A törvény előírja/],
])('%s of %s opens', async (_, address, role, words) => {
  await house.open(address, emma);
  expect(await within(await screen.findByRole(role)).findByText(words)).toBeTruthy();
});

test('[KYC-01, PATH-06] whoever is not verified is offered it with a deposit, and before a game for money', async () => {
  const { between } = answering({ '/api/player/prefill?type=deposit': () => Response.json({ missing: [] }) });
  const { history } = await house.open('/?modal=deposit', { ...emma, between });
  const link = await screen.findByRole('link', { name: 'Verify now' });
  expect(link.getAttribute('href')).toMatch(/\/my\/account-validation$/);
  act(() => history.push('/my/account-validation'));
  expect(await screen.findByText(/The law requires us to know/)).toBeTruthy();
  expect(history.location.pathname).toBe('/my/verification');
  cleanup();
  const refusing = answering({ '/api/game/launch': () => refusal({ errorCode: '128' }) });
  await house.open('/all-games/tokaj-nights/real', { ...emma, between: refusing.between });
  expect((await screen.findByRole('link', { name: 'Verify now' })).getAttribute('href')).toBe('/my/verification');
});

async function openDocuments(proof: string, documentType: string, side: string, options: OpenOptions = {}) {
  const { pool } = house.platform.database;
  const { rows } = await pool.query(
    `INSERT INTO verification_cases (id, player_id, proof, state, cause, attempts, opened_at, updated_at)
     SELECT gen_random_uuid(), id, $1, 'asked', 'market', 1, now(), now() FROM players WHERE user_name = 'emma' RETURNING id, player_id`,
    [proof],
  );
  await pool.query(
    `INSERT INTO verification_documents (id, player_id, case_id, document_type, side, status, attempt, media_type, size_bytes, pages, sha256, uploaded_at, updated_at)
     VALUES (gen_random_uuid(), $1, $2, $3, $4, 'uploaded', 1, 'image/jpeg', 1, 1, decode(repeat('00', 32), 'hex'), now(), now())`,
    [rows[0].player_id, rows[0].id, documentType, side],
  );
  const page = await house.open('/my/verification', { ...emma, ...options });
  await press('Send again');
  expect(await screen.findByText('Uploaded, but not sent yet.')).toBeTruthy();
  return page;
}

test('[REGCALL-09] the step of the pictures asks once for the documents, and shows them', async () => {
  const { calls } = await openDocuments('address', 'addressCard', 'any');
  expect(calls.filter((call) => call === 'GET /api/verification/documents')).toHaveLength(1);
  expect(await screen.findByText('Uploaded, but not sent yet.')).toBeTruthy();
});

test('where money comes from is proved by what stands above the camera', async () => {
  await openDocuments('sourceOfFunds', 'otherDocument', 'any');
  expect(screen.getByText('a payslip or pension statement of the last three months')).toBeTruthy();
});

test('[VMSG-06] a source of funds is chosen before it is sent, and the message says so', async () => {
  const bodies: unknown[] = [];
  const between: NonNullable<OpenOptions['between']> = (fetch) => (address, init) => {
    if (address.endsWith('/send')) bodies.push(JSON.parse(String(init.body)));
    return fetch(address, init);
  };
  await openDocuments('sourceOfFunds', 'otherDocument', 'any', { between });
  const source = screen.getByRole<HTMLSelectElement>('combobox', { name: /^Where does most of the money come from/ });
  expect([source.value, source.getAttribute('aria-required') ?? source.required]).toEqual(['', 'true']);
  await press('Send');
  expect(await screen.findByText('Please choose where your money comes from.')).toBeTruthy();
  expect(document.activeElement).toBe(source);
  await userEvent.selectOptions(source, 'An inheritance or a gift');
  expect(screen.queryByText('Please choose where your money comes from.')).toBeNull();
  await press('Send');
  await waitFor(() => expect(bodies).toEqual([{ documentType: 'otherDocument', sourceOfFunds: 'inheritance' }]));
});

test('pictures that are missing when it is sent are named, and each name leads to its card', async () => {
  await openDocuments('identity', 'identificationCard', 'front');
  await press('Send');
  const [said] = (await screen.findAllByRole('alert')).filter(({ textContent }) =>
    /^Please take a picture or choose a file/.test(textContent ?? ''),
  );
  const [link] = within(said ?? document.body).getAllByRole('link');
  await userEvent.click(link ?? document.body);
  const title = link?.textContent ?? '';
  expect(title).toMatch(/back|face/);
  expect(document.activeElement).toBe(screen.getByRole('listitem', { name: title }));
});

test('[ENTITY-24] a payment is proved by how it was made: e-wallet, online banking or card', async () => {
  const bodies: unknown[] = [];
  const between: NonNullable<OpenOptions['between']> = (fetch) => (address, init) => {
    if (address.endsWith('/send')) bodies.push(JSON.parse(String(init.body)));
    return fetch(address, init);
  };
  await openDocuments('payment', 'otherDocument', 'any', { between });
  const choice = within(screen.getByRole('group', { name: 'How did you pay?' }));
  expect(choice.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
    'eMoney',
    'eBanking',
    'paymentCard',
  ]);
  await userEvent.click(choice.getByRole('radio', { name: /Online banking/ }));
  await press('Send');
  await waitFor(() => expect(bodies).toEqual([{ documentType: 'otherDocument', paymentType: 'eBanking' }]));
});

test('[REGCALL-01] the nine calls of a verification go to one service', async () => {
  const first = await openFlow();
  await enterCard(cardNumber);
  await press('Decline data');
  await waitFor(() => expect(screen.getByRole('form', { name: 'Document details' })).toBeTruthy());
  cleanup();
  const second = await openFlow();
  await enterCard(cardNumber);
  await userEvent.clear(await screen.findByLabelText('Phone number'));
  await userEvent.type(screen.getByLabelText('Phone number'), '+36301234567');
  await press('Confirm data');
  await press('Confirm');
  await press('Confirm verification');
  await screen.findByText('Thank you, you are verified.');
  cleanup();
  const waiting = await house.open('/verification-confirmation', emma);
  await waitFor(() => expect(waiting.calls).toContain(`GET ${DEPOSIT}`));
  cleanup();
  const withdrawal = await house.open('/?modal=withdrawal', { as: 'nora' });
  const listed = await house.open('/my/documents', emma);
  const asked = () => new Set([first, second, waiting, withdrawal, listed].flatMap(({ calls }) => calls));
  await waitFor(() => expect(NINE_CALLS.filter((call) => !asked().has(call))).toEqual([]));
});

test.each([
  ['a link', '/my/verification', 1],
  ['an address that leads there', '/my/account-validation', 1],
  ['the source of funds', '/my/sof-validation', 1],
  ['the list of documents', '/my/documents', 0],
  ['another page', '/my/profile', 0],
])('[KYC-04] from a document that may use no camera %s is a document of its own', async (_, path, reloads) => {
  const { history } = await house.open('/', emma);
  Object.defineProperty(document, 'featurePolicy', {
    configurable: true,
    value: { allowsFeature: (name: string) => name !== 'camera' },
  });
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  act(() => history.push(path));
  await waitFor(() =>
    expect([reload.mock.calls.length, screen.queryAllByText('Your profile').length > 0]).toEqual([
      reloads,
      path === '/my/profile',
    ]),
  );
  Reflect.deleteProperty(document, 'featurePolicy');
});
