/** Minor units: deposited with a card or account, less what went back there. */
export type TargetBalance = { readonly id: string; readonly deposited: bigint; readonly withdrawn: bigint };

/** What has to go back there before money goes anywhere else (closed loop). Never below 0. */
export function owedTo({ deposited, withdrawn }: Omit<TargetBalance, 'id'>): bigint {
  return deposited > withdrawn ? deposited - withdrawn : 0n;
}

/**
 * Whether money may go to `target` (null: a new account): a card or account that is owed takes at most that while others are owed too,
 * and nothing else is paid while anything is owed. `least`: of a withdrawal, minor units; what is owed below it can go nowhere alone, and
 * holds nothing.
 */
export function mayPayOut(
  targets: readonly TargetBalance[],
  target: string | null,
  { amount, least }: { amount: bigint; least: bigint },
): boolean {
  const isOwedElsewhere = targets.some(({ id, ...balance }) => {
    const owed = owedTo(balance);
    return id !== target && owed > 0n && owed >= least;
  });
  if (!isOwedElsewhere) return true;
  const own = targets.find(({ id }) => id === target);
  return own !== undefined && amount <= owedTo(own);
}
