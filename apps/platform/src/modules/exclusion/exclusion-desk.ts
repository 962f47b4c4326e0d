import { CODE } from '@foyer/contract/error-code';
import { excludePlayer } from '@foyer/contract/operator/exclusion-desk';
import { encodeAmount } from '@foyer/contract/wire';
import * as z from 'zod/mini';
import type { Trx } from '../../kernel/db/database.ts';
import { once } from '../../kernel/db/idempotency.ts';
import { transact } from '../../kernel/db/transact.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { HandlersOf } from '../../kernel/http/registry.ts';
import { withWallet } from '../../kernel/ledger/with-wallet.ts';
import { readSecret } from '../../kernel/tokens/secret-hash.ts';
import { isLifted } from '../exclusion-gate/service.ts';
import { type ApprovedActions, recordAction } from '../operator/service.ts';
import type { PlayDeps } from '../play/service.ts';
import { marketInForce, moneyStyleOf } from '../settings/service.ts';
import { exclude } from './exclude.ts';
import { settleBefore } from './exclusion-handlers.ts';

const AT_ONCE = 100;

export const exclusionDeskHandlers: HandlersOf<'excludePlayer' | 'listExclusions', PlayDeps> = {
  async listExclusions({ query: { publicUserId, before } }, { database: { kysely } }) {
    let rows = kysely
      .selectFrom('exclusions')
      .innerJoin('players', 'players.id', 'exclusions.player_id')
      .innerJoin('accounts', (join) =>
        join.onRef('accounts.player_id', '=', 'exclusions.player_id').on('accounts.kind', '=', 'cash'),
      )
      .leftJoin('exclusion_marks as asked', (join) =>
        join.onRef('asked.exclusion_id', '=', 'exclusions.id').on('asked.mark', '=', 'returnAsked'),
      )
      .leftJoin('exclusion_marks as lifted', (join) =>
        join.onRef('lifted.exclusion_id', '=', 'exclusions.id').on('lifted.mark', '=', 'lifted'),
      )
      .select([
        'exclusions.id',
        'public_user_id',
        'exclusions.kind',
        'starts_at',
        'ends_at',
        'market',
        'made_by',
        'reason',
        'players.currency',
        'balance',
        'asked.at as asked_at',
        'lifted.at as lifted_at',
      ]);
    if (publicUserId !== undefined) rows = rows.where('public_user_id', '=', publicUserId);
    if (before !== undefined) rows = rows.where('starts_at', '<', new Date(before));
    const found = await rows.orderBy('starts_at', 'desc').orderBy('exclusions.id').limit(AT_ONCE).execute();
    let doubts = kysely
      .selectFrom('exclusion_doubts')
      .innerJoin('players as other', 'other.id', 'exclusion_doubts.player_id')
      .innerJoin('players as excluded', 'excluded.id', 'exclusion_doubts.excluded_player_id')
      .select(['other.public_user_id as other', 'excluded.public_user_id as excluded', 'found_at']);
    if (publicUserId !== undefined) {
      doubts = doubts.where(({ or, eb }) =>
        or([eb('other.public_user_id', '=', publicUserId), eb('excluded.public_user_id', '=', publicUserId)]),
      );
    }
    const possible = await doubts.orderBy('found_at', 'desc').limit(AT_ONCE).execute();
    return {
      exclusions: found.map((row) => ({
        exclusionId: row.id,
        publicUserId: row.public_user_id,
        kind: row.kind,
        startsAt: row.starts_at.toISOString(),
        endsAt: row.ends_at?.toISOString() ?? null,
        market: row.market,
        madeBy: row.made_by,
        reason: row.reason,
        returnAskedAt: row.asked_at?.toISOString() ?? null,
        liftedAt: row.lifted_at?.toISOString() ?? null,
        cash: encodeAmount({ amount: row.balance, currency: row.currency }),
        currency: row.currency,
      })),
      possibleSamePersons: possible.map((row) => ({
        publicUserId: row.other,
        excludedUserId: row.excluded,
        foundAt: row.found_at.toISOString(),
      })),
    };
  },

  async excludePlayer(call, deps) {
    const { publicUserId } = call.params;
    const { endsAt: end, ...why } = call.body;
    const market = await marketInForce(deps);
    const secret = await readSecret(deps);
    const at = deps.clock.now();
    const endsAt = end === null ? null : new Date(end);
    if (endsAt && !(endsAt > at)) throw new Refusal(CODE.badRequest, { issues: [{ field: 'endsAt', key: 'past' }] });
    const player = await deps.database.kysely
      .selectFrom('players')
      .select('id')
      .where('public_user_id', '=', publicUserId)
      .executeTakeFirst();
    if (!player) throw new Refusal(CODE.notFound);
    await settleBefore(deps, player.id);
    const { brand } = deps.config;
    const moneyStyle = await moneyStyleOf(deps, brand);
    const wish = {
      kind: 'operator',
      endsAt,
      madeBy: 'operator',
      reason: why.reason,
      market,
      brand,
      moneyStyle,
      secret,
      at,
    } as const;
    const request = {
      owner: `operator:${call.operator.name}`,
      key: call.idempotencyKey,
      payload: [excludePlayer.name, publicUserId, call.body],
      at,
    } as const;
    const work = (trx: Trx) =>
      withWallet(trx, player.id, async (wallet) => {
        const { until, isNew } = await exclude(wallet, wish);
        const after = { until: until?.toISOString() ?? null, isNew, ...why };
        await recordAction(trx, call, { target: `player:${publicUserId}`, after }, at);
        return { until: after.until };
      });
    return transact(deps.database, (trx) =>
      once(
        trx,
        request,
        () => work(trx),
        (stored) => z.parse(excludePlayer.response, stored),
      ),
    );
  },
};

/** Throws Refusal 101 for none, changedMeanwhile for a player's own, or one that is over. */
async function findLiftable(trx: Trx, exclusionId: string, now: Date | null) {
  const row = await trx
    .selectFrom('exclusions')
    .innerJoin('players', 'players.id', 'exclusions.player_id')
    .select(['exclusions.id', 'exclusions.kind', 'ends_at', 'player_id', 'public_user_id'])
    .where('exclusions.id', '=', exclusionId)
    .executeTakeFirst();
  if (!row) throw new Refusal(CODE.notFound);
  const isOver = now !== null && row.ends_at !== null && row.ends_at <= now;
  if (row.kind !== 'operator' || isOver || (await isLifted(trx, exclusionId))) throw new Refusal('changedMeanwhile');
  return row;
}

export const EXCLUSION_APPROVALS: ApprovedActions<'liftExclusion'> = {
  liftExclusion: {
    async check(trx, { params }) {
      const row = await findLiftable(trx, params.exclusionId, null);
      return { target: `player:${row.public_user_id}`, playerId: row.player_id };
    },
    async perform(trx, { params, at }) {
      const row = await findLiftable(trx, params.exclusionId, at);
      // With what it shut of the same person.
      const own = await trx
        .selectFrom('exclusions')
        .select('id')
        .where(({ or, eb }) => or([eb('id', '=', row.id), eb('follows', '=', row.id)]))
        .execute();
      await trx
        .insertInto('exclusion_marks')
        .values(own.map(({ id }) => ({ exclusion_id: id, mark: 'lifted' as const, at })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return { before: { exclusion: 'running' }, after: { exclusion: 'lifted', exclusionId: row.id } };
    },
  },
};
