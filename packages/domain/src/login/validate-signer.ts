export const SIGNER_METHODS = ['smartId', 'mobileId'] as const;
export type SignerMethod = (typeof SIGNER_METHODS)[number];

/** ISO 3166 alpha-3 to the alpha-2 of an identifier (ETSI EN 319 412-1, 5.1.3). Only these can be asked. */
export const SIGNER_COUNTRIES: Readonly<Record<string, string>> = {
  BEL: 'BE',
  EST: 'EE',
  GBR: 'GB',
  HUN: 'HU',
  LTU: 'LT',
  LVA: 'LV',
  NLD: 'NL',
  ROU: 'RO',
  SWE: 'SE',
};
