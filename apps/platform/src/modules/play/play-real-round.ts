import { randomUUID } from 'node:crypto';
import type { StakedGame } from '@foyer/domain/wallet/bonus-stake';
import type { PlayerSession } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Services } from '../../services.ts';
import type { Trx } from '../../store/database.ts';
import { post } from '../../store/ledger.ts';
import type { Catalogue } from '../game/catalogue.ts';
import { catalogueOf } from '../game/catalogue-store.ts';
import { marketInForce } from '../settings/stored-market.ts';
import { endFinishedBonuses, lockWallet } from '../wallet/end-bonus.ts';
import { crashAt } from './crash.ts';
import type { StoredRound } from './format-round.ts';
import { type PaidStake, payStake } from './pay-stake.ts';
import { stakePostings } from './round-postings.ts';
import { formatReference, nextRoundNumber } from './round-reference.ts';
import { assertStakeOffered, findPlayed, type RoundRequest, refuseTooSoon } from './round-rules.ts';
import { settleRound } from './settle-round.ts';

/**
 * A round for money, in two transactions: the stake is held, then the result is drawn and booked. Whatever happens
 * between them, the held stake gets its result exactly once (docs/states/round.md). What pays the stake is the wallet's
 * rule: a free spin, free money, else cash and then promo money (docs/decisions/0010-bonus-money.md).
 */
export async function playRealRound(
  platform: Services,
  session: PlayerSession,
  request: RoundRequest,
): Promise<StoredRound> {
  const held = await holdStake(platform, session, request);
  if (held.status === 'settled') return held;
  crashAt(platform, 'stake');
  await platform.betweenStakeAndResult?.(held.id);
  const settled = await settleRound(platform, held.id, 'wait');
  if (!settled) throw new Error(`round ${held.reference} is gone`);
  crashAt(platform, 'result');
  return settled;
}

/** Takes the stake and writes the round, or finds the round that this key has played before. */
async function holdStake(platform: Services, session: PlayerSession, request: RoundRequest): Promise<StoredRound> {
  // Before the transaction: one that waited for a second connection could wait for ever.
  const catalogue = await catalogueOf(platform);
  const market = await marketInForce(platform);
  return platform.database.kysely.transaction().execute(async (trx) => {
    // Every round of the player waits here, so the checks below see what the rounds before have done.
    const { activeBonuses } = await lockWallet(trx, session.playerId);
    const played = await findPlayed(trx, `player:${session.playerId}`, request);
    if (played) return played;
    const table = await readTable(trx, session, request.launchId);
    if (!table.playable) throw new Refusal('132');
    const stake = assertStakeOffered(market, request.stake, session.player.currency, table.youngAdult);
    const now = platform.clock.now();
    refuseTooSoon(table.lastStart, now, market.minRoundMs.slots);
    if (table.hasHeldStake) throw new Refusal('roundUnfinished');
    const bonuses = activeBonuses > 0 ? await endFinishedBonuses(trx, session.playerId, now) : [];
    const paid = payStake(stake, table.cash, bonuses, stakedGame(catalogue, table.gameId));
    return writeStaked(trx, session, request, { table, stake, paid, now });
  });
}

/** The game as the rules of bonus money see it. */
function stakedGame({ gameById }: Catalogue, gameId: number): StakedGame {
  const game = gameById.get(gameId);
  return {
    gameId,
    groups: Object.keys(game?.groups ?? {}),
    promoMoneyEnabled: game?.promoMoneyEnabled ?? false,
  };
}

type Staked = { table: Table; stake: bigint; paid: PaidStake; now: Date };

async function writeStaked(
  trx: Trx,
  session: PlayerSession,
  request: RoundRequest,
  { table, stake, paid, now }: Staked,
): Promise<StoredRound> {
  const id = randomUUID();
  const { before } = await post(trx, {
    kind: 'stake',
    playerId: session.playerId,
    reference: id,
    at: now,
    idempotencyKey: request.key,
    // What the house pays is no stake of the player's (RTS 2E).
    staked: paid.covered === null ? stake : 0n,
    // The balance is told once, with the result, a moment later.
    announce: false,
    postings: stakePostings(paid.paidBy),
    bonuses: paid.bonuses,
    roundId: id,
  });
  return trx
    .insertInto('rounds')
    .values({
      id,
      reference: formatReference(table.roundNumber),
      launch_id: request.launchId,
      player_id: session.playerId,
      game_id: table.gameId,
      game_version: table.gameVersion,
      mode: 'real',
      status: 'staked',
      currency: session.player.currency,
      stake,
      balance_before: before.cash + before.promo,
      key_owner: `player:${session.playerId}`,
      idempotency_key: request.key,
      started_at: now,
      covered: paid.covered,
      moves_bonus: paid.bonuses.length > 0,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

type Table = {
  gameId: number;
  gameVersion: number;
  playable: boolean;
  youngAdult: boolean;
  cash: bigint;
  lastStart: Date | null;
  hasHeldStake: boolean;
  roundNumber: bigint;
};

/** All that the rules ask, under the lock. Throws Refusal launchNotFound when it is not this running session's launch. */
async function readTable(trx: Trx, session: PlayerSession, launchId: string): Promise<Table> {
  const row = await trx
    .selectFrom('launches')
    .innerJoin('games', 'games.game_id', 'launches.game_id')
    .innerJoin('sessions', 'sessions.id', 'launches.session_id')
    .innerJoin('players', 'players.id', 'launches.player_id')
    .innerJoin('accounts', 'accounts.player_id', 'launches.player_id')
    .where('accounts.kind', '=', 'cash')
    .where('launches.id', '=', launchId)
    .where('launches.mode', '=', 'real')
    .where('launches.player_id', '=', session.playerId)
    .where('launches.session_id', '=', session.id)
    .where('launches.closed_at', 'is', null)
    .where('sessions.ended_at', 'is', null)
    .select((select) => [
      'launches.game_id as gameId',
      'games.game_version as gameVersion',
      'games.playable',
      'players.young_adult as youngAdult',
      'accounts.balance as cash',
      nextRoundNumber.as('roundNumber'),
      select
        .selectFrom('rounds')
        .whereRef('rounds.player_id', '=', 'launches.player_id')
        .select((round) => round.fn.max('rounds.started_at').as('last'))
        .as('lastStart'),
      select
        .exists(
          select
            .selectFrom('rounds')
            .whereRef('rounds.player_id', '=', 'launches.player_id')
            .where('rounds.status', '=', 'staked')
            .select('rounds.id'),
        )
        .as('hasHeldStake'),
    ])
    .executeTakeFirst();
  if (!row) throw new Refusal('launchNotFound');
  return { ...row, hasHeldStake: Boolean(row.hasHeldStake) };
}
