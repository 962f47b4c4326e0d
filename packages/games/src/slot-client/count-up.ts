import { isReduced, wait } from './motion.ts';

/** Shows the amounts one after the other in `ms`; with reduced motion only the last one. */
export async function countUp(amounts: readonly string[], ms: number, show: (amount: string) => void) {
  const shown = isReduced() ? amounts.slice(-1) : amounts;
  for (const amount of shown) {
    show(amount);
    if (shown.length > 1) await wait(ms / shown.length);
  }
}
