import type { MarketCode } from '@foyer/domain/market/market-profiles';
import { METHOD_KINDS } from '@foyer/domain/payment/payment-method';
import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import type { Kernel } from '../../kernel/kernel.ts';
import { marketInForce } from '../../modules/settings/service.ts';
import { bankAccount } from './bank-accounts.ts';
import { claimHeldOrder, payerAccount } from './held-orders.ts';
import { scenarioOf } from './payment-scenario.ts';
import {
  addSandboxPayment,
  CRYPTO_MS,
  findSandboxPayment,
  newsOf,
  paySandboxPayment,
  type SandboxOrder,
  type SandboxPayment,
  tellSandboxPayment,
} from './sandbox-payments.ts';
import { addSandboxPayout, describePayout, findSandboxPayout } from './sandbox-payouts.ts';
import { answerStatement } from './sandbox-statement.ts';

const Order = z.object({
  paymentId: z.guid(),
  kind: z.enum(METHOD_KINDS),
  amount: z.string().check(z.regex(/^\d{1,18}$/)),
  currency: z.string().check(z.regex(/^[A-Za-zµ]{3,4}$/)),
  returnUrl: z.string(),
  debitOnly: z.boolean(),
  detailToken: z.nullable(z.string()),
  issuer: z.nullable(z.string()),
  voucherCode: z.nullable(z.string()),
  iban: z.nullable(z.string()),
  heldOrderId: z.nullable(z.guid()),
});
type Order = z.output<typeof Order>;

const HOLDER = 'Foyer Play Money';
const CRYPTO_ADDRESS = 'bc1qplaymoneyplaymoneyplaymoneyplaymoney0';
/** One bitcoin in units of the currency; play money's own rates. */
const RATES: ReadonlyMap<string, bigint> = new Map([
  ['HUF', 20_000_000n],
  ['SEK', 500_000n],
  ['RON', 250_000n],
]);
const COMMON_RATE = 50_000n;

/** Where the player goes, by kind. A stored card pays without another word. */
function stepOf(
  { kind, paymentId, amount, currency, detailToken, heldOrderId }: Order,
  { reference, now, market }: { reference: string; now: Date; market: MarketCode },
): unknown {
  const url = (page: string) => `/sandbox/payments/${page}/${paymentId}`;
  const word = reference.slice(3, 13).toUpperCase();
  switch (kind) {
    case 'card':
      return detailToken ? { kind: 'none' } : { kind: 'frame', url: url('card') };
    case 'bankRedirect':
      return heldOrderId ? { kind: 'none' } : { kind: 'redirect', url: url('bank') };
    case 'bankTransfer':
    case 'offline':
      return {
        kind: 'transfer',
        amount,
        reference: word,
        holder: HOLDER,
        ...bankAccount(currency, market),
      };
    case 'stp':
      return {
        kind: 'stp',
        accountNumber: `6461801${String(BigInt(`0x${reference.slice(3, 12)}`))
          .padStart(11, '0')
          .slice(0, 11)}`,
        amount,
        reference: word,
      };
    case 'crypto': {
      const satoshi = (BigInt(amount) * 1_000_000n) / (RATES.get(currency) ?? COMMON_RATE);
      const digits = String(satoshi).padStart(9, '0');
      const coins = `${digits.slice(0, -8)}.${digits.slice(-8)}`;
      return {
        kind: 'crypto',
        amount: coins,
        payCurrency: 'BTC',
        address: CRYPTO_ADDRESS,
        uri: `bitcoin:${CRYPTO_ADDRESS}?amount=${coins}`,
        createdAt: now.toISOString(),
        expiresAt: new Date(now.getTime() + CRYPTO_MS).toISOString(),
      };
    }
    case 'voucher':
      return { kind: 'none' };
  }
}

