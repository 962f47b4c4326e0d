import { type Contribution, contributionPercent } from './contribution.ts';

/** `casino` and `freeSpins` hold bonus money; from `betting` on they are for other products than slots. */
export const BONUS_KINDS = [
  'casino',
  'freeSpins',
  'freeMoney',
  'betting',
  'liveCasino',
  'sCash',
  'pokerTokens',
] as const;

/** Amounts in minor units of the player's currency. */
export type ActiveBonus = {
  readonly id: string;
  readonly kind: (typeof BONUS_KINDS)[number];
  readonly balance: bigint;
  readonly spinsLeft: number;
  readonly spinValue: bigint | null;
  readonly games: readonly number[] | null;
  readonly maxStake: bigint | null;
  readonly required: bigint;
  readonly wagered: bigint;
  readonly contribution: readonly Contribution[];
};

export type StakedGame = {
  readonly gameId: number;
  readonly groups: readonly string[];
  readonly promoMoneyEnabled: boolean;
};

export type BonusPart = { readonly id: string; readonly amount: bigint };

export type StakePlan =
  | { readonly kind: 'freeSpin'; readonly id: string }
  | { readonly kind: 'freeMoney'; readonly id: string }
  | {
      readonly kind: 'money';
      readonly cash: bigint;
      readonly parts: readonly BonusPart[];
      readonly counted: BonusPart | null;
    }
  /** `tooHigh`, `locked`: bonus money is not allowed for this stake, or in this game. */
  | { readonly kind: 'refused'; readonly reason: 'insufficient' | 'tooHigh' | 'locked' };

/** Free spin, else free money that covers it, else cash, then bonus (docs/decisions/0010-bonus-money.md). */
export function planStake(stake: bigint, cash: bigint, bonuses: readonly ActiveBonus[], game: StakedGame): StakePlan {
  const eligible = bonuses.filter((bonus) => isFor(bonus, game));
  const spin = eligible.find((bonus) => bonus.kind === 'freeSpins' && bonus.spinsLeft > 0 && bonus.spinValue === stake);
  if (spin) return { kind: 'freeSpin', id: spin.id };
  const free = eligible.find((bonus) => bonus.kind === 'freeMoney' && bonus.balance >= stake);
  if (free) return { kind: 'freeMoney', id: free.id };
  const fromCash = cash < stake ? cash : stake;
  const promo = bonuses.filter(holdsPromoMoney);
  const spendable = promo.filter((bonus) => isSpendable(bonus, game));
  const parts = takeFrom(
    stake - fromCash,
    spendable.filter((bonus) => bonus.maxStake === null || stake <= bonus.maxStake),
  );
  if (parts) return { kind: 'money', cash: fromCash, parts, counted: countedStake(stake, bonuses, game) };
  if (takeFrom(stake - fromCash, spendable)) return { kind: 'refused', reason: 'tooHigh' };
  return { kind: 'refused', reason: takeFrom(stake - fromCash, promo) ? 'locked' : 'insufficient' };
}

function isFor({ games }: ActiveBonus, { gameId }: StakedGame): boolean {
  return games === null || games.includes(gameId);
}

function isSpendable(bonus: ActiveBonus, game: StakedGame): boolean {
  return game.promoMoneyEnabled && isFor(bonus, game);
}

/** Bonus money that pays no stake of the game, minor units: no part of what can be staked there (RTS 1A). */
export function lockedPromo(bonuses: readonly ActiveBonus[], game: StakedGame): bigint {
  const locked = bonuses.filter((bonus) => holdsPromoMoney(bonus) && !isSpendable(bonus, game));
  return locked.reduce((sum, { balance }) => sum + balance, 0n);
}

export function holdsPromoMoney({ kind }: Pick<ActiveBonus, 'kind'>): boolean {
  return kind === 'casino' || kind === 'freeSpins';
}

function takeFrom(amount: bigint, bonuses: readonly ActiveBonus[]): BonusPart[] | null {
  const parts: BonusPart[] = [];
  let missing = amount;
  for (const { id, balance } of bonuses) {
    const taken = balance < missing ? balance : missing;
    if (taken > 0n) parts.push({ id, amount: taken });
    missing -= taken;
  }
  return missing === 0n ? parts : null;
}

/** The share that counts for the first bonus with wagering left, in minor units rounded down; null for none. */
export function countedStake(stake: bigint, bonuses: readonly ActiveBonus[], game: StakedGame): BonusPart | null {
  for (const bonus of bonuses) {
    const left = bonus.required - bonus.wagered;
    const counted = (stake * BigInt(contributionPercent(bonus.contribution, game.groups))) / 100n;
    if (holdsPromoMoney(bonus) && isFor(bonus, game) && left > 0n && counted > 0n)
      return { id: bonus.id, amount: counted < left ? counted : left };
  }
  return null;
}
