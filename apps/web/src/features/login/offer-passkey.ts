import type { Transport } from '../../data/transport.ts';
import { makePasskey, passkeyName } from '../../parts/passkey/make-passkey.ts';
import { canUsePasskeys, passkeyLibrary } from '../../parts/passkey/passkey-library.ts';

/**
 * After a login by password: the password manager that filled it in may make a passkey beside it, without asking anything.
 * Resolves to whether one was made. Browsers that cannot do it quietly are left alone.
 */
export async function offerPasskey(transport: Transport, name: string): Promise<boolean> {
  if (!canUsePasskeys()) return false;
  try {
    const { getBrowserCapabilities } = await passkeyLibrary.load();
    const { conditionalCreate } = await getBrowserCapabilities();
    if (conditionalCreate !== 'supported') return false;
    return (await makePasskey(transport, { name: passkeyName(name), isQuiet: true })).kind === 'added';
  } catch {
    return false;
  }
}
