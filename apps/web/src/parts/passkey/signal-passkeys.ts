import type { listPasskeys } from '@foyer/contract/account/passkey';
import type { ResponseOf } from '@foyer/contract/endpoint';
import { passkeyLibrary } from './passkey-library.ts';

type Signal = Parameters<Awaited<ReturnType<typeof passkeyLibrary.load>>['sendSignal']>[0];

/** Browsers without the Signal API go on offering what was removed; nothing else is lost. */
async function send(signal: Signal): Promise<void> {
  try {
    const { sendSignal } = await passkeyLibrary.load();
    await sendSignal(signal);
  } catch {
    // Not supported here.
  }
}

/** The password manager forgets what this player has removed (WebAuthn 3, 5.1.10.3). */
export function signalPasskeys({ rpId, userId, passkeys }: ResponseOf<typeof listPasskeys>): Promise<void> {
  const allAcceptedCredentialIDs = passkeys.map(({ id }) => id);
  return send({ signalName: 'allAcceptedCredentials', rpID: rpId, userID: userId, allAcceptedCredentialIDs });
}

/** The password manager offers this one no more (5.1.10.2). */
export function signalUnknownPasskey(rpId: string, credentialId: string): Promise<void> {
  return send({ signalName: 'unknownCredential', rpID: rpId, credentialID: credentialId });
}
