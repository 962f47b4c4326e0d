/** The value below which this share (0 to 1) of the values lies, interpolated; NaN without values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const low = sorted[Math.floor(at)] ?? Number.NaN;
  const high = sorted[Math.ceil(at)] ?? Number.NaN;
  return low + (high - low) * (at - Math.floor(at));
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** Half the distance between the quartiles: how far runs lie apart. */
export function halfSpread(values: readonly number[]): number {
  return (quantile(values, 0.75) - quantile(values, 0.25)) / 2;
}
