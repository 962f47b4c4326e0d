/** Columns addressed by position; position 0 is the most played game, so the position is the rank by popularity. */
export type GameColumns = {
  readonly length: number;
  provider(position: number): number;
  /** As a fraction. */
  rtp(position: number): number;
  /** Any number that grows with the day of release. */
  releasedOn(position: number): number;
  title(position: number): string;
  /** Bits (game-facets.ts). */
  facets(position: number): number;
};
