import { randomUUID } from 'node:crypto';
import { RegistrationBody } from '@foyer/contract/account/registration-fields';
import { CODE } from '@foyer/contract/error-code';
import type { MarketProfile } from '@foyer/domain/market/market-profiles';
import { type Selectable, sql } from 'kysely';
import * as z from 'zod/mini';
import { constraintOf, type Trx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';
import { readSecret } from '../../kernel/tokens/secret-hash.ts';
import { recordConsents } from '../account/service.ts';
import { shutRefusal } from '../exclusion-gate/service.ts';
import { linkIdentity } from '../identity/service.ts';
import { recordLimits } from '../limit/service.ts';
import { assertRegistrantFree, type RegisterDeps } from '../register/service.ts';
import { createPlayer, DUMMY_HASH } from '../session/service.ts';
import { marketInForce } from '../settings/service.ts';
import { openFirstCases } from '../verification/service.ts';
import { findRegistrantExclusion, hashActivationCode } from './activation-job.ts';
import { parseLimits } from './judge-registration.ts';
import { assertNationalIdNew, lockNationalId } from './one-account-a-person.ts';
import { StoredConsents } from './registration-consents.ts';
import type { RegistrationRow } from './registration-tables.ts';
import { isYoungAdult } from './young-adults.ts';

export type OpenedAccount = { playerId: number; browserHash: Buffer; passwordHash: string };

const StoredDetails = z.extend(RegistrationBody, { consents: StoredConsents });

type Registration = Selectable<RegistrationRow>;

/** Throws Refusal 195 for an unknown code, 209 for a used one, 113 for another's registration, 116 for an expired one. */
async function useCode(trx: Trx, code: string, now: Date): Promise<Registration> {
  const codeHash = hashActivationCode(code);
  const known = await trx
    .selectFrom('activation_codes')
    .selectAll()
    .where('code_hash', '=', codeHash)
    .forUpdate()
    .executeTakeFirst();
  if (!known) throw new Refusal(CODE.codeNotFound);
  if (known.used_at) throw new Refusal(CODE.codeUsed);
  const registration = await trx
    .selectFrom('registrations')
    .selectAll()
    .where('id', '=', known.registration_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (registration.activated_at) throw new Refusal(CODE.alreadyActivated);
  if (known.expires_at <= now) throw new Refusal(CODE.activationExpired);
  await trx.updateTable('activation_codes').set({ used_at: now }).where('code_hash', '=', codeHash).execute();
  return registration;
}

/** One account a mailbox and a person. Throws Refusal 113, 180. */
async function assertNew(trx: Trx, email: string, { country, nationalIdNumber }: RegistrationBody): Promise<void> {
  const known = await trx
    .selectFrom('players')
    .select('id')
    .where(({ eb, fn }) => eb(fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst();
  if (known) throw new Refusal(CODE.alreadyActivated);
  if (!country || !nationalIdNumber) return;
  await lockNationalId(trx, { country, nationalIdNumber });
  await assertNationalIdNew(trx, { country, nationalIdNumber });
}

/** The wished name, or one with a number where it was taken while the mail was on its way. */
async function findFreeName(trx: Trx, nickName: string): Promise<string> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`nick name ${nickName.toLowerCase()}`}, 0))`.execute(trx);
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM (
      SELECT ${nickName} AS name, 0 AS number
      UNION ALL SELECT ${nickName} || '_' || number, number FROM generate_series(2, 9999) AS number
    ) AS wished
    WHERE NOT EXISTS (SELECT 1 FROM players WHERE lower(user_name) = lower(name) OR lower(nick_name) = lower(name))
    ORDER BY number LIMIT 1`.execute(trx);
  return rows[0]?.name ?? `${nickName}_${randomUUID().slice(0, 8)}`;
}

async function storeLimits(
  trx: Trx,
  playerId: number,
  details: RegistrationBody,
  currency: string,
  at: Date,
): Promise<void> {
  await recordLimits(trx, {
    playerId,
    limits: parseLimits(details.limits, currency),
    currency,
    source: 'registration',
    at,
  });
}

