import type { VisibilityConditions } from './visibility.ts';

/** The visibility marker of content blocks and pages (VISIBLE-01 to VISIBLE-03, VISIBLE-08 to VISIBLE-10). */
export type AccessMarker = 'prelogin' | 'postlogin' | 'none';

/** Group names of a comma-separated list, without blanks and empty entries (ENTITY-26). */
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

/** A content block: groups without a marker ask for a login; with `prelogin` the session's groups are matched. */
export function blockConditions(block: {
  readonly marker?: AccessMarker | null;
  readonly groups?: readonly string[];
}): VisibilityConditions {
  return { ...markerConditions(block.marker), groups: block.groups ?? [] };
}

/** A page: groups always ask for a login (VISIBLE-11), so `prelogin` with groups denies everyone. */
export function pageConditions(page: {
  readonly marker?: AccessMarker | null;
  readonly groups?: readonly string[];
}): VisibilityConditions {
  const groups = page.groups ?? [];
  return { ...markerConditions(page.marker), groups, ...(groups.length > 0 ? { onlyPostLogin: true } : {}) };
}

/**
 * A flag that is absent does not decide; false for both hides the banner (VISIBLE-12). `group`: comma-separated, needs
 * a login unless for visitors only (VISIBLE-13).
 */
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

/** A slider within content (VISIBLE-14 to VISIBLE-16). `groupname`: one name or several, comma-separated. */
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
