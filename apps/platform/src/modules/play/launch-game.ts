import { randomUUID } from 'node:crypto';
import { CODE } from '@foyer/contract/error-code';
import type { Launch, launchGame } from '@foyer/contract/game/play';
import { encodeAmount } from '@foyer/contract/wire';
import {
  findGameSessionTimes,
  type GameSessionTimes,
  gameSessionLifetimeMs,
} from '@foyer/domain/game-session/game-session-times';
import type { MarketProfile } from '@foyer/domain/market/market-profiles';
import { defaultStakeOf, stakesFor } from '@foyer/domain/money/stakes';
import type { PlayMode } from '@foyer/domain/routing/game-path';
import type { Trx } from '../../kernel/db/database.ts';
import { transact } from '../../kernel/db/transact.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { Call, PlayerSession } from '../../kernel/http/handler.ts';
import { assertNotExcluded } from '../exclusion-gate/service.ts';
import {
  type Catalogue,
  type CatalogueEntry,
  catalogueOf,
  findOpenGame,
  mathsOfGame,
  saveRecentGame,
  stoppedGames,
} from '../game/service.ts';
import { chosenLimits } from '../limit/service.ts';
import { assertRested, startPlay } from '../reality-check/service.ts';
import { assertRegisterFree, freeMsOf, withRegisterAnswer } from '../register/service.ts';
import { assertSessionRuns } from '../session/service.ts';
import { assertCountryServed, getShownBrand, marketInForce, servedCountries } from '../settings/service.ts';
import { assertUnrestricted } from '../verification/service.ts';
import { formatRound, type StoredRound } from './format-round.ts';
import type { PlayDeps } from './play-deps.ts';
import type { LaunchEnd } from './play-tables.ts';
import { settleHeldRounds } from './settlement/settle-round.ts';
import { findStakeFunding, formatFreePlay, NO_FUNDING, type StakeFunding } from './stake/find-stake-funding.ts';

/** In lowest stakes: 1000.00 in euros. */
const DEMO_CREDIT_STAKES = 5000n;

type LaunchFunds = {
  currency: string;
  balance: bigint;
  youngAdult: boolean | null;
  unfinished: StoredRound | undefined;
  funding: StakeFunding;
};

/**
 * Throws Refusal 131 for an unknown or hidden game, 132 for a disabled one, 115 for real play without a session, 108, 120, 122, 128, 193, 238,
 * registerAway and registerIncomplete. Where the market asks for it (RTS 14C), what the player had open takes no further round.
 * The launch's id is unguessable: for demo play it is the only credential.
 */
export async function launch(deps: PlayDeps, call: LaunchCall): Promise<Launch> {
  const { session } = call;
  const { game, mode } = call.body;
  const catalogue = await catalogueOf(deps);
  const entry = await findOpenGame(deps, catalogue, session, game);
  if (!entry) throw new Refusal(CODE.gameNotFound);
  if (!entry.enabled || (await stoppedGames(deps)).has(entry.gameId)) throw new Refusal(CODE.gameDisabled);
  const launchId = randomUUID();
  const market = await marketInForce(deps);
  if (mode === 'real' && session) {
    const { playerId } = session;
    const { kysely } = deps.database;
    const now = deps.clock.now();
    await assertMayLaunch(deps, call, { playerId, market, now });
    const chosen = await chosenLimits(kysely, playerId);
    await startPlay(kysely, { playerId, market, chosen, now });
  }
  const funds = mode === 'demo' ? demoFunds(market) : await findRealFunds(deps, session, entry);
  const times = mode === 'real' ? await findSessionTimes(deps, call) : null;
  const row = {
    id: launchId,
    session_id: mode === 'real' && session ? session.id : null,
    player_id: session?.playerId ?? null,
    game_id: entry.gameId,
    mode,
    currency: funds.currency,
    demo_balance: mode === 'demo' ? funds.balance : null,
  };
  await transact(deps.database, async (trx) => {
    // Whoever ends the session closes its launches: none is opened beside that.
    if (row.session_id !== null) await assertSessionRuns(trx, row.session_id);
    const now = deps.clock.now();
    const { oneSlotAtATime } = market.protection;
    if (mode === 'real' && session && (oneSlotAtATime || times)) {
      // Two tabs at once: the later one finds the launch of the earlier.
      await trx.selectFrom('players').select('id').where('id', '=', session.playerId).forNoKeyUpdate().execute();
      const sessionId = oneSlotAtATime ? null : session.id;
      await closeLaunches(trx, session.playerId, now, { mode: 'real', sessionId, by: 'parallel' });
    }
    await trx
      .insertInto('launches')
      .values({ ...row, ...(times && expiryOf(times, now)), created_at: now })
      .execute();
  });
  if (session) await saveRecentGame(deps, session.playerId, entry.gameId);
  return describeLaunch(market, catalogue, entry, { launchId, mode, funds, times });
}

