import { offeredStakes } from '@foyer/domain/money/stakes';
import { createRandom, type RandomBytes } from '@foyer/domain/random/random';
import { mathsOf } from '@foyer/games/catalogue/catalogue';
import { type DrawnRound, drawOutcome } from '../modules/play/service.ts';

export type SeedGame = { gameId: number };

/** Minor units. */
export type PastRound = DrawnRound & { gameId: number; stake: bigint };

const PER_GAME = 4;
/** Of the lowest stakes on the list. */
const STAKE_CHOICES = 4;

/** `always`: the stake of all rounds, in minor units; otherwise one of the lowest. */
export function drawPastRounds(
  count: number,
  currency: string,
  games: readonly SeedGame[],
  bytes: RandomBytes,
  always: bigint | null = null,
): PastRound[] {
  const random = createRandom(bytes);
  const stakes = offeredStakes(currency, null);
  const played = Array.from({ length: Math.ceil(count / PER_GAME) }, () => games[random.below(games.length)]);
  return Array.from({ length: count }, (_, index) => {
    const game = played[Math.floor(index / PER_GAME)];
    const stake = always ?? stakes[random.below(STAKE_CHOICES)];
    const maths = game && mathsOf(game.gameId);
    if (!maths || stake === undefined) throw new Error('there are no games to play past rounds on');
    return { gameId: game.gameId, stake, ...drawOutcome(maths, stake, bytes) };
  });
}

/** Returned minus staked. */
export function netOf(rounds: readonly PastRound[]): bigint {
  return rounds.reduce((sum, { stake, returned }) => sum + returned - stake, 0n);
}
