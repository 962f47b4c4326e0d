import type { ErrorCode } from '@foyer/contract/error';
import { PROTECTION_CODE } from '@foyer/contract/protection/protection-code';
import { type DepositFacts, isCredited } from '@foyer/domain/payment/deposit-facts';
import { depositRoom } from '@foyer/domain/payment/deposit-room';
import { isCardAllowed } from '@foyer/domain/payment/payment-method';
import { anyOf } from '../../../kernel/db/any-of.ts';
import type { Trx } from '../../../kernel/db/database.ts';
import { cashOf } from '../../../kernel/ledger/wallet-cash.ts';
import { depositLimitsOf } from '../../limit/service.ts';
import type { StoredDeposit } from '../deposit-row.ts';
import { listDepositsBlocked } from '../gate/deposit-block.ts';
import { readMethods } from '../payment-methods.ts';
import type { Settlement, SettlementContext } from './settle-deposits.ts';

type Learnt = Settlement & { facts: DepositFacts };

/** What of the money taken is the fee. */
export function feeWithin({ fee }: StoredDeposit, captured: bigint): bigint {
  return fee < captured ? fee : captured;
}

/**
 * Why deposits must not be credited, by id, in codes of the error catalogue: above a limit that was lowered meanwhile, after the operator blocked deposits, of another's
 * card, of a credit card where only debit may pay. Judged with the first money.
 */
export async function findForbidden(
  settlements: readonly Learnt[],
  context: SettlementContext,
): Promise<Map<string, ErrorCode>> {
  const judged = settlements.filter(({ row, facts }) => row.credited === 0n && isCredited(facts));
  const [first] = judged;
  if (!first) return new Map();
  const above = await findAboveLimits(judged, context);
  const blocked = await findBlocked(judged, context);
  return new Map<string, ErrorCode>([
    ...above.map((id) => [id, 'depositOverLimit'] as const),
    ...blocked.map((id) => [id, PROTECTION_CODE.depositsBlocked] as const),
    ...(await findForbiddenCards(first.wallet.trx, judged)),
  ]);
}

async function findBlocked(judged: readonly Learnt[], { market }: SettlementContext): Promise<string[]> {
  const [first] = judged;
  if (market === null || !first) return [];
  const players = judged.map(({ row }) => row.player_id);
  const blocked = await listDepositsBlocked(first.wallet.trx, players);
  return judged.filter(({ row }) => blocked.has(row.player_id)).map(({ row }) => row.id);
}

async function findAboveLimits(judged: readonly Learnt[], { market, at }: SettlementContext): Promise<string[]> {
  const [first] = judged;
  if (market === null || !first) return [];
  const limits = await depositLimitsOf(
    first.wallet.trx,
    judged.map(({ row }) => ({ playerId: row.player_id, market, now: at, except: row.id })),
  );
  const above: string[] = [];
  for (const { wallet, row, facts } of judged) {
    const { deposits = [], maxBalance = null } = limits.get(row.player_id) ?? {};
    const amount = facts.captured - feeWithin(row, facts.captured);
    const balance = maxBalance === null ? 0n : await cashOf(wallet);
    const room = depositRoom({ maximum: amount, limits: deposits, maxBalance, balance });
    if (amount > room.available) above.push(row.id);
  }
  return above;
}

async function findForbiddenCards(trx: Trx, judged: readonly Learnt[]): Promise<[string, ErrorCode][]> {
  const cards = judged.flatMap(({ row, message: { detail } }) => (detail ? [{ row, detail }] : []));
  const funded = cards.filter(({ detail }) => !detail.isOfOther && detail.funding !== null).map(({ row }) => row);
  const methods = await readMethods(
    trx,
    funded.map((row) => row.method_id),
  );
  const countries = await readCountries(
    trx,
    funded.map((row) => row.player_id),
  );
  const isForbidden = ({ row, detail }: (typeof cards)[number]): boolean => {
    const method = methods.get(row.method_id);
    const country = countries.get(row.player_id);
    if (!method || country === undefined || detail.funding === null) return false;
    return !isCardAllowed(method.rules, country, detail.funding);
  };
  return cards.flatMap((card): [string, ErrorCode][] => {
    if (card.detail.isOfOther) return [[card.row.id, 'cardOfOther']];
    return isForbidden(card) ? [[card.row.id, 'cardNotDebit']] : [];
  });
}

async function readCountries(trx: Trx, playerIds: readonly number[]): Promise<Map<number, string>> {
  if (playerIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('players')
    .select(['id', 'country'])
    .where('id', '=', anyOf(playerIds, 'integer'))
    .execute();
  return new Map(rows.map(({ id, country }) => [id, country]));
}
