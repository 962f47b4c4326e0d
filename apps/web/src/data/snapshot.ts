import type { Session } from '@foyer/contract/account/session';
import type { DeviceType, SessionSnapshot } from '@foyer/domain/session/session-snapshot';

export function snapshotOf(
  session: Session,
  deviceType: DeviceType,
  language: string,
  portraitMode: boolean,
): SessionSnapshot {
  const { player } = session;
  return {
    loggedIn: session.loggedIn,
    deviceType,
    portraitMode,
    settings: { country: session.country },
    appliedCountryRules: session.appliedCountryRules,
    potentialMinor: player?.potentialMinor ?? false,
    deposit: { allowedPayAndPlay: session.allowedPayAndPlay },
    language,
    currency: player?.currency ?? 'EUR',
    player,
  };
}
