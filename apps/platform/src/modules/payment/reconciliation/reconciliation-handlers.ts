import { CODE } from '@foyer/contract/error-code';
import { reconcileStatement } from '@foyer/contract/operator/reconciliation';
import { encodeAmount } from '@foyer/contract/wire';
import { type Difference, reconcile } from '@foyer/domain/payment/reconciliation';
import { HOUR_MS } from '@foyer/domain/time/duration';
import { Refusal } from '../../../kernel/errors/refusal.ts';
import type { HandlersOf } from '../../../kernel/http/registry.ts';
import { recordAction } from '../../operator/service.ts';
import type { PaymentDeps } from '../payment-provider.ts';
import { eachInTurn } from './each-in-turn.ts';
import { ownBookings } from './own-bookings.ts';
import { parseStatement } from './parse-statement.ts';

const LISTED = 1_000;

function describe({ provider, own, at, ...difference }: Difference, { from, until }: { from: Date; until: Date }) {
  const text = (amount: bigint | null) =>
    amount === null ? null : encodeAmount({ amount, currency: difference.currency });
  const isAtEdge = Math.min(at.getTime() - from.getTime(), until.getTime() - at.getTime()) < HOUR_MS;
  return { ...difference, provider: text(provider), own: text(own), at: at.toISOString(), isAtEdge };
}

export const reconciliationHandlers: HandlersOf<'reconcileStatement', PaymentDeps> = {
  async reconcileStatement(call, { database, clock, paymentProviders }) {
    const { provider } = call.query;
    const period = { provider, from: new Date(call.query.from), until: new Date(call.query.until) };
    if (period.from >= period.until) throw new Refusal(CODE.badRequest, { subMessage: 'It ends before it begins.' });
    if (!Object.hasOwn(paymentProviders, provider)) throw new Refusal(CODE.notFound);
    const lines = await parseStatement(await call.upload.read(reconcileStatement.upload.maxBytes), period);
    return database.longRunning.kysely.transaction().execute(async (trx) => {
      const differences: Difference[] = [];
      const own = await ownBookings(trx, lines, period);
      await eachInTurn(reconcile(lines, own), (found) => differences.push(...found));
      const found = differences.length;
      const after = { from: call.query.from, until: call.query.until, lines: lines.length, found };
      await recordAction(trx, call, { target: `provider:${provider}`, after }, clock.now());
      const listed = differences.slice(0, LISTED).map((difference) => describe(difference, period));
      return { lines: lines.length, found, differences: listed };
    });
  },
};
