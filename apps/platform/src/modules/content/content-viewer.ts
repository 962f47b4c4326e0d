import type { SessionSnapshot } from '@foyer/domain/session/session-snapshot';
import type { Viewer } from '@foyer/domain/visibility/visibility';
import type { CallFrame, PlayerSession } from '../../kernel/http/handler.ts';
import type { Services } from '../../services.ts';
import { describeGuest, describeSession } from '../session/describe-session.ts';

type AskingCall = Pick<CallFrame, 'cookie' | 'language'> & { session: PlayerSession | null };

/**
 * The caller as the rules of visibility know one. What depends on the screen is the browser's to decide, so the device
 * says nothing here.
 */
export async function viewerOf(platform: Services, call: AskingCall): Promise<Viewer> {
  const { session } = call;
  const told = session ? await describeSession(platform, call, session) : await describeGuest(platform, call);
  const snapshot: SessionSnapshot = {
    loggedIn: told.loggedIn,
    deviceType: 'desktop',
    portraitMode: false,
    settings: { country: told.country },
    appliedCountryRules: told.appliedCountryRules,
    potentialMinor: told.player?.potentialMinor ?? false,
    deposit: { allowedPayAndPlay: told.allowedPayAndPlay },
    language: call.language,
    currency: told.player?.currency ?? 'EUR',
    player: told.player,
  };
  return snapshot;
}
