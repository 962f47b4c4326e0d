import { randomUUID } from 'node:crypto';
import { CODE } from '@foyer/contract/error-code';
import { isCountryServed } from '@foyer/domain/country/served-country';
import type { StakedGame } from '@foyer/domain/wallet/bonus-stake';
import type { Trx } from '../../kernel/db/database.ts';
import { transact } from '../../kernel/db/transact.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { PlayerSession } from '../../kernel/http/handler.ts';
import { post } from '../../kernel/ledger/ledger.ts';
import { lockHouse, type Wallet, withWallet } from '../../kernel/ledger/with-wallet.ts';
import { assertNotExcluded } from '../exclusion-gate/service.ts';
import { type Catalogue, catalogueOf } from '../game/service.ts';
import { openPools, PoolsClosed } from '../jackpot/service.ts';
import { assertRoundWithinLimits, assertStakeWithinLimits } from '../limit/service.ts';
import { assertMayPlayOn, isClockRight, type PlayClock, recordStretch, startPlay } from '../reality-check/service.ts';
import { assertRegisterFree, freeMsOf, withRegisterAnswer } from '../register/service.ts';
import { marketAsRead } from '../settings/service.ts';
import { assertUnrestricted } from '../verification/service.ts';
import { endFinishedBonuses } from '../wallet/service.ts';
import { crashAt } from './crash.ts';
import type { StoredRound } from './format-round.ts';
import { type Drawn, drawnRow, drawRound } from './outcome/draw-round.ts';
import type { PlayDeps } from './play-deps.ts';
import { formatReference, nextRoundNumber } from './round-reference.ts';
import { assertStakeOffered, findPlayed, type RoundRequest, refuseTooSoon } from './round-rules.ts';
import { settleHeldRounds, settleRound } from './settlement/settle-round.ts';
import { type PaidStake, payStake } from './stake/pay-stake.ts';
import { stakePostings } from './stake/round-postings.ts';

/** `served`: the countries in which a stake may be placed; none: all. */
type RealRoundRequest = RoundRequest & { served: readonly string[] };

/**
 * Two transactions: one holds the stake and draws, one books the result. A held stake gets that result exactly once, whatever happens
 * in between (docs/states/round.md). What pays the stake: docs/decisions/0010-bonus-money.md.
 */
export async function playRealRound(
  deps: PlayDeps,
  session: PlayerSession,
  request: RealRoundRequest,
): Promise<StoredRound> {
  const held = await holdStake(deps, session, request).catch(async (error: unknown) => {
    // Its process may be dead: settle it, so that the player sees it before anything new.
    if (error instanceof Refusal && error.code === 'roundUnfinished') await settleHeldRounds(deps, session.playerId);
    throw error;
  });
  if (held.status !== 'staked') return held;
  crashAt(deps, 'stake');
  await deps.betweenStakeAndResult?.(held.id);
  const settled = await settleRound(deps, held.id, 'wait');
  if (!settled) throw new Error(`round ${held.reference} is gone`);
  crashAt(deps, 'result');
  return settled;
}

/** Returns the existing round for a key that was played before. */
async function holdStake(deps: PlayDeps, session: PlayerSession, request: RealRoundRequest): Promise<StoredRound> {
  const id = randomUUID();
  try {
    return await tryStake(deps, session, request, id);
  } catch (error) {
    if (!(error instanceof PoolsClosed)) throw error;
    const { jackpotId } = error;
    const { playerId, player } = session;
    const at = deps.clock.now();
    const opening = { jackpotId, currency: player.currency, roundId: id, at };
    await transact(deps.database, (trx) => withWallet(trx, playerId, (wallet) => openPools(wallet, opening)));
    return tryStake(deps, session, request, id);
  }
}

async function tryStake(
  deps: PlayDeps,
  session: PlayerSession,
  request: RealRoundRequest,
  id: string,
): Promise<StoredRound> {
  // Before the transaction: it may need a second connection.
  const catalogue = await catalogueOf(deps);
  // The wallet's lock serialises a player's rounds, so the checks see earlier ones.
  const stakeFrom = (wallet: Wallet) => stakeUnderLock(wallet, { deps, catalogue, session, request, id });
  const stake = () => transact(deps.database, (trx) => withWallet(trx, session.playerId, stakeFrom));
  return withRegisterAnswer(deps, session.playerId, stake);
}

type Staking = { deps: PlayDeps; catalogue: Catalogue; session: PlayerSession; request: RealRoundRequest; id: string };

