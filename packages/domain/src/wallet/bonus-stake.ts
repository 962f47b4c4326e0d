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
export type Pot = {
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

export type PotPart = { readonly id: string; readonly amount: bigint };

export type StakePlan =
  | { readonly kind: 'freeSpin'; readonly id: string }
  | { readonly kind: 'freeMoney'; readonly id: string }
  | {
      readonly kind: 'money';
      readonly cash: bigint;
      readonly parts: readonly PotPart[];
      readonly counted: PotPart | null;
    }
  /** `tooHigh`, `locked`: bonus money is not allowed for this stake, or in this game. */
  | { readonly kind: 'refused'; readonly reason: 'insufficient' | 'tooHigh' | 'locked' };

/** Free spin, else free money that covers it, else cash, then bonus (docs/decisions/0010-bonus-money.md). */
export function planStake(stake: bigint, cash: bigint, pots: readonly Pot[], game: StakedGame): StakePlan {
  const eligible = pots.filter((pot) => isFor(pot, game));
  const spin = eligible.find((pot) => pot.kind === 'freeSpins' && pot.spinsLeft > 0 && pot.spinValue === stake);
  if (spin) return { kind: 'freeSpin', id: spin.id };
  const free = eligible.find((pot) => pot.kind === 'freeMoney' && pot.balance >= stake);
  if (free) return { kind: 'freeMoney', id: free.id };
  const fromCash = cash < stake ? cash : stake;
  const promo = pots.filter(holdsPromoMoney);
  const spendable = promo.filter((pot) => isSpendable(pot, game));
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

function isSpendable(pot: Pot, game: StakedGame): boolean {
  return game.promoMoneyEnabled && isFor(pot, game);
}

/** Bonus money that pays no stake of the game, minor units: no part of what can be staked there (RTS 1A). */
export function lockedPromo(pots: readonly Pot[], game: StakedGame): bigint {
  const locked = pots.filter((pot) => holdsPromoMoney(pot) && !isSpendable(pot, game));
  return locked.reduce((sum, { balance }) => sum + balance, 0n);
}

export function holdsPromoMoney({ kind }: Pick<Pot, 'kind'>): boolean {
  return kind === 'casino' || kind === 'freeSpins';
}

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

/** The share that counts for the first bonus with wagering left, in minor units rounded down; null for none. */
export function countedStake(stake: bigint, pots: readonly Pot[], game: StakedGame): PotPart | null {
  for (const pot of pots) {
    const left = pot.required - pot.wagered;
    const counted = (stake * BigInt(contributionPercent(pot.contribution, game.groups))) / 100n;
    if (holdsPromoMoney(pot) && isFor(pot, game) && left > 0n && counted > 0n)
      return { id: pot.id, amount: counted < left ? counted : left };
  }
  return null;
}
