const BYTES_PER_MB = 1024 * 1024;

/**
 * A bound of an upload as it is shown: in MB of 1,048,576 bytes with at most one decimal, such as `10 MB` (SHELLCONST-01).
 * Rounded down, so that a file of the size shown is never refused. `bytes`: 0 or more; throws RangeError for anything else.
 */
export function formatUploadSize(bytes: number, language: string): string {
  if (!(bytes >= 0) || bytes === Number.POSITIVE_INFINITY) throw new RangeError(`${bytes} is no size`);
  const megabytes = Math.floor((bytes * 10) / BYTES_PER_MB) / 10;
  return `${new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(megabytes)}\u00a0MB`;
}
