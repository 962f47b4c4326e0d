/** `units` divided by 10 to the power `scale` (0 or more). */
export type Decimal = { readonly units: bigint; readonly scale: number };

/** Text with a dot (`-12.50`), or a number of the wire by its shortest spelling. */
export type DecimalInput = string | number;

export type Rounding = 'exact' | 'toward-zero';

// Far above any amount of money; bounds the time for hostile text.
const MAX_LENGTH = 80;

/** Without float arithmetic. Throws RangeError for anything but a plain or scientific decimal. */
export function parseDecimal(input: DecimalInput): Decimal {
  const text = String(input);
  const match = text.length > MAX_LENGTH ? null : /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d{1,2}))?$/i.exec(text);
  if (match === null) throw new RangeError(`not a decimal number: ${JSON.stringify(text.slice(0, MAX_LENGTH))}`);
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  const digits = BigInt(whole + fraction);
  const units = sign === '-' ? -digits : digits;
  const scale = fraction.length - Number(exponent);
  return scale < 0 ? { units: units * 10n ** BigInt(-scale), scale: 0 } : { units, scale };
}

/** Throws RangeError when `exact` would lose a digit. */
export function rescale(decimal: Decimal, scale: number, rounding: Rounding): bigint {
  if (decimal.scale <= scale) return decimal.units * 10n ** BigInt(scale - decimal.scale);
  const divisor = 10n ** BigInt(decimal.scale - scale);
  if (rounding === 'exact' && decimal.units % divisor !== 0n) throw new RangeError(`more than ${scale} decimals`);
  return decimal.units / divisor;
}

export function alignDecimals(a: Decimal, b: Decimal): readonly [bigint, bigint, number] {
  const scale = Math.max(a.scale, b.scale);
  return [rescale(a, scale, 'exact'), rescale(b, scale, 'exact'), scale];
}

/** Throws RangeError for no decimal. */
export function compareDecimals(a: DecimalInput, b: DecimalInput): number {
  const [left, right] = alignDecimals(parseDecimal(a), parseDecimal(b));
  return left < right ? -1 : left > right ? 1 : 0;
}
