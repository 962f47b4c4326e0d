import { addPasskey, type listPasskeys, startPasskey } from '@foyer/contract/account/passkey';
import type { ResponseOf } from '@foyer/contract/endpoint';
import type { Failure, Transport } from '../../data/transport.ts';
import { isPasskeyCancelled, isPasskeyThere, passkeyLibrary } from './passkey-library.ts';

export type MadePasskeyResult =
  | { kind: 'added'; passkeys: ResponseOf<typeof listPasskeys> }
  | { kind: 'exists' | 'cancelled' }
  | { kind: 'failed'; failure: Failure };

type MakeOptions = {
  name: string;
  /** Asks nothing: the password manager that just filled in the password makes it, or nobody does. */
  isQuiet?: boolean;
};

/** Makes a passkey in this browser for the player who is logged in. */
export async function makePasskey(
  transport: Transport,
  { name, isQuiet = false }: MakeOptions,
): Promise<MadePasskeyResult> {
  const started = await transport(startPasskey, {});
  if (!started.ok) return { kind: 'failed', failure: started.failure };
  try {
    const { startRegistration } = await passkeyLibrary.load();
    const credential = await startRegistration({ optionsJSON: started.value, useAutoRegister: isQuiet });
    const added = await transport(addPasskey, { body: { credential, name } });
    return added.ok ? { kind: 'added', passkeys: added.value } : { kind: 'failed', failure: added.failure };
  } catch (error) {
    if (isPasskeyThere(error)) return { kind: 'exists' };
    if (isPasskeyCancelled(error)) return { kind: 'cancelled' };
    throw error;
  }
}

/** What the list calls it: the system of this browser, such as `Windows`. */
export function passkeyName(fallback: string): string {
  const { userAgent } = navigator;
  const known = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac', 'Linux'].find((system) => userAgent.includes(system));
  return known ?? fallback;
}
