import { fromDecimal, type Money, toDecimal } from '@foyer/domain/money/money';
import * as z from 'zod/mini';

/** Decimal text such as `1284.50`. Only this file converts it to minor units and back. */
export const DecimalAmount = z.string().check(z.regex(/^-?\d{1,15}(\.\d{1,8})?$/));

export function encodeAmount(money: Money): string {
  return toDecimal(money);
}

/** Throws RangeError when the text has more decimals than the currency has. */
export function decodeAmount(amount: string, currency: string): Money {
  return fromDecimal(amount, currency);
}

/** ISO 4217 code, or one of the sub-units `µBTC` and `mBTC`. */
export const CurrencyCode = z.string().check(z.regex(/^([A-Z]{3}|[µm]BTC)$/));

/** ISO 8601 in UTC. */
export const Timestamp = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/));

/** The unguessable name of a launch, a round or a key: UUID. */
export const Uuid = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));

export const Language = z.string().check(z.regex(/^[a-z]{2}$/));

/** ISO 3166 alpha-3. */
export const Country = z.string().check(z.regex(/^[A-Z]{3}$/));

/** The part of a game's or group's address. */
export const Slug = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,79}$/));

/** The answer of a call that has nothing to tell. */
export const Nothing = z.object({});
