import type { Session } from '@foyer/contract/session';
import type { CallFrame, PlayerSession } from '../../kernel/http/handler.ts';
import type { Services } from '../../services.ts';
import { findShownBrand } from '../settings/shown-brand.ts';
import { marketInForce } from '../settings/stored-market.ts';

/** ISO 3166 leaves it to users: the country is not known. */
const UNKNOWN_COUNTRY = 'ZZZ';

type AskingCall = Pick<CallFrame, 'cookie'>;

/** What a guest is told. Pay-and-play is the operator's setting (BODY-08). */
export async function describeGuest(platform: Services, call: AskingCall): Promise<Session> {
  const { appliedCountryRules } = await marketInForce(platform);
  const settings = await findShownBrand(platform, call);
  return {
    loggedIn: false,
    country: appliedCountryRules ?? UNKNOWN_COUNTRY,
    appliedCountryRules,
    allowedPayAndPlay: settings?.backEnd.allowedPayAndPlay ?? false,
    serverTime: platform.clock.now().toISOString(),
    player: null,
    startedAt: null,
  };
}

/** What a signed-in player is told. */
export async function describeSession(
  platform: Services,
  call: AskingCall,
  { player, startedAt }: Pick<PlayerSession, 'player' | 'startedAt'>,
): Promise<Session> {
  const guest = await describeGuest(platform, call);
  return { ...guest, loggedIn: true, country: player.country, startedAt: startedAt.toISOString(), player };
}
