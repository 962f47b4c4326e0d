import { friendlyIdOf } from '@foyer/domain/game/friendly-id';
import type { SlotMaths } from '@foyer/domain/slot/slot-maths';
import type { ArtSpec, GameDefinition, GameFeature, GameFigures, GameKind } from '../game-definition.ts';
import { PALETTES } from '../palettes.ts';
import { STUDIOS } from '../studios.ts';
import { buildMaths } from './build-maths.ts';
import { DESIGNS } from './designs.ts';
import { FIGURES, type PublishedFigures } from './figures.ts';
import type { GameDesign } from './game-design.ts';
import { seededNumbers, seedOf } from './seeded-numbers.ts';

const FIRST_GAME_ID = 100_001;

/** In order of id. Cheap to import: rules are built on first use. */
export const GAMES: readonly GameDefinition[] = DESIGNS.map(definitionOf);

const byGameId = new Map(GAMES.map((game) => [game.gameId, game]));
const byFriendlyId = new Map(GAMES.map((game) => [game.friendlyId, game]));
const madeMaths = new Map<number, SlotMaths>();

export function gameById(gameId: number): GameDefinition | undefined {
  return byGameId.get(gameId);
}

export function gameByFriendlyId(friendlyId: string): GameDefinition | undefined {
  return byFriendlyId.get(friendlyId);
}

/** Undefined for an unknown id. Built at the first call, the same object after. */
export function mathsOf(gameId: number): SlotMaths | undefined {
  const known = madeMaths.get(gameId);
  if (known) return known;
  const index = gameId - FIRST_GAME_ID;
  const design = DESIGNS[index];
  if (!design) return undefined;
  const maths = buildMaths(design, publishedOf(design));
  madeMaths.set(gameId, maths);
  return maths;
}

function definitionOf(design: GameDesign, index: number): GameDefinition {
  const { title, studio, releasedOn, popularity } = design;
  return {
    gameId: FIRST_GAME_ID + index,
    friendlyId: friendlyIdOf(title),
    title,
    provider: studio,
    engine: 'slot',
    gameKinds: kindsOf(design),
    figures: figuresOf(design),
    art: artOf(design),
    releasedOn,
    popularity,
  };
}

function publishedOf({ title }: GameDesign): PublishedFigures {
  const figures = FIGURES[title];
  if (!figures) throw new Error(`no figures of ${title}: run packages/games/tools/write-figures.ts`);
  return figures;
}

function kindsOf({ grid, features }: GameDesign): GameKind[] {
  return [grid === '3x3' ? 'classic' : 'video', ...(features.includes('wheel') ? (['bonus'] as const) : [])];
}

function figuresOf(design: GameDesign): GameFigures {
  const { rtp, hitRate, volatility, maxReturn } = publishedOf(design);
  const [reels = 0, rows = 0] = design.grid.split('x').map(Number);
  const { pay } = design;
  return {
    reels,
    rows,
    payMode: pay === 'ways' ? 'ways' : pay.startsWith('both') ? 'bothWays' : 'lines',
    lines: pay === 'ways' ? rows ** reels : Number(pay.match(/\d+/)?.[0]),
    features: featuresOf(design),
    rtp,
    hitRate,
    volatility,
    maxReturn,
  };
}

function featuresOf({ features }: GameDesign): GameFeature[] {
  const has = (start: string) => features.some((feature) => feature.startsWith(start));
  const present: readonly [GameFeature, boolean][] = [
    ['wild', has('wild') || has('expanding')],
    ['expandingWild', has('expanding')],
    ['wildMultiplier', has('wild-x')],
    ['scatter', has('scatter') || has('free-') || has('wheel')],
    ['freeRounds', has('free-')],
    ['mysteryMultiplier', has('mystery')],
    ['wheel', has('wheel')],
  ];
  return present.filter(([, isPresent]) => isPresent).map(([feature]) => feature);
}

function artOf({ title, studio }: GameDesign): ArtSpec {
  const numbers = seededNumbers(seedOf(`${title} picture`));
  const motifs = STUDIOS.find(({ id }) => id === studio)?.motifs ?? STUDIOS[0].motifs;
  const motif = numbers(2) === 0 ? motifs[0] : motifs[1];
  return { motif, palette: numbers(PALETTES.length), seed: numbers(2 ** 31) };
}
