import { randomUUID } from 'node:crypto';
import type { MarketCode } from '@foyer/domain/market/market-profiles';
import type { MethodKind } from '@foyer/domain/payment/payment-method';
import { MINUTE_MS } from '@foyer/domain/time/duration';
import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import type { Trx } from '../../kernel/db/database.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { type DepositUpdateMessage, type SandboxPaymentRow, toUpdateMessage } from '../../modules/payment/service.ts';
import { marketInForce } from '../../modules/settings/service.ts';
import { bankCountry } from './bank-accounts.ts';
import { bookAtSandbox } from './sandbox-statement.ts';

export type SandboxPayment = Selectable<SandboxPaymentRow>;

type Facts = Partial<Pick<SandboxPayment, 'captured' | 'refunded' | 'charged_back' | 'is_refused' | 'error_code'>> & {
  errors?: readonly string[];
  detail?: SandboxDetail | undefined;
};

export type SandboxDetail = {
  token: string;
  label: string;
  funding: 'debit' | 'credit' | null;
  isOfOther: boolean;
};

const StoredErrors = z.array(z.string());
const StoredDetail = z.nullable(
  z.object({
    token: z.string(),
    label: z.string(),
    funding: z.nullable(z.enum(['debit', 'credit'])),
    isOfOther: z.boolean(),
  }),
);

export async function findSandboxPayment({ database }: Kernel, id: string): Promise<SandboxPayment | undefined> {
  if (!z.guid().safeParse(id).success) return undefined;
  return database.kysely.selectFrom('sandbox_payments').selectAll().where('payment_id', '=', id).executeTakeFirst();
}

/** The newest first. */
export async function listSandboxPayments({ database }: Kernel): Promise<SandboxPayment[]> {
  return database.kysely.selectFrom('sandbox_payments').selectAll().orderBy('created_at', 'desc').limit(30).execute();
}

export function newsOf(payment: SandboxPayment): z.input<typeof DepositUpdateMessage> {
  const detail = z.parse(StoredDetail, payment.detail);
  return toUpdateMessage({
    paymentId: payment.payment_id,
    reference: payment.reference,
    currency: payment.currency,
    captured: payment.captured,
    refunded: payment.refunded,
    chargedBack: payment.charged_back,
    isRefused: payment.is_refused,
    isExpired: false,
    errorCode: payment.error_code,
    errors: z.parse(StoredErrors, payment.errors),
    detail: detail && { ...detail, expiresAt: null },
  });
}

/** Writes a message that is due `afterMs` from now. */
async function queueWebhook(trx: Trx, payment: SandboxPayment, now: Date, afterMs = 0): Promise<void> {
  await trx
    .insertInto('sandbox_webhooks')
    .values({
      id: randomUUID(),
      payment_id: payment.payment_id,
      body: JSON.stringify({ type: 'payment.changed', data: newsOf(payment) }),
      due_at: new Date(now.getTime() + afterMs),
    })
    .execute();
}

