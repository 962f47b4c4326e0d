import { lazyPart } from '../../browser/lazy-part.ts';

/** 2 KB, with the first page that uses passkeys. */
export const passkeyLibrary = lazyPart(() => import('@simplewebauthn/browser'));

/** A number as address has no passkeys, and neither has plain HTTP. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in window && /[a-z]/i.test(window.location.hostname);
}

/** Closed by the player, or not answered in time: nothing to explain. */
export function isPasskeyCancelled(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
}

/** The authenticator has one for this account already. */
export function isPasskeyThere(error: unknown): boolean {
  return error instanceof Error && error.name === 'InvalidStateError';
}
