import { isReduced, wait } from './motion.ts';

/** With reduced motion only the last amount. */
export async function countUp(amounts: readonly string[], ms: number, show: (amount: string) => void) {
  const shown = isReduced() ? amounts.slice(-1) : amounts;
  for (const amount of shown) {
    show(amount);
    if (shown.length > 1) await wait(ms / shown.length);
  }
}
