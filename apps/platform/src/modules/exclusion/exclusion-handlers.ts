import type { ResponseOf } from '@foyer/contract/endpoint';
import { CODE } from '@foyer/contract/error-code';
import { excludeMyself } from '@foyer/contract/protection/exclusion';
import { encodeAmount } from '@foyer/contract/wire';
import {
  type ExclusionPeriod,
  findPeriod,
  formatPeriod,
  offeredPeriods,
  periodEnd,
} from '@foyer/domain/exclusion/exclusion-period';
import type { MarketProfile } from '@foyer/domain/market/market-profiles';
import { HOUR_MS } from '@foyer/domain/time/duration';
import * as z from 'zod/mini';
import type { Trx } from '../../kernel/db/database.ts';
import { once } from '../../kernel/db/idempotency.ts';
import { transact } from '../../kernel/db/transact.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { HandlersOf } from '../../kernel/http/registry.ts';
import { withWallet } from '../../kernel/ledger/with-wallet.ts';
import { readSecret } from '../../kernel/tokens/secret-hash.ts';
import { confirmPassword } from '../account/service.ts';
import { findExclusion, shutRefusal } from '../exclusion-gate/service.ts';
import { type PlayDeps, settleHeldRounds } from '../play/service.ts';
import { checkCredentials } from '../session/service.ts';
import { getShownBrand, marketInForce, moneyStyleOf } from '../settings/service.ts';
import { describePreview } from './describe-preview.ts';
import { encodePayout } from './encode-payout.ts';
import { type Excluded, exclude } from './exclude.ts';

type Names = 'askToReturn' | 'excludeMyself' | 'getExclusionOptions' | 'previewExclusion';
type Done = ResponseOf<typeof excludeMyself>;

/** Throws Refusal 2 for one that the market does not offer. */
function parseOffered(text: string, { protection }: MarketProfile): ExclusionPeriod {
  const period = findPeriod(text, protection);
  if (!period) throw new Refusal(CODE.badRequest, { issues: [{ field: 'period', key: 'notOffered' }] });
  return period;
}

type Reader = { currency: string; language: string; timeZone: string };

function describeDone({ kind, until, payouts, rest }: Excluded, { currency, language, timeZone }: Reader): Done {
  return {
    kind,
    until: until?.toISOString() ?? null,
    timeZone,
    currency,
    payouts: payouts.map((payout) => encodePayout(payout, currency, language)),
    rest: encodeAmount({ amount: rest, currency }),
  };
}

export const exclusionHandlers: HandlersOf<Names, PlayDeps> = {
  async getExclusionOptions(_, deps) {
    const { protection } = await marketInForce(deps);
    return {
      timeOuts: offeredPeriods(protection, 'timeOut').map(formatPeriod),
      selfExclusions: offeredPeriods(protection, 'selfExclusion').map(formatPeriod),
      timeZone: protection.timeZone,
      returnAfterHours: protection.returnAfterHours,
    };
  },

  async previewExclusion({ query, session, language }, deps) {
    const market = await marketInForce(deps);
    const now = deps.clock.now();
    const period = parseOffered(query.period, market);
    const until = periodEnd(period, now, market.protection);
    return describePreview(deps, session, { kind: period.kind, until, market, language, now });
  },

  async excludeMyself(call, deps) {
    const { session, body, language } = call;
    const { playerId, player } = session;
    const market = await marketInForce(deps);
    const period = parseOffered(body.period, market);
    await confirmPassword(deps, call, { needsFreshLogin: false });
    const { brand } = await getShownBrand(deps, call);
    const moneyStyle = await moneyStyleOf(deps, brand);
    const secret = await readSecret(deps);
    await settleBefore(deps, playerId);
    const at = deps.clock.now();
    const { timeZone } = market.protection;
    const endsAt = periodEnd(period, at, market.protection);
    const wish = { kind: period.kind, endsAt, madeBy: 'player', market, brand, moneyStyle, secret, at } as const;
    const request = {
      owner: `player:${playerId}`,
      key: call.idempotencyKey,
      payload: [excludeMyself.name, body.period],
      at,
    } as const;
    const done = await transact(deps.database, (trx) =>
      once(
        trx,
        request,
        () =>
          withWallet(trx, playerId, async (wallet) =>
            describeDone(await exclude(wallet, wish), { currency: player.currency, language, timeZone }),
          ),
        (stored) => z.parse(excludeMyself.response, stored),
      ),
    );
    call.clearSessionToken();
    return done;
  },

  async askToReturn(call, deps) {
    const { id: playerId } = await checkCredentials(deps, call);
    const { protection } = await marketInForce(deps);
    const now = deps.clock.now();
    const opensAt = await transact(deps.database, (trx) => writeReturn(trx, playerId, now));
    return { opensAt: opensAt.toISOString(), timeZone: protection.timeZone };
  },
};

/** So that a round that is settled in a moment does not put the payout off. What cannot be settled waits for a job. */
export async function settleBefore(deps: PlayDeps, playerId: number): Promise<void> {
  await settleHeldRounds(deps, playerId).catch((error: unknown) =>
    deps.log.error({ err: error }, 'a round of a player who is excluded waits for its settlement'),
  );
}

/** Throws Refusal 216 and 217 while one runs that the player has not asked to return from. Returns when the account opens. */
async function writeReturn(trx: Trx, playerId: number, now: Date): Promise<Date> {
  await trx.selectFrom('players').select('id').where('id', '=', playerId).forNoKeyUpdate().executeTakeFirstOrThrow();
  const before = await findExclusion(trx, playerId, now);
  if (before.state === 'open') return now;
  if (before.state === 'shut') {
    const asked = await findOpening(trx, playerId, now);
    if (asked && before.until && asked >= before.until) return asked;
    throw shutRefusal(before);
  }
  const waiting = await trx
    .selectFrom('exclusions')
    .select('id')
    .where('player_id', '=', playerId)
    .where('kind', '=', 'selfExclusion')
    .where('ends_at', '<=', now)
    .execute();
  await trx
    .insertInto('exclusion_marks')
    .values(waiting.map(({ id }) => ({ exclusion_id: id, mark: 'returnAsked' as const, at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findOpening(trx, playerId, now)) ?? now;
}

/** When the last one that its player asked to return from opens. */
async function findOpening(trx: Trx, playerId: number, now: Date): Promise<Date | null> {
  const asked = await trx
    .selectFrom('exclusions')
    .innerJoin('exclusion_marks', 'exclusion_marks.exclusion_id', 'exclusions.id')
    .select(['exclusion_marks.at', 'return_after_hours'])
    .where('player_id', '=', playerId)
    .where('mark', '=', 'returnAsked')
    .execute();
  const opens = asked.map(({ at, return_after_hours: hours }) => at.getTime() + hours * HOUR_MS);
  const last = Math.max(...opens);
  return opens.length > 0 && last > now.getTime() ? new Date(last) : null;
}
