import { checkBic, checkIban } from '@foyer/domain/fields/payment-details';
import { MARKETS } from '@foyer/domain/market/market-profiles';
import { expect, test } from 'vitest';
import { bankAccount, bankCountry } from './bank-accounts.ts';

test.each([
  ['SEK', 'SE', 'SE'],
  ['SEK', 'strictest', 'SE'],
  ['HUF', 'SE', 'HU'],
  ['GBP', 'GB', 'GB'],
  ['DKK', 'DK', 'DK'],
  ['EUR', 'NL', 'NL'],
  ['EUR', 'ES', 'ES'],
  ['EUR', 'strictest', 'DE'],
  ['CAD', 'ON', 'DE'],
] as const)('%s in the market %s is banked in %s', (currency, market, country) => {
  expect(bankCountry(currency, market)).toBe(country);
  expect(bankAccount(currency, market).iban.slice(0, 2)).toBe(country);
});

test('every account is one that a form takes', () => {
  for (const { code, currency } of Object.values(MARKETS)) {
    const { iban, bic } = bankAccount(currency, code);
    expect([iban, checkIban(iban, null), checkBic(bic)]).toEqual([iban, null, null]);
  }
});