async function stakeUnderLock(wallet: Wallet, staking: Staking): Promise<StoredRound> {
  const { deps, catalogue, session, request, id } = staking;
  const { trx, playerId } = wallet;
  const hasBonuses = wallet.row.active_bonuses > 0;
  const played = await findPlayed(trx, `player:${playerId}`, request);
  if (played) return played;
  const now = deps.clock.now();
  await assertNotExcluded(trx, playerId, now);
  const table = await readTable(trx, session, request.launchId, now);
  if (!table.playable) throw new Refusal(CODE.gameDisabled);
  // A game may be open while the country changes; a round that is staked is finished all the same.
  if (!isCountryServed(table.country, request.served)) throw new Refusal(CODE.countryBlocked);
  const market = marketAsRead(table, deps.config.market);
  await assertRegisterFree(trx, { playerId, market, now, freeMs: freeMsOf(deps) });
  const stake = assertStakeOffered(market, request.stake, session.player.currency, table.youngAdult);
  await assertUnrestricted(trx, 'play', { playerId, market, now });
  refuseTooSoon(table.lastStart, now, market.minRoundMs.slots);
  if (table.hasHeldStake) throw new Refusal('roundUnfinished');
  const chosen = await assertRoundWithinLimits(trx, { playerId, market, now });
  const terms = { playerId, market, chosen, now };
  const clock = isClockRight(table, terms) ? table : await startPlay(trx, terms);
  assertMayPlayOn(clock, table.lastStart, now);
  await recordStretch(trx, playerId, clock, { lastRoundAt: table.lastStart, now });
  if (hasBonuses) await lockHouse(wallet);
  const bonuses = hasBonuses ? await endFinishedBonuses(wallet, now) : [];
  const paid = payStake({ amount: stake, shown: request.covered }, table.cash, bonuses, stakedGame(catalogue, table));
  // What the house pays is not the player's to lose.
  if (paid.covered === null) await assertStakeWithinLimits(trx, stake, terms);
  const { gameId } = table;
  const cash = paid.covered === null ? (paid.paidBy.cash ?? 0n) : 0n;
  const drawn = await drawRound(deps, catalogue, trx, { gameId, currency: session.player.currency, stake, cash });
  return writeStaked(wallet, session, request, { id, table, stake, paid, drawn, now });
}

function stakedGame({ gameById }: Catalogue, { gameId, promoMoneyEnabled }: Table): StakedGame {
  return { gameId, groups: Object.keys(gameById.get(gameId)?.groups ?? {}), promoMoneyEnabled };
}

type Staked = { id: string; table: Table; stake: bigint; paid: PaidStake; drawn: Drawn; now: Date };

async function writeStaked(
  wallet: Wallet,
  session: PlayerSession,
  request: RealRoundRequest,
  { id, table, stake, paid, drawn, now }: Staked,
): Promise<StoredRound> {
  const { before } = await post(wallet, {
    kind: 'stake',
    reference: id,
    at: now,
    idempotencyKey: request.key,
    // A stake that the house pays is not the player's (RTS 2E).
    staked: paid.covered === null ? stake : 0n,
    // One balance event a round, with the result.
    announce: false,
    postings: stakePostings(paid.paidBy),
    bonuses: paid.bonuses,
    roundId: id,
  });
  return wallet.trx
    .with('drawn', (query) => query.insertInto('drawn_outcomes').values(drawnRow(id, drawn)))
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

type Table = PlayClock & {
  gameId: number;
  gameVersion: number;
  playable: boolean;
  country: string;
  youngAdult: boolean;
  cash: bigint;
  lastStart: Date | null;
  hasHeldStake: boolean;
  roundNumber: bigint;
  promoMoneyEnabled: boolean;
  market: string | null;
  duties: unknown;
};

/** Throws Refusal launchNotFound when the launch is not of this running session, or its page has been silent for too long. */
async function readTable(trx: Trx, session: PlayerSession, launchId: string, now: Date): Promise<Table> {
  const row = await trx
    .selectFrom('launches')
    .innerJoin('games', 'games.game_id', 'launches.game_id')
    .innerJoin('sessions', 'sessions.id', 'launches.session_id')
    .innerJoin('players', 'players.id', 'launches.player_id')
    .innerJoin('accounts', 'accounts.player_id', 'launches.player_id')
    .innerJoin('market_choice', (join) => join.onTrue())
    .leftJoin('play_clocks', 'play_clocks.player_id', 'launches.player_id')
    .where('accounts.kind', '=', 'cash')
    .where('launches.id', '=', launchId)
    .where('launches.mode', '=', 'real')
    .where('launches.player_id', '=', session.playerId)
    .where('launches.session_id', '=', session.id)
    .where('launches.closed_at', 'is', null)
    .where((row) => row.or([row('launches.expires_at', 'is', null), row('launches.expires_at', '>', now)]))
    .where('sessions.ended_at', 'is', null)
    .select((select) => [
      'launches.game_id as gameId',
      'games.game_version as gameVersion',
      'games.playable',
      'games.promo_money as promoMoneyEnabled',
      'market_choice.market',
      'market_choice.duties',
      'play_clocks.began_at',
      'play_clocks.due_at',
      'play_clocks.asked_at',
      'play_clocks.chosen_minutes',
      'play_clocks.session_minutes',
      'play_clocks.stretch_began_at',
      'players.country',
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
