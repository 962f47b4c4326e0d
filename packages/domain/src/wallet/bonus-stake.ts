import { type Contribution, contributionPercent } from './contribution.ts';

/** An active bonus as the rules of a stake see it. Amounts in minor units of the player's currency. */
export type Pot = {
  readonly id: string;
  /** `casino` and `freeSpins` hold bonus money; the money of the last two is for products that slots are none of. */
  readonly kind: 'casino' | 'freeSpins' | 'freeMoney' | 'betting' | 'liveCasino';
  readonly balance: bigint;
  /** Free spins that are left, and the stake each of them pays for; 0 and null for other kinds. */
  readonly spinsLeft: number;
  readonly spinValue: bigint | null;
  /** Ids of the games that its money and spins are for; null: every game. */
  readonly games: readonly number[] | null;
  /** The highest stake that may hold money of this bonus; null: any. A stake of cash alone may be higher and is wagered too. */
  readonly maxStake: bigint | null;
  /** All that must be staked, and what of it has been. */
  readonly required: bigint;
  readonly wagered: bigint;
  readonly contribution: readonly Contribution[];
};

export type StakedGame = {
  readonly gameId: number;
  /** Ids of the groups it stands in. */
  readonly groups: readonly string[];
  /** Whether it takes promo money at all (promo lock). */
  readonly promoMoneyEnabled: boolean;
};

export type PotPart = { readonly id: string; readonly amount: bigint };

export type StakePlan =
  /** The house pays the stake: the player's balance does not move. */
  | { readonly kind: 'freeSpin'; readonly id: string }
  | { readonly kind: 'freeMoney'; readonly id: string }
  | {
      readonly kind: 'money';
      readonly cash: bigint;
      readonly parts: readonly PotPart[];
      /** What the stake counts towards the wagering of one bonus. */
      readonly counted: PotPart | null;
    }
  /**
   * `insufficient`: too little money. `tooHigh`: enough, but bonus money may not be part of so high a stake. `locked`: enough,
   * but the game takes no promo money, or not that of these bonuses.
   */
  | { readonly kind: 'refused'; readonly reason: 'insufficient' | 'tooHigh' | 'locked' };

/**
 * What pays a stake of `stake` minor units: a free spin of exactly this value for this game; else free money that covers
 * it whole; else cash first and bonus money after it, pot by pot in the order given (the one that ends first comes first).
 * A player's own money is thus always there to be withdrawn until it is spent, and no bonus is touched before
 * (docs/decisions/0010-bonus-money.md; standards 8.12).
 */
export function planStake(stake: bigint, cash: bigint, pots: readonly Pot[], game: StakedGame): StakePlan {
  const eligible = pots.filter((pot) => isFor(pot, game));
  const spin = eligible.find((pot) => pot.kind === 'freeSpins' && pot.spinsLeft > 0 && pot.spinValue === stake);
  if (spin) return { kind: 'freeSpin', id: spin.id };
  const free = eligible.find((pot) => pot.kind === 'freeMoney' && pot.balance >= stake);
  if (free) return { kind: 'freeMoney', id: free.id };
  const fromCash = cash < stake ? cash : stake;
  const promo = pots.filter(holdsPromoMoney);
  const spendable = game.promoMoneyEnabled ? promo.filter((pot) => isFor(pot, game)) : [];
  const parts = takeFrom(
    stake - fromCash,
    spendable.filter((pot) => pot.maxStake === null || stake <= pot.maxStake),
  );
  if (parts) return { kind: 'money', cash: fromCash, parts, counted: countedStake(stake, pots, game) };
  if (takeFrom(stake - fromCash, spendable)) return { kind: 'refused', reason: 'tooHigh' };
  return { kind: 'refused', reason: takeFrom(stake - fromCash, promo) ? 'locked' : 'insufficient' };
}

function isFor({ games }: Pot, { gameId }: StakedGame): boolean {
  return games === null || games.includes(gameId);
}

/** Whether the pot's money is promo money: part of the balance, spent after cash, wagered. */
export function holdsPromoMoney({ kind }: Pick<Pot, 'kind'>): boolean {
  return kind === 'casino' || kind === 'freeSpins';
}

/** Null when the pots together hold less. */
function takeFrom(amount: bigint, pots: readonly Pot[]): PotPart[] | null {
  const parts: PotPart[] = [];
  let missing = amount;
  for (const { id, balance } of pots) {
    const taken = balance < missing ? balance : missing;
    if (taken > 0n) parts.push({ id, amount: taken });
    missing -= taken;
  }
  return missing === 0n ? parts : null;
}

/**
 * What a stake of real or bonus money counts towards wagering: the game's share of it, cut to whole minor units and to
 * what is left, for the first bonus in order that has wagering left and for which the game counts. Null for none.
 */
export function countedStake(stake: bigint, pots: readonly Pot[], game: StakedGame): PotPart | null {
  for (const pot of pots) {
    const left = pot.required - pot.wagered;
    const counted = (stake * BigInt(contributionPercent(pot.contribution, game.groups))) / 100n;
    if (holdsPromoMoney(pot) && isFor(pot, game) && left > 0n && counted > 0n)
      return { id: pot.id, amount: counted < left ? counted : left };
  }
  return null;
}
