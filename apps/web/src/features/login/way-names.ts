import type { SignerMethod } from '@foyer/domain/login/validate-signer';
import type { TextKey } from '@foyer/texts/messages';

/** How the ways in are called. */
export const WAY_NAMES = {
  smartId: 'ways-in.smartId',
  mobileId: 'ways-in.mobileId',
} as const satisfies Record<SignerMethod, TextKey>;
