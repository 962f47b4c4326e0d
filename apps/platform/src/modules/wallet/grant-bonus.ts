import { type BonusTerms, validateBonus } from '@foyer/domain/wallet/validate-bonus';
import { post, postBonuses } from '../../kernel/ledger/ledger.ts';
import type { Wallet } from '../../kernel/ledger/with-wallet.ts';
import { bonusPush, queuePush } from '../push/service.ts';
import { accountOfBonus, bonusLine } from './active-bonuses.ts';

export type NewBonus = BonusTerms & {
  /** By language. */
  title: Readonly<Record<string, string>> & { readonly en: string };
};

/**
 * Stores the terms, posts the money from the house's capital and sends a push message. Returns the bonus's id.
 * Throws RangeError for terms that `validateBonus` refuses; `maxWageringTimes`: the market's limit.
 */
export async function grantBonus(
  wallet: Wallet,
  bonus: NewBonus,
  maxWageringTimes: number | null,
  now: Date,
): Promise<bigint> {
  const faults = validateBonus(bonus, maxWageringTimes, now);
  if (faults.length > 0) throw new RangeError(`the bonus cannot be given: ${faults.join(', ')}`);
  const { trx, playerId } = wallet;
  const { kind, amount } = bonus;
  const { id } = await trx
    .insertInto('bonus_grants')
    .values({
      player_id: playerId,
      kind,
      title: JSON.stringify(bonus.title),
      wagering_times: bonus.wageringTimes,
      contribution: JSON.stringify(bonus.contribution),
      games: bonus.games === null ? null : [...bonus.games],
      max_stake: bonus.maxStake,
      spin_value: bonus.spinValue,
      returns_to: bonus.returnsTo,
      granted_at: now,
      expires_at: bonus.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const account = accountOfBonus(kind);
  const required = kind === 'casino' ? amount * BigInt(bonus.wageringTimes) : 0n;
  const movement = { grantId: id, kind: 'grant', account, amount, required, spins: bonus.spins } as const;
  await queuePush(trx, playerId, bonusPush(bonus.title), now);
  if (amount === 0n) {
    await postBonuses(wallet, [movement], now);
    return id;
  }
  await post(wallet, {
    kind: 'grant',
    reference: `bonus-${id}`,
    at: now,
    postings: [{ account: 'capital', amount: -amount }, await bonusLine(wallet, kind, amount)],
    bonuses: [movement],
  });
  return id;
}
