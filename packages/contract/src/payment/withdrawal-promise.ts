import { SHOWN_EVENTS } from '@foyer/domain/withdrawal-promise/demand-event';
import { NEED_CODES, NEED_STATES } from '@foyer/domain/withdrawal-promise/need-code';
import * as z from 'zod/mini';
import { lazyObject } from '../lazy-object.ts';
import { DecimalAmount, Timestamp } from '../wire.ts';

/** What a withdrawal needs. `waits` false: it is asked for, and no withdrawal waits for it. */
export const PromisedNeed = lazyObject(() => ({
  code: z.enum(NEED_CODES),
  state: z.enum(NEED_STATES),
  waits: z.boolean(),
  /** Once net deposits of the account's life reach it; null: at once. */
  from: z.nullable(DecimalAmount),
  /** What opened it after the deposit; null: it was announced. */
  event: z.nullable(z.enum(SHOWN_EVENTS)),
}));
export type PromisedNeed = z.output<typeof PromisedNeed>;

/** What was said before a deposit, as it is stored with it. */
export const StoredPromise = lazyObject(() => ({
  at: Timestamp,
  /** False: the deposit began elsewhere, as at a bank. It binds all the same. */
  wasShown: z.boolean(),
  needs: z.array(PromisedNeed),
}));
export type StoredPromise = z.output<typeof StoredPromise>;
