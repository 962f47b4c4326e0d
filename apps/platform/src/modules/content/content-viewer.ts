import type { SessionSnapshot } from '@foyer/domain/session/session-snapshot';
import type { Viewer } from '@foyer/domain/visibility/visibility';
import type { CallFrame, PlayerSession } from '../../kernel/http/handler.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { describeGuest, describeSession } from '../session/service.ts';

type SessionCall = Pick<CallFrame, 'cookie' | 'language'> & { session: PlayerSession | null };

/** Without a device: what depends on the screen is decided in the browser. */
export async function viewerOf(deps: Kernel, call: SessionCall): Promise<Viewer> {
  const { session } = call;
  const told = session ? await describeSession(deps, call, session) : await describeGuest(deps, call);
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
