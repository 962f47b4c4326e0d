import { toDecimal } from '@foyer/domain/money/money';
import { bankIssuerName } from '@foyer/domain/payment/bank-issuers';
import { isPaidElsewhere } from '@foyer/domain/payment/payment-method';
import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { Kernel } from '../../kernel/kernel.ts';
import { type DeskColumn, deskTable, momentText, wordsOf } from '../desk-parts.ts';
import { type Markup, SANDBOX_HEADERS, sandboxPage } from '../sandbox-page.ts';
import { SCENARIOS } from './payment-scenario.ts';
import {
  findSandboxPayment,
  listSandboxPayments,
  paySandboxPayment,
  type SandboxPayment,
  tellSandboxPayment,
} from './sandbox-payments.ts';
import { endSandboxPayout, listSandboxPayouts, type SandboxPayout } from './sandbox-payouts.ts';
import { readTestCard, TEST_CARDS } from './test-card.ts';

const amountOf = ({ amount, currency }: SandboxPayment): string => `${toDecimal({ amount, currency })} ${currency}`;

function stateOf({ is_refused, captured, refunded, charged_back }: SandboxPayment): string {
  if (is_refused) return 'refused';
  if (charged_back > 0n) return 'charged back';
  if (refunded > 0n) return 'refunded';
  return captured > 0n ? 'paid' : 'waiting';
}

const isPartlyPaid = ({ captured, refunded, amount }: SandboxPayment): boolean =>
  captured > 0n && captured < amount && refunded === 0n;

/** A second transfer with the reference of the first. */
const canPayTwice = ({ kind, captured, refunded, charged_back, amount }: SandboxPayment): boolean =>
  isPaidElsewhere(kind) && captured === amount && refunded === 0n && charged_back === 0n;

const BUTTONS: readonly [action: string, label: string, fits: (payment: SandboxPayment) => boolean][] = [
  ['pay', 'Pay', ({ captured, is_refused }) => captured === 0n && !is_refused],
  ['refuse', 'Refuse', ({ captured, is_refused }) => captured === 0n && !is_refused],
  ['less', 'Pay a tenth less', ({ captured, is_refused }) => captured === 0n && !is_refused],
  ['more', 'Pay a tenth more', ({ captured, is_refused }) => captured === 0n && !is_refused],
  ['rest', 'Pay the rest', isPartlyPaid],
  ['twice', 'Pay the amount once more', canPayTwice],
  ['refund', 'Refund', ({ captured, refunded }) => captured > 0n && refunded === 0n],
  ['charge-back', 'Charge back', ({ captured, charged_back }) => captured > 0n && charged_back === 0n],
  ['again', 'Send the message again', () => true],
];

function paymentButtons(payment: SandboxPayment): Markup {
  const action = `/sandbox/payments/${payment.payment_id}/act`;
  const buttons = BUTTONS.filter(([, , fits]) => fits(payment)).map(
    ([name, label]) => html`<button name="action" value="${name}">${label}</button> `,
  );
  return html`<form method="post" action="${action}">${buttons}</form>`;
}

const momentOf = (at: Date): string => momentText(at.toISOString());

const PAYMENT_COLUMNS: readonly DeskColumn<SandboxPayment>[] = [
  ['Begun (UTC)', (payment) => momentOf(payment.created_at)],
  ['Method', ({ kind }) => wordsOf(kind)],
  ['Amount', amountOf],
  ['State', stateOf],
  ['What happens', paymentButtons],
];

function payoutButtons({ payout_id, state }: SandboxPayout): Markup {
  const buttons =
    state === 'waiting'
      ? html`<button name="state" value="paid">Pay</button> <button name="state" value="failed">Fail</button>`
      : html`<button name="state" value="${state}">Send the message again</button>`;
  return html`<form method="post" action="/sandbox/payments/payouts/${payout_id}">${buttons}</form>`;
}

const PAYOUT_COLUMNS: readonly DeskColumn<SandboxPayout>[] = [
  ['Asked (UTC)', (payout) => momentOf(payout.created_at)],
  ['To', ({ label }) => label],
  ['Amount', ({ amount, currency }) => `${toDecimal({ amount, currency })} ${currency}`],
  ['State', ({ state }) => state],
  ['What happens', payoutButtons],
];

async function showPayouts(deps: Kernel): Promise<Markup> {
  const payouts = await listSandboxPayouts(deps);
  if (payouts.length === 0) return html`<p>No money was asked to be paid out yet.</p>`;
  return deskTable(payouts, PAYOUT_COLUMNS, 'Newest first');
}

