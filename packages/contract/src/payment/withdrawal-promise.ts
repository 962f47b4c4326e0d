import { CASE_STATES } from '@foyer/domain/verification/case-state';
import { PROOFS } from '@foyer/domain/verification/proof';
import { DEMAND_EVENTS, TOLD_EVENTS } from '@foyer/domain/withdrawal-promise/demand-event';
import { NEED_CODES, NEED_STATES } from '@foyer/domain/withdrawal-promise/withdrawal-need';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CODE } from '../error-code.ts';
import { lazyObject } from '../lazy-object.ts';
import { CurrencyCode, DecimalAmount, Timestamp, Uuid } from '../wire.ts';

/** What a withdrawal needs. `waits` false: it is asked for, and no withdrawal waits for it. */
export const PromisedNeed = lazyObject(() => ({
  code: z.enum(NEED_CODES),
  state: z.enum(NEED_STATES),
  waits: z.boolean(),
  /** Once net deposits of the account's life reach it; null: at once. */
  from: z.nullable(DecimalAmount),
  /** What opened it after the deposit; null: it was announced. */
  event: z.nullable(z.enum(TOLD_EVENTS)),
}));
export type PromisedNeed = z.output<typeof PromisedNeed>;

/** What was said before a deposit, as it is stored with it. */
export const KeptPromise = lazyObject(() => ({
  at: Timestamp,
  /** False: the deposit began elsewhere, as at a bank. It binds all the same. */
  wasShown: z.boolean(),
  needs: z.array(PromisedNeed),
}));
export type KeptPromise = z.output<typeof KeptPromise>;

export const getWithdrawalPromise = endpoint({
  name: 'getWithdrawalPromise',
  method: 'GET',
  path: '/api/operator/players/{publicUserId}/withdrawal-promise',
  summary:
    'What a withdrawal of the player needs now, what was said before the last deposits, and what was demanded since (LCCP 17.1.1(2)).',
  access: 'operator',
  scope: 'verification',
  params: z.strictObject({ publicUserId: Uuid }),
  response: lazyObject(() => ({
    needs: z.array(PromisedNeed),
    currency: CurrencyCode,
    /** Newest first. */
    promises: z.array(z.object({ paymentId: Uuid, ...KeptPromise.shape })),
    /** Newest first, with what is for the staff. */
    demands: z.array(
      z.object({
        caseId: Uuid,
        proof: z.enum(PROOFS),
        state: z.enum(CASE_STATES),
        /** Null: it was announced. */
        event: z.nullable(z.enum(DEMAND_EVENTS)),
        by: z.string(),
        note: z.nullable(z.string()),
        at: Timestamp,
      }),
    ),
  })),
  errors: [CODE.notFound],
  cache: 'no-store',
});
