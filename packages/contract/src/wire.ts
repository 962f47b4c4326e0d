import { fromDecimal, type Money, toDecimal } from '@foyer/domain/money/money';
import * as z from 'zod/mini';

/** Such as `1284.50`. Only this file converts it to minor units and back. */
export const DecimalAmount = z.string().check(z.regex(/^-?\d{1,15}(\.\d{1,8})?$/));

export function encodeAmount(money: Money): string {
  return toDecimal(money);
}

/** Throws RangeError for more decimals than the currency has. */
export function decodeAmount(amount: string, currency: string): Money {
  return fromDecimal(amount, currency);
}

/** ISO 4217, or `µBTC` and `mBTC`. */
export const CurrencyCode = z.string().check(z.regex(/^([A-Z]{3}|[µm]BTC)$/));

/** ISO 8601 in UTC. */
export const Timestamp = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/));

/** A Timestamp that is a moment: the pattern alone would accept the 99th of a month. */
export const Moment = Timestamp.check(z.refine((at) => !Number.isNaN(Date.parse(at))));

/** Unguessable id of a launch, a round or a key. */
export const Uuid = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));

export const Language = z.string().check(z.regex(/^[a-z]{2}$/));

/** ISO 3166 alpha-3. */
export const Country = z.string().check(z.regex(/^[A-Z]{3}$/));

export const Slug = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,79}$/));

export const Nothing = z.object({});

/** A solved challenge of a proof of work, as text: sent where a call was refused with 197, 276 or 277. */
export const ProofText = z.string().check(z.minLength(1), z.maxLength(2_000));
