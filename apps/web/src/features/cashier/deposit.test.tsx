import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { addPlayer } from '../../../../platform/src/testing/test-players.ts';
import { SESSION_KEYS } from '../../browser/storage/session-keys.ts';
import type { Fetch } from '../../data/transport.ts';
import { type AppTestBed, type OpenOptions, openAppTestBed } from '../../testing/app-test-bed.tsx';
import { actAtProvider, answerBank, payByCard } from '../../testing/pay-in-sandbox.ts';
import { refusal } from '../../testing/registration-form.ts';
import { stubIdleCallback } from '../../testing/stub-idle-callback.ts';

let testBed: AppTestBed;
beforeAll(async () => {
  testBed = await openAppTestBed();
});
afterAll(() => testBed.close());
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

stubIdleCallback();

const CARD = 'Card';
const plus = () => screen.getAllByRole('link', { name: 'Deposit' })[0] as HTMLElement;
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Deposit' }));
/** Nothing is missing of the profile. */
const filled: NonNullable<OpenOptions['between']> = (fetch) => (path, init) =>
  path.startsWith('/api/player/prefill') ? Promise.resolve(Response.json({ missing: [] })) : fetch(path, init);
const open = async (options: OpenOptions = {}, more = '') => {
  // Another visit of the same test.
  cleanup();
  const { between = (fetch: Fetch) => fetch } = options;
  const page = await testBed.open(`/?modal=deposit${more}`, {
    as: 'nora',
    ...options,
    between: (fetch) => filled(between(fetch)),
  });
  return { ...page, scope: await dialog() };
};
type Opened = Awaited<ReturnType<typeof open>>;

/** Changes answers of the platform's read of the methods. */
const withMethods =
  (change: (methods: Record<string, object>) => void): NonNullable<OpenOptions['between']> =>
  (fetch) =>
  async (path, init) => {
    const response = await fetch(path, init);
    if (path !== '/api/payment/methods' || !response.ok) return response;
    const body = await response.json();
    change(body.methods);
    return Response.json(body);
  };

/** With the demo's password. */
async function addNewcomer(player: NonNullable<Parameters<typeof addPlayer>[2]>): Promise<void> {
  const { database } = testBed.platform;
  const { password_hash: passwordHash } = await database.kysely
    .selectFrom('players')
    .select('password_hash')
    .where('user_name', '=', 'nora')
    .executeTakeFirstOrThrow();
  await addPlayer(database, 0n, { passwordHash, ...player });
}

const REFUSAL = { error: 'x', errorSubCode: null, errorSubMessage: null, expireTime: null, errorUrl: null };
const refusing =
  (path: string, errorCode: string, errorDetails = {}): NonNullable<OpenOptions['between']> =>
  (fetch: Fetch) =>
  (asked, init) =>
    asked.startsWith(path) && (init.method === 'POST' || path.endsWith('methods'))
      ? Promise.resolve(Response.json({ ...REFUSAL, errorCode, errorDetails }, { status: 409 }))
      : fetch(asked, init);

const method = (scope: Opened['scope'], name: string) => scope.findByRole('radio', { name: new RegExp(`^${name}`) });
const amountField = (scope: Opened['scope']) => scope.getByLabelText(/^Amount in/);
const submit = (scope: Opened['scope']) => scope.getByRole('button', { name: /^Deposit/ });

async function order({ scope }: Opened, name: string, amount: string) {
  await userEvent.click(await method(scope, name));
  await userEvent.clear(amountField(scope));
  await userEvent.type(amountField(scope), amount);
}

const paymentOf = ({ history }: Pick<Opened, 'history'>) =>
  new URLSearchParams(history.location.search).get('payment') ?? '';

/** The deposit is asked for again at once. */
const askNow = () => act(async () => document.dispatchEvent(new Event('visibilitychange')));

const finish = async (heading: RegExp | string) => {
  await waitFor(
    async () => {
      await askNow();
      // What `getByRole` says of a heading that is not there yet takes a sixth of the time.
      expect(screen.queryByRole('heading', { name: heading })).not.toBeNull();
    },
    { interval: 500 },
  );
};

test('a pointer over the plus asks for what the form needs, and the form asks for it no more', async () => {
  const asked: string[] = [];
  const counting: NonNullable<OpenOptions['between']> = (fetch) => (path, init) => {
    asked.push(path.split('?')[0] ?? '');
    return filled(fetch)(path, init);
  };
  await testBed.open('/', { as: 'nora', between: counting });
  const needed = ['/api/player/prefill', '/api/payment/deposit-details', '/api/player/offers', '/api/payment/methods'];
  const askedFor = () => needed.map((path) => asked.filter((one) => one === path).length);
  // The listeners of players are loaded when the page is idle.
  await waitFor(() => {
    fireEvent.pointerOver(plus());
    expect(askedFor()).toEqual([1, 1, 1, 1]);
  });
  await userEvent.click(plus());
  await method(await dialog(), CARD);
  expect(askedFor()).toEqual([1, 1, 1, 1]);
});

