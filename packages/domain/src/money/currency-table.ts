export type Currency = {
  /** 1 unit is 10 to this power minor units (ISO 4217; satoshi for bitcoin). */
  readonly exponent: number;
  readonly symbol: string | null;
  readonly showsCode: boolean;
};

const bySymbol = (symbol: string, exponent = 2): Currency => ({ exponent, symbol, showsCode: false });
const byCode = (exponent = 2): Currency => ({ exponent, symbol: null, showsCode: true });

/** ENTITY-29 to ENTITY-31. Symbols are unique. */
export const CURRENCIES: ReadonlyMap<string, Currency> = new Map([
  ['USD', bySymbol('$')],
  ['EUR', bySymbol('€')],
  ['GBP', bySymbol('£')],
  ['SEK', bySymbol('kr')],
  ['CNY', bySymbol('CN¥')],
  ['RUB', bySymbol('₽')],
  ['JPY', bySymbol('¥', 0)],
  ['AUD', bySymbol('A$')],
  ['NZD', bySymbol('NZ$')],
  ['MXN', bySymbol('MX$')],
  ['TRY', bySymbol('₺')],
  ['BRL', bySymbol('R$')],
  ['CZK', bySymbol('Kč')],
  ['GEL', bySymbol('₾')],
  ['ILS', bySymbol('₪')],
  ['INR', bySymbol('₹')],
  ['KRW', bySymbol('₩', 0)],
  ['KZT', bySymbol('₸')],
  ['PHP', bySymbol('₱')],
  ['PLN', bySymbol('zł')],
  ['THB', bySymbol('฿')],
  ['UAH', bySymbol('₴')],
  ['VND', bySymbol('₫', 0)],
  ['BGN', byCode()],
  ['HUF', byCode()],
  ['NOK', byCode()],
  ['CAD', byCode()],
  ['RON', byCode()],
  ['DKK', byCode()],
  ['ZAR', byCode()],
  ['PEN', byCode()],
  ['ARS', byCode()],
  ['BHD', byCode(3)],
  ['CHF', byCode()],
  ['CLP', byCode(0)],
  ['COP', byCode()],
  ['HKD', byCode()],
  ['ISK', byCode(0)],
  ['KWD', byCode(3)],
  ['RSD', byCode()],
  ['SGD', byCode()],
  ['TND', byCode(3)],
  ['BTC', byCode(8)],
  ['mBTC', byCode(5)],
  ['µBTC', byCode(2)],
]);

export function isCurrency(code: string): boolean {
  return CURRENCIES.has(code);
}

/** Throws RangeError for an unknown code. */
export function currencyOf(code: string): Currency {
  const currency = CURRENCIES.get(code);
  if (currency === undefined) throw new RangeError(`unknown currency ${JSON.stringify(code)}`);
  return currency;
}

/** At most two (ENTITY-32). Throws RangeError for an unknown code. */
export function shownDecimals(code: string): number {
  return Math.min(2, currencyOf(code).exponent);
}
