import { splitReturn } from '@foyer/domain/wallet/split-return';
import type { Trx } from '../../../kernel/db/database.ts';
import type { BonusMovement } from '../../../kernel/ledger/bonus-movements.ts';
import type { StoredRound } from '../format-round.ts';
import type { RoundMoney } from './round-postings.ts';

export type PaidReturn = { returnedTo: Omit<RoundMoney, 'house'>; bonuses: BonusMovement[] };

type StakePart = {
  grant_id: bigint;
  amount: bigint;
  returns_to: 'cash' | 'bonus';
  wagering_times: number;
};

/** Returns go to what the stake was made of (`splitReturn`): of a free spin to cash or bonus money by its terms, of free money to cash. */
export async function payReturn(trx: Trx, round: StoredRound, returned: bigint): Promise<PaidReturn> {
  if (!round.moves_bonus || returned === 0n) return { returnedTo: { cash: returned }, bonuses: [] };
  const parts = await stakeParts(trx, round.id);
  const [first] = parts;
  if (round.covered !== null) {
    const isBonus = round.covered === 'freeSpin' && first?.returns_to === 'bonus';
    if (!isBonus) return { returnedTo: { cash: returned }, bonuses: [] };
    const required = returned * BigInt(first.wagering_times);
    return { returnedTo: { promo: returned }, bonuses: [{ ...settled(first.grant_id, returned), required }] };
  }
  const promo = parts.reduce((sum, { amount }) => sum + amount, 0n);
  const split = splitReturn(returned, {
    cash: round.stake - promo,
    parts: parts.flatMap(({ grant_id: id, amount }) => (amount === 0n ? [] : [{ id: String(id), amount }])),
  });
  return {
    returnedTo: { cash: split.cash, promo: returned - split.cash },
    bonuses: split.parts.map(({ id, amount }) => settled(BigInt(id), amount)),
  };
}

function settled(grantId: bigint, amount: bigint): BonusMovement {
  return { grantId, kind: 'settle', account: 'promo', amount };
}

/** In spending order; amount 0: counted without paying. */
function stakeParts(trx: Trx, roundId: string): Promise<StakePart[]> {
  return trx
    .selectFrom('bonus_movements')
    .innerJoin('bonus_grants', 'bonus_grants.id', 'bonus_movements.grant_id')
    .where('round_id', '=', roundId)
    .where('bonus_movements.kind', '=', 'stake')
    .orderBy('expires_at')
    .orderBy('grant_id')
    .select((row) => [
      'grant_id',
      row.neg('bonus_movements.amount').$castTo<bigint>().as('amount'),
      'returns_to',
      'wagering_times',
    ])
    .execute();
}