describe('the form', () => {
  test('[DEPOSIT-01, DEPOSIT-07, DEPOSIT-16, DEPOSIT-17, DEPOSIT-18, MODAL-05] has many ways to pay, each with its bounds', async () => {
    const { scope } = await open();
    const card = await method(scope, CARD);
    expect(scope.getAllByRole('radio').length).toBeGreaterThan(4);
    expect(card.closest('label')?.textContent).toBe('CardMin. 10\u00a0€Max. 5.000\u00a0€No fee');
    expect(scope.getByText('Minimum 10 EUR, Maximum 5.000 EUR')).toBeTruthy();
    expect((card as HTMLInputElement).checked).toBe(true);
    expect((amountField(scope) as HTMLInputElement).value).toBe('');
  });

  test('[DEPOSIT-09] says each fee in its kind, and the total while the amount is typed', async () => {
    const page = await open();
    const fees = async (name: string) => (await method(page.scope, name)).closest('label')?.textContent;
    expect(await fees('Bitcoin')).toContain('Fee 1%');
    expect(await fees('Voucher')).toContain('Fee 0,50\u00a0€');
    await order(page, 'Bitcoin', '50');
    expect(page.scope.getByText('Total to pay').nextSibling?.textContent).toBe('50,50\u00a0€');
  });

  test.each([
    ['[DEPOSIT-14] 9.99', '9.99', /10 € or more/],
    ['[DEPOSIT-15] 5000.01', '5000.01', /5\.000 € or less/],
    ['nothing', ' ', /Enter an amount/],
    ['an exponent', '1e3', /not a number/],
    ['digits of another script', '٣٠', /not a number/],
  ])('%s is refused at its field, and nothing is sent', async (_, amount, says) => {
    const page = await open();
    await order(page, CARD, amount);
    await userEvent.click(submit(page.scope));
    expect(await page.scope.findByText(says)).toBeTruthy();
    expect(document.activeElement).toBe(amountField(page.scope));
    expect(page.calls).not.toContain('POST /api/payment/deposit');
  });

  test('[DEPOSIT-19, DEPOSIT-20] says what a limit leaves before and while typing, and offers no more', async () => {
    const limited = withMethods((methods) =>
      Object.assign(methods['101'] ?? {}, { available: '40.00', limitedBy: 'depositDay' }),
    );
    const page = await open({ between: limited });
    expect(await page.scope.findByText(/^You have 40,00 € left of your daily deposit limit\./)).toBeTruthy();
    const quick = within(page.scope.getByRole('group', { name: 'Amounts to choose' }));
    expect(quick.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['10\u00a0€', '20\u00a0€']);
    await order(page, CARD, '30');
    expect(page.scope.getByText(/After this deposit: 10,00 €/)).toBeTruthy();
    await order(page, CARD, '41');
    expect(page.scope.getByText(/This is 1,00 € more/)).toBeTruthy();
    await userEvent.click(submit(page.scope));
    expect(await page.scope.findByText(/40 € or less/)).toBeTruthy();
    expect(page.calls).not.toContain('POST /api/payment/deposit');
  });

  test('a limit that leaves less than the minimum says so at the button that waits for it', async () => {
    const limited = withMethods((methods) =>
      Object.assign(methods['101'] ?? {}, { available: '4.00', limitedBy: 'depositDay' }),
    );
    const { scope } = await open({ between: limited });
    await userEvent.click(await method(scope, CARD));
    const button = submit(scope) as HTMLButtonElement;
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect([button.disabled, reason?.textContent]).toEqual([
      true,
      expect.stringMatching(/have 4,00\s€ left of your limits for now/),
    ]);
  });

  test('[DEPOSIT-21] says that only an own card may pay', async () => {
    const { scope } = await open();
    expect(await scope.findByText(/a card in your own name/)).toBeTruthy();
    expect(scope.queryByText(/debit cards only/)).toBeNull();
  });

  test('[DEPOSIT-02, DEPOSIT-22] says to a British player that only debit cards may pay', async () => {
    const { scope } = await open({ as: 'oliver' });
    expect(await scope.findByText(/debit cards only/)).toBeTruthy();
  });

  test('[DEPOSIT-31] an unsupported currency has a hint, and no form', async () => {
    const { scope } = await open();
    await userEvent.click(await method(scope, 'Offline'));
    expect(await scope.findByText(/does not take EUR. It takes HUF/)).toBeTruthy();
    expect(scope.queryByLabelText(/^Amount in/)).toBeNull();
    expect((submit(scope) as HTMLButtonElement).disabled).toBe(true);
  });

  test('a method whose provider is down says so, and others work', async () => {
    const down = withMethods((methods) => Object.assign(methods['101'] ?? {}, { isDown: true }));
    const page = await open({ between: down });
    await userEvent.click(await method(page.scope, CARD));
    expect(await page.scope.findAllByText(/Card is not responding/)).toHaveLength(2);
    await order(page, 'Bank transfer', '30');
    expect((submit(page.scope) as HTMLButtonElement).disabled).toBe(false);
  });

  test('[DEPOSIT-25] the offline transfer has its bounds in forints', async () => {
    const { scope } = await open({ as: 'gabor' });
    const offline = await method(scope, 'Offline');
    expect(offline.closest('label')?.textContent).toContain('10.000\u00a0HUF');
    expect(offline.closest('label')?.textContent).toContain('30.000.000\u00a0HUF');
  });

  test('[DEPOSIT-23] in a listed country the account is asked for before anything is sent', async () => {
    const asking = withMethods((methods) => Object.assign(methods['105'] ?? {}, { needsBankAccount: true }));
    const page = await open({ between: asking });
    await order(page, 'Bank transfer', '30');
    await userEvent.click(submit(page.scope));
    expect(await page.scope.findByText(/Enter the account/)).toBeTruthy();
    expect(page.calls).not.toContain('POST /api/payment/deposit');
  });

  test('[DEPOSIT-11, DEPOSIT-24] a voucher asks for the password before the call, and sends the promo code', async () => {
    const bodies: string[] = [];
    const between: NonNullable<OpenOptions['between']> = (fetch) => (path, init) => {
      if (path === '/api/payment/deposit') bodies.push(String(init.body));
      return fetch(path, init);
    };
    const page = await open({ between });
    await order(page, 'Voucher', '10');
    await userEvent.type(page.scope.getByLabelText(/^Voucher code/), 'FOYER-9');
    await userEvent.type(page.scope.getByLabelText(/^Promo code/), 'reader10');
    await userEvent.click(submit(page.scope));
    // Its terms come first, and nothing is sent with terms that were not shown.
    const chosen = await page.scope.findByRole('radio', { name: 'Ten spins for our readers' });
    expect((chosen as HTMLInputElement).checked).toBe(true);
    expect(page.scope.getByText(/^This code brings Ten spins for our readers/)).toBeTruthy();
    expect(page.scope.getByText('You get 10 free spins of 0,20 €.')).toBeTruthy();
    expect(page.scope.queryByRole('heading', { name: 'Confirm with your password' })).toBeNull();
    await userEvent.click(submit(page.scope));
    const heading = await page.scope.findByRole('heading', { name: 'Confirm with your password' });
    expect(document.activeElement).toBe(heading);
    expect(bodies).toEqual([]);
    await userEvent.type(page.scope.getByLabelText(/^Password/), 'wrong');
    await userEvent.click(page.scope.getByRole('button', { name: /^Deposit/ }));
    expect(await page.scope.findByText('This is not your password.')).toBeTruthy();
    await userEvent.clear(page.scope.getByLabelText(/^Password/));
    await userEvent.type(page.scope.getByLabelText(/^Password/), 'foyer-demo');
    await userEvent.click(page.scope.getByRole('button', { name: /^Deposit/ }));
    await testBed.platform.courier.deliverDue();
    await finish('10,00\u00a0€ deposited');
    expect(JSON.parse(bodies.at(-1) ?? '')).toMatchObject({
      promoCode: 'reader10',
      campaign: { campaignId: 'reader-spins', version: 1 },
      voucherCode: 'FOYER-9',
    });
    const given = screen.getByText(/^Ten spins for our readers: 10 free spins added\./);
    const terms = within(given).getByRole('link', { name: 'Its terms and progress' });
    expect(terms.getAttribute('href')).toBe('/my/current-bonuses');
  });

  test('[DEPOSIT-11, DEPOSIT-12] offers stand with their terms before the choice; nothing is chosen, and none is a choice', async () => {
    const bodies: string[] = [];
    const between: NonNullable<OpenOptions['between']> = (fetch) => (path, init) => {
      if (path === '/api/payment/deposit') bodies.push(String(init.body));
      return fetch(path, init);
    };
    const page = await open({ as: 'viktor', between });
    const offers = within(await page.scope.findByRole('group', { name: 'Bonus' }));
    const radios = offers.getAllByRole('radio') as HTMLInputElement[];
    expect(radios.map(({ checked }) => checked)).not.toContain(true);
    expect(offers.getByText('You get 100% of your deposit as bonus money, up to 50 €.')).toBeTruthy();
    expect(offers.getAllByText(/^Wager the bonus 10 times within 30 days/)).toHaveLength(1);
    await order(page, CARD, '15');
    expect(offers.getByText('Not for this deposit: it starts at 20 €.')).toBeTruthy();
    expect(offers.getByText('For this deposit: 15,00 €, to be wagered with 150,00 € in stakes.')).toBeTruthy();
    await userEvent.click(offers.getByRole('radio', { name: 'A quarter more each week' }));
    expect(submit(page.scope).hasAttribute('disabled')).toBe(true);
    expect(page.scope.getByText(/^“A quarter more each week” needs a deposit of at least 20,00\s€\./)).toBeTruthy();
    await userEvent.click(offers.getByRole('radio', { name: 'First deposit doubled' }));
    await userEvent.click(submit(page.scope));
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(JSON.parse(bodies[0] ?? '')).toMatchObject({ campaign: { campaignId: 'welcome', version: 1 } });
  });

  test('[VMSG-70] an answer of wrong campaign conditions is said at the offers, until another is chosen', async () => {
    const issues = [{ field: 'campaign', key: 'campaignConditions' }];
    const between: NonNullable<OpenOptions['between']> = (fetch) => (path, init) =>
      path === '/api/payment/deposit'
        ? Promise.resolve(refusal({ errorCode: 'campaignNotForYou', errorDetails: { issues } }))
        : fetch(path, init);
    const page = await open({ as: 'viktor', between });
    const offers = within(await page.scope.findByRole('group', { name: 'Bonus' }));
    await order(page, CARD, '20');
    await userEvent.click(offers.getByRole('radio', { name: 'First deposit doubled' }));
    await userEvent.click(submit(page.scope));
    const said = 'You don’t meet the conditions of this campaign.';
    expect(await offers.findByText(said)).toBeTruthy();
    await userEvent.click(offers.getByRole('radio', { name: 'No bonus' }));
    await waitFor(() => expect(offers.queryByText(said)).toBeNull());
  });

  test('[DEPOSIT-11, REG-19] a campaign of the registration is chosen beforehand and says so; another choice counts', async () => {
    const userName = 'campaign-newcomer';
    await addNewcomer({ userName, campaignId: 'welcome' });
    const page = await open({ as: userName });
    const offers = within(await page.scope.findByRole('group', { name: 'Bonus' }));
    const chosen = offers.getByRole('radio', { name: 'First deposit doubled' }) as HTMLInputElement;
    await waitFor(() => expect(chosen.checked).toBe(true));
    expect(offers.getAllByRole('radio').indexOf(chosen)).toBe(1);
    expect(offers.getByText('You chose this when you registered.')).toBeTruthy();
    await userEvent.click(offers.getByRole('radio', { name: 'No bonus' }));
    await order(page, CARD, '15');
    expect(chosen.checked).toBe(false);
  });

  test('[DEPOSIT-11, REG-20] a code of the registration stands in its field, and stays away once it is cleared', async () => {
    const userName = 'code-newcomer';
    await addNewcomer({ userName, promoCode: 'READER10' });
    const page = await open({ as: userName });
    const code = (await page.scope.findByLabelText(/^Promo code/)) as HTMLInputElement;
    await waitFor(() => expect(code.value).toBe('READER10'));
    await userEvent.clear(code);
    await order(page, CARD, '15');
    expect(code.value).toBe('');
  });

  test('[DEPOSIT-11] a code that brings nothing is told at its field, and no bonus is sent as none', async () => {
    const bodies: string[] = [];
    const between: NonNullable<OpenOptions['between']> = (fetch) => (path, init) => {
      if (path === '/api/payment/deposit') bodies.push(String(init.body));
      return fetch(path, init);
    };
    const page = await open({ as: 'viktor', between });
    const code = await page.scope.findByLabelText(/^Promo code/);
    await userEvent.type(code, 'NOSUCH');
    await userEvent.click(page.scope.getByRole('button', { name: 'Check the code' }));
    expect(await page.scope.findByText(/no offer with this promo code/)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(code));
    await userEvent.clear(code);
    await order(page, CARD, '20');
    await userEvent.click(page.scope.getByRole('radio', { name: 'No bonus' }));
    await userEvent.click(submit(page.scope));
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(bodies[0]).not.toMatch(/campaign|promoCode/);
  });

  test('[PREFILL-01] what the profile lacks is asked for first', async () => {
    const { calls } = await testBed.open('/?modal=deposit', { as: 'magnus' });
    const scope = await dialog();
    expect(await scope.findByText(/before your first deposit/)).toBeTruthy();
    expect(scope.queryByRole('radio', { name: /^Card/ })).toBeNull();
    await userEvent.type(scope.getByLabelText(/^Phone number/), '+46701234567');
    expect(scope.getByText('The law against money laundering has us ask this.')).toBeTruthy();
    await userEvent.selectOptions(scope.getByLabelText(/^Occupation/), 'employed');
    await userEvent.click(scope.getByRole('button', { name: 'Save and go on' }));
    await method(scope, CARD);
    expect(calls).toContain('POST /api/player/prefill/deposit');
  });

  test.each([
    ['118', /payment failed/],
    ['260', /Deposits are blocked/],
  ])('[SHELLCALL-26, ACCESS-47] methods refused with %s say why', async (code, says) => {
    const { scope } = await open({ between: refusing('/api/payment/methods', code) });
    expect((await scope.findByRole('alert')).textContent).toMatch(says);
  });

  test.each([
    [
      'DEPOSIT-26',
      '232',
      /^At this stage, we require additional documents from you\. If you haven't received any email regarding this, please contact our customer service for further information\. If you have uploaded all the requested documents, please, come back later to check whether you can continue to play with us\.$/,
    ],
    [
      'DEPOSIT-28',
      'documentLimit',
      /^You reached a deposit limit\. Please verify yourself by providing proof of Identity and Address here\.$/,
    ],
    ['DEPOSIT-29', 'cardLimit', /^You have reached the limit for this card\. Please, validate it/],
    ['DEPOSIT-30', '3001', /Please contact us/],
  ])('[%s] %s says why, and what was typed stays', async (_, code, says) => {
    const page = await open({ between: refusing('/api/payment/deposit', code) });
    await order(page, CARD, '25');
    await userEvent.click(submit(page.scope));
    expect((await page.scope.findByRole('alert')).textContent).toMatch(says);
    expect((amountField(page.scope) as HTMLInputElement).value).toBe('25');
    if (code !== '3001') expect(page.scope.getByRole('link', { name: 'To your documents' })).toBeTruthy();
  });

  test('a lost answer begins nothing twice, and a double press neither', async () => {
    const keys: (string | null)[] = [];
    let isLost = true;
    const between: NonNullable<OpenOptions['between']> = (fetch) => async (path, init) => {
      if (path !== '/api/payment/deposit') return fetch(path, init);
      keys.push(new Headers(init.headers).get('idempotency-key'));
      const response = await fetch(path, init);
      if (!isLost) return response;
      isLost = false;
      throw new TypeError('lost');
    };
    const page = await open({ between });
    await order(page, 'Bank transfer', '30');
    await userEvent.dblClick(submit(page.scope));
    await page.scope.findByRole('alert');
    await userEvent.click(submit(page.scope));
    await page.scope.findByRole('heading', { name: 'Transfer this amount' });
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });
});

