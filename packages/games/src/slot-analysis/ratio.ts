/** An exact fraction. `under` is above 0; not reduced until `reduce`. */
export type Ratio = { readonly over: bigint; readonly under: bigint };

export const ZERO: Ratio = { over: 0n, under: 1n };

export function ratio(over: bigint | number, under: bigint | number = 1n): Ratio {
  return { over: BigInt(over), under: BigInt(under) };
}

export function add(a: Ratio, b: Ratio): Ratio {
  if (a.over === 0n) return b;
  if (b.over === 0n) return a;
  if (a.under === b.under) return { over: a.over + b.over, under: a.under };
  return { over: a.over * b.under + b.over * a.under, under: a.under * b.under };
}

export function times(a: Ratio, b: Ratio): Ratio {
  return { over: a.over * b.over, under: a.under * b.under };
}

export function sumOf(parts: readonly Ratio[]): Ratio {
  return parts.reduce(add, ZERO);
}

export function reduce({ over, under }: Ratio): Ratio {
  let [a, b] = [over < 0n ? -over : over, under];
  while (b > 0n) [a, b] = [b, a % b];
  return { over: over / a, under: under / a };
}

/** The nearest number, to about 15 significant digits; values from 0 to 2^40. */
export function toNumber({ over, under }: Ratio): number {
  const whole = over / under;
  const rest = ((over % under) * 10n ** 18n) / under;
  return Number(whole) + Number(rest) / 1e18;
}
