import type { Deposit } from '@foyer/contract/payment/deposit';
import { encodeAmount } from '@foyer/contract/wire';
import type { PendingTerms } from '@foyer/domain/deadline/pending';
import { findPending } from '@foyer/domain/deadline/pending-table';
import { type DepositFacts, hasOtherAmount, mayPayerDecide } from '@foyer/domain/payment/deposit-facts';
import { missingAmount } from '@foyer/domain/payment/missing-amount';
import type { MethodKind } from '@foyer/domain/payment/payment-method';
import * as z from 'zod/mini';
import { textIn } from '../../kernel/texts/text-in.ts';
import { AMOUNT_DIFFERS, creditedNow, factsOf, type StoredDeposit } from './deposit-row.ts';
import type { PaymentMethod } from './payment-methods.ts';
import { describeMissingStep, describeStep, pendingFactsOf } from './stored-step.ts';

const StoredProblem = z.nullable(z.object({ errorCode: z.string(), errors: z.array(z.string()) }));

/** Never credited, and sent back by us. */
function isSentBack({ is_returned, credited }: Pick<StoredDeposit, 'is_returned' | 'credited'>): boolean {
  return is_returned && credited === 0n;
}

/** An earlier release stored none where the player had another amount sent back. */
function problemOf(row: StoredDeposit): z.output<typeof StoredProblem> {
  const stored = z.parse(StoredProblem, row.problem);
  return stored ?? (isSentBack(row) && hasOtherAmount(factsOf(row)) ? AMOUNT_DIFFERS : null);
}

type Unpaid = {
  providerWords: string | null;
  reason: 'declined' | 'notAccepted' | null;
  errorCode: string | null;
};

/** Why a deposit is not on the account. */
export function whyUnpaid(row: StoredDeposit): Unpaid {
  const isReturned = isSentBack(row);
  if (!isReturned && row.state !== 'refused') return { providerWords: null, reason: null, errorCode: null };
  const { errorCode = null, errors = [] } = problemOf(row) ?? {};
  const providerWords = isReturned ? '' : errors.join(' ');
  if (providerWords !== '') return { providerWords, reason: null, errorCode };
  return { providerWords: null, reason: isReturned ? 'notAccepted' : 'declined', errorCode };
}

function bonusOf(row: StoredDeposit, language: string): Deposit['bonus'] {
  if (row.campaign_id === null) return null;
  return {
    title: textIn(row.bonus_title, language),
    state: row.bonus_state ?? 'waiting',
    amount: encodeAmount({ amount: row.bonus_amount, currency: row.currency }),
    freeSpins: row.bonus_spins,
    isCash: row.bonus_is_cash,
  };
}

/** `rest`: what can still be sent of an amount that the player decides about. */
function stepOf({ step, state, currency }: StoredDeposit, rest: DepositFacts | null, now: Date): Deposit['step'] {
  if (state === 'waiting') return describeStep(step, currency);
  if (!rest) return { kind: 'none' };
  return describeMissingStep(step, { missing: missingAmount(rest), ordered: rest.ordered, currency, now });
}

type Reader = { language: string; now: Date; terms: PendingTerms };

function dueAtOf(row: StoredDeposit, methodKind: MethodKind, { now, terms }: Reader): string | null {
  const pending = findPending('deposit', row.state, pendingFactsOf(row, methodKind, now), terms);
  return pending?.owner === 'player' ? pending.dueAt.toISOString() : null;
}

export function describeDeposit(row: StoredDeposit, { kind, title }: PaymentMethod, reader: Reader): Deposit {
  const { language, now } = reader;
  const facts = factsOf(row);
  const mayDecide = mayPayerDecide(kind, facts);
  const text = (amount: bigint) => encodeAmount({ amount, currency: row.currency });
  return {
    paymentId: row.id,
    state: row.state,
    methodId: row.method_id,
    kind,
    methodName: textIn(title, language),
    amount: text(row.amount),
    fee: text(row.fee),
    credited: text(creditedNow(row)),
    currency: row.currency,
    createdAt: row.created_at.toISOString(),
    step: stepOf(row, mayDecide ? facts : null, now),
    bonus: bonusOf(row, language),
    problem: problemOf(row),
    received: text(row.captured),
    mayDecide,
    dueAt: dueAtOf(row, kind, reader),
    isSentBack: isSentBack(row),
  };
}
