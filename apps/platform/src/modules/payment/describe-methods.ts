import type { DepositMethod, PaymentMethods } from '@foyer/contract/payment/payment-method';
import { encodeAmount } from '@foyer/contract/wire';
import { depositRoom } from '@foyer/domain/payment/deposit-room';
import type { PaymentFee } from '@foyer/domain/payment/payment-method';
import { needsKey } from '@foyer/domain/withdrawal-promise/withdrawal-need';
import type { PlayerSession } from '../../kernel/http/handler.ts';
import { textIn } from '../../kernel/texts/text-in.ts';
import { type DepositLimits, depositLimits, hasAnsweredDepositLimit } from '../limit/service.ts';
import { assertCountryServed, marketInForce } from '../settings/service.ts';
import { currentNeeds, describeNeeds } from '../withdrawal-promise/service.ts';
import { findOpenDeposits } from './find-open-deposits.ts';
import { assertDepositsOpen } from './gate/deposit-block.ts';
import { findUnreadProtection } from './gate/funds-protection.ts';
import { offeredMethods, type PaymentMethod } from './payment-methods.ts';
import type { PaymentDeps } from './payment-provider.ts';
import { type KnownDetail, offeredDetails, toStoredDetail } from './stored-details.ts';
import { hasPayoutProfile } from './withdrawal/payout-profile.ts';

type Asker = {
  language: string;
  country: string;
  currency: string;
  balance: bigint;
  limits: DepositLimits;
  details: readonly KnownDetail[];
  hasPassword: boolean;
};

export async function describeMethods(
  deps: PaymentDeps,
  { session, language }: { session: PlayerSession; language: string },
  served: readonly string[],
): Promise<PaymentMethods> {
  const { playerId, player, wallet } = session;
  const now = deps.clock.now();
  const db = deps.database.kysely;
  await assertCountryServed(db, playerId, served);
  await assertDepositsOpen(db, playerId);
  const market = await marketInForce(deps);
  const methods = await offeredMethods(db, player.country);
  const asker: Asker = {
    language,
    country: player.country,
    currency: player.currency,
    balance: wallet.cash,
    limits: await depositLimits(db, { playerId, market, now }),
    details: await offeredDetails(db, playerId, now),
    hasPassword: player.hasPassword,
  };
  const hasProfile = await hasPayoutProfile(db, { playerId, market });
  const needs = await currentNeeds(db, { playerId, market, currency: player.currency, hasProfile });
  return {
    currency: player.currency,
    promise: { key: needsKey(needs), needs: describeNeeds(needs, player.currency) },
    order: methods.map(({ id }) => id),
    methods: Object.fromEntries(
      methods.map((method) => [String(method.id), describe(method, asker, !deps.paymentProviders[method.provider])]),
    ),
    open: await findOpenDeposits(db, { playerId, language, now }),
    identity: { before: market.identityBefore, hours: market.identityWithinHours ?? 0 },
    fundsProtection: await findUnreadProtection(db, { playerId, market }),
    asksDepositLimit: market.protection.asksDepositLimit && !(await hasAnsweredDepositLimit(db, playerId)),
  };
}

function feeText(fee: PaymentFee | null, text: (amount: bigint) => string): DepositMethod['fee'] {
  if (fee === null) return null;
  if (fee.kind === 'fixed') return { kind: 'fixed', amount: text(fee.amount) };
  const percent = String(fee.hundredths).padStart(3, '0');
  return { kind: 'percent', percent: `${percent.slice(0, -2)}.${percent.slice(-2)}` };
}

function describe(method: PaymentMethod, asker: Asker, isDown: boolean): DepositMethod {
  const { id, kind, title, rules, issuers } = method;
  const terms = method.terms[asker.currency];
  const maximum = terms?.maximum ?? 0n;
  const { deposits, maxBalance } = asker.limits;
  const room = depositRoom({ maximum, limits: deposits, maxBalance, balance: asker.balance });
  const text = (amount: bigint) => encodeAmount({ amount, currency: asker.currency });
  return {
    methodId: id,
    kind,
    name: textIn(title, asker.language),
    isSupported: terms !== undefined,
    currencies: Object.keys(method.terms),
    isDown,
    minimum: text(terms?.minimum ?? 0n),
    maximum: text(maximum),
    available: text(room.available),
    limitedBy: room.by,
    fee: feeText(terms?.fee ?? null, text),
    storedDetails: asker.details.filter(({ method_id }) => method_id === id).map(toStoredDetail),
    issuers: [...issuers],
    debitOnly: rules.debitOnlyIn.includes(asker.country),
    needsBankAccount: rules.bankAccountIn.includes(asker.country),
    asksPassword: rules.asksPassword && asker.hasPassword,
  };
}
