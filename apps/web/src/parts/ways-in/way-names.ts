import { OPEN_ID_PROVIDERS, type OpenIdName, type WayIn } from '@foyer/domain/login/ways-in';
import type { TextKey } from '@foyer/texts/messages';

/** How the ways in are called that have a button of their own. */
export const WAY_NAMES = {
  payAndPlay: 'pay-and-play.way',
  passkey: 'ways-in.passkey',
  smartId: 'ways-in.smartId',
  mobileId: 'ways-in.mobileId',
  google: 'ways-in.google',
  facebook: 'ways-in.facebook',
} as const satisfies Partial<Record<WayIn, TextKey>>;

export type WayByButton = keyof typeof WAY_NAMES;

export function isProviderWay(way: string): way is OpenIdName {
  return OPEN_ID_PROVIDERS.some((name) => name === way);
}