/** In groups of four, as on a card. */
function testCards(): Markup {
  const rows = Object.entries(TEST_CARDS).map(
    ([number, { says }]) => html`<dt>${number.replaceAll(/(?<=\d)(?=(?:\d{4})+$)/g, ' ')}</dt><dd>${says}</dd>`,
  );
  return html`<dl>${rows}</dl>`;
}

async function showPayments(deps: Kernel): Promise<Response> {
  const payments = await listSandboxPayments(deps);
  const body = html`<p>A payment provider. What is paid here is play money.</p>
${payments.length === 0 ? html`<p role="status">Nothing was paid yet.</p>` : deskTable(payments, PAYMENT_COLUMNS, 'Newest first')}
<h2 id="payouts">Payouts</h2>
${await showPayouts(deps)}
<h2>Cards</h2>
${testCards()}
<h2>Amounts</h2>
<p>The last two digits of an amount choose what happens to the payment.</p>
<dl>${Object.entries(SCENARIOS).map(([ending, { says }]) => html`<dt>${ending}</dt><dd>It ${says}.</dd>`)}</dl>`;
  return sandboxPage({ title: 'Payments', body });
}

async function act(context: Context, deps: Kernel): Promise<Response> {
  const payment = await findSandboxPayment(deps, context.req.param('id') ?? '');
  if (!payment) return context.notFound();
  const { action } = await context.req.parseBody();
  const { payment_id: id, captured, scenario } = payment;
  if (action === 'pay') await paySandboxPayment(deps, { ...payment, scenario: 'plain' });
  else if (action === 'less') await paySandboxPayment(deps, { ...payment, scenario: 'otherAmount' });
  else if (action === 'more') await paySandboxPayment(deps, { ...payment, scenario: 'moreThanAsked' });
  else if (action === 'rest' && isPartlyPaid(payment)) await tellSandboxPayment(deps, id, { captured: payment.amount });
  else if (action === 'twice' && canPayTwice(payment)) await tellSandboxPayment(deps, id, { captured: captured * 2n });
  else if (action === 'refuse' && captured === 0n) await refuse(deps, id);
  else if (action === 'refund') await tellSandboxPayment(deps, id, { refunded: captured });
  else if (action === 'charge-back' && captured > 0n && scenario !== 'chargedBack') {
    await tellSandboxPayment(deps, id, { charged_back: captured });
  } else await tellSandboxPayment(deps, id, {});
  return context.redirect('/sandbox/payments', 303);
}

function refuse(deps: Kernel, id: string): Promise<void> {
  return tellSandboxPayment(deps, id, { is_refused: true, error_code: '118', errors: [] });
}

async function showBank(context: Context, deps: Kernel): Promise<Response> {
  const payment = await findSandboxPayment(deps, context.req.param('id') ?? '');
  if (!payment) return context.notFound();
  const bank = (payment.issuer && bankIssuerName(payment.issuer)) || 'Test bank';
  const body = html`<p>Pay <strong>${amountOf(payment)}</strong> to Foyer?</p>
<form method="post" action="/sandbox/payments/bank/${payment.payment_id}">
<button name="answer" value="pay" class="main">Pay</button>
<button name="answer" value="refuse">Refuse</button>
<button name="answer" value="leave">Go back without an answer</button>
</form>`;
  return sandboxPage({ title: bank, body });
}

function returnTo(context: Context, payment: SandboxPayment, status: string): Response {
  const address = new URL(payment.return_url);
  address.searchParams.set('status', status);
  return context.redirect(address.href, 303);
}

async function answerBank(context: Context, deps: Kernel): Promise<Response> {
  const payment = await findSandboxPayment(deps, context.req.param('id') ?? '');
  if (!payment) return context.notFound();
  const { answer } = await context.req.parseBody();
  if (answer === 'pay' && payment.issuer !== 'testrefuse') {
    await paySandboxPayment(deps, payment);
    return returnTo(context, payment, payment.scenario === 'refused' ? 'failed' : 'success');
  }
  if (answer === 'leave') return returnTo(context, payment, 'cancelled');
  if (payment.captured === 0n) await refuse(deps, payment.payment_id);
  return returnTo(context, payment, 'failed');
}

type CardOptions = { problem?: string; status?: number };

