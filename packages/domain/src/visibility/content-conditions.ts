import type { VisibilityConditions } from './visibility.ts';

/** VISIBLE-01 to VISIBLE-03, VISIBLE-08 to VISIBLE-10. */
export type AccessMarker = 'prelogin' | 'postlogin' | 'none';

/** ENTITY-26: comma-separated. */
export function splitGroups(list: string): readonly string[] {
  return list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

function markerConditions(marker: AccessMarker | null | undefined): VisibilityConditions {
  if (marker === 'none') return { hide: true };
  if (marker === 'prelogin') return { onlyPreLogin: true };
  return marker === 'postlogin' ? { onlyPostLogin: true } : {};
}

/** Groups without a marker require a login; with `prelogin` the session's groups are matched. */
export function blockConditions(block: {
  readonly marker?: AccessMarker | null;
  readonly groups?: readonly string[];
}): VisibilityConditions {
  return { ...markerConditions(block.marker), groups: block.groups ?? [] };
}

/** Groups always require a login (VISIBLE-11), so `prelogin` with groups denies everyone. */
export function pageConditions(page: {
  readonly marker?: AccessMarker | null;
  readonly groups?: readonly string[];
}): VisibilityConditions {
  const groups = page.groups ?? [];
  return { ...markerConditions(page.marker), groups, ...(groups.length > 0 ? { onlyPostLogin: true } : {}) };
}

/** False for both hides the banner (VISIBLE-12). `group` requires a login unless for visitors only (VISIBLE-13). */
export function bannerConditions(banner: {
  readonly preLogin?: boolean;
  readonly postLogin?: boolean;
  readonly group?: string;
}): VisibilityConditions {
  return {
    onlyPostLogin: banner.preLogin === false,
    onlyPreLogin: banner.postLogin === false,
    groups: splitGroups(banner.group ?? ''),
  };
}

/** VISIBLE-14 to VISIBLE-16. `groupname`: comma-separated. */
export function sliderConditions(slider: {
  readonly prelogin?: boolean;
  readonly postlogin?: boolean;
  readonly groupname?: string;
}): VisibilityConditions {
  return {
    onlyPreLogin: slider.prelogin === true,
    onlyPostLogin: slider.postlogin === true,
    groups: splitGroups(slider.groupname ?? ''),
  };
}