/** Throws Refusal 180 when the person got another account meanwhile. */
async function linkPerson(trx: Trx, playerId: number, { person_hash, person_label }: Registration, now: Date) {
  if (!person_hash || person_label === null) return;
  const identity = { playerId, provider: 'person', subjectHash: person_hash, label: person_label } as const;
  await linkIdentity(trx, identity, now).catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal(CODE.dataExists) : error;
  });
}

/** Before the transaction, which must not wait for a register. Whatever is wrong with the code is said there. */
async function assertNotRegistered(deps: RegisterDeps, code: string, market: MarketProfile): Promise<void> {
  const registration = await deps.database.kysely
    .selectFrom('activation_codes')
    .innerJoin('registrations', 'registrations.id', 'activation_codes.registration_id')
    .select(['registrations.id', 'email', 'details'])
    .where('code_hash', '=', hashActivationCode(code))
    .where('used_at', 'is', null)
    .where('activated_at', 'is', null)
    .where('activation_codes.expires_at', '>', deps.clock.now())
    .executeTakeFirst();
  if (!registration) return;
  const details = z.parse(StoredDetails, registration.details);
  const person = {
    firstName: null,
    lastName: null,
    birthDate: details.birthDate ?? null,
    email: registration.email,
    phoneNumber: details.phoneNumber ?? null,
    zipCode: details.zipCode ?? null,
    nationalIdNumber: details.nationalIdNumber ?? null,
  };
  await assertRegistrantFree(deps, { registrationId: registration.id, person, market });
}

/**
 * Makes the player of a registration, with wallet and limits, and uses the code up. Throws Refusal 113, 116, 180, 195, 209, and 216, 217, 238 for an
 * excluded person; registerAway, with which the code is not used up.
 */
export async function openAccount(deps: RegisterDeps, code: string): Promise<OpenedAccount> {
  const market = await marketInForce(deps);
  await assertNotRegistered(deps, code, market);
  const now = deps.clock.now();
  const secret = await readSecret(deps);
  try {
    return await deps.database.kysely.transaction().execute(async (trx) => {
      const registration = await useCode(trx, code, now);
      const { consents, ...details } = z.parse(StoredDetails, registration.details);
      const shut = await findRegistrantExclusion(trx, { secret, now }, registration);
      if (shut.state !== 'open') throw shutRefusal(shut);
      await assertNew(trx, registration.email, details);
      const name = await findFreeName(trx, registration.nick_name);
      const currency = details.currency || market.currency;
      const passwordHash = registration.password_hash ?? DUMMY_HASH;
      const playerId = await createPlayer(
        trx,
        {
          publicUserId: randomUUID(),
          userName: name,
          email: registration.email,
          passwordHash,
          nickName: name,
          fullName: name,
          country: details.country ?? '',
          currency,
          language: registration.language,
          youngAdult: isYoungAdult(market, details.birthDate, now),
          birthDate: details.birthDate || null,
          gender: details.gender || null,
          phoneNumber: details.phoneNumber || null,
          zipCode: details.zipCode || null,
          state: details.state || null,
          nationalIdNumber: details.nationalIdNumber || null,
          publicPerson: details.publicPerson ?? false,
          campaignId: details.campaignId || null,
          promoCode: details.promoCode || null,
          registeredVia: registration.method,
          activatedAt: now,
        },
        now,
      );
      await recordConsents(trx, playerId, consents, {
        source: 'registration',
        language: registration.language,
        at: registration.created_at,
      });
      await linkPerson(trx, playerId, registration, now);
      await storeLimits(trx, playerId, details, currency, registration.created_at);
      await openFirstCases(trx, { playerId, market, isPublicPerson: details.publicPerson ?? false }, now);
      await trx
        .updateTable('registrations')
        .set({ activated_at: now, player_id: playerId, details: null, password_hash: null })
        .where('id', '=', registration.id)
        .execute();
      return { playerId, browserHash: registration.browser_hash, passwordHash };
    });
  } catch (error) {
    // Another registration of the mailbox was faster.
    if (constraintOf(error) === 'players_email') throw new Refusal(CODE.alreadyActivated);
    throw error;
  }
}