function showCard(payment: SandboxPayment, { problem, status = 200 }: CardOptions = {}): Promise<Response> {
  const body = html`<p class="sum">${amountOf(payment)}</p>
${problem ? html`<p role="alert">${problem}</p>` : ''}
<form method="post" action="/sandbox/payments/card/${payment.payment_id}" autocomplete="on">
<p><label for="number">Card number</label><input id="number" name="number" inputmode="numeric" autocomplete="cc-number" aria-describedby="hint" required>
<small id="hint">Test card: 4242 4242 4242 4242, any later date, any code.</small></p>
<div class="pair">
<p><label for="expiry">Expiry date (MM/YY)</label><input id="expiry" name="expiry" autocomplete="cc-exp" required></p>
<p><label for="cvc">Security code</label><input id="cvc" name="cvc" inputmode="numeric" autocomplete="cc-csc" maxlength="4" required></p>
</div>
<button class="main">Pay</button>
</form>
<details><summary>More test cards</summary>${testCards()}</details>`;
  return sandboxPage({ title: 'Card', body, isFramed: true, status });
}

/** Tells the page around it that there is something to ask for; never what. */
const FRAME_SCRIPT = `parent.postMessage({ type: 'foyer-payment', id: document.querySelector('[data-payment]').dataset.payment }, location.origin);
`;

function showDone(payment: SandboxPayment, text: string): Promise<Response> {
  const body = html`<p role="status" data-payment="${payment.payment_id}">${text}</p>`;
  return sandboxPage({ title: 'Card', body, isFramed: true, scripts: ['/sandbox/payments/frame.js'] });
}

async function payByCard(deps: Kernel, payment: SandboxPayment, digits: string): Promise<Response> {
  const card = readTestCard(digits);
  if (!card) return showCard(payment, { problem: 'This is no card number.', status: 422 });
  if (payment.debit_only && card.funding === 'credit') {
    return showCard(payment, { problem: 'Only debit cards can pay here.', status: 422 });
  }
  if (card.errorCode) {
    await tellSandboxPayment(deps, payment.payment_id, { is_refused: true, error_code: card.errorCode, errors: [] });
    return showDone(payment, 'The card was declined.');
  }
  const { funding, isOfOther } = card;
  const detail = {
    token: `card_${digits.slice(0, 6)}_${digits.slice(-4)}`,
    label: `•••• ${digits.slice(-4)}`,
    funding,
    isOfOther,
  };
  await paySandboxPayment(deps, payment, detail);
  return showDone(payment, 'Thank you.');
}

function askBank(payment: SandboxPayment, digits: string): Promise<Response> {
  const body = html`<p class="sum">${amountOf(payment)}</p>
<p>Your bank asks: pay this with the card ending in ${digits.slice(-4)}?</p>
<form method="post" action="/sandbox/payments/card/${payment.payment_id}">
<input type="hidden" name="number" value="${digits}">
<button name="confirmed" value="yes" class="main">Confirm</button>
<button name="confirmed" value="no">Refuse</button>
</form>`;
  return sandboxPage({ title: 'Your bank', body, isFramed: true });
}

async function answerCard(context: Context, deps: Kernel): Promise<Response> {
  const payment = await findSandboxPayment(deps, context.req.param('id') ?? '');
  if (!payment) return context.notFound();
  if (payment.captured > 0n || payment.is_refused) return showDone(payment, 'This payment is over.');
  const { number, confirmed } = await context.req.parseBody();
  const digits = String(number ?? '').slice(0, 40);
  if (confirmed === 'no') {
    await tellSandboxPayment(deps, payment.payment_id, {
      is_refused: true,
      error_code: 'paymentUnconfirmed',
      errors: [],
    });
    return showDone(payment, 'The card was declined.');
  }
  const card = readTestCard(digits);
  if (card?.asksBank && confirmed !== 'yes') return askBank(payment, card.digits);
  return payByCard(deps, payment, card?.digits ?? digits);
}

/** What players see of the provider, and the page that says what happens to their payments. */
export function mountPaymentPages(app: Hono, deps: Kernel): void {
  app.get('/', () => showPayments(deps));
  app.get('/frame.js', () => {
    return new Response(FRAME_SCRIPT, {
      headers: { ...SANDBOX_HEADERS, 'content-type': 'text/javascript; charset=utf-8' },
    });
  });
  app.get('/bank/:id', (context) => showBank(context, deps));
  app.post('/bank/:id', (context) => answerBank(context, deps));
  app.get('/card/:id', async (context) => {
    const payment = await findSandboxPayment(deps, context.req.param('id'));
    if (!payment) return context.notFound();
    return payment.captured > 0n || payment.is_refused ? showDone(payment, 'This payment is over.') : showCard(payment);
  });
  app.post('/card/:id', (context) => answerCard(context, deps));
  app.post('/payouts/:id', async (context) => {
    const { state } = await context.req.parseBody();
    await endSandboxPayout(deps, String(context.req.param('id')), state === 'failed' ? 'failed' : 'paid');
    return context.redirect('/sandbox/payments', 303);
  });
  app.post('/:id/act', (context) => act(context, deps));
}
