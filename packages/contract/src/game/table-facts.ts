import { TABLE_TYPES } from '@foyer/domain/live-table/table-type';
import * as z from 'zod/mini';
import { lazyObject } from '../lazy-object.ts';

export const TableResult = z.object({ result: z.string(), color: z.string() });
export type TableResult = z.output<typeof TableResult>;

export const tableTypeSchema = z.enum(TABLE_TYPES);

export const TableRules = lazyObject(() => ({
  /** IANA zone, `HH:MM`; null: always open. */
  hours: z.nullable(z.object({ timeZone: z.string(), opens: z.string(), closes: z.string() })),
  roundSeconds: z.number(),
  seats: z.nullable(z.number()),
}));
export type TableRules = z.output<typeof TableRules>;
