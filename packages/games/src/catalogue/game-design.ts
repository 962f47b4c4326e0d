import type { ThemeName } from './themes.ts';

export type Grid = '3x3' | '5x3' | '5x4' | '6x4';

/** Pay mode and number of lines; `ways` takes every row of every reel. `classic`: 3 x 3 only. */
export type PayDesign = `classic-${number}` | `lines-${number}` | `both-ways-${number}` | 'ways';

/**
 * - `wild`, `expanding` (wild), `wild-x2`: at most one of these.
 * - `scatter`: a scatter that only pays.
 * - `free-10-x2`: ten free rounds for three scatters (more for more), all their returns doubled; `again`: five more
 *   for three scatters in a free round, at most twice.
 * - `mystery`: a multiplier drawn before each paid spin.
 * - `wheel`: three wheel symbols turn the bonus wheel.
 */
export type FeatureDesign =
  | 'wild'
  | 'expanding'
  | `wild-x${number}`
  | 'scatter'
  | `free-${number}-x${number}`
  | 'again'
  | 'mystery'
  | 'wheel';

export type GameDesign = {
  title: string;
  studio: number;
  theme: ThemeName;
  grid: Grid;
  pay: PayDesign;
  /** How much of the return is in rare, large wins. The published volatility is computed separately. */
  swing: 'calm' | 'even' | 'wild';
  features: readonly FeatureDesign[];
  releasedOn: string;
  popularity: number;
};
