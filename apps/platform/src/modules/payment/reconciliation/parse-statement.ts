import { CODE } from '@foyer/contract/error-code';
import { STATEMENT_COLUMNS } from '@foyer/contract/operator/reconciliation';
import { CurrencyCode, decodeAmount, Timestamp, Uuid } from '@foyer/contract/wire';
import { type ProviderBooking, STATEMENT_KINDS } from '@foyer/domain/payment/reconciliation';
import * as z from 'zod/mini';
import { Refusal } from '../../../kernel/errors/refusal.ts';
import { eachInTurn } from './each-in-turn.ts';

const Fields = z.tuple([
  Uuid,
  z.string().check(z.minLength(1), z.maxLength(200)),
  z.enum(STATEMENT_KINDS),
  z.string().check(z.regex(/^\d{1,15}(\.\d{1,8})?$/)),
  CurrencyCode,
  Timestamp.check(z.refine((text) => !Number.isNaN(Date.parse(text)))),
]);

/** `line` from 1, the header. */
function refuseLine(line: number, what: string): Refusal {
  return new Refusal(CODE.badRequest, {
    subMessage: `Line ${line}: ${what}.`,
    issues: [{ field: 'file', key: 'invalid', params: { line } }],
  });
}

/** A field may stand in quotes, with quotes inside doubled (RFC 4180); none holds a line break. Null for another form. */
function splitLine(text: string): string[] | null {
  const fields: string[] = [];
  const pattern = /(?:"((?:[^"]|"")*)"|([^",]*))(,|$)/gy;
  for (;;) {
    const found = pattern.exec(text);
    if (!found) return null;
    fields.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '');
    if (found[3] === '') return fields;
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new Refusal(CODE.badRequest, { subMessage: 'The file is not UTF-8.' });
  }
}

function parseLine(text: string, number: number): ProviderBooking {
  const fields = splitLine(text);
  if (fields?.length !== STATEMENT_COLUMNS.length)
    throw refuseLine(number, `it has not ${STATEMENT_COLUMNS.length} fields`);
  const parsed = Fields.safeParse(fields);
  if (!parsed.success) {
    const column = STATEMENT_COLUMNS[Number(parsed.error.issues[0]?.path[0])];
    throw refuseLine(number, `the ${column ?? 'line'} is of another form`);
  }
  const [paymentId, reference, kind, decimal, currency, bookedAt] = parsed.data;
  return {
    paymentId,
    reference,
    kind,
    amount: amountOf(decimal, currency, number),
    currency,
    bookedAt: new Date(bookedAt),
  };
}

function amountOf(decimal: string, currency: string, line: number): bigint {
  try {
    const { amount } = decodeAmount(decimal, currency);
    if (amount > 0n) return amount;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  throw refuseLine(line, 'the amount is of another form');
}

/** Throws Refusal 2 that names the first line of another form, or of another time. */
export async function parseStatement(
  bytes: Uint8Array,
  { from, until }: { from: Date; until: Date },
): Promise<ProviderBooking[]> {
  const [header = '', ...rows] = decode(bytes)
    .replace(/^\ufeff/, '')
    .split(/\r?\n/);
  const columns = splitLine(header)?.map((name) => name.trim().toLowerCase());
  if (columns?.join() !== STATEMENT_COLUMNS.join()) throw refuseLine(1, `it has to be ${STATEMENT_COLUMNS.join(',')}`);
  if (rows.at(-1) === '') rows.pop();
  const lines: ProviderBooking[] = [];
  await eachInTurn(rows, (row, index) => {
    const line = parseLine(row, index + 2);
    if (line.bookedAt < from || line.bookedAt >= until) throw refuseLine(index + 2, 'it was booked at another time');
    lines.push(line);
  });
  return lines;
}
