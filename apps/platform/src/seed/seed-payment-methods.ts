import { fromDecimal } from '@foyer/domain/money/money';
import type { MethodKind } from '@foyer/domain/payment/payment-method';
import type { Trx } from '../kernel/db/database.ts';

type Title = { en: string; hu: string; nl: string; sv: string };

type Fee = { percent: number } | { fixed: string };

type Terms = { minimum: string; maximum: string; fee?: Fee };

type DemoMethod = {
  id: number;
  kind: MethodKind;
  title: Title;
  terms: Readonly<Record<string, Terms>>;
  countries?: readonly string[];
  debitOnlyIn?: readonly string[];
  bankAccountIn?: readonly string[];
  asksPassword?: boolean;
  issuerList?: string;
};

/** The same terms in every currency of the demo, by what ten euros are about worth there. */
const FACTORS = { EUR: 1, USD: 1, GBP: 1, HUF: 400, SEK: 10, RON: 5 } as const;

function feeTimes(fee: Fee, factor: number): Fee {
  return 'fixed' in fee ? { fixed: String(Number(fee.fixed) * factor) } : fee;
}

function everywhere(minimum: number, maximum: number, fee?: Fee): Record<string, Terms> {
  return Object.fromEntries(
    Object.entries(FACTORS).map(([currency, factor]) => [
      currency,
      {
        minimum: String(minimum * factor),
        maximum: String(maximum * factor),
        ...(fee && { fee: feeTimes(fee, factor) }),
      },
    ]),
  );
}

const DEMO_METHODS: readonly DemoMethod[] = [
  {
    id: 101,
    kind: 'card',
    title: { en: 'Card', hu: 'Bankkártya', nl: 'Kaart', sv: 'Kort' },
    terms: everywhere(10, 5_000),
    debitOnlyIn: ['GBR'],
  },
  {
    id: 102,
    kind: 'bankRedirect',
    title: { en: 'Dutch banks', hu: 'Holland bankok', nl: 'Nederlandse banken', sv: 'Nederländska banker' },
    terms: { EUR: { minimum: '10', maximum: '10000' } },
    countries: ['NLD'],
    issuerList: 'NLD',
  },
  {
    id: 103,
    kind: 'bankRedirect',
    title: { en: 'Finnish banks', hu: 'Finn bankok', nl: 'Finse banken', sv: 'Finländska banker' },
    terms: { EUR: { minimum: '10', maximum: '10000' } },
    countries: ['FIN'],
    issuerList: 'FIN',
  },
  {
    id: 104,
    kind: 'bankRedirect',
    title: { en: 'Pay by bank', hu: 'Banki fizetés', nl: 'Betalen via je bank', sv: 'Betala med banken' },
    terms: everywhere(10, 10_000),
    issuerList: 'test',
  },
  {
    id: 105,
    kind: 'bankTransfer',
    title: { en: 'Bank transfer', hu: 'Banki átutalás', nl: 'Overschrijving', sv: 'Banköverföring' },
    terms: everywhere(20, 50_000),
    bankAccountIn: ['ROU'],
  },
  {
    id: 106,
    kind: 'crypto',
    title: { en: 'Bitcoin', hu: 'Bitcoin', nl: 'Bitcoin', sv: 'Bitcoin' },
    terms: everywhere(20, 20_000, { percent: 100 }),
  },
  {
    id: 107,
    kind: 'voucher',
    title: { en: 'Voucher', hu: 'Utalvány', nl: 'Voucher', sv: 'Värdekod' },
    terms: everywhere(5, 250, { fixed: '0.50' }),
    asksPassword: true,
  },
  {
    id: 108,
    kind: 'stp',
    title: { en: 'Own account number', hu: 'Saját számlaszám', nl: 'Eigen rekening', sv: 'Eget kontonummer' },
    terms: { MXN: { minimum: '200', maximum: '100000' }, EUR: { minimum: '10', maximum: '5000' } },
  },
  // DEPOSIT-25.
  {
    id: 109,
    kind: 'offline',
    title: {
      en: 'Offline transfer',
      hu: 'Offline átutalás',
      nl: 'Offline overschrijving',
      sv: 'Manuell överföring',
    },
    terms: { HUF: { minimum: '10000', maximum: '30000000' } },
  },
];

function storedFee(fee: Terms['fee'], currency: string) {
  if (!fee) return null;
  if ('percent' in fee) return { kind: 'percent', hundredths: fee.percent };
  return { kind: 'fixed', amount: String(fromDecimal(fee.fixed, currency).amount) };
}

function storedTerms(terms: DemoMethod['terms']) {
  const minor = (amount: string, currency: string) => String(fromDecimal(amount, currency).amount);
  return Object.fromEntries(
    Object.entries(terms).map(([currency, { minimum, maximum, fee }]) => [
      currency,
      { minimum: minor(minimum, currency), maximum: minor(maximum, currency), fee: storedFee(fee, currency) },
    ]),
  );
}

/** What an operator changed stays. No page of a guest shows them. */
export async function seedPaymentMethods(trx: Trx): Promise<boolean> {
  await trx
    .insertInto('payment_methods')
    .values(
      DEMO_METHODS.map((method, position) => ({
        id: method.id,
        kind: method.kind,
        title: JSON.stringify(method.title),
        provider: 'sandbox',
        position,
        is_enabled: true,
        terms: JSON.stringify(storedTerms(method.terms)),
        rules: JSON.stringify({
          countries: method.countries ?? null,
          debitOnlyIn: method.debitOnlyIn ?? [],
          bankAccountIn: method.bankAccountIn ?? [],
          asksPassword: method.asksPassword ?? false,
        }),
        issuer_list: method.issuerList ?? null,
      })),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return false;
}