/** What is decided without the player doing anything more. */
async function decideAtOnce(
  deps: Kernel,
  payment: SandboxPayment,
  { kind, detailToken, voucherCode, heldOrderId }: Order,
): Promise<void> {
  if (heldOrderId) return payHeldOrder(deps, payment, heldOrderId);
  if (kind === 'card' && detailToken) return paySandboxPayment(deps, payment);
  if (kind !== 'voucher') return;
  if (/^used/i.test(voucherCode ?? '')) {
    return tellSandboxPayment(deps, payment.payment_id, {
      is_refused: true,
      error_code: 'voucherUsed',
      errors: [],
    });
  }
  return paySandboxPayment(deps, payment);
}

/** What the payer agreed to at their bank is not asked for again. */
async function payHeldOrder(deps: Kernel, payment: SandboxPayment, heldOrderId: string): Promise<void> {
  const order = await claimHeldOrder(deps, heldOrderId, payment);
  if (order) return paySandboxPayment(deps, payment, payerAccount(order));
  return tellSandboxPayment(deps, payment.payment_id, { is_refused: true, error_code: '118', errors: [] });
}

async function create(context: Context, deps: Kernel): Promise<Response> {
  const order = Order.safeParse(await context.req.json().catch(() => null)).data;
  if (!order) return context.json({ error: 'Bad request' }, 400);
  const amount = BigInt(order.amount);
  const scenario = scenarioOf(amount);
  if (scenario === 'down') return context.json({ error: 'Out of order' }, 503);
  const known = await findSandboxPayment(deps, order.paymentId);
  const stored: SandboxOrder = { ...order, amount, scenario };
  const { code: market } = await marketInForce(deps);
  const payment =
    known ?? (await addSandboxPayment(deps, stored, (reference, now) => stepOf(order, { reference, now, market })));
  if (!known) await decideAtOnce(deps, payment, order);
  return context.json({ reference: payment.reference, step: payment.step });
}

const Refund = z.object({ upTo: z.optional(z.string().check(z.regex(/^\d{1,18}$/))) });

async function refund(context: Context, deps: Kernel): Promise<Response> {
  const payment = await deps.database.kysely
    .selectFrom('sandbox_payments')
    .selectAll()
    .where('reference', '=', context.req.param('reference') ?? '')
    .executeTakeFirst();
  if (!payment) return context.json({ error: 'Not found' }, 404);
  const asked = Refund.safeParse(await context.req.json().catch(() => ({})));
  const upTo = asked.success && asked.data.upTo !== undefined ? BigInt(asked.data.upTo) : payment.captured;
  if (upTo > payment.refunded) {
    await tellSandboxPayment(deps, payment.payment_id, {
      refunded: upTo < payment.captured ? upTo : payment.captured,
    });
  }
  return context.json({});
}

const Payout = z.object({
  payoutId: z.guid(),
  amount: z.string().check(z.regex(/^\d{1,18}$/)),
  currency: z.string().check(z.regex(/^[A-Za-zµ]{3,4}$/)),
  label: z.string().check(z.maxLength(60)),
});

async function payOut(context: Context, deps: Kernel): Promise<Response> {
  const order = Payout.safeParse(await context.req.json().catch(() => null)).data;
  if (!order) return context.json({ error: 'Bad request' }, 400);
  const { payoutId, currency, label } = order;
  const amount = BigInt(order.amount);
  if (scenarioOf(amount) === 'down') return context.json({ error: 'Out of order' }, 503);
  return context.json(describePayout(await addSandboxPayout(deps, { payoutId, amount, currency, label })));
}

/** What the platform calls: docs/operators/payments.md. */
export function mountPaymentApi(app: Hono, deps: Kernel): void {
  app.post('/v1/payments', (context) => create(context, deps));
  app.get('/v1/payments/:id', async (context) => {
    const payment = await findSandboxPayment(deps, context.req.param('id'));
    return payment ? context.json(newsOf(payment)) : context.json({ error: 'Not found' }, 404);
  });
  app.post('/v1/payouts', (context) => payOut(context, deps));
  app.get('/v1/payouts/:id', async (context) => {
    const payout = await findSandboxPayout(deps, context.req.param('id'));
    return payout ? context.json(describePayout(payout)) : context.json({ error: 'Not found' }, 404);
  });
  app.get('/v1/statement', (context) => answerStatement(context, deps));
  app.post('/v1/payments/:reference/refund', (context) => refund(context, deps));
}
