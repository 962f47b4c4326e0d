import { CASE_REFUSALS, DOCUMENT_REASONS } from '@foyer/domain/verification/reasons';
import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import type { Kernel } from '../../kernel/kernel.ts';
import type { IdentityUpdate, SandboxIdentityCheckRow } from '../../modules/verification/service.ts';

export type SandboxCheck = Selectable<SandboxIdentityCheckRow>;

/** How the stand-in behaves, by the button that was pressed. `afterMs`: when it says so. */
export const PRESSES = {
  approve: { label: 'Approve', result: 'approved', messages: 1, afterMs: 0 },
  retry: { label: 'Refuse: blurred, may try again', result: 'retry', messages: 1, afterMs: 0 },
  refuse: { label: 'Refuse for good: too young', result: 'refused', messages: 1, afterMs: 0 },
  review: { label: 'Leave it to a person', result: 'review', messages: 1, afterMs: 0 },
  abandon: { label: 'Cancel', result: 'abandoned', messages: 1, afterMs: 0 },
  twice: { label: 'Approve, and say so twice', result: 'approved', messages: 2, afterMs: 0 },
  late: { label: 'Approve, and say so after 30 seconds', result: 'approved', messages: 0, afterMs: 30_000 },
  silent: { label: 'Never answer', result: 'silent', messages: 0, afterMs: 0 },
} as const;
export type Press = keyof typeof PRESSES;

const Retry = z.enum(DOCUMENT_REASONS);
const Refused = z.enum(CASE_REFUSALS);

export function findCheck({ database }: Kernel, reference: string): Promise<SandboxCheck | undefined> {
  return database.kysely
    .selectFrom('sandbox_identity_checks')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst();
}

/** The newest first. */
export function listChecks({ database }: Kernel): Promise<SandboxCheck[]> {
  return database.kysely
    .selectFrom('sandbox_identity_checks')
    .selectAll()
    .orderBy('created_at', 'desc')
    .limit(30)
    .execute();
}

/** Where a person goes on. */
export const pageOf = (reference: string) => `/sandbox/identity/${reference}`;

/** What it says of a check at `now`. */
export function updateAt({ check_id, reference, result, reason, answers_at }: SandboxCheck, now: Date): IdentityUpdate {
  const update = (found: IdentityUpdate['result']): IdentityUpdate => ({ checkId: check_id, reference, result: found });
  if (result === null || result === 'silent' || (answers_at && answers_at > now)) {
    return update({ state: 'waiting', url: pageOf(reference) });
  }
  if (result === 'retry') return update({ state: result, reason: z.parse(Retry, reason) });
  if (result === 'refused') return update({ state: result, reason: z.parse(Refused, reason) });
  return update({ state: result });
}
