import type { Player } from '@foyer/contract/account/session';
import { CODE } from '@foyer/contract/error-code';
import { IDLE_MINUTES } from '@foyer/domain/session/idle-minutes';
import { HOUR_MS, MINUTE_MS } from '@foyer/domain/time/duration';
import type { Database, Trx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { PlayerSession } from '../../kernel/http/handler.ts';
import { hashToken, SESSION_TOKEN } from '../../kernel/tokens/token.ts';
import { DUMMY_TAG } from './hashing/password.ts';

export const ABSOLUTE_HOURS = 12;
/** `seen_at` is written at most this often. */
const TOUCH_AFTER_MS = MINUTE_MS;

type PlayerColumns = {
  public_user_id: string;
  user_name: string;
  nick_name: string;
  full_name: string;
  email: string | null;
  has_password: boolean;
  is_pay_and_play: boolean;
  country: string;
  currency: string;
  language: string;
  groups: string[];
  verified: boolean;
  young_adult: boolean;
  potential_minor: boolean;
  previous_login_at: Date | null;
  last_login_at: Date | null;
};

type Row = PlayerColumns & {
  id: string;
  player_id: number;
  is_by_link: boolean;
  started_at: Date;
  seen_at: Date;
  staked_before: bigint;
  returned_before: bigint;
  cash: bigint;
  promo: bigint;
  held: bigint;
  betting: bigint;
  live: bigint;
  free: bigint;
  free_spins: number;
  current_turnover: bigint;
  total_turnover: bigint;
  version: bigint;
  staked_total: bigint;
  returned_total: bigint;
  event_number: bigint;
};

const balance = (kind: string) => `(SELECT balance FROM accounts WHERE id = w.${kind}_account) AS ${kind}`;

/**
 * Named, so that PostgreSQL plans it once per connection. Player and wallet are joined: a second round trip would cost
 * every page more. The six balances are not: a join of ten tables takes twenty times as long to plan, at each
 * connection's first requests.
 */
const FIND = {
  name: 'find-session',
  text: `SELECT s.id, s.player_id, s.operator_action IS NOT NULL AS is_by_link, s.started_at, s.seen_at, s.staked_before, s.returned_before,
      p.public_user_id, p.user_name, p.nick_name, p.full_name, p.email, p.password_hash NOT LIKE '%${DUMMY_TAG}' AS has_password, p.country, p.currency, p.language, p.groups,
      p.registered_via IS NOT DISTINCT FROM 'pay-and-play' AS is_pay_and_play, p.verified, p.young_adult, p.potential_minor, p.previous_login_at, p.last_login_at, w.version, w.staked_total, w.returned_total,
      w.free_spins, w.current_turnover, w.total_turnover,
      ${['cash', 'promo', 'held', 'betting', 'live', 'free'].map(balance).join(', ')},
      coalesce(channel.number, 0) AS event_number
    FROM sessions s JOIN players p ON p.id = s.player_id
    JOIN wallets w ON w.player_id = s.player_id
    LEFT JOIN event_channels channel ON channel.name = 'player:' || s.player_id
    WHERE s.token_hash = $1 AND s.ended_at IS NULL`,
};

const TOUCH = {
  name: 'touch-session',
  text: 'UPDATE sessions SET seen_at = $2 WHERE id = $1 AND ended_at IS NULL AND seen_at < $2',
};

/** Idle after 30 minutes, expired after 12 hours; null while it is alive. */
export function resolveLapse(started: Date, seen: Date, now: Date): 'idle' | 'expired' | null {
  if (now.getTime() - started.getTime() >= ABSOLUTE_HOURS * HOUR_MS) return 'expired';
  if (now.getTime() - seen.getTime() >= IDLE_MINUTES * MINUTE_MS) return 'idle';
  return null;
}

/** How long after a login the ways in may be changed: a session left open elsewhere must not add one (ASVS 5, 7.5.1). */
const FRESH_MS = 15 * MINUTE_MS;

/** An operator's link proves nobody: whoever asked for it must not keep a way in, use a stored card or name an account for money. Throws Refusal freshLoginNeeded. */
export function assertOwnLogin({ isByLoginLink }: Pick<PlayerSession, 'isByLoginLink'>): void {
  if (isByLoginLink) throw new Refusal('freshLoginNeeded');
}

/** Throws Refusal freshLoginNeeded. */
export function assertFreshLogin(session: Pick<PlayerSession, 'startedAt' | 'isByLoginLink'>, now: Date): void {
  assertOwnLogin(session);
  if (now.getTime() - session.startedAt.getTime() >= FRESH_MS) throw new Refusal('freshLoginNeeded');
}

/** Throws Refusal 115 when the session has ended. Locks it, so that whoever ends it finds what is written beside. */
export async function assertSessionRuns(trx: Trx, sessionId: string): Promise<void> {
  const running = await trx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!running) throw new Refusal(CODE.noSession);
}

function toPlayer(row: PlayerColumns): Player {
  return {
    publicUserId: row.public_user_id,
    userName: row.user_name,
    nickName: row.nick_name,
    fullName: row.full_name,
    email: row.email ?? '',
    hasPassword: row.has_password,
    country: row.country,
    currency: row.currency,
    language: row.language,
    groups: row.groups.map((groupName) => ({ groupName })),
    verified: row.verified,
    youngAdult: row.young_adult,
    potentialMinor: row.potential_minor,
    previousLoginTime: row.previous_login_at?.toISOString() ?? null,
    lastLoginTime: row.last_login_at?.toISOString() ?? null,
  };
}

/** Null when there is none. Renews the idle time, at most once a minute; a `look` does not. */
export async function findSession(
  database: Database,
  token: string,
  now: Date,
  purpose: 'use' | 'look' = 'use',
): Promise<PlayerSession | null> {
  if (!SESSION_TOKEN.test(token)) return null;
  const { rows } = await database.pool.query<Row>({ ...FIND, values: [hashToken(token)] });
  const row = rows[0];
  if (!row || resolveLapse(row.started_at, row.seen_at, now)) return null;
  if (purpose === 'use' && now.getTime() - row.seen_at.getTime() >= TOUCH_AFTER_MS) {
    await database.pool.query({ ...TOUCH, values: [row.id, now] });
  }
  return {
    id: row.id,
    playerId: row.player_id,
    player: toPlayer(row),
    startedAt: row.started_at,
    isByLoginLink: row.is_by_link,
    isPayAndPlay: row.is_pay_and_play,
    eventNumber: Number(row.event_number),
    stakedBefore: row.staked_before,
    returnedBefore: row.returned_before,
    wallet: {
      cash: row.cash,
      promo: row.promo,
      held: row.held,
      betting: row.betting,
      live: row.live,
      free: row.free,
      freeSpins: row.free_spins,
      currentTurnover: row.current_turnover,
      totalTurnover: row.total_turnover,
      currency: row.currency,
      version: row.version,
      stakedTotal: row.staked_total,
      returnedTotal: row.returned_total,
    },
  };
}
