/** Minor units: deposited with a card or account, less what went back there. */
export type TargetBalance = { readonly id: string; readonly deposited: bigint; readonly withdrawn: bigint };

/** What has to go back there before money goes anywhere else (closed loop). Never below 0. */
export function owedTo({ deposited, withdrawn }: Omit<TargetBalance, 'id'>): bigint {
  return deposited > withdrawn ? deposited - withdrawn : 0n;
}

/**
 * Whether money may go to `target` (null: a new account): a card or account that is owed takes at most that while others are owed too,
 * and nothing else is paid while anything is owed.
 */
export function mayPayOut(targets: readonly TargetBalance[], target: string | null, amount: bigint): boolean {
  const owedElsewhere = targets.some(({ id, ...balance }) => id !== target && owedTo(balance) > 0n);
  if (!owedElsewhere) return true;
  const own = targets.find(({ id }) => id === target);
  return own !== undefined && amount <= owedTo(own);
}
