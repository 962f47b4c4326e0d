import type { Session } from '@foyer/contract/account/session';
import type { PlayerSession, RequestContext } from '../../kernel/http/handler.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { findShownBrand, marketInForce } from '../settings/service.ts';

/** ISO 3166 leaves it to users: unknown. */
const UNKNOWN_COUNTRY = 'ZZZ';

type SessionCall = Pick<RequestContext, 'cookie'>;

/** A guest may come by pay and play where the operator allows it (BODY-08). */
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
  {
    player,
    startedAt,
    eventNumber,
    isPayAndPlay,
  }: Pick<PlayerSession, 'player' | 'startedAt' | 'eventNumber' | 'isPayAndPlay'>,
): Promise<Session> {
  const guest = await describeGuest(deps, call);
  return {
    ...guest,
    loggedIn: true,
    country: player.country,
    // A player who came another way is none of it (MENU-18).
    allowedPayAndPlay: guest.allowedPayAndPlay && isPayAndPlay,
    startedAt: startedAt.toISOString(),
    player,
    eventNumber,
  };
}