describe('the step that follows', () => {
  test('[DEPOSIT-10] a card in the frame is remembered, pays again by three presses, and is forgotten', async () => {
    const first = await open({ as: 'emma' });
    await order(first, CARD, '20');
    await userEvent.click(first.scope.getByRole('checkbox', { name: 'Remember this card' }));
    await userEvent.click(submit(first.scope));
    const frame = (await first.scope.findByTitle('Card details')) as HTMLIFrameElement;
    expect(frame.getAttribute('src')).toContain('/sandbox/payments/card/');
    await payByCard(testBed, paymentOf(first));
    await finish('20,00\u00a0€ deposited');
    await waitFor(() => expect(screen.getByText('Your balance').nextSibling?.textContent).toBe('20,00\u00a0€'));

    await userEvent.click(screen.getByRole('button', { name: 'Close dialog' }));
    await userEvent.click(plus());
    const scope = await dialog();
    expect(((await scope.findByRole('radio', { name: '•••• 4242' })) as HTMLInputElement).checked).toBe(true);
    await userEvent.click(scope.getByRole('button', { name: '10\u00a0€' }));
    await userEvent.click(scope.getByRole('button', { name: 'Deposit 10\u00a0€' }));
    await scope.findByRole('heading', { name: 'Waiting for your payment' });
    await testBed.platform.courier.deliverDue();
    await finish('10,00\u00a0€ deposited');

    await userEvent.click(screen.getByRole('button', { name: 'Close dialog' }));
    await userEvent.click(plus());
    await userEvent.click(await screen.findByRole('button', { name: 'Forget •••• 4242' }));
    await waitFor(() => expect(screen.queryByRole('radio', { name: '•••• 4242' })).toBeNull());
  }, 60_000);

  test('a message of the frame asks the platform and is not believed', async () => {
    const page = await open();
    await order(page, CARD, '20');
    await userEvent.click(submit(page.scope));
    const frame = (await page.scope.findByTitle('Card details')) as HTMLIFrameElement;
    const id = paymentOf(page);
    const asked = () => page.calls.filter((call) => call === `GET /api/payment/deposit/${id}`).length;
    const send = (data: unknown, source: MessageEventSource | null) =>
      act(async () => window.dispatchEvent(new MessageEvent('message', { data, source })));
    await send({ type: 'foyer-payment', id }, window);
    await send({ type: 'foyer-payment', id: 'another' }, frame.contentWindow);
    expect(asked()).toBe(0);
    await send({ type: 'foyer-payment', id, state: 'paid' }, frame.contentWindow);
    await waitFor(() => expect(asked()).toBe(1));
    expect(page.scope.getByTitle('Card details')).toBeTruthy();
  });

  test('[DEPOSIT-27] a refusal says the provider’s words, and another try has what was typed', async () => {
    const page = await open({ as: 'viktor' });
    await order(page, CARD, '20.01');
    await userEvent.type(page.scope.getByLabelText(/^Promo code/), 'READER10');
    await userEvent.click(submit(page.scope));
    await page.scope.findByText(/^This code brings/);
    await userEvent.click(submit(page.scope));
    await page.scope.findByTitle('Card details');
    await payByCard(testBed, paymentOf(page));
    await finish('The deposit was refused');
    expect(page.scope.getByRole('alert').textContent).toBe(
      'Payment provider returned the following error(s): Invalid city You may need to update personal information on the My Profile page.',
    );
    await userEvent.click(page.scope.getByRole('button', { name: 'Try again' }));
    expect((amountField(page.scope) as HTMLInputElement).value).toBe('20.01');
    expect((page.scope.getByLabelText(/^Promo code/) as HTMLInputElement).value).toBe('READER10');
  });

  test('[DEPOSIT-30] a blocked card names support', async () => {
    const page = await open();
    await order(page, CARD, '20');
    await userEvent.click(submit(page.scope));
    await page.scope.findByTitle('Card details');
    await payByCard(testBed, paymentOf(page), '4000000000000119');
    await finish('The deposit was refused');
    expect(page.scope.getByRole('alert').textContent).toMatch(/Please contact us/);
  });

  test.each([
    ['4000000000000069', 'The deposit was refused', 'Your card was declined: it has expired. Please use another card.'],
    [
      '4000000000000002',
      'The deposit was refused',
      'Your card was declined. Please use another card or ask your bank.',
    ],
    ['4000000000000341', 'The money goes back to you', /^The card isn’t in your name/],
  ])('card %s says why it does not pay, and leads to another card', async (number, heading, says) => {
    const page = await open();
    await order(page, CARD, '20');
    await userEvent.click(submit(page.scope));
    await page.scope.findByTitle('Card details');
    await payByCard(testBed, paymentOf(page), number);
    await finish(heading);
    expect(page.scope.getByText(says)).toBeTruthy();
    await userEvent.click(page.scope.getByRole('button', { name: 'Pay with another card' }));
    expect((amountField(page.scope) as HTMLInputElement).value).toBe('20');
  });

  test('[ENTITY-17] a transfer has amount, reference and account, and of an unexpected amount the player decides', async () => {
    const page = await open();
    await order(page, 'Bank transfer', '30');
    await userEvent.click(submit(page.scope));
    await page.scope.findByRole('heading', { name: 'Transfer this amount' });
    const rows = page.scope.getAllByRole('term').map(({ textContent }) => textContent);
    expect(rows).toEqual(['Amount', 'Reference', 'Account holder', 'IBAN', 'BIC']);
    const [amount] = page.scope.getAllByRole('definition');
    expect(amount?.textContent).toBe('30,00\u00a0€');
    expect(page.scope.getByText(/^Please pay by \d+ \w+ 2026 at \d\d:\d\d\.$/)).toBeTruthy();
    await actAtProvider(testBed, paymentOf(page), 'less');
    await finish(/^27,00\s€ arrived$/);
    const { scope } = page;
    expect(scope.getByText(/^Please decide by \d+ \w+ 2026 at \d\d:\d\d\.$/)).toBeTruthy();
    expect(
      scope.getByText(/^This deposit is for 30,00\s€\. What should happen with the money that arrived\?$/),
    ).toBeTruthy();
    expect(scope.getByText(/^Or send the missing 3,00\s€ as well$/)).toBeTruthy();
    await userEvent.click(scope.getByRole('button', { name: /^Add 27,00\s€ to your balance$/ }));
    expect(await scope.findByRole('heading', { name: /^27,00\s€ deposited$/ })).toBeTruthy();
  });

  test('what came by crypto in another amount is sent back as the player wishes', async () => {
    const page = await open();
    await order(page, 'Bitcoin', '50');
    await userEvent.click(submit(page.scope));
    await page.scope.findByRole('heading', { name: /^Send BTC/ });
    await actAtProvider(testBed, paymentOf(page), 'more');
    await finish(/^55,55\s€ arrived$/);
    expect(page.scope.queryByText(/missing/)).toBeNull();
    expect(page.scope.getByText(/^This deposit is for 50,50\s€\..* 0,50\s€ of it is the fee\.$/)).toBeTruthy();
    await userEvent.click(page.scope.getByRole('button', { name: /^Send 55,55\s€ back$/ }));
    expect(await page.scope.findByRole('heading', { name: 'The money goes back to you' })).toBeTruthy();
    expect(page.scope.getByText('The amount that arrived is not the amount of the deposit.')).toBeTruthy();
  });

  test('more that arrives before the decision is shown, and decided anew', async () => {
    const page = await open({ between: refusing('/api/payment/deposit/', 'changedMeanwhile') });
    await order(page, 'Bank transfer', '30');
    await userEvent.click(submit(page.scope));
    await page.scope.findByRole('heading', { name: 'Transfer this amount' });
    await actAtProvider(testBed, paymentOf(page), 'less');
    await finish(/^27,00\s€ arrived$/);
    await actAtProvider(testBed, paymentOf(page), 'rest');
    await userEvent.click(page.scope.getByRole('button', { name: /^Send 27,00\s€ back$/ }));
    expect(await page.scope.findByRole('heading', { name: /^30,00\s€ deposited$/ })).toBeTruthy();
  });

  test('a card that paid another amount is checked by a person', async () => {
    const page = await open();
    await order(page, CARD, '20.06');
    await userEvent.click(submit(page.scope));
    await page.scope.findByTitle('Card details');
    await payByCard(testBed, paymentOf(page));
    await finish('We are checking this payment');
  });

  test('[ENTITY-18] an own account number is shown', async () => {
    const page = await open();
    await order(page, 'Own account number', '30');
    await userEvent.click(submit(page.scope));
    await page.scope.findByRole('heading', { name: 'Transfer this amount' });
    expect(page.scope.getByText(/^6461801\d{11}$/)).toBeTruthy();
  });

  test('[ENTITY-15, ENTITY-16, CRYPTO-01] crypto has amount, address, QR code and countdown, and can be cancelled', async () => {
    const page = await open();
    await order(page, 'Bitcoin', '50');
    await userEvent.click(submit(page.scope));
    await page.scope.findByRole('heading', { name: 'Send BTC' });
    expect(page.scope.getByText(/^0\.\d{8} BTC$/)).toBeTruthy();
    const step = within(page.scope.getByRole('region', { name: 'Send BTC' }));
    expect(step.getByText('Total to pay').nextSibling?.textContent).toMatch(/^50,50\s€$/);
    expect(page.scope.getByText(/^bc1q/)).toBeTruthy();
    expect(page.scope.getByRole('img', { name: 'QR code of this payment' }).querySelector('path')).not.toBeNull();
    expect(page.scope.getByRole('progressbar', { name: 'Time left' })).toBeTruthy();
    expect(page.scope.getByText(/^Time left: (?:20:00|19:5\d)$/)).toBeTruthy();
    expect(page.scope.getByRole('link', { name: 'Open in your wallet app' }).getAttribute('href')).toMatch(/^bitcoin:/);
    await userEvent.click(page.scope.getByRole('button', { name: 'Cancel the deposit' }));
    await page.scope.findByRole('heading', { name: 'The deposit was cancelled' });
    const { scope } = await open({}, `&payment=${paymentOf(page)}`);
    await scope.findByRole('heading', { name: 'The deposit was cancelled' });
  });

  test('what is copied is the value as it is typed elsewhere', async () => {
    const page = await open();
    await order(page, 'Bank transfer', '1234.50');
    await userEvent.click(submit(page.scope));
    await page.scope.findByRole('heading', { name: 'Transfer this amount' });
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    fireEvent.click(page.scope.getByRole('button', { name: 'Copy Amount' }));
    fireEvent.click(page.scope.getByRole('button', { name: 'Copy IBAN' }));
    expect(write.mock.calls).toEqual([['1234.50'], ['DE89370400440532013000']]);
  });

  test('of money that comes once more the page says that the first is on the balance', async () => {
    const page = await open();
    await order(page, 'Bank transfer', '41');
    await userEvent.click(submit(page.scope));
    await page.scope.findByRole('heading', { name: 'Transfer this amount' });
    await actAtProvider(testBed, paymentOf(page), 'pay');
    await finish(/^41,00\s€ deposited$/);
    await actAtProvider(testBed, paymentOf(page), 'twice');
    const { scope } = await open({}, `&payment=${paymentOf(page)}`);
    expect(await scope.findByText(/^41,00\s€ is on your balance\. More money has come/)).toBeTruthy();
  });

  test('whoever opens the cashier anew sees the money that is still to come, and how to send it', async () => {
    // Three are named, and the clock of these tests stands still: none is the last.
    await testBed.platform.database.pool.query(
      "UPDATE deposits SET state = 'expired', is_expired = true WHERE state = 'waiting'",
    );
    const page = await open();
    await order(page, 'Bank transfer', '77');
    await userEvent.click(submit(page.scope));
    await page.scope.findByRole('heading', { name: 'Transfer this amount' });
    const { scope, history } = await open();
    const note = await scope.findByText(/^Bank transfer: your deposit of 77,00.€ has not come in yet\./);
    await userEvent.click(within(note).getByRole('link', { name: 'See how to pay' }));
    await scope.findByRole('heading', { name: 'Transfer this amount' });
    expect(history.location.search).toBe(`?modal=deposit&payment=${paymentOf(page)}`);
  });

  test('a deposit that is nobody’s, or another’s, is not found', async () => {
    const { scope } = await open({}, '&payment=0b6f6f7a-0000-4000-8000-000000000000');
    expect(await scope.findByRole('alert')).toBeTruthy();
  });
});

