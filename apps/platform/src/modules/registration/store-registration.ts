import { randomUUID } from 'node:crypto';
import { register } from '@foyer/contract/account/registration';
import type { RegistrationLimits } from '@foyer/contract/account/registration-fields';
import { CODE } from '@foyer/contract/error-code';
import type { StatementName } from '@foyer/domain/fields/consent-field-rules';
import type { RegistrationDraft } from '@foyer/domain/registration/registration-draft';
import type { RegistrationMethod } from '@foyer/domain/registration/registration-steps';
import { DAY_MS, HOUR_MS } from '@foyer/domain/time/duration';
import { sql } from 'kysely';
import type { Trx } from '../../kernel/db/database.ts';
import { once } from '../../kernel/db/idempotency.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';
import { RANGE_BUDGETS } from '../../kernel/http/rate-limits.ts';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { hashMailbox } from '../session/service.ts';
import type { ProvenPerson } from '../signer/service.ts';
import { SEND_ACTIVATION } from './activation-job.ts';
import { isNickNameTaken } from './judge-registration.ts';
import { wordConsents } from './registration-consents.ts';

/** The mail can be sent again for so long. */
const REGISTRATION_MS = 7 * DAY_MS;

export type NewRegistration = {
  /** Tidied and judged. */
  draft: RegistrationDraft;
  limits: RegistrationLimits | undefined;
  /** Confirmed. */
  statements: readonly StatementName[];
  minimumAge: number;
  passwordHash: string | null;
  method: RegistrationMethod;
  browserHash: Buffer;
  brand: string;
  language: string;
  origin: string;
  addressHash: string;
  rangeHash: string;
  idempotencyKey: string;
};

/** An hour, of one address and of the range around it. Throws Refusal 106. */
async function assertFewRegistrations(trx: Trx, deps: Kernel, registration: NewRegistration, now: Date): Promise<void> {
  const { addressHash, rangeHash } = registration;
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`registration ${rangeHash}`}, 0))`.execute(trx);
  const { ofAddress, ofRange } = await trx
    .selectFrom('registrations')
    .select(({ fn }) => [
      fn.countAll<bigint>().filterWhere('address_hash', '=', addressHash).as('ofAddress'),
      fn.countAll<bigint>().as('ofRange'),
    ])
    .where('range_hash', '=', rangeHash)
    .where('created_at', '>', new Date(now.getTime() - HOUR_MS))
    .executeTakeFirstOrThrow();
  const most = deps.config.registrationsPerAddress;
  if (Number(ofAddress) < most && Number(ofRange) < RANGE_BUDGETS * most) return;
  throw new Refusal(CODE.registrationLimit, { retryAfterMs: HOUR_MS });
}

/** Throws Refusal 2 when somebody else took the name since it was judged. */
async function claimNickName(trx: Trx, nickName: string, email: string, now: Date): Promise<void> {
  const name = nickName.toLowerCase();
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`nick name ${name}`}, 0))`.execute(trx);
  if (!(await isNickNameTaken(trx, nickName, email, now))) return;
  throw new Refusal(CODE.badRequest, { issues: [{ field: 'nickName', key: 'duplicate' }] });
}

/**
 * Writes the registration and queues its mail in one transaction, in the same statements whether the mailbox has an account or
 * not. The same key again finds it. `prove`: who approved it, in the same transaction. Throws Refusal 2, 106, idempotencyKeyReused, requestInFlight.
 */
export async function storeRegistration(
  deps: Kernel,
  registration: NewRegistration,
  prove: (trx: Trx) => Promise<ProvenPerson | null> = async () => null,
): Promise<void> {
  const { idempotencyKey: key, draft, limits } = registration;
  const { password: _, confirmPassword: __, registrationToken: ___, ...fields } = draft;
  const details = { ...fields, ...(limits && { limits }) };
  const consents = await wordConsents(draft, registration);
  const now = deps.clock.now();
  // Without the secrets: their quick hash would help to guess them.
  const payload = { endpoint: register.name, method: registration.method, details };
  await deps.database.kysely.transaction().execute((trx) =>
    once(
      trx,
      { owner: 'guests', key, payload, at: now },
      async () => {
        await assertFewRegistrations(trx, deps, registration, now);
        const person = await prove(trx);
        await claimNickName(trx, draft.nickName, draft.email, now);
        const id = randomUUID();
        await trx
          .insertInto('registrations')
          .values({
            id,
            email: draft.email,
            email_hash: hashMailbox(draft.email),
            nick_name: draft.nickName,
            method: registration.method,
            password_hash: registration.passwordHash,
            details: JSON.stringify({ ...details, consents }),
            person_hash: person?.personHash ?? null,
            person_label: person?.label ?? null,
            brand: registration.brand,
            language: registration.language,
            browser_hash: registration.browserHash,
            address_hash: registration.addressHash,
            range_hash: registration.rangeHash,
            created_at: now,
            expires_at: new Date(now.getTime() + REGISTRATION_MS),
          })
          .execute();
        await enqueue(trx, SEND_ACTIVATION, { registrationId: id, origin: registration.origin }, now);
        return {};
      },
      () => ({}),
    ),
  );
}
