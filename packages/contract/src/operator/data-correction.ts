import { CORRECTABLE_FIELDS } from '@foyer/domain/my-data/data-request';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CODE } from '../error-code.ts';
import { Timestamp, Uuid } from '../wire.ts';

export const DataCorrection = z.object({
  requestId: Uuid,
  publicUserId: z.string(),
  field: z.enum(CORRECTABLE_FIELDS),
  value: z.string(),
  explanation: z.string(),
  createdAt: Timestamp,
  /** A month after it (GDPR, article 12.3). */
  dueAt: Timestamp,
});
export type DataCorrection = z.output<typeof DataCorrection>;

export const listDataCorrections = endpoint({
  name: 'listDataCorrections',
  method: 'GET',
  path: '/api/operator/data-corrections',
  summary: 'Corrections that players asked for and that wait for an answer, the oldest first, a hundred at most.',
  access: 'operator',
  scope: 'players',
  response: z.object({ corrections: z.array(DataCorrection) }),
  errors: [],
  cache: 'no-store',
});

export const decideDataCorrection = endpoint({
  name: 'decideDataCorrection',
  method: 'POST',
  path: '/api/operator/data-corrections/{requestId}/decide',
  summary:
    'Writes the asked value into the profile, or refuses it. The player is told by mail. `other` is written by hand: `done` says that it was.',
  access: 'operator',
  scope: 'players',
  params: z.strictObject({ requestId: Uuid }),
  body: z.strictObject({ decision: z.enum(['done', 'notProven', 'notPossible']) }),
  response: z.object({ requestId: Uuid, state: z.enum(['done', 'refused']) }),
  errors: [CODE.notFound, 'changedMeanwhile', CODE.emailTaken],
  cache: 'no-store',
});
