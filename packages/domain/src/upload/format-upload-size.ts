const BYTES_PER_MB = 1024 * 1024;

/** MB of 1,048,576 bytes, one decimal, rounded down (SHELLCONST-01). Throws RangeError below 0. */
export function formatUploadSize(bytes: number, language: string): string {
  if (!(bytes >= 0) || bytes === Number.POSITIVE_INFINITY) throw new RangeError(`${bytes} is no size`);
  const megabytes = Math.floor((bytes * 10) / BYTES_PER_MB) / 10;
  return `${new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(megabytes)}\u00a0MB`;
}
