const MULTIPLES = [1n, 2n, 5n, 10n];

/** Amounts to choose with one press, in minor units: none above what is available. */
export function quickAmounts({ minimum, available }: { minimum: bigint; available: bigint }): bigint[] {
  if (minimum <= 0n) return [];
  return MULTIPLES.map((times) => minimum * times).filter((amount) => amount <= available);
}
