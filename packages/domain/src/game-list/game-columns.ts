export type GameColumns = {
  readonly length: number;
  provider(position: number): number;
  /** As a fraction. */
  rtp(position: number): number;
  releasedOn(position: number): number;
  title(position: number): string;
  facets(position: number): number;
};