describe('a way out and back', () => {
  /** Leads to the bank, as far as a test leaves. */
  async function toBank(amount: string, options: OpenOptions = {}) {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    const page = await open(options);
    await order(page, 'Pay by bank', amount);
    await userEvent.selectOptions(page.scope.getByLabelText(/^Your bank/), 'testok');
    await userEvent.click(submit(page.scope));
    await waitFor(() => expect(assign).toHaveBeenCalledTimes(1));
    const id = paymentOf(page);
    expect(assign.mock.calls[0]?.[0]).toContain(`/sandbox/payments/bank/${id}`);
    return { ...page, id };
  }

  test('[ACCESS-43, ACCESS-44] the tokens are in the session storage, and the bank can be opened again', async () => {
    const { scope } = await toBank('25');
    for (const key of [SESSION_KEYS.depositToken, SESSION_KEYS.resumeToken])
      expect([key, sessionStorage.getItem(key)]).toEqual([key, expect.stringMatching(/^[\w-]{43}$/)]);
    expect(await scope.findByText(/^You pay 25,00\s€ on your bank’s page/)).toBeTruthy();
    const link = await scope.findByRole('link', { name: 'Go to your bank' });
    expect(link.getAttribute('href')).toContain('/sandbox/payments/bank/');
  });

  test.each([
    ['ACCESS-33', 'ok', 'Your payment was successful'],
    ['ACCESS-34', 'success', 'Your payment was successful'],
    ['ACCESS-35', 'confirmed', 'Your payment was successful'],
    ['ACCESS-36', 'checkedOut', 'Your payment was successful'],
    ['ACCESS-33, ACCESS-34, ACCESS-35, ACCESS-36', 'failed', 'The payment is not finished'],
    ['ACCESS-33', 'cancelled', 'The payment is not finished'],
  ])('[%s] the word %s says: %s, and nothing is credited for it', async (_, word, heading) => {
    const { id } = await toBank('25');
    const { scope } = await open({}, `&payment=${id}&status=${word}`);
    expect(await scope.findByRole('heading', { name: heading })).toBeTruthy();
    if (heading === 'The payment is not finished') expect(scope.getByText(/before 25,00\s€ was paid/)).toBeTruthy();
    expect(sessionStorage.getItem(SESSION_KEYS.depositToken)).toBeNull();
  });

  test('what was paid at the bank is on the balance, also in a tab that kept nothing', async () => {
    const { id } = await toBank('25', { as: 'pieter' });
    await answerBank(testBed, id, 'pay');
    sessionStorage.clear();
    const { scope } = await open({ as: 'pieter' }, `&payment=${id}&status=success`);
    await scope.findByRole('heading', { name: '25,00\u00a0€ deposited' });
    expect((await scope.findByText('445,00 €')).tagName).toBe('STRONG');
    expect(scope.getByRole('link', { name: 'Play' }).getAttribute('href')).toBe('/');
  });

  test('after a refusal at the bank the form has method and amount again', async () => {
    const { id } = await toBank('25');
    await answerBank(testBed, id, 'refuse');
    const typed = sessionStorage.getItem(SESSION_KEYS.depositDraft) ?? '';
    const { scope } = await open({}, `&payment=${id}&status=failed`);
    sessionStorage.setItem(SESSION_KEYS.depositDraft, typed);
    await userEvent.click(await scope.findByRole('button', { name: 'Try again' }));
    expect(((await scope.findByLabelText(/^Amount in/)) as HTMLInputElement).value).toBe('25');
    expect((scope.getByRole('radio', { name: /^Pay by bank/ }) as HTMLInputElement).checked).toBe(true);
  });

  test('[ACCESS-29] a stored token finds the deposit after the login', async () => {
    const { id } = await toBank('25');
    const token = sessionStorage.getItem(SESSION_KEYS.depositToken) ?? '';
    sessionStorage.clear();
    sessionStorage.setItem(SESSION_KEYS.depositToken, token);
    cleanup();
    const { history } = await testBed.open('/?modal=login');
    const login = within(await screen.findByRole('dialog', { name: 'Log in' }));
    await userEvent.type(login.getByLabelText(/^Username/), 'nora');
    await userEvent.type(login.getByLabelText(/^Password/), 'foyer-demo');
    await userEvent.click(login.getByRole('button', { name: 'Log in' }));
    await dialog();
    await waitFor(() => expect(paymentOf({ history })).toBe(id));
    expect(new URLSearchParams(history.location.search).get('modal')).toBe('deposit');
    expect(await screen.findByRole('heading', { name: 'Pay by bank' })).toBeTruthy();
  });
});

