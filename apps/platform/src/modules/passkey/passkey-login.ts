import type { loginByPasskey } from '@foyer/contract/account/passkey';
import type { BodyOf } from '@foyer/contract/endpoint';
import { CODE } from '@foyer/contract/error-code';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { readChallenge, useChallenge } from './challenges.ts';
import { type RelyingParty, userHandle } from './relying-party.ts';

type Asserted = BodyOf<typeof loginByPasskey>['credential'];

const LOGIN = 'login';

/** Why the library refuses is for the log: the answer is one. */
function refuse(deps: Kernel, reason: unknown): Refusal {
  deps.log.warn({ reason: reason instanceof Error ? reason.message : reason }, 'a login by passkey was refused');
  return new Refusal(CODE.authenticationFailed);
}

/**
 * The owner of the passkey. Throws Refusal passkeyUnknown when there is no such passkey (any more), 1002 for everything else that
 * does not fit: challenge, origin, signature, user handle, and a counter that falls although nothing backs the passkey up.
 */
export async function checkPasskey(
  deps: Kernel,
  { rpId, origin }: RelyingParty,
  credential: Asserted,
): Promise<number> {
  const { kysely } = deps.database;
  const row = await kysely
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', credential.id)
    .executeTakeFirst();
  if (!row) throw new Refusal('passkeyUnknown');
  // Over a second to load: not at the start of every process.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  let challenge = '';
  let end: Date | null = null;
  const verified = await verifyAuthenticationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: async (given) => {
      challenge = given;
      end = await readChallenge(deps, LOGIN, given);
      return end !== null;
    },
    expectedOrigin: origin,
    expectedRPID: rpId,
    // The library would refuse any counter that falls: synced passkeys may (WebAuthn 3, 6.1.1).
    credential: { id: row.credential_id, publicKey: new Uint8Array(row.public_key), counter: 0 },
    requireUserVerification: true,
  }).catch((error: unknown) => {
    throw refuse(deps, error);
  });
  if (!verified.verified || end === null) throw refuse(deps, 'signature');
  const handle = (await userHandle(deps, row.player_id)).toString('base64url');
  if (credential.response.userHandle !== handle) throw refuse(deps, 'user handle');
  const { newCounter, credentialBackedUp } = verified.authenticationInfo;
  const isCopied = row.counter > 0n && BigInt(newCounter) <= row.counter && !credentialBackedUp;
  if (isCopied) throw refuse(deps, 'counter');
  const expires = end;
  const isFirst = await kysely.transaction().execute(async (trx) => {
    await trx
      .updateTable('passkeys')
      .set({ counter: BigInt(newCounter), is_synced: credentialBackedUp, last_used_at: deps.clock.now() })
      .where('credential_id', '=', row.credential_id)
      .execute();
    return useChallenge(trx, challenge, expires);
  });
  if (!isFirst) throw refuse(deps, 'challenge used before');
  return row.player_id;
}
