/**
 * What lists ask of the games: columns addressed by position. Position 0 is the most played game, so that the position
 * itself is the place by popularity.
 */
export type GameColumns = {
  readonly length: number;
  /** Provider id. */
  provider(position: number): number;
  /** Return to player as a fraction. */
  rtp(position: number): number;
  /** Any number that grows with the day of release, such as days since 1970. */
  releasedOn(position: number): number;
  title(position: number): string;
  /** Bits of the facets that the game has (game-facets.ts). */
  facets(position: number): number;
};
