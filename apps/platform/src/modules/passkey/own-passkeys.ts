import type { addPasskey, listPasskeys } from '@foyer/contract/account/passkey';
import type { BodyOf, ResponseOf } from '@foyer/contract/endpoint';
import { CODE } from '@foyer/contract/error-code';
import { freePasskeyName, validatePasskeyName } from '@foyer/domain/passkey/passkey-name';
import { Refusal } from '../../kernel/errors/refusal.ts';
import { publish } from '../../kernel/events/publish.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { mailPlayer } from '../mail/service.ts';
import { readChallenge, useChallenge } from './challenges.ts';
import { type RelyingParty, userHandle } from './relying-party.ts';

const MOST_PASSKEYS = 10;

type Owner = { playerId: number; rpId: string };

/** The newest first. */
export async function listOwnPasskeys(
  deps: Kernel,
  { playerId, rpId }: Owner,
): Promise<ResponseOf<typeof listPasskeys>> {
  const rows = await deps.database.kysely
    .selectFrom('passkeys')
    .select(['credential_id', 'name', 'created_at', 'last_used_at', 'is_synced'])
    .where('player_id', '=', playerId)
    .orderBy('created_at', 'desc')
    .orderBy('credential_id')
    .execute();
  const passkeys = rows.map((row) => ({
    id: row.credential_id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    isSynced: row.is_synced,
  }));
  return { rpId, userId: (await userHandle(deps, playerId)).toString('base64url'), passkeys };
}

type NewPasskey = BodyOf<typeof addPasskey> & { playerId: number; brand: string };

/** Throws Refusal 1002 when the passkey does not fit challenge, origin or form, passkeysFull from the eleventh on. */
export async function storePasskey(deps: Kernel, { rpId, origin }: RelyingParty, made: NewPasskey): Promise<void> {
  const { playerId, credential, brand } = made;
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  let challenge = '';
  let end: Date | null = null;
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: async (given) => {
      challenge = given;
      end = await readChallenge(deps, `player ${playerId}`, given);
      return end !== null;
    },
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
  }).catch((error: unknown) => {
    deps.log.warn({ reason: error instanceof Error ? error.message : error }, 'a new passkey was refused');
    throw new Refusal(CODE.authenticationFailed);
  });
  const expires: Date | null = end;
  if (!verified || expires === null) throw new Refusal(CODE.authenticationFailed);
  const now = deps.clock.now();
  const { id, publicKey, counter } = registrationInfo.credential;
  await deps.database.kysely.transaction().execute(async (trx) => {
    const own = await trx
      .selectFrom('passkeys')
      .select(['credential_id', 'name'])
      .where('player_id', '=', playerId)
      .execute();
    if (own.some(({ credential_id }) => credential_id === id)) return;
    if (own.length >= MOST_PASSKEYS) throw new Refusal('passkeysFull');
    const name = freePasskeyName(
      made.name,
      own.map((other) => other.name),
    );
    if (!(await useChallenge(trx, challenge, expires))) throw new Refusal(CODE.authenticationFailed);
    const added = await trx
      .insertInto('passkeys')
      .values({
        credential_id: id,
        player_id: playerId,
        public_key: Buffer.from(publicKey),
        counter: BigInt(counter),
        transports: credential.response.transports ?? [],
        is_synced: registrationInfo.credentialBackedUp,
        name,
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    // Another player's: an authenticator never makes the same id twice.
    if (added.numInsertedOrUpdatedRows === 0n) throw new Refusal(CODE.authenticationFailed);
    // Whoever added it, the owner hears of it.
    await mailPlayer(trx, { playerId, purpose: 'service', brand, at: now }, (t) => ({
      subject: t('security.mailPasskeySubject'),
      body: t('security.mailPasskeyBody', { name }),
    }));
    await publish(trx, `player:${playerId}`, 'accountChanged', {}, now);
  });
}

type Removal = { playerId: number; id: string; brand: string };

/** One that is not there, or another player's, is left alone. */
export async function deletePasskey({ database, clock }: Kernel, { playerId, id, brand }: Removal): Promise<void> {
  const now = clock.now();
  await database.kysely.transaction().execute(async (trx) => {
    const gone = await trx
      .deleteFrom('passkeys')
      .where('player_id', '=', playerId)
      .where('credential_id', '=', id)
      .returning('name')
      .executeTakeFirst();
    if (!gone) return;
    // An open session is enough for it, so the owner hears of it (ASVS 5, 6.3.7).
    await mailPlayer(trx, { playerId, purpose: 'service', brand, at: now }, (t) => ({
      subject: t('security.mailPasskeyRemovedSubject'),
      body: t('security.mailPasskeyRemovedBody', { name: gone.name }),
    }));
    await publish(trx, `player:${playerId}`, 'accountChanged', {}, now);
  });
}

/** Throws Refusal 2 for what is no name, 101 where the player has no such passkey. */
export async function nameOwnPasskey(
  { database, clock }: Kernel,
  { playerId, id, name: typed }: { playerId: number; id: string; name: string },
): Promise<void> {
  const name = typed.trim();
  const issues = validatePasskeyName({ name });
  if (issues.length > 0) throw new Refusal(CODE.badRequest, { issues });
  await database.kysely.transaction().execute(async (trx) => {
    const named = await trx
      .updateTable('passkeys')
      .set({ name })
      .where('player_id', '=', playerId)
      .where('credential_id', '=', id)
      .executeTakeFirst();
    if (named.numUpdatedRows === 0n) throw new Refusal(CODE.notFound);
    await publish(trx, `player:${playerId}`, 'accountChanged', {}, clock.now());
  });
}
