import type { MarketProfile } from '@foyer/domain/market/market-profiles';
import {
  addFacts,
  type DepositFacts,
  depositState,
  depositTotals,
  isCredited,
  type NewFacts,
} from '@foyer/domain/payment/deposit-facts';
import { depositRoom } from '@foyer/domain/payment/deposit-room';
import { isCardAllowed } from '@foyer/domain/payment/payment-method';
import type { Trx } from '../../kernel/db/database.ts';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import { type LedgerLine, post } from '../../kernel/ledger/ledger.ts';
import { openPayments } from '../../kernel/ledger/wallet-accounts.ts';
import { cashOf } from '../../kernel/ledger/wallet-cash.ts';
import { lockHouse, type Wallet, withWallet } from '../../kernel/ledger/with-wallet.ts';
import { grantForDeposit, revokeForDeposit } from '../campaign/service.ts';
import { isExcluded } from '../exclusion-gate/service.ts';
import { depositLimits, netDeposit } from '../limit/service.ts';
import { askSourceOfFunds } from '../verification/service.ts';
import { factsOf, type StoredDeposit } from './deposit-row.ts';
import { areDepositsBlocked } from './gate/deposit-block.ts';
import { readMethod } from './payment-methods.ts';
import type { ProviderDetail } from './payment-provider.ts';
import { keepDetail } from './stored-details.ts';

export const RETURN_DEPOSIT = 'returnDeposit';

export type DepositMessage = {
  facts: NewFacts;
  source: 'provider' | 'operator' | 'clock';
  /** For the history. */
  message: unknown;
  detail?: ProviderDetail | null;
  problem?: { errorCode: string; errors: readonly string[] } | null;
  at: Date;
  /** In force, read before the transaction. Null: the message brings no money. */
  market: MarketProfile | null;
};

/**
 * Books what a message changes, in the caller's transaction, which holds the deposit's lock. The same message again, or an older one,
 * changes nothing.
 */
export async function settleDeposit(trx: Trx, row: StoredDeposit, message: DepositMessage): Promise<StoredDeposit> {
  const learnt = addFacts(factsOf(row), message.facts);
  return withWallet(trx, row.player_id, async (wallet) => {
    const facts = await returnForbidden(wallet, row, learnt, message);
    const { credited, reversed } = depositTotals(facts);
    if (row.campaign_id !== null) await lockHouse(wallet);
    if (credited > row.credited) await bookCredit(wallet, row, credited, message.at);
    const bonus = await settleBonus(wallet, row, { credited, reversed }, message);
    const shortfall =
      reversed > row.reversed ? await bookReversal(wallet, row, { reversed, credited }, message.at) : 0n;
    const paidWith = credited > 0n ? await findSource(trx, row, message) : null;
    const state = depositState(facts);
    if (state === 'returning' && row.state !== 'returning') {
      await enqueue(trx, RETURN_DEPOSIT, { paymentId: row.id }, message.at);
    }
    // Money is never lost: it is credited, and the history says that it came after the exclusion, for the desk to send it back.
    const isLate = credited > row.credited && (await isExcluded(trx, row.player_id, message.at));
    const stored = await store(trx, row, { facts, credited, reversed, shortfall, paidWith, bonus, isLate, message });
    const { market, at } = message;
    if (credited > row.credited && market) {
      const net = await netDeposit(trx, row.player_id);
      await askSourceOfFunds(trx, { playerId: row.player_id, market, netDeposit: net }, at);
    }
    return stored;
  });
}

/** The card or account that the money came from: a withdrawal goes back there first. */
async function findSource(trx: Trx, row: StoredDeposit, { detail, at }: DepositMessage): Promise<string | null> {
  return detail ? keepDetail(trx, row, detail, at) : (row.paid_with ?? row.detail_id);
}

/** Money that must not be credited goes back: above a limit that was lowered meanwhile, after the operator blocked deposits, of another's card, of a credit card where only debit may pay. */
async function returnForbidden(
  wallet: Wallet,
  row: StoredDeposit,
  facts: DepositFacts,
  { detail, at, market }: DepositMessage,
): Promise<DepositFacts> {
  if (row.credited > 0n || !isCredited(facts)) return facts;
  const isReturned =
    (market !== null &&
      ((await areDepositsBlocked(wallet.trx, wallet.playerId)) ||
        (await isAboveLimits(wallet, row, { captured: facts.captured, market, at })))) ||
    (await isForbidden(wallet, row, detail));
  return isReturned ? { ...facts, isReturned } : facts;
}

type Captured = { captured: bigint; market: MarketProfile; at: Date };

async function isAboveLimits(wallet: Wallet, row: StoredDeposit, { captured, market, at }: Captured): Promise<boolean> {
  const { trx, playerId } = wallet;
  const { deposits, maxBalance } = await depositLimits(trx, { playerId, market, now: at }, row.id);
  const amount = captured - feeWithin(row, captured);
  const balance = maxBalance === null ? 0n : await cashOf(wallet);
  return amount > depositRoom({ maximum: amount, limits: deposits, maxBalance, balance }).available;
}

