/** Of a limit of the player: `amount` in all, `used` of it in its period. Minor units. */
export type UsedLimit = { readonly name: string; readonly amount: bigint; readonly used: bigint };

export type RoomOptions = {
  /** Of the method. */
  readonly maximum: bigint;
  readonly limits: readonly UsedLimit[];
  /** The most that may lie on the account. Null without such a limit. */
  readonly maxBalance: bigint | null;
  readonly balance: bigint;
};

/** `by`: what leaves least: the method, a limit by its name, or `balance`. */
export type DepositRoom = { readonly available: bigint; readonly by: string };

const atLeastZero = (amount: bigint): bigint => (amount > 0n ? amount : 0n);

/** What can be deposited now (DEPOSIT-15, DEPOSIT-19, DEPOSIT-20). */
export function depositRoom({ maximum, limits, maxBalance, balance }: RoomOptions): DepositRoom {
  const rooms: DepositRoom[] = [
    { available: maximum, by: 'method' },
    ...limits.map(({ name, amount, used }) => ({ available: atLeastZero(amount - used), by: name })),
    ...(maxBalance === null ? [] : [{ available: atLeastZero(maxBalance - balance), by: 'balance' }]),
  ];
  return rooms.reduce((least, room) => (room.available < least.available ? room : least));
}
