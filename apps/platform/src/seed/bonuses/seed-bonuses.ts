import { fromDecimal } from '@foyer/domain/money/money';
import { DAY_MS } from '@foyer/domain/time/duration';
import type { Trx } from '../../kernel/db/database.ts';
import type { Wallet } from '../../kernel/ledger/with-wallet.ts';
import { grantBonus } from '../../modules/wallet/service.ts';
import type { DemoBonus } from './demo-bonuses.ts';

/** Long enough ago that past rounds count for them. */
const GRANTED_DAYS_AGO = 3;
/** The strictest market's. */
const MAX_WAGERING_TIMES = 10;

export async function seedBonuses(wallet: Wallet, bonuses: readonly DemoBonus[], now: Date): Promise<void> {
  const { currency } = wallet.row;
  const granted = new Date(now.getTime() - GRANTED_DAYS_AGO * DAY_MS);
  const amountOf = (text: string) => fromDecimal(text, currency).amount;
  for (const bonus of bonuses) {
    const { amount, maxStake, spinValue, games, endsInDays, ...terms } = bonus;
    await grantBonus(
      wallet,
      {
        ...terms,
        amount: amountOf(amount),
        maxStake: maxStake === null ? null : amountOf(maxStake),
        spinValue: spinValue === null ? null : amountOf(spinValue),
        games: games === null ? null : await gameIds(wallet.trx, games),
        expiresAt: new Date(now.getTime() + endsInDays * DAY_MS),
      },
      MAX_WAGERING_TIMES,
      granted,
    );
  }
}

export async function gameIds(trx: Trx, friendlyIds: readonly string[]): Promise<number[]> {
  const rows = await trx
    .selectFrom('games')
    .select('game_id')
    .where('friendly_id', 'in', [...friendlyIds])
    .orderBy('game_id')
    .execute();
  return rows.map((row) => row.game_id);
}
