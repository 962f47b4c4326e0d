import { GameInfo, ReelFigures } from '@foyer/contract/game/game';
import * as z from 'zod/mini';

/** Computed from the game's mathematics and stored with it (RTS 3A). */
export const StoredGameFacts = z.object({
  reels: ReelFigures.shape.reels,
  rows: ReelFigures.shape.rows,
  payMode: ReelFigures.shape.payMode,
  /** Or ways to win. */
  lines: GameInfo.shape.lines.check(z.int(), z.gte(0), z.lte(10_000_000)),
  volatility: ReelFigures.shape.volatility,
  features: GameInfo.shape.features,
  kinds: z.array(z.enum(['classic', 'video', 'bonus'])),
  /** Fractions. */
  rtp: GameInfo.shape.rtp.check(z.gt(0), z.lte(1)),
  hitRate: ReelFigures.shape.hitRate.check(z.gte(0), z.lte(1)),
  /** Multiple of the stake. */
  maxReturn: ReelFigures.shape.maxReturn.check(z.gt(0)),
  /** Friendly id of the built-in game whose pictures are used. */
  art: GameInfo.shape.friendlyId,
  /** 0 to 15: palette of the picture and its placeholder. */
  tone: GameInfo.shape.tone.check(z.int(), z.gte(0), z.lte(15)),
});
export type StoredGameFacts = z.output<typeof StoredGameFacts>;

export type CatalogueEntry = {
  readonly gameId: number;
  readonly friendlyId: string;
  readonly title: string;
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
  readonly facts: StoredGameFacts;
  readonly jackpotId?: string | null | undefined;
};

/** Bounds that the table itself does not check: a game beyond them cannot be shown. */
export const ReadEntry = z.object({
  gameId: z.number().check(z.int(), z.gte(1), z.lt(2 ** 30 - 1)),
  friendlyId: GameInfo.shape.friendlyId,
  /** One line with at least a letter or digit. */
  title: z.string().check(z.maxLength(120), z.regex(/^[^\p{Cc}]*[\p{L}\p{N}][^\p{Cc}]*$/u)),
  provider: z.number(),
  definitionId: z.number(),
  gameVersion: z.number(),
  releasedOn: z.string().check(z.regex(/^(19[789]|20\d)\d-\d\d-\d\d$/)),
  popularity: z.number().check(z.gte(1)),
  enabled: z.boolean(),
  facts: StoredGameFacts,
  jackpotId: GameInfo.shape.globalJackpotId,
} satisfies Record<keyof CatalogueEntry, z.ZodMiniType>);
