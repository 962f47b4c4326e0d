import { GameInfo } from '@foyer/contract/game';
import * as z from 'zod/mini';

/** What a game's mathematics says of it: computed with the game, stored with it, shown as it is (RTS 3A). */
export const GameFacts = z.object({
  reels: GameInfo.shape.reels,
  rows: GameInfo.shape.rows,
  payMode: GameInfo.shape.payMode,
  /** Win lines, or ways to win. */
  lines: GameInfo.shape.lines,
  volatility: GameInfo.shape.volatility,
  features: GameInfo.shape.features,
  /** The slots groups it belongs to by its mathematics. */
  kinds: z.array(z.enum(['classic', 'video', 'bonus'])),
  /** Fractions. */
  rtp: GameInfo.shape.rtp,
  hitRate: GameInfo.shape.hitRate,
  /** Multiple of the stake. */
  maxReturn: GameInfo.shape.maxReturn,
  /** Friendly id of the built-in game whose pictures are shown. */
  art: GameInfo.shape.friendlyId,
  /** 0 to 15: palette of the picture, and of the placeholder before it. */
  tone: GameInfo.shape.tone,
});
export type GameFacts = z.output<typeof GameFacts>;

/** A game as the table `games` holds it. */
export type CatalogueEntry = {
  readonly gameId: number;
  readonly friendlyId: string;
  readonly title: string;
  /** Studio id. */
  readonly provider: number;
  /** The built-in game whose mathematics is played. */
  readonly definitionId: number;
  /** Grows when the mathematics changes; pinned on each round (RTS 5A). */
  readonly gameVersion: number;
  /** ISO date. */
  readonly releasedOn: string;
  /** 1 is the most played. */
  readonly popularity: number;
  /** False: not listed and not launched (GLI-19 4.15). */
  readonly enabled: boolean;
  readonly facts: GameFacts;
};