type LaunchCall = Call<typeof launchGame>;

/** Throws what `launch` says of a player who may not play for real money now. */
async function assertMayLaunch(
  deps: PlayDeps,
  call: LaunchCall,
  { playerId, market, now }: { playerId: number; market: MarketProfile; now: Date },
): Promise<void> {
  const { kysely } = deps.database;
  await assertNotExcluded(kysely, playerId, now);
  await assertCountryServed(kysely, playerId, await servedCountries(deps, call));
  const freeMs = freeMsOf(deps);
  await withRegisterAnswer(deps, playerId, () => assertRegisterFree(kysely, { playerId, market, now, freeMs }));
  await assertUnrestricted(kysely, 'play', { playerId, market, now });
  await assertRested(kysely, playerId, now);
}

async function findSessionTimes(deps: PlayDeps, call: LaunchCall): Promise<GameSessionTimes | null> {
  const { frontEnd, backEnd } = await getShownBrand(deps, call);
  return findGameSessionTimes({ ...frontEnd, ...backEnd });
}

function expiryOf(times: GameSessionTimes, now: Date) {
  const lifetime = gameSessionLifetimeMs(times);
  return { lifetime_ms: lifetime, expires_at: new Date(now.getTime() + lifetime) };
}

/** `mode`, `sessionId`: of these alone; null: of all. */
type Closing = { mode: PlayMode | null; sessionId: string | null; by: LaunchEnd | null };

/** No round starts from them any more; one that is staked is finished. */
export async function closeLaunches(
  trx: Trx,
  playerId: number,
  at: Date,
  { mode, sessionId, by }: Closing = { mode: null, sessionId: null, by: null },
): Promise<void> {
  await trx
    .updateTable('launches')
    .set({ closed_at: at, closed_by: by })
    .where('player_id', '=', playerId)
    .$if(mode !== null, (query) => query.where('mode', '=', mode))
    .$if(sessionId !== null, (query) => query.where('session_id', '=', sessionId))
    .where('closed_at', 'is', null)
    .execute();
}

type Opened = { launchId: string; mode: PlayMode; funds: LaunchFunds; times: GameSessionTimes | null };

function describeLaunch(
  market: MarketProfile,
  catalogue: Catalogue,
  entry: CatalogueEntry,
  { launchId, mode, funds: { currency, balance, youngAdult, unfinished, funding }, times }: Opened,
): Launch {
  const stakes = stakesFor(market, currency, youngAdult);
  const amount = (minor: bigint): string => encodeAmount({ amount: minor, currency });
  return {
    launchId,
    gameId: entry.gameId,
    friendlyId: entry.friendlyId,
    title: entry.title,
    mode,
    currency,
    balance: amount(balance),
    stakes: stakes.map(amount),
    defaultStake: amount(funding.spins?.value ?? defaultStakeOf(stakes)),
    ...formatFreePlay(funding, currency),
    minRoundMs: market.minRoundMs.slots,
    rtp: entry.facts.rtp,
    engine: 'slot',
    rules: mathsOfGame(catalogue, entry.gameId),
    unfinishedRound: unfinished ? formatRound(unfinished) : null,
    gameSession: times && { sessionId: launchId, ...times },
  };
}

function demoFunds(market: MarketProfile): LaunchFunds {
  const { currency } = market;
  const balance = DEMO_CREDIT_STAKES * (stakesFor(market, currency, null)[0] ?? 0n);
  return { currency, balance, youngAdult: null, unfinished: undefined, funding: NO_FUNDING };
}

/** Settles a stake that a crash left held, so that its result can be shown. */
async function findRealFunds(
  deps: PlayDeps,
  session: PlayerSession | null,
  entry: CatalogueEntry,
): Promise<LaunchFunds> {
  if (!session) throw new Refusal(CODE.noSession);
  await settleHeldRounds(deps, session.playerId);
  const { kysely } = deps.database;
  const { currency, youngAdult } = session.player;
  const money = await kysely
    .selectFrom('accounts')
    .where('player_id', '=', session.playerId)
    .where('kind', 'in', ['cash', 'promo'])
    .select((select) => select.fn.sum<bigint | string>('balance').as('balance'))
    .executeTakeFirstOrThrow();
  const unfinished = await kysely
    .selectFrom('rounds')
    .selectAll()
    .where('player_id', '=', session.playerId)
    .where('game_id', '=', entry.gameId)
    .where('status', '<>', 'staked')
    .where('acknowledged_at', 'is', null)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    currency,
    balance: BigInt(money.balance),
    youngAdult,
    unfinished,
    funding: await findStakeFunding(deps, session, entry.gameId, youngAdult),
  };
}
