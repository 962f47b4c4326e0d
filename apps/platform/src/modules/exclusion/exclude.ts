import { randomUUID } from 'node:crypto';
import { type ExclusionKind, isLonger } from '@foyer/domain/exclusion/exclusion';
import type { MarketProfile } from '@foyer/domain/market/market-profiles';
import type { MoneyStyle } from '@foyer/domain/money/format-money';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import { cashOf } from '../../kernel/ledger/wallet-cash.ts';
import type { Wallet } from '../../kernel/ledger/with-wallet.ts';
import { withdrawOffers } from '../account/service.ts';
import { leaveAll } from '../campaign/service.ts';
import { closeChatOf } from '../chat/service.ts';
import { findExclusion, hashPersonKeys, readPersonFacts } from '../exclusion-gate/service.ts';
import { type PlannedPayout, payOutAll } from '../payment/service.ts';
import { closeLaunches } from '../play/service.ts';
import { forgetBrowsers } from '../push/service.ts';
import { endPendingLogins, endSessionsOfPlayer } from '../session/service.ts';
import { forfeitBonuses, hasHeldStake } from '../wallet/service.ts';
import { queueStartMail } from './exclusion-mails.ts';

/** The kinds of jobs; `{ exclusionId }` and `{ playerId }`. */
export const SHUT_SAME_PERSONS = 'shutSamePersons';
export const CLEAR_ACCOUNT = 'clearExcludedAccount';

export type NewExclusion = {
  kind: ExclusionKind;
  /** Null: for good. */
  endsAt: Date | null;
  madeBy: 'player' | 'operator' | 'samePerson';
  reason?: string;
  follows?: string;
  market: MarketProfile;
  brand: string;
  /** `moneyStyleOf` and `readSecret`, read before the transaction. */
  moneyStyle: MoneyStyle;
  secret: string;
  at: Date;
};

export type Excluded = {
  kind: ExclusionKind;
  until: Date | null;
  payouts: PlannedPayout[];
  /** Left on the account, minor units. */
  rest: bigint;
  isNew: boolean;
};

/**
 * One transaction, under the wallet's lock and then the player's row: when it is committed, no session, launch, message or offer of the
 * player is left, and none begins (docs/states/exclusion.md). What would end no later than what holds changes nothing.
 */
export async function exclude(wallet: Wallet, wish: NewExclusion): Promise<Excluded> {
  const { trx, playerId } = wallet;
  const { kind, endsAt: until, madeBy, market, brand, moneyStyle, at } = wish;
  // Logins of the player wait for it.
  await trx.selectFrom('players').select('id').where('id', '=', playerId).forNoKeyUpdate().executeTakeFirstOrThrow();
  const current = await findExclusion(trx, playerId, at);
  if (current.state === 'shut' && !isLonger(current, until)) {
    return { kind: current.kind, until: current.until, payouts: [], rest: await cashOf(wallet), isNew: false };
  }
  const exclusionId = await writeExclusion(wallet, wish);
  await endWhatIsOpen(wallet, { until: until?.toISOString() ?? null, at });
  const payouts = kind === 'timeOut' ? [] : await clearAccount(wallet, market, at);
  const rest = await cashOf(wallet);
  await queueStartMail(wallet, { kind, until, madeBy, payouts, rest, market, brand, moneyStyle, at });
  if (madeBy !== 'samePerson') await enqueue(trx, SHUT_SAME_PERSONS, { exclusionId, brand }, at);
  return { kind, until, payouts, rest, isNew: true };
}

/** Sessions, launches, offers, campaigns, push and chat. The player's row is locked. */
export async function endWhatIsOpen(
  wallet: Wallet,
  { at, ...payload }: { at: Date; until?: string | null },
): Promise<void> {
  const { trx, playerId } = wallet;
  await endSessionsOfPlayer(trx, playerId, 'excluded', at, payload);
  await endPendingLogins(trx, playerId, at);
  await closeLaunches(trx, playerId, at);
  await withdrawOffers(trx, playerId, at);
  await leaveAll(wallet, at);
  await forgetBrowsers(trx, playerId);
  await closeChatOf(trx, playerId, at);
}

async function writeExclusion({ trx, playerId }: Wallet, wish: NewExclusion): Promise<string> {
  const { kind, endsAt, madeBy, reason = null, follows = null, market, secret, at } = wish;
  const id = randomUUID();
  await trx
    .insertInto('exclusions')
    .values({
      id,
      player_id: playerId,
      kind,
      starts_at: at,
      ends_at: endsAt,
      return_after_hours: kind === 'selfExclusion' ? market.protection.returnAfterHours : 0,
      market: market.code,
      made_by: madeBy,
      reason,
      follows,
    })
    .execute();
  const facts = await readPersonFacts(trx, playerId);
  if (!facts) return id;
  const keys = [...hashPersonKeys(secret, facts)];
  await trx
    .insertInto('excluded_persons')
    .values({ player_id: playerId, keys })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet({ keys }))
    .execute();
  return id;
}

/** Ends bonuses and asks for the payouts. While a stake is held a job does it, once the round is settled: its result counts. */
export async function clearAccount(wallet: Wallet, market: MarketProfile, at: Date): Promise<PlannedPayout[]> {
  const { trx, playerId } = wallet;
  if (await hasHeldStake(trx, playerId)) {
    await enqueue(trx, CLEAR_ACCOUNT, { playerId }, at);
    return [];
  }
  await forfeitBonuses(wallet, at);
  return payOutAll(wallet, market, at);
}
