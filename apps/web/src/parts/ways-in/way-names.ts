import type { WayIn } from '@foyer/domain/login/ways-in';
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

export type ProviderWay = 'google' | 'facebook';

export function isProviderWay(way: string): way is ProviderWay {
  return way === 'google' || way === 'facebook';
}
