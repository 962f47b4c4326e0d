import type { SessionSnapshot } from '@foyer/domain/session/session-snapshot';
import type { Viewer } from '@foyer/domain/visibility/visibility';
import type { PlayerSession, RequestContext } from '../../kernel/http/handler.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { describeGuest, describeSession } from '../session/service.ts';

type SessionCall = Pick<RequestContext, 'cookie' | 'language'> & { session: PlayerSession | null };

/** Without a device: what depends on the screen is decided in the browser. */
export async function viewerOf(deps: Kernel, call: SessionCall): Promise<Viewer> {
  const { session } = call;
  const described = session ? await describeSession(deps, call, session) : await describeGuest(deps, call);
  const snapshot: SessionSnapshot = {
    loggedIn: described.loggedIn,
    deviceType: 'desktop',
    portraitMode: false,
    settings: { country: described.country },
    appliedCountryRules: described.appliedCountryRules,
    potentialMinor: described.player?.potentialMinor ?? false,
    deposit: { allowedPayAndPlay: described.allowedPayAndPlay },
    language: call.language,
    currency: described.player?.currency ?? 'EUR',
    player: described.player,
  };
  return snapshot;
}
