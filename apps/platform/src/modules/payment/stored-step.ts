import type { DepositStep } from '@foyer/contract/payment/deposit';
import { encodeAmount, Timestamp } from '@foyer/contract/wire';
import { depositWait, type PendingFactsOf } from '@foyer/domain/deadline/pending';
import { shareOfDecimal } from '@foyer/domain/payment/missing-amount';
import type { MethodKind } from '@foyer/domain/payment/payment-method';
import * as z from 'zod/mini';
import { qrPath } from '../../kernel/pictures/qr-path.ts';
import type { StoredDeposit } from './deposit-row.ts';
import type { ProviderStep } from './payment-provider.ts';

const Minor = z.string().check(z.regex(/^\d{1,18}$/));

/** JSON has no bigint and no date. */
const StoredStep = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('redirect'), url: z.string() }),
  z.object({ kind: z.literal('frame'), url: z.string() }),
  z.object({
    kind: z.literal('transfer'),
    amount: Minor,
    reference: z.string(),
    holder: z.string(),
    iban: z.string(),
    bic: z.string(),
  }),
  z.object({ kind: z.literal('stp'), accountNumber: z.string(), amount: Minor, reference: z.string() }),
  z.object({
    kind: z.literal('crypto'),
    amount: z.string(),
    payCurrency: z.string(),
    address: z.string(),
    uri: z.string(),
    createdAt: Timestamp,
    expiresAt: Timestamp,
  }),
  z.object({ kind: z.literal('none') }),
]);
type StoredStep = z.output<typeof StoredStep>;

export function toStoredStep(step: ProviderStep): StoredStep {
  switch (step.kind) {
    case 'transfer':
    case 'stp':
      return { ...step, amount: String(step.amount) };
    case 'crypto':
      return { ...step, createdAt: step.createdAt.toISOString(), expiresAt: step.expiresAt.toISOString() };
    default:
      return step;
  }
}

/** How what is missing of an amount can be sent (minor units); `none` where it cannot, or no longer. */
export function describeMissingStep(
  stored: unknown,
  { missing, ordered, currency, now }: { missing: bigint; ordered: bigint; currency: string; now: Date },
): DepositStep {
  const step = stored === null ? null : z.parse(StoredStep, stored);
  if (missing === 0n || !step) return { kind: 'none' };
  if (step.kind === 'transfer' || step.kind === 'stp') {
    return { ...step, amount: encodeAmount({ amount: missing, currency }) };
  }
  // Later the provider's rate is another.
  if (step.kind !== 'crypto' || Date.parse(step.expiresAt) <= now.getTime()) return { kind: 'none' };
  const amount = shareOfDecimal(step.amount, missing, ordered);
  const uri = withAmount(step.uri, amount);
  return { ...step, amount, uri, qr: qrPath(uri) };
}

/** As BIP 21 and its like write it; an address without an amount stays as it is. */
function withAmount(uri: string, amount: string): string {
  return uri.replace(/(?<=[?&]amount=)[\d.]+/, amount);
}

/** As the player gets it. Null before the provider has answered. */
export function describeStep(stored: unknown, currency: string): DepositStep {
  if (stored === null) return { kind: 'none' };
  const step = z.parse(StoredStep, stored);
  switch (step.kind) {
    case 'transfer':
    case 'stp':
      return { ...step, amount: encodeAmount({ amount: BigInt(step.amount), currency }) };
    case 'crypto':
      return { ...step, qr: qrPath(step.uri) };
    default:
      return step;
  }
}

/** When an address stops taking money. Null of every other step. */
function payByOf(stored: unknown): Date | null {
  const step = stored === null ? null : z.parse(StoredStep, stored);
  return step?.kind === 'crypto' ? new Date(step.expiresAt) : null;
}

type Pended = Pick<StoredDeposit, 'changed_at' | 'credited' | 'expires_at' | 'step'>;

/** What decides whose turn a deposit is, and by when. */
export function pendingFactsOf(row: Pended, methodKind: MethodKind, now: Date): PendingFactsOf['deposit'] {
  const wait = { expiresAt: row.expires_at, hasStep: row.step !== null, payBy: payByOf(row.step) };
  return { ...depositWait(wait, now), since: row.changed_at, methodKind, isCredited: row.credited > 0n };
}
