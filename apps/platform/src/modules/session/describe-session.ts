import type { Session } from '@foyer/contract/account/session';
import type { CallFrame, PlayerSession } from '../../kernel/http/handler.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { findShownBrand, marketInForce } from '../settings/service.ts';

/** ISO 3166 leaves it to users: unknown. */
const UNKNOWN_COUNTRY = 'ZZZ';

type SessionCall = Pick<CallFrame, 'cookie'>;

/** Pay-and-play is the operator's setting (BODY-08). */
export async function describeGuest(deps: Kernel, call: SessionCall): Promise<Session> {
  const { appliedCountryRules } = await marketInForce(deps);
  const settings = await findShownBrand(deps, call);
  return {
    loggedIn: false,
    country: appliedCountryRules ?? UNKNOWN_COUNTRY,
    appliedCountryRules,
    allowedPayAndPlay: settings?.backEnd.allowedPayAndPlay ?? false,
    serverTime: deps.clock.now().toISOString(),
    player: null,
    startedAt: null,
  };
}

export async function describeSession(
  deps: Kernel,
  call: SessionCall,
  { player, startedAt, eventNumber }: Pick<PlayerSession, 'player' | 'startedAt' | 'eventNumber'>,
): Promise<Session> {
  const guest = await describeGuest(deps, call);
  const own = { loggedIn: true, country: player.country, startedAt: startedAt.toISOString(), player, eventNumber };
  return { ...guest, ...own };
}
