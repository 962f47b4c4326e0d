import { createHash } from 'node:crypto';
import type { RandomBytes } from '@foyer/domain/random/random';
import { HOUR_MS } from '@foyer/domain/time/duration';
import { countedStake } from '@foyer/domain/wallet/bonus-stake';
import { post } from '../kernel/ledger/ledger.ts';
import type { Wallet } from '../kernel/ledger/with-wallet.ts';
import { nextReference, settlePostings, stakePostings } from '../modules/play/service.ts';
import { activeBonuses, toActiveBonus } from '../modules/wallet/service.ts';
import type { PastRound } from './draw-past-rounds.ts';
import { seededUuid } from './seeded-bytes.ts';

const SLOT = { groups: ['slots'], promoMoneyEnabled: true };

const ROUND_GAP_MS = 9_000;

type PastPlay = {
  rounds: readonly PastRound[];
  bytes: RandomBytes;
  now: Date;
};

/** Books rounds as play does, in a session of yesterday. */
export async function bookPastRounds(wallet: Wallet, play: PastPlay): Promise<void> {
  if (play.rounds.length === 0) return;
  const startedAt = new Date(play.now.getTime() - 26 * HOUR_MS);
  const sessionId = await writePastSession(wallet, play, startedAt);
  const launches = new Map<number, string>();
  for (const [index, round] of play.rounds.entries()) {
    const at = new Date(startedAt.getTime() + (index + 1) * ROUND_GAP_MS);
    const launchId = launches.get(round.gameId) ?? (await writePastLaunch(wallet, play, sessionId, round.gameId, at));
    launches.set(round.gameId, launchId);
    await bookPastRound(wallet, play, launchId, round, at);
  }
}

async function writePastSession({ trx, playerId }: Wallet, { bytes }: PastPlay, startedAt: Date): Promise<string> {
  const id = seededUuid(bytes);
  const endedAt = new Date(startedAt.getTime() + HOUR_MS);
  await trx
    .insertInto('sessions')
    .values({
      id,
      // No token has this hash.
      token_hash: createHash('sha256').update(bytes(32)).digest(),
      player_id: playerId,
      started_at: startedAt,
      seen_at: endedAt,
      ended_at: endedAt,
      end_reason: 'logout',
      staked_before: 0n,
      returned_before: 0n,
    })
    .execute();
  await trx.updateTable('players').set({ last_login_at: startedAt }).where('id', '=', playerId).execute();
  return id;
}

async function writePastLaunch(
  { trx, playerId, row: { currency } }: Wallet,
  { bytes }: PastPlay,
  sessionId: string,
  gameId: number,
  at: Date,
): Promise<string> {
  const id = seededUuid(bytes);
  await trx
    .insertInto('launches')
    .values({
      id,
      session_id: sessionId,
      player_id: playerId,
      game_id: gameId,
      mode: 'real',
      currency,
      demo_balance: null,
      created_at: at,
      closed_at: new Date(at.getTime() + HOUR_MS),
    })
    .execute();
  await trx
    .insertInto('recent_games')
    .values({ player_id: playerId, game_id: gameId, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return id;
}

async function bookPastRound(
  wallet: Wallet,
  { bytes }: PastPlay,
  launchId: string,
  { gameId, stake, returned, outcome }: PastRound,
  at: Date,
): Promise<void> {
  const { trx, playerId } = wallet;
  const id = seededUuid(bytes);
  const game = await trx
    .selectFrom('games')
    .select('game_version')
    .where('game_id', '=', gameId)
    .executeTakeFirstOrThrow();
  const common = { reference: id, at, announce: false };
  const counted = countedStake(stake, (await activeBonuses(trx, playerId)).map(toActiveBonus), { gameId, ...SLOT });
  const staked = await post(wallet, {
    ...common,
    kind: 'stake',
    staked: stake,
    postings: stakePostings({ cash: stake }),
    roundId: id,
    ...(counted && {
      bonuses: [{ grantId: BigInt(counted.id), kind: 'stake', account: 'promo', amount: 0n, wagered: counted.amount }],
    }),
  });
  const settled = await post(wallet, {
    ...common,
    kind: 'settle',
    returned,
    postings: settlePostings(stake, { cash: returned }),
  });
  await trx
    .insertInto('rounds')
    .values({
      id,
      reference: await nextReference(trx),
      launch_id: launchId,
      player_id: playerId,
      game_id: gameId,
      game_version: game.game_version,
      mode: 'real',
      status: 'settled',
      currency: wallet.row.currency,
      stake,
      outcome: JSON.stringify(outcome),
      returned,
      balance_before: staked.before.cash + staked.before.promo,
      balance_after: settled.after.cash + settled.after.promo,
      key_owner: `player:${playerId}`,
      idempotency_key: `seed-${id}`,
      started_at: at,
      settled_at: at,
      acknowledged_at: at,
      moves_bonus: counted !== null,
    })
    .execute();
}
