/** Position 0 is the most played game. */
export type GameColumns = {
  readonly length: number;
  provider(position: number): number;
  /** As a fraction. */
  rtp(position: number): number;
  /** Only compared: any number that grows with the day. */
  releasedOn(position: number): number;
  title(position: number): string;
  /** Bits (game-facets.ts). */
  facets(position: number): number;
};
