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

/** `12, 14, 13 ms, median 13 ms`. */
export function listTimes(times: readonly number[]): string {
  return `${times.map(Math.round).join(', ')} ms, median ${median(times).toFixed(0)} ms`;
}

/** `p50 12 ms, p99 14 ms, most 15 ms`. */
export function describeTimes(times: readonly number[]): string {
  const [half, p99, most] = [0.5, 0.99, 1].map((share) => Math.round(quantile(times, share)));
  return `p50 ${half} ms, p99 ${p99} ms, most ${most} ms`;
}

/** Half the distance between the quartiles: how far runs lie apart. */
export function halfSpread(values: readonly number[]): number {
  return (quantile(values, 0.75) - quantile(values, 0.25)) / 2;
}
