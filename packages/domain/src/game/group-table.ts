import { isGameProvider, type Studio } from './provider-table.ts';

/** `lobby` groups cut across all games. An id may occur in two areas. */
export type GroupArea = 'lobby' | 'slots' | 'live' | 'table' | 'bingo' | 'betting';

export type GroupEntry = {
  /** The group's page is `/{id}-games`, in the live area `/live/{id}-games`. */
  readonly id: string;
  readonly area: GroupArea;
  /** ENTITY-39. */
  readonly ageMark: number | null;
};

/** Inclusive; `to` null has no end. */
export type WinWaysRange = {
  readonly id: string;
  readonly label: string;
  readonly from: number;
  readonly to: number | null;
};

/** The ranges between the first and the last are our choice (ENTITY-38). */
export const WIN_WAYS_RANGES: readonly WinWaysRange[] = [
  { id: 'win-ways-1-10', label: '1-10', from: 1, to: 10 },
  { id: 'win-ways-11-25', label: '11-25', from: 11, to: 25 },
  { id: 'win-ways-26-50', label: '26-50', from: 26, to: 50 },
  { id: 'win-ways-51-100', label: '51-100', from: 51, to: 100 },
  { id: 'win-ways-101-250', label: '101-250', from: 101, to: 250 },
  { id: 'win-ways-251-1k', label: '251-1K', from: 251, to: 1000 },
  { id: 'win-ways-1k-5k', label: '1K-5K', from: 1001, to: 4999 },
  { id: 'win-ways-5k-plus', label: '5K+', from: 5000, to: null },
];

const inArea = (area: GroupArea, ids: readonly string[]): readonly GroupEntry[] =>
  ids.map((id) => ({ id, area, ageMark: id === 'hotPlus' ? 18 : null }));

/** ENTITY-34 to ENTITY-39. `3d`, `virtual-sport`, `promo-slots`: the specification writes them with blanks or capitals. */
export const GAME_GROUPS: readonly GroupEntry[] = [
  ...inArea('lobby', ['all', 'popular', 'top10', 'top50', 'top100', 'new', 'recommended', 'recent', 'branded']),
  ...inArea('lobby', ['jackpot', 'progressiveJackpot', 'favourite', 'allTimeFavourite']),
  ...inArea('lobby', ['freeSpins', 'freeMoney', 'promo', 'hot', 'hotPlus']),
  ...inArea(
    'lobby',
    WIN_WAYS_RANGES.map((range) => range.id),
  ),
  ...inArea('slots', ['slots', '3d', 'classic', 'poker', 'roulette', 'blackjack', 'video', 'progressive']),
  ...inArea('slots', ['bonus', 'dice', 'promo-slots', 'virtual-sport', 'vip', 'scratch']),
  ...inArea('live', ['live', 'shows', 'blackjack', 'poker', 'roulette', 'baccarat', 'vip', 'other']),
  ...inArea('table', ['table']),
  ...inArea('bingo', ['bingo']),
  ...inArea('betting', ['betting']),
];

/** Default for `/live/{group}-games` (ENTITY-36). */
export const liveGroups: readonly string[] = ['shows', 'blackjack', 'poker', 'roulette', 'baccarat', 'vip', 'other'];

export function findGroup(id: string, area?: GroupArea): GroupEntry | null {
  return GAME_GROUPS.find((group) => group.id === id && (area === undefined || group.area === area)) ?? null;
}

export function winWaysRange(ways: number): WinWaysRange | null {
  return WIN_WAYS_RANGES.find((range) => ways >= range.from && (range.to === null || ways < range.to + 1)) ?? null;
}

/** `provider-11`, `provider--15` (ENTITY-40). */
export function providerGroupId(providerId: number): string {
  return `provider-${providerId}`;
}

export function providerOfGroup(id: string): number | null {
  const digits = /^provider-(0|-?[1-9]\d{0,5})$/.exec(id)?.[1];
  return digits === undefined ? null : Number(digits);
}

export function isKnownGroup(id: string, studios: readonly Studio[] = []): boolean {
  const provider = providerOfGroup(id);
  return provider === null ? findGroup(id) !== null : isGameProvider(provider, studios);
}
