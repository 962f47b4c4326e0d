import { COUNTRY_CODES } from '@foyer/domain/country/calling-codes';
import { toDecimal } from '@foyer/domain/money/money';
import { MINUTE_MS } from '@foyer/domain/time/duration';
import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import type { Kernel } from '../../kernel/kernel.ts';
import { PayerMessage, type SandboxHeldOrderRow } from '../../modules/pay-and-play/service.ts';
import { sandboxPage } from '../sandbox-page.ts';

type HeldOrder = Selectable<SandboxHeldOrderRow>;

const WAIT_MS = 20 * MINUTE_MS;

const Minor = z.string().check(z.regex(/^\d{1,18}$/));
const NewOrder = z.object({
  orderId: z.guid(),
  amount: z.nullable(Minor),
  currency: z.string().check(z.regex(/^[A-Za-zµ]{3,4}$/)),
  returnUrl: z.string(),
});

const isExpired = ({ state, created_at }: HeldOrder, { clock }: Kernel) =>
  state === 'waiting' && clock.now().getTime() - created_at.getTime() >= WAIT_MS;

async function findHeldOrder({ database }: Kernel, id: string): Promise<HeldOrder | undefined> {
  if (!z.guid().safeParse(id).success) return undefined;
  return database.kysely.selectFrom('sandbox_held_orders').selectAll().where('order_id', '=', id).executeTakeFirst();
}

/** The money of an approved order is taken once, and only what was agreed to. */
export async function claimHeldOrder(
  { database }: Kernel,
  id: string,
  { amount, currency }: { amount: bigint; currency: string },
): Promise<HeldOrder | undefined> {
  return database.kysely
    .updateTable('sandbox_held_orders')
    .set({ state: 'taken' })
    .where('order_id', '=', id)
    .where('amount', '=', amount)
    .where('currency', '=', currency)
    .where('state', '=', 'approved')
    .returningAll()
    .executeTakeFirst();
}

/** The account that it came from, for a withdrawal to go back to. */
export function payerAccount({ payer }: HeldOrder) {
  const { country, nationalIdNumber } = z.parse(PayerMessage, payer);
  const label = `${COUNTRY_CODES.get(country)?.alpha2 ?? country} •••• ${nationalIdNumber.slice(-4)}`;
  return { token: `payer-${country}-${nationalIdNumber}`, label, funding: null, isOfOther: false };
}

async function open(context: Context, deps: Kernel): Promise<Response> {
  const order = NewOrder.safeParse(await context.req.json().catch(() => null)).data;
  if (!order) return context.json({ error: 'Bad request' }, 400);
  await deps.database.kysely
    .insertInto('sandbox_held_orders')
    .values({
      order_id: order.orderId,
      amount: order.amount === null ? null : BigInt(order.amount),
      currency: order.currency,
      return_url: order.returnUrl,
      state: 'waiting',
      payer: null,
      created_at: deps.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return context.json({ redirectUrl: `${new URL(order.returnUrl).origin}/sandbox/payments/payer/${order.orderId}` });
}

async function read(context: Context, deps: Kernel): Promise<Response> {
  const order = await findHeldOrder(deps, context.req.param('id') ?? '');
  if (!order) return context.json({ error: 'Not found' }, 404);
  if (isExpired(order, deps)) return context.json({ state: 'expired' });
  // Taken and let go are both answered: who asks again after a lost answer hears the same.
  if (order.payer !== null) return context.json({ state: 'approved', payer: order.payer });
  return context.json({ state: order.state === 'waiting' ? 'waiting' : 'refused' });
}

async function release(context: Context, deps: Kernel): Promise<Response> {
  const order = await findHeldOrder(deps, context.req.param('id') ?? '');
  if (!order) return context.json({ error: 'Not found' }, 404);
  await deps.database.kysely
    .updateTable('sandbox_held_orders')
    .set({ state: 'released' })
    .where('order_id', '=', order.order_id)
    .where('state', '=', 'approved')
    .execute();
  return context.json({});
}

const over = () =>
  sandboxPage({
    title: 'Your bank',
    body: html`<p>Nothing is asked here: it was answered, or is too old.</p>`,
    status: 404,
  });

/** Of nobody: whoever tries it may be somebody else each time. */
const EXAMPLE = {
  firstName: 'Astrid',
  lastName: 'Lindqvist',
  birthDate: '1988-04-17',
  country: 'SWE',
  nationalIdNumber: '198804172386',
  zipCode: '11122',
} as const;

const LABELS: Readonly<Record<keyof typeof EXAMPLE, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  birthDate: 'Date of birth (YYYY-MM-DD)',
  country: 'Country (three letters)',
  nationalIdNumber: 'National id number',
  zipCode: 'ZIP code',
};

type Shown = { values?: Readonly<Record<string, unknown>>; problem?: string };

function showOrder({ order_id, amount, currency }: HeldOrder, { values = EXAMPLE, problem }: Shown = {}) {
  const what =
    amount === null ? 'to know who you are' : `${toDecimal({ amount, currency })} ${currency}, and to know who you are`;
  const inputs = Object.entries(LABELS).map(
    ([name, label]) =>
      html`<p><label for="${name}">${label}</label><br><input id="${name}" name="${name}" value="${String(values[name] ?? '')}" maxlength="100"></p>`,
  );
  const body = html`<p>The casino asks for ${what}. This is no real bank: whatever is written here is believed.</p>
${problem ? html`<p role="alert">${problem}</p>` : ''}
<form method="post" action="/sandbox/payments/payer/${order_id}">${inputs}
<button name="answer" value="approve">Approve</button>
<button name="answer" value="refuse">Refuse</button>
<button name="answer" value="leave">Go back without an answer</button>
</form>`;
  return sandboxPage({ title: 'Your bank', body, status: problem ? 400 : 200 });
}

async function findWaiting(context: Context, deps: Kernel): Promise<HeldOrder | null> {
  const order = await findHeldOrder(deps, context.req.param('id') ?? '');
  return order && order.state === 'waiting' && !isExpired(order, deps) ? order : null;
}

async function answer(context: Context, deps: Kernel): Promise<Response> {
  const order = await findWaiting(context, deps);
  if (!order) return over();
  const { answer: pressed, ...values } = await context.req.parseBody();
  const back = () => context.redirect(order.return_url, 303);
  if (pressed === 'leave') return back();
  const payer = PayerMessage.safeParse(values).data;
  const isApproved = pressed === 'approve';
  if (isApproved && !payer) return showOrder(order, { values, problem: 'Something of this is of another form.' });
  await deps.database.kysely
    .updateTable('sandbox_held_orders')
    .set(isApproved ? { state: 'approved', payer: JSON.stringify(payer) } : { state: 'refused' })
    .where('order_id', '=', order.order_id)
    .where('state', '=', 'waiting')
    .execute();
  return back();
}

/** Orders that name the payer and hold their money until the site takes it: docs/operators/payments.md. */
export function mountHeldOrders(app: Hono, deps: Kernel): void {
  app.post('/v1/held-orders', (context) => open(context, deps));
  app.get('/v1/held-orders/:id', (context) => read(context, deps));
  app.post('/v1/held-orders/:id/release', (context) => release(context, deps));
  app.get('/payer/:id', async (context) => {
    const order = await findWaiting(context, deps);
    return order ? showOrder(order) : over();
  });
  app.post('/payer/:id', (context) => answer(context, deps));
}
