import type { Session } from '@foyer/contract/session';
import type { Selectable } from 'kysely';
import type { CallFrame } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import type { PlayerRow } from '../../store/schema.ts';
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

/** Named and ready: every page of a player asks it. */
const FIND_PLAYER = {
  name: 'find-player',
  text: `SELECT public_user_id, user_name, nick_name, full_name, email, country, currency, language, groups, verified,
      young_adult, potential_minor, previous_login_at, last_login_at
    FROM players WHERE id = $1`,
};

/** What a signed-in player is told. Throws when there is no such player. */
export async function describeSession(
  platform: Services,
  call: AskingCall,
  playerId: number,
  startedAt: Date,
): Promise<Session> {
  const { rows } = await platform.database.pool.query<Selectable<PlayerRow>>({ ...FIND_PLAYER, values: [playerId] });
  const row = rows[0];
  if (!row) throw new Error(`there is no player ${playerId}`);
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
