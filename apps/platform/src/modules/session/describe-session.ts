import type { Session } from '@foyer/contract/session';
import { MARKETS } from '@foyer/domain/market/market-profiles';
import type { CallFrame } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { findShownBrand } from '../settings/shown-brand.ts';

/** ISO 3166 leaves it to users: the country is not known. */
const UNKNOWN_COUNTRY = 'ZZZ';

type AskingCall = Pick<CallFrame, 'cookie'>;

/** What a guest is told. Pay-and-play is the operator's setting (BODY-08). */
export async function describeGuest(platform: Services, call: AskingCall): Promise<Session> {
  const { appliedCountryRules } = MARKETS[platform.config.market];
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

/** What a signed-in player is told. Throws when there is no such player. */
export async function describeSession(
  platform: Services,
  call: AskingCall,
  playerId: number,
  startedAt: Date,
): Promise<Session> {
  const row = await platform.database.kysely
    .selectFrom('players')
    .selectAll()
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow();
  return {
    ...(await describeGuest(platform, call)),
    loggedIn: true,
    country: row.country,
    startedAt: startedAt.toISOString(),
    player: {
      publicUserId: row.public_user_id,
      userName: row.user_name,
      nickName: row.nick_name,
      fullName: row.full_name,
      email: row.email,
      country: row.country,
      currency: row.currency,
      language: row.language,
      groups: row.groups.map((groupName) => ({ groupName })),
      verified: row.verified,
      youngAdult: row.young_adult,
      potentialMinor: row.potential_minor,
      previousLoginTime: row.previous_login_at?.toISOString() ?? null,
      lastLoginTime: row.last_login_at?.toISOString() ?? null,
    },
  };
}
