import type { DeviceType } from '@foyer/domain/session/session-snapshot';

/** Games in a row of the home page: one line of the device's columns, two on phones. */
const ROW_SIZE: Record<DeviceType, number> = { desktop: 7, tablet: 5, mobile: 6 };
/** Rows of the home page that are in the document; the rest is drawn on approach. */
const ROWS_AT_ONCE = 3;
/** Tiles of the home page that are in the first screen. */
const HOME_SCREEN: Record<DeviceType, number> = { desktop: 14, tablet: 15, mobile: 6 };
/** Tiles of a list page that are in the first screen. */
const FIRST_SCREEN: Record<DeviceType, number> = { desktop: 14, tablet: 15, mobile: 9 };

/** Games on one page of a list: whole lines in 3, 6 and 7 columns. */
export const PAGE_SIZE = 42;

export function rowSizeOf(device: DeviceType): number {
  return ROW_SIZE[device];
}

/** How many rows of the home page are drawn at once. `sizes`: their tiles. `isFirst`: the page comes with its document. */
export function rowsAtOnce(device: DeviceType, sizes: readonly number[], isFirst: boolean): number {
  if (isFirst) return ROWS_AT_ONCE;
  let tiles = 0;
  const last = sizes.findIndex((size) => {
    tiles += size;
    return tiles >= HOME_SCREEN[device];
  });
  return last < 0 ? sizes.length : last + 1;
}

export function firstScreenOf(device: DeviceType): number {
  return FIRST_SCREEN[device];
}

const MOST_PAGES = 999;

/** The page number of the query; 1 for anything that is none. */
export function pageNumberOf(page: string | undefined): number {
  return /^[1-9]\d*$/.test(page ?? '') ? Math.min(Number(page), MOST_PAGES) : 1;
}
