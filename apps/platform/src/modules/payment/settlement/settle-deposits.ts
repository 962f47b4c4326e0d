import type { MarketProfile } from '@foyer/domain/market/market-profiles';
import {
  addFacts,
  type DepositFacts,
  depositState,
  depositTotals,
  type NewFacts,
} from '@foyer/domain/payment/deposit-facts';
import type { Trx } from '../../../kernel/db/database.ts';
import { enqueue } from '../../../kernel/jobs/enqueue.ts';
import { type LedgerLine, post, postAll } from '../../../kernel/ledger/ledger.ts';
import { openPayments, openPaymentsOf } from '../../../kernel/ledger/wallet-accounts.ts';
import { cashOf } from '../../../kernel/ledger/wallet-cash.ts';
import { lockHouse, type Wallet, withWallet } from '../../../kernel/ledger/with-wallet.ts';
import { grantForDeposit, revokeForDeposit } from '../../campaign/service.ts';
import { listExcluded } from '../../exclusion-gate/service.ts';
import { netDeposits } from '../../limit/service.ts';
import type { SenderSite } from '../../settings/service.ts';
import { askSourceOfFunds } from '../../verification/service.ts';
import { factsOf, type StoredDeposit } from '../deposit-row.ts';
import type { ProviderDetail } from '../payment-provider.ts';
import { forgetDetail, keepDetails } from '../stored-details.ts';
import { feeWithin, findForbidden } from './forbidden-deposits.ts';
import { mailDeposits } from './mail-deposits.ts';
import { type BonusChange, type DepositChange, storeDeposits } from './store-deposits.ts';

export const RETURN_DEPOSIT = 'returnDeposit';
export const TELL_OTHER_AMOUNT = 'tellOtherAmount';

export type DepositMessage = {
  facts: NewFacts;
  source: 'provider' | 'operator' | 'player' | 'clock';
  /** For the history. */
  message: unknown;
  detail?: ProviderDetail | null;
  problem?: { errorCode: string; errors: readonly string[] } | null;
};

/** `market`: in force, read before the transaction. Null: the messages bring no money. `served`: countries that may have a bonus; none: all. */
export type SettlementContext = {
  at: Date;
  market: MarketProfile | null;
  served: readonly string[];
  site: SenderSite;
};

/** A message about a deposit whose row and wallet the transaction has locked. */
export type Settlement = { wallet: Wallet; row: StoredDeposit; message: DepositMessage };

type Judged = Settlement & { facts: DepositFacts; credited: bigint; reversed: bigint };

/** Of one deposit, whose row the caller's transaction has locked; see `settleDeposits`. */
export async function settleDeposit(
  trx: Trx,
  row: StoredDeposit,
  message: DepositMessage,
  context: SettlementContext,
): Promise<StoredDeposit> {
  return withWallet(trx, row.player_id, async (wallet) => {
    const [stored] = await settleDeposits([{ wallet, row, message }], context);
    if (!stored) throw new Error('the deposit was not stored');
    return stored;
  });
}

/**
 * Books what messages about deposits of different players change, in one transaction and, where nothing is special, in as many statements
 * as one. The same message again, or an older one, changes nothing.
 */
export async function settleDeposits(
  settlements: readonly Settlement[],
  context: SettlementContext,
): Promise<StoredDeposit[]> {
  const [first] = settlements;
  if (!first) return [];
  const { trx } = first.wallet;
  const { at, market } = context;
  const judged = await judge(settlements, context);
  for (const { wallet, row } of judged) if (row.campaign_id !== null) await lockHouse(wallet);
  const credits = judged.filter(({ credited, row }) => credited > row.credited);
  await bookCredits(credits, at);
  // Before a bonus is judged: where the money came from says who has had it before.
  const sources = await findSources(trx, judged, at);
  const changes: DepositChange[] = [];
  for (const settlement of judged) changes.push(await settleRest(settlement, context));
  const players = credits.map(({ row }) => row.player_id);
  // Money is never lost: it is credited, and the history says that it came after the exclusion, for the desk to send it back.
  const excluded = await listExcluded(trx, players, at);
  const stored = await storeDeposits(
    trx,
    changes.map((change) => ({
      ...change,
      paidWith: sources.get(change.row.id) ?? null,
      isExcluded: excluded.has(change.row.player_id),
    })),
    at,
  );
  await mailDeposits(trx, changes, context);
  if (market && players.length > 0) {
    const nets = await netDeposits(trx, players);
    const currencies = new Map(credits.map(({ row }) => [row.player_id, row.currency]));
    for (const [playerId, currency] of currencies) {
      await askSourceOfFunds(trx, { playerId, market, currency, netDeposit: nets.get(playerId) ?? 0n }, at);
    }
  }
  return stored;
}

