import { exactReturn } from '@foyer/domain/slot/exact-return';
import { rolesOf, type SlotMaths } from '@foyer/domain/slot/slot-maths';
import type { GameDefinition } from '@foyer/games/game-definition';
import type { CatalogueEntry, GameFacts } from '../modules/game/catalogue-entry.ts';

/** Raised when the mathematics of a built-in game changes. */
const GAME_VERSION = 1;

/** A built-in game as the table `games` holds it, its figures computed from its mathematics. */
export function entryOf(game: GameDefinition): CatalogueEntry {
  return {
    gameId: game.gameId,
    friendlyId: game.friendlyId,
    title: game.title,
    provider: game.provider,
    definitionId: game.gameId,
    gameVersion: GAME_VERSION,
    releasedOn: game.releasedOn,
    popularity: game.popularity,
    enabled: true,
    facts: { ...factsOf(game.maths), art: game.friendlyId, tone: game.art.palette },
  };
}

function factsOf(maths: SlotMaths): Omit<GameFacts, 'art' | 'tone'> {
  const { rtp, hitRate, maxReturn, volatility } = exactReturn(maths);
  return {
    reels: maths.reels,
    rows: maths.rows,
    payMode: payModeOf(maths),
    lines: maths.pay.mode === 'ways' ? maths.rows ** maths.reels : maths.pay.lines.length,
    volatility,
    features: featuresOf(maths),
    rtp,
    hitRate,
    maxReturn: maxReturn / 20,
  };
}

function payModeOf({ pay }: SlotMaths): GameFacts['payMode'] {
  if (pay.mode === 'ways') return 'ways';
  return pay.mode === 'both-ways' ? 'bothWays' : 'lines';
}

function featuresOf(maths: SlotMaths): GameFacts['features'] {
  const { wild, scatters } = rolesOf(maths);
  const { expandingWild, wildMultiplier, freeRounds, mysteryMultiplier, wheel } = maths.features;
  const present: readonly [GameFacts['features'][number], boolean][] = [
    ['wild', wild !== undefined],
    ['expandingWild', expandingWild === true],
    ['wildMultiplier', wildMultiplier !== undefined],
    ['scatter', scatters.length > 0],
    ['freeRounds', freeRounds !== undefined],
    ['mysteryMultiplier', mysteryMultiplier !== undefined],
    ['wheel', wheel !== undefined],
  ];
  return present.filter(([, isPresent]) => isPresent).map(([feature]) => feature);
}
