import { randomUUID } from 'node:crypto';
import { CODE } from '@foyer/contract/error-code';
import { Refusal } from '../../kernel/errors/refusal.ts';
import { catalogueOf, mathsOfGame } from '../game/service.ts';
import { marketInForce } from '../settings/service.ts';
import type { StoredRound } from './format-round.ts';
import { drawOutcome } from './outcome/draw-outcome.ts';
import type { PlayDeps } from './play-deps.ts';
import { nextReference } from './round-reference.ts';
import { assertStakeOffered, findPlayed, type RoundRequest, refuseTooSoon } from './round-rules.ts';

/**
 * The same engine and outcomes as real play, but the credit is in the launch's row, not in the ledger (GLI-19 4.9.1). The launch's id
 * is the only credential.
 */
export async function playDemoRound(deps: PlayDeps, request: RoundRequest): Promise<StoredRound> {
  const catalogue = await catalogueOf(deps);
  const market = await marketInForce(deps);
  return deps.database.kysely.transaction().execute(async (trx) => {
    const launch = await trx
      .selectFrom('launches')
      .innerJoin('games', 'games.game_id', 'launches.game_id')
      .select([
        'launches.game_id',
        'currency',
        'demo_balance',
        'last_round_at',
        'closed_at',
        'playable',
        'game_version',
      ])
      .where('id', '=', request.launchId)
      .where('mode', '=', 'demo')
      .forUpdate('launches')
      .executeTakeFirst();
    if (!launch || launch.demo_balance === null || launch.closed_at) throw new Refusal('launchNotFound');
    const owner = `launch:${request.launchId}` as const;
    const played = await findPlayed(trx, owner, request);
    if (played) return played;
    if (!launch.playable) throw new Refusal(CODE.gameDisabled);
    const stake = assertStakeOffered(market, request.stake, launch.currency, null);
    const now = deps.clock.now();
    refuseTooSoon(launch.last_round_at, now, market.minRoundMs.slots);
    if (launch.demo_balance < stake) throw new Refusal(CODE.insufficientBalance);
    const { outcome, returned } = drawOutcome(mathsOfGame(catalogue, launch.game_id), stake, deps.randomBytes);
    const balanceAfter = launch.demo_balance - stake + returned;
    await trx
      .updateTable('launches')
      .set({ demo_balance: balanceAfter, last_round_at: now })
      .where('id', '=', request.launchId)
      .execute();
    return trx
      .insertInto('rounds')
      .values({
        id: randomUUID(),
        reference: await nextReference(trx),
        launch_id: request.launchId,
        player_id: null,
        game_id: launch.game_id,
        game_version: launch.game_version,
        mode: 'demo',
        status: 'settled',
        currency: launch.currency,
        stake,
        outcome: JSON.stringify(outcome),
        returned,
        balance_before: launch.demo_balance,
        balance_after: balanceAfter,
        key_owner: owner,
        idempotency_key: request.key,
        started_at: now,
        settled_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}
