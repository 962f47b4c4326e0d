import { CASE_STATES } from '@foyer/domain/verification/case-state';
import { PROOFS } from '@foyer/domain/verification/proof';
import { DEMAND_EVENTS } from '@foyer/domain/withdrawal-promise/demand-event';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CODE } from '../error-code.ts';
import { lazyObject } from '../lazy-object.ts';
import { PromisedNeed, StoredPromise } from '../payment/withdrawal-promise.ts';
import { CurrencyCode, Timestamp, Uuid } from '../wire.ts';

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
    promises: z.array(z.object({ paymentId: Uuid, ...StoredPromise.shape })),
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