async function change(trx: Trx, id: string, facts: Facts, at: Date): Promise<SandboxPayment> {
  const before = await trx
    .selectFrom('sandbox_payments')
    .selectAll()
    .where('payment_id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { errors, detail, ...changes } = facts;
  const after = await trx
    .updateTable('sandbox_payments')
    .set({
      is_refused: before.is_refused,
      ...changes,
      ...(errors && { errors: JSON.stringify(errors) }),
      ...(detail && { detail: JSON.stringify(detail) }),
    })
    .where('payment_id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const grown = (name: 'captured' | 'charged_back' | 'refunded') => after[name] - before[name];
  const ofPayment = { payment_id: id, reference: after.reference, currency: after.currency, booked_at: at };
  await bookAtSandbox(trx, [
    { ...ofPayment, kind: 'payment', amount: grown('captured') },
    { ...ofPayment, kind: 'refund', amount: grown('refunded') },
    { ...ofPayment, kind: 'chargeback', amount: grown('charged_back') },
  ]);
  return after;
}

/** Something happened at the provider, and its message goes out. */
export async function tellSandboxPayment(deps: Kernel, id: string, facts: Facts): Promise<void> {
  const now = deps.clock.now();
  await deps.database.kysely.transaction().execute(async (trx) => {
    await queueWebhook(trx, await change(trx, id, facts, now), now);
  });
}

const LATER_MS = 30_000;

/** What the money comes from, where the player named no card: always the same one of a kind. */
function accountOf(
  { kind, issuer, currency, detail_token }: SandboxPayment,
  market: MarketCode,
): SandboxDetail | undefined {
  if (detail_token !== null || kind === 'voucher') return undefined;
  const label = kind === 'crypto' ? 'bc1q •••• play' : `${bankCountry(currency, market)} •••• 3456`;
  return { token: `${kind}-${issuer ?? 'account'}`, label, funding: null, isOfOther: false };
}

function capturedIn(scenario: string, amount: bigint): bigint {
  if (scenario === 'moreThanAsked') return (amount * 11n) / 10n;
  return scenario === 'otherAmount' ? (amount * 9n) / 10n : amount;
}

/** The player has paid, or the bank has refused: what follows is the scenario's. Once a payment. */
export async function paySandboxPayment(deps: Kernel, payment: SandboxPayment, detail?: SandboxDetail): Promise<void> {
  const now = deps.clock.now();
  const { payment_id: id, amount, scenario } = payment;
  const { code: market } = await marketInForce(deps);
  await deps.database.kysely.transaction().execute(async (trx) => {
    const current = await trx
      .selectFrom('sandbox_payments')
      .select(['captured', 'is_refused'])
      .where('payment_id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (current.captured > 0n || current.is_refused) return;
    if (scenario === 'refused') {
      const refused = await change(trx, id, { is_refused: true, error_code: '118', errors: ['Invalid city'] }, now);
      await queueWebhook(trx, refused, now);
      return;
    }
    const captured = capturedIn(scenario, amount);
    const paid = await change(trx, id, { captured, detail: detail ?? accountOf(payment, market) }, now);
    if (scenario === 'silent') return;
    if (scenario === 'disordered') {
      await queueWebhook(trx, await change(trx, id, { refunded: captured }, now), now);
      await queueWebhook(trx, paid, now, 2_000);
      return;
    }
    await queueWebhook(trx, paid, now, scenario === 'slow' ? LATER_MS : 0);
    if (scenario === 'twice') await queueWebhook(trx, paid, now);
    if (scenario === 'chargedBack') {
      await queueWebhook(trx, { ...paid, charged_back: captured }, now, LATER_MS);
      const booked_at = new Date(now.getTime() + LATER_MS);
      const { reference, currency } = paid;
      await bookAtSandbox(trx, [
        { payment_id: id, reference, currency, kind: 'chargeback', amount: captured, booked_at },
      ]);
    }
  });
}

export type SandboxOrder = {
  paymentId: string;
  kind: MethodKind;
  amount: bigint;
  currency: string;
  returnUrl: string;
  debitOnly: boolean;
  issuer: string | null;
  detailToken: string | null;
  scenario: string;
};

/** The first answer counts: the same payment again is the same one. */
export async function addSandboxPayment(
  deps: Kernel,
  order: SandboxOrder,
  stepOf: (reference: string, now: Date) => unknown,
): Promise<SandboxPayment> {
  const now = deps.clock.now();
  const reference = `sb_${randomUUID().replaceAll('-', '').slice(0, 20)}`;
  await deps.database.kysely
    .insertInto('sandbox_payments')
    .values({
      payment_id: order.paymentId,
      reference,
      kind: order.kind,
      amount: order.amount,
      currency: order.currency,
      return_url: order.returnUrl,
      debit_only: order.debitOnly,
      issuer: order.issuer,
      detail_token: order.detailToken,
      scenario: order.scenario,
      step: JSON.stringify(stepOf(reference, now)),
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const payment = await findSandboxPayment(deps, order.paymentId);
  if (!payment) throw new Error('the payment was not stored');
  return payment;
}

/** Of a payment in crypto. */
export const CRYPTO_MS = 20 * MINUTE_MS;