describe('the header', () => {
  test('[PAGEHEAD-03, PAGEHEAD-04] the popover and the plus beside the balance lead to the deposit', async () => {
    const { history } = await testBed.open('/', { as: 'nora' });
    await userEvent.click(screen.getByRole('button', { name: /^Balance/ }));
    const wallet = within(screen.getByRole('region', { name: 'Balance' }));
    expect((await wallet.findByRole('link', { name: 'Deposit' })).getAttribute('href')).toBe('?modal=deposit');
    await userEvent.click(plus());
    await waitFor(() => expect(history.location.search).toBe('?modal=deposit'));
    await dialog();
  });

  test('a guest has neither', async () => {
    await testBed.open('/?modal=deposit');
    expect(screen.queryByRole('link', { name: 'Deposit' })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test.each([
  ['GB', 'oliver', /^You can play once your identity is verified\. It has to be done within 72 hours of opening/],
  ['SE', 'astrid', /^You can play once your identity is verified\. It takes a few minutes/],
  ['HU', 'gabor', /^Money is paid out once your identity is verified\. It takes a few minutes/],
] as const)(
  '[LCCP 17.1.1] in %s an unverified player reads when the market has them verified',
  async (market, as, says) => {
    const bed = await openAppTestBed({ config: { market } });
    cleanup();
    await bed.platform.database.pool.query('UPDATE players SET verified = false');
    // Asked before the form where there is no deposit limit.
    const settled: OpenOptions['between'] = (fetch) =>
      filled(async (path, init) => {
        const response = await fetch(path, init);
        if (path !== '/api/payment/methods') return response;
        return Response.json({ ...(await response.json()), asksDepositLimit: false });
      });
    await bed.open('/?modal=deposit', { as, between: settled });
    const shown = within(await screen.findByRole('dialog', { name: 'Deposit' }));
    expect(await shown.findByText(says)).toBeTruthy();
    await bed.close();
  },
);

test('[SZTFH 5/2021] in HU the deposit warns of excessive play', async () => {
  const hungarian = await openAppTestBed({ config: { market: 'HU' } });
  cleanup();
  await hungarian.open('/?modal=deposit', { as: 'gabor', between: filled });
  const shown = within(await screen.findByRole('dialog', { name: 'Deposit' }));
  expect(await shown.findByText(/Too much gambling is harmful.* set limits or exclude yourself/)).toBeTruthy();
  await hungarian.close();
});

test('[RTS 12 phase 1] before the first deposit a limit is laid out, and going on without one takes a second press', async () => {
  const british = await openAppTestBed({ config: { market: 'GB' } });
  cleanup();
  await british.open('/?modal=deposit', { as: 'oliver', between: filled });
  const asked = within(await screen.findByRole('dialog', { name: 'Deposit' }));
  await asked.findByText('What is the most you want to be able to deposit?');
  expect(asked.queryByLabelText(/^Amount in/)).toBeNull();
  await userEvent.click(await asked.findByRole('button', { name: 'Go on without a limit' }));
  expect(await asked.findByText(/only your own decision/)).toBeTruthy();
  expect(asked.queryByLabelText(/^Amount in/)).toBeNull();
  await userEvent.click(asked.getByRole('button', { name: 'Go on without a limit' }));
  expect(await asked.findByLabelText(/^Amount in/)).toBeTruthy();
  const { rows } = await british.platform.database.pool.query(
    `SELECT name, amount FROM chosen_limits WHERE player_id = (SELECT id FROM players WHERE user_name = 'oliver') ORDER BY id`,
  );
  expect(rows.map(({ name, amount }) => [name, amount])).toEqual([
    ['depositDay', null],
    ['depositWeek', null],
    ['depositMonth', null],
  ]);
  await british.close();
});
