import type { ActiveBonus } from '@foyer/domain/wallet/bonus-stake';
import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import type { Queries } from '../../kernel/db/database.ts';
import type { BonusGrantRow } from '../../kernel/ledger/bonus-tables.ts';
import type { LedgerLine } from '../../kernel/ledger/ledger.ts';
import { openOwnAccount } from '../../kernel/ledger/wallet-accounts.ts';
import type { Wallet } from '../../kernel/ledger/with-wallet.ts';
import type { BonusAccountKind } from '../../kernel/money/account-kinds.ts';

export type StoredBonus = Selectable<BonusGrantRow>;

export const ContributionRows = z.array(z.object({ group: z.string(), percent: z.number() }));

/** In spending order: the one that ends first comes first. */
export function activeBonuses(db: Queries, playerId: number): Promise<StoredBonus[]> {
  return db
    .selectFrom('bonus_grants')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('status', '=', 'active')
    .orderBy('expires_at')
    .orderBy('id')
    .execute();
}

export function toActiveBonus(bonus: StoredBonus): ActiveBonus & { expiresAt: Date } {
  return {
    id: String(bonus.id),
    kind: bonus.kind,
    balance: bonus.balance,
    spinsLeft: bonus.spins_left,
    spinValue: bonus.spin_value,
    games: bonus.games,
    maxStake: bonus.max_stake,
    required: bonus.required,
    wagered: bonus.wagered,
    contribution: z.parse(ContributionRows, bonus.contribution),
    expiresAt: bonus.expires_at,
  };
}

const ACCOUNTS: Readonly<Record<ActiveBonus['kind'], BonusAccountKind>> = {
  casino: 'promo',
  freeSpins: 'promo',
  freeMoney: 'free',
  betting: 'betting',
  liveCasino: 'live',
  sCash: 'sCash',
  pokerTokens: 'pokerTokens',
};

export function accountOfBonus(kind: ActiveBonus['kind']): BonusAccountKind {
  return ACCOUNTS[kind];
}

/** Minor units to or from the account of a bonus, which is opened where most players have none. */
export async function bonusLine(wallet: Wallet, kind: ActiveBonus['kind'], amount: bigint): Promise<LedgerLine> {
  const account = accountOfBonus(kind);
  if (account !== 'sCash' && account !== 'pokerTokens') return { account, amount };
  return { account, accountId: await openOwnAccount(wallet, account), amount };
}
