/** Every kind of account and its owner. `bonus`: the player's, moved by bonuses only. */
export const ACCOUNT_KINDS = {
  cash: 'player',
  /** For games. */
  promo: 'bonus',
  /** Stakes that wait for their result. */
  held: 'player',
  betting: 'bonus',
  /** For live tables. */
  live: 'bonus',
  /** Pays stakes in place of the player's money. */
  free: 'bonus',
  /** Bonus money of products that others run; opened with the first grant. */
  sCash: 'outside',
  pokerTokens: 'outside',
  house: 'house',
  /** Where grants come from. */
  capital: 'house',
  /** One account a pool and shard. */
  jackpot: 'jackpot',
  /** The player's money on its way out; opened with the first withdrawal. */
  withdrawing: 'payment',
  /** What payment providers owe the house, a shard; opened with the first payment. */
  payments: 'payment',
} as const;

export type AccountKind = keyof typeof ACCOUNT_KINDS;
type Owner = (typeof ACCOUNT_KINDS)[AccountKind];
export type KindOf<O extends Owner> = {
  [K in AccountKind]: (typeof ACCOUNT_KINDS)[K] extends O ? K : never;
}[AccountKind];
export type BonusAccountKind = KindOf<'bonus' | 'outside'>;
export type PlayerAccountKind = KindOf<'player' | 'bonus'>;
export type AccountBalances = Record<PlayerAccountKind, bigint>;

/** In the order of the table. */
export function listAccountKinds<O extends Owner>(...owners: readonly O[]): KindOf<O>[] {
  const isOwned = (kind: string): kind is KindOf<O> =>
    Object.entries(ACCOUNT_KINDS).some(([name, owner]) => name === kind && owners.some((wanted) => wanted === owner));
  return Object.keys(ACCOUNT_KINDS).filter(isOwned);
}
