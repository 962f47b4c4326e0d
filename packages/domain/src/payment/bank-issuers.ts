/** Banks that a player chooses from before the bank's own page, by country (ENTITY-19 to ENTITY-21). */
const NETHERLANDS = {
  ABNANL2A: 'ABN AMRO',
  ASNBNL21: 'ASN Bank',
  BUNQNL2A: 'bunq',
  INGBNL2A: 'ING',
  KNABNL2H: 'Knab',
  NTSBDEB1: 'N26',
  RABONL2U: 'Rabobank',
  RBRBNL21: 'RegioBank',
  REVOLT21: 'Revolut',
  SNSBNL2A: 'SNS',
  TRIONL2U: 'Triodos Bank',
  FVLBNL22: 'Van Lanschot Kempen',
} as const;

const FINLAND = {
  aktia: 'Aktia',
  alandsbanken: 'Ålandsbanken',
  danske: 'Danske Bank',
  handelsbanken: 'Handelsbanken',
  nordea: 'Nordea',
  omasp: 'Oma Säästöpankki',
  op: 'OP',
  pop: 'POP Pankki',
  's-pankki': 'S-Pankki',
  saastopankki: 'Säästöpankki',
} as const;

/** The banks of the sandbox. */
const TEST = { testok: 'Test bank', testrefuse: 'Test bank that refuses' } as const;

const ISSUERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  NLD: NETHERLANDS,
  FIN: FINLAND,
  test: TEST,
};

export type BankIssuer = { readonly id: string; readonly name: string };

/** `list`: a country, ISO alpha-3, or `test`. Empty for another. */
export function bankIssuers(list: string): BankIssuer[] {
  return Object.entries(ISSUERS[list] ?? {}).map(([id, name]) => ({ id, name }));
}

/** Null for an unknown bank. */
export function bankIssuerName(id: string): string | null {
  for (const banks of Object.values(ISSUERS)) if (Object.hasOwn(banks, id)) return banks[id] ?? null;
  return null;
}
