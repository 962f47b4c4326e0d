import type { MarketCode } from '@foyer/domain/market/market-profiles';

type BankAccount = { iban: string; bic: string };

/** Of nobody, mostly the examples of the IBAN registry. */
const ACCOUNTS = {
  DE: { iban: 'DE89370400440532013000', bic: 'COBADEFF' },
  DK: { iban: 'DK5000400440116243', bic: 'NDEADKKK' },
  ES: { iban: 'ES9121000418450200051332', bic: 'CAIXESBB' },
  GB: { iban: 'GB29NWBK60161331926819', bic: 'NWBKGB2L' },
  HU: { iban: 'HU42117730161111101800000000', bic: 'OTPVHUHB' },
  MT: { iban: 'MT84MALT011000012345MTLCAST001S', bic: 'MALTMTMT' },
  NL: { iban: 'NL91ABNA0417164300', bic: 'ABNANL2A' },
  SE: { iban: 'SE4550000000058398257466', bic: 'ESSESESS' },
} as const satisfies Record<string, BankAccount>;

type Country = keyof typeof ACCOUNTS;

/** Of currencies that one country has alone. */
const BY_CURRENCY: Readonly<Record<string, Country>> = { DKK: 'DK', GBP: 'GB', HUF: 'HU', SEK: 'SE' };

const isCountry = (code: string): code is Country => Object.hasOwn(ACCOUNTS, code);

/** Where a player of the currency banks: in its country, else in the market's. Alpha-2. */
export function bankCountry(currency: string, market: MarketCode): Country {
  return BY_CURRENCY[currency] ?? (isCountry(market) ? market : 'DE');
}

export function bankAccount(currency: string, market: MarketCode): BankAccount {
  return ACCOUNTS[bankCountry(currency, market)];
}
