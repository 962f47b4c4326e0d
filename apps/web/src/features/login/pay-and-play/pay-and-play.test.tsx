import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type AppTestBed, type OpenOptions, openAppTestBed } from '../../../testing/app-test-bed.tsx';
import { changeSettings } from '../../../testing/change-settings.ts';
import { refusal } from '../../../testing/registration-form.ts';

let house: AppTestBed;
beforeAll(async () => {
  house = await openAppTestBed();
});
afterAll(() => house.close());
afterEach(() => {
  vi.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

/** Answers the calls of a path in its place. */
function answering(path: string, answer: () => Response) {
  const bodies: unknown[] = [];
  const between: NonNullable<OpenOptions['between']> = (fetch) => async (address, init) => {
    if (address.split('?')[0] !== path) return fetch(address, init);
    bodies.push(JSON.parse(String(init.body)));
    return answer();
  };
  return { between, bodies };
}

const START = '/api/session/pay-and-play/start';
const FINISH = '/api/session/pay-and-play';
const leaves = () => Response.json({ redirectUrl: 'https://bank.example/x' });

test('[PAGES-28] an amount is chosen with one press, and the browser leaves for the bank once', async () => {
  const { between, bodies } = answering(START, leaves);
  const assigned = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  await house.open('/login/pay-and-play', { between });
  expect(screen.getByRole('heading', { level: 1, name: 'Log in with Pay and Play' })).toBeTruthy();
  expect(screen.getByText(/you are 21 or older, accept the terms/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /50/ }));
  await userEvent.dblClick(screen.getByRole('button', { name: /Continue to your bank/ }));
  await waitFor(() => expect(assigned.mock.calls).toEqual([['https://bank.example/x']]));
  expect(bodies).toEqual([{ amount: '50', ageAndPolicyChecked: true }]);
});

test('without a payment it only logs in', async () => {
  const { between, bodies } = answering(START, leaves);
  const assigned = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  await house.open('/login/pay-and-play', { between });
  await userEvent.click(screen.getByRole('button', { name: 'Log in without paying' }));
  await waitFor(() => expect(assigned.mock.calls).toEqual([['https://bank.example/x']]));
  expect(bodies).toEqual([{ amount: null, ageAndPolicyChecked: true }]);
});

test('[ENTITY-10] what a newcomer confirms beside the terms is told above the buttons, and sent with either of them', async () => {
  await changeSettings(house, { backEnd: { registrationStatements: ['statementOwnAccount', 'statementNoFraud'] } });
  const { between, bodies } = answering(START, () => refusal({ errorCode: '1002' }));
  await house.open('/login/pay-and-play', { between });
  const list = await screen.findByText('You also confirm:');
  expect(list.parentElement?.textContent).toMatch(/my own account, for nobody else.*No fraud or money laundering/);
  await userEvent.click(screen.getByRole('button', { name: 'Log in without paying' }));
  await userEvent.click(screen.getByRole('button', { name: /50/ }));
  await userEvent.click(screen.getByRole('button', { name: /Continue to your bank/ }));
  await waitFor(() => expect(bodies).toHaveLength(2));
  const statements = ['statementOwnAccount', 'statementNoFraud'];
  expect(bodies).toMatchObject([
    { amount: null, statements },
    { amount: '50', statements },
  ]);
  await changeSettings(house, { backEnd: { registrationStatements: [] } });
});

test.each([
  ['', 'Enter an amount.'],
  ['9', /10/],
  ['ten', /number/i],
])('an amount of %j is refused at its field, before a bank is asked', async (amount, words) => {
  const { between, bodies } = answering(START, leaves);
  await house.open('/login/pay-and-play', { between });
  const field = screen.getByRole('textbox', { name: /Amount/ });
  if (amount) await userEvent.type(field, amount);
  await userEvent.click(screen.getByRole('button', { name: /Continue to your bank/ }));
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(
    document.getElementById(
      field.getAttribute('aria-errormessage') ?? field.getAttribute('aria-describedby')?.split(' ')[0] ?? '',
    )?.textContent,
  ).toMatch(words);
  expect(bodies).toEqual([]);
});

/** The browser comes back by itself: the parameters are in its address, while a first page has only those that pages show. */
function comeBack(answer: () => Response, path = '/login/pay-and-play') {
  const { between, bodies } = answering(FINISH, answer);
  window.history.replaceState(null, '', `${path}?order=${'a'.repeat(43)}`);
  return house.open(path, { between }).then(() => bodies);
}

const says = (more: object) => () =>
  Response.json({ session: null, isNew: false, paymentId: null, paymentRefused: null, ...more });

test.each([
  ['', 'refused', /refused at the bank/],
  ['', 'expired', /no answer in time/],
  ['', 'tooYoung', /too young to play/],
  ['/hu', 'notServed', /nem nyitunk fiókot/],
  ['/nl', 'refused', /bij de bank geweigerd/],
  ['/sv', 'tooYoung', /för ung/],
])('%s a bank that answers %s is told, with a way to start again', async (locale, state, words) => {
  await comeBack(says({ state }), `${locale}/login/pay-and-play`);
  expect((await screen.findByRole('alert')).textContent).toMatch(words);
  expect(screen.getAllByRole('link').some((link) => link.getAttribute('href')?.endsWith('/login/pay-and-play'))).toBe(
    true,
  );
});

test('a bank that has not answered is asked again by a press', async () => {
  const bodies = await comeBack(says({ state: 'waiting' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Ask again' }));
  await waitFor(() => expect(bodies).toHaveLength(2));
});

test('an order of another browser is told', async () => {
  await comeBack(() => refusal({ errorCode: 'loginStepExpired' }));
  expect((await screen.findByRole('alert')).textContent).toContain('took too long');
});

test('the login offers it where the operator allows it', async () => {
  await house.open('/?modal=login');
  expect(await screen.findByRole('button', { name: 'Pay by bank and play' })).toBeTruthy();
});
