import { type BankIssuer, bankIssuers } from '@foyer/domain/payment/bank-issuers';
import type { MethodKind, MethodRules, MethodTerms } from '@foyer/domain/payment/payment-method';
import { isOffered } from '@foyer/domain/payment/payment-method';
import * as z from 'zod/mini';
import { anyOf } from '../../kernel/db/any-of.ts';
import type { Queries } from '../../kernel/db/database.ts';
import type { PaymentMethodRow } from './payment-tables.ts';
import './payment-tables.ts';
import type { Selectable } from 'kysely';

const Minor = z.pipe(
  z.string().check(z.regex(/^\d{1,18}$/)),
  z.transform((text) => BigInt(text)),
);

/** Minor units as text: JSON numbers would lose digits. */
export const StoredTerms = z.record(
  z.string(),
  z.object({
    minimum: Minor,
    maximum: Minor,
    fee: z.nullable(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('percent'), hundredths: z.number() }),
        z.object({ kind: z.literal('fixed'), amount: Minor }),
      ]),
    ),
  }),
);

export const StoredRules = z.object({
  countries: z.nullable(z.array(z.string())),
  debitOnlyIn: z.array(z.string()),
  bankAccountIn: z.array(z.string()),
  asksPassword: z.boolean(),
});

export type PaymentMethod = {
  id: number;
  kind: MethodKind;
  title: unknown;
  provider: string;
  /** By currency. */
  terms: Readonly<Record<string, MethodTerms>>;
  rules: MethodRules;
  issuers: readonly BankIssuer[];
};

function methodOf(row: Selectable<PaymentMethodRow>): PaymentMethod {
  const { id, kind, title, provider } = row;
  return {
    id,
    kind,
    title,
    provider,
    terms: z.parse(StoredTerms, row.terms),
    rules: z.parse(StoredRules, row.rules),
    issuers: row.issuer_list === null ? [] : bankIssuers(row.issuer_list),
  };
}

/** In the operator's order. */
export async function enabledMethods(db: Queries): Promise<PaymentMethod[]> {
  const rows = await db
    .selectFrom('payment_methods')
    .selectAll()
    .where('is_enabled', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(methodOf);
}

/** What is offered in the country (ISO alpha-3), in the operator's order. */
export async function offeredMethods(db: Queries, country: string): Promise<PaymentMethod[]> {
  return (await enabledMethods(db)).filter(({ rules }) => isOffered(rules, country));
}

/** Also one that is no longer offered. */
export async function readMethod(db: Queries, id: number): Promise<PaymentMethod | undefined> {
  return (await readMethods(db, [id])).get(id);
}

/** By id. */
export async function readMethods(db: Queries, ids: readonly number[]): Promise<Map<number, PaymentMethod>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('payment_methods').selectAll().where('id', '=', anyOf(ids, 'integer')).execute();
  return new Map(rows.map((row) => [row.id, methodOf(row)]));
}