/** Money that must not be credited goes back. */
async function judge(settlements: readonly Settlement[], context: SettlementContext): Promise<Judged[]> {
  const learnt = settlements.map((settlement) => ({
    ...settlement,
    facts: addFacts(factsOf(settlement.row), settlement.message.facts),
  }));
  const forbidden = await findForbidden(learnt, context);
  return learnt.map((settlement) => {
    const errorCode = forbidden.get(settlement.row.id);
    if (errorCode === undefined) return { ...settlement, ...depositTotals(settlement.facts) };
    const facts = { ...settlement.facts, isReturned: true };
    const message = { ...settlement.message, problem: { errorCode, errors: [] } };
    return { ...settlement, message, facts, ...depositTotals(facts) };
  });
}

/** What few deposits have: a bonus, a stored card that expired, a reversal, a way back. */
async function settleRest(settlement: Judged, context: SettlementContext): Promise<DepositChange> {
  const { wallet, row, message, facts, credited, reversed } = settlement;
  const bonus = await settleBonus(settlement, context);
  if (message.problem?.errorCode === 'cardExpired' && row.detail_id !== null) {
    await forgetDetail(wallet.trx, row.player_id, row.detail_id);
  }
  const shortfall = reversed > row.reversed ? await bookReversal(settlement, context.at) : 0n;
  const state = depositState(facts);
  if (state === 'returning' && row.state !== 'returning') {
    await enqueue(wallet.trx, RETURN_DEPOSIT, { paymentId: row.id }, context.at);
  }
  if (state === 'review' && row.state !== 'review') {
    await enqueue(wallet.trx, TELL_OTHER_AMOUNT, { paymentId: row.id }, context.at);
  }
  return { row, message, facts, state, credited, reversed, shortfall, bonus };
}

/** By deposit: the card or account that the money came from. A withdrawal goes back there first. */
async function findSources(trx: Trx, judged: readonly Judged[], at: Date): Promise<Map<string, string | null>> {
  // Also of deposits that wait for a decision: the decision names no source.
  const received = judged.filter(({ facts }) => facts.captured > 0n && !facts.isReturned);
  const named = received.flatMap(({ row, message: { detail } }) =>
    detail && !detail.isOfOther ? [{ row, detail }] : [],
  );
  const details = await keepDetails(trx, named, at);
  return new Map(received.map(({ row }) => [row.id, details.get(row.id) ?? row.paid_with ?? row.detail_id]));
}

const isMoved = ({ amount }: LedgerLine): boolean => amount !== 0n;

async function bookCredits(credits: readonly Judged[], at: Date): Promise<void> {
  const accounts = await openPaymentsOf(credits.map(({ wallet }) => wallet));
  await postAll(
    credits.map(({ wallet, row, credited }) => {
      const accountId = accounts.get(row.player_id);
      if (accountId === undefined) throw new Error('the account was not opened');
      // The rest may come after its payer has taken the first part.
      const amount = credited - row.credited;
      const fee = feeWithin(row, credited) - feeWithin(row, row.credited);
      const lines: LedgerLine[] = [
        { account: 'cash', amount: amount - fee },
        { account: 'house', amount: fee },
        { account: 'payments', accountId, amount: -amount },
      ];
      return { wallet, entry: { kind: 'deposit', reference: row.id, at, postings: lines.filter(isMoved) } };
    }),
  );
}

/** Given once, with the first credit; taken back with the first reversal. What no longer holds is reported, and costs no money. */
async function settleBonus(
  { wallet, row, credited, reversed }: Judged,
  { market, served, at: now }: SettlementContext,
): Promise<BonusChange> {
  const { id: paymentId, campaign_id: campaignId, campaign_version: version, method_id: methodId } = row;
  if (campaignId === null || version === null || credited === 0n) return {};
  if (reversed > row.reversed && row.bonus_state !== null) {
    return (await revokeForDeposit(wallet, paymentId, now)) ? { bonus_state: 'takenBack' } : {};
  }
  if (row.bonus_state !== null || reversed > 0n || market === null) return {};
  const amount = credited - feeWithin(row, credited);
  const given = await grantForDeposit(wallet, {
    paymentId,
    methodId,
    campaignId,
    version,
    amount,
    market,
    served,
    now,
  });
  if (typeof given === 'string') return { bonus_state: given };
  return { bonus_state: 'given', bonus_amount: given.amount, bonus_spins: given.spins, bonus_is_cash: given.isCash };
}

/** What was deposited goes back first, the fee last; the house bears what the player's cash does not cover. Returns that. */
async function bookReversal({ wallet, row, reversed, credited }: Judged, at: Date): Promise<bigint> {
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