async function isForbidden({ trx, playerId }: Wallet, row: StoredDeposit, detail: ProviderDetail | null | undefined) {
  if (!detail) return false;
  if (detail.isOfOther) return true;
  const method = await readMethod(trx, row.method_id);
  if (!method || detail.funding === null) return false;
  const { country } = await trx
    .selectFrom('players')
    .select('country')
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow();
  return !isCardAllowed(method.rules, country, detail.funding);
}

/** What of the money taken is the fee. */
function feeWithin({ fee }: StoredDeposit, captured: bigint): bigint {
  return fee < captured ? fee : captured;
}

const isMoved = ({ amount }: LedgerLine): boolean => amount !== 0n;

async function bookCredit(wallet: Wallet, row: StoredDeposit, credited: bigint, at: Date): Promise<void> {
  const fee = feeWithin(row, credited);
  const lines: LedgerLine[] = [
    { account: 'cash', amount: credited - fee },
    { account: 'house', amount: fee },
    { account: 'payments', accountId: await openPayments(wallet), amount: -credited },
  ];
  await post(wallet, { kind: 'deposit', reference: row.id, at, postings: lines.filter(isMoved) });
}

/** Given once, with the first credit; taken back with the first reversal. What no longer holds is told, and costs no money. */
async function settleBonus(
  wallet: Wallet,
  row: StoredDeposit,
  { credited, reversed }: { credited: bigint; reversed: bigint },
  { market, at: now }: DepositMessage,
): Promise<BonusChange> {
  const { id: paymentId, campaign_id: campaignId, campaign_version: version, method_id: methodId } = row;
  if (campaignId === null || version === null || credited === 0n) return {};
  if (reversed > row.reversed && row.bonus_state !== null) {
    return (await revokeForDeposit(wallet, paymentId, now)) ? { bonus_state: 'takenBack' } : {};
  }
  if (row.bonus_state !== null || reversed > 0n || market === null) return {};
  const amount = credited - feeWithin(row, credited);
  const given = await grantForDeposit(wallet, { paymentId, methodId, campaignId, version, amount, market, now });
  if (typeof given === 'string') return { bonus_state: given };
  return { bonus_state: 'given', bonus_amount: given.amount, bonus_spins: given.spins, bonus_is_cash: given.isCash };
}

/** What was deposited goes back first, the fee last; the house bears what the player's cash does not cover. Returns that. */
async function bookReversal(
  wallet: Wallet,
  row: StoredDeposit,
  { reversed, credited }: { reversed: bigint; credited: bigint },
  at: Date,
): Promise<bigint> {
  const deposited = credited - feeWithin(row, credited);
  const least = (a: bigint, b: bigint) => (a < b ? a : b);
  const owed = least(reversed, deposited) - least(row.reversed, deposited);
  const fee = reversed - row.reversed - owed;
  const paid = least(owed, await cashOf(wallet));
  const lines: LedgerLine[] = [
    { account: 'cash', amount: -paid },
    { account: 'house', amount: -(owed - paid) - fee },
    { account: 'payments', accountId: await openPayments(wallet), amount: reversed - row.reversed },
  ];
  await post(wallet, { kind: 'reversal', reference: row.id, at, postings: lines.filter(isMoved) });
  return owed - paid;
}

type Outcome = {
  facts: DepositFacts;
  credited: bigint;
  reversed: bigint;
  shortfall: bigint;
  paidWith: string | null;
  bonus: BonusChange;
  isLate: boolean;
  message: DepositMessage;
};

type BonusChange = Partial<Pick<StoredDeposit, 'bonus_state' | 'bonus_amount' | 'bonus_spins' | 'bonus_is_cash'>>;

async function store(trx: Trx, row: StoredDeposit, outcome: Outcome): Promise<StoredDeposit> {
  const { facts, credited, reversed, shortfall, paidWith, bonus, isLate, message } = outcome;
  const { problem, source, at } = message;
  const state = depositState(facts);
  // One statement with the line of the history: each is a round trip under the wallet's lock.
  return trx
    .with('recorded', (db) =>
      db.insertInto('payment_events').values({
        payment_id: row.id,
        source,
        state,
        message: JSON.stringify(isLate ? { ...Object(message.message), playerExcluded: true } : message.message),
        at,
      }),
    )
    .updateTable('deposits')
    .set({
      state,
      captured: facts.captured,
      refunded: facts.refunded,
      charged_back: facts.chargedBack,
      is_refused: facts.isRefused,
      is_expired: facts.isExpired,
      is_accepted: facts.isAccepted,
      is_returned: facts.isReturned,
      credited,
      reversed,
      shortfall: row.shortfall + shortfall,
      changed_at: at,
      ...bonus,
      ...(paidWith !== null && { paid_with: paidWith }),
      ...(problem ? { problem: JSON.stringify(problem) } : {}),
      ...(credited > 0n && row.credited_at === null ? { credited_at: at } : {}),
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
