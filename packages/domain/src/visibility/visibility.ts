import { compareDecimals } from '../money/decimal.ts';
import { type Money, toDecimal } from '../money/money.ts';
import type { DeviceType, PlayerGroup, PlayerSnapshot, SessionSnapshot } from '../session/session-snapshot.ts';

export type VisibilityConditions = {
  readonly name?: string;
  readonly onlyPostLogin?: boolean;
  readonly onlyPreLogin?: boolean;
  readonly onlyUnverified?: boolean;
  readonly onlyNotPayAndPlay?: boolean;
  readonly includeDevice?: DeviceType | readonly DeviceType[];
  readonly excludeDevice?: DeviceType | readonly DeviceType[];
  readonly includeCountries?: readonly string[];
  readonly excludeCountries?: readonly string[];
  readonly minPromoMoneyAmount?: number | string;
  readonly show?: boolean;
  readonly hide?: boolean;
  /** Any of these, ignoring case. Without `onlyPreLogin` a login is required as well. */
  readonly groups?: readonly string[];
};

export type Viewer = SessionSnapshot & {
  readonly promo?: Money | null;
  readonly groups?: readonly PlayerGroup[];
  /** Hidden from youngAdult players (MENU-26). */
  readonly bettingAgeLimitItems?: readonly string[];
};

/** MENU-15 to MENU-26, VISIBLE-01 to VISIBLE-18. `hide` beats `show`. Throws RangeError for a malformed amount. */
export function isVisible(conditions: VisibilityConditions, viewer: Viewer): boolean {
  return (
    isSwitchedOn(conditions) &&
    matchesLogin(conditions, viewer) &&
    matchesDevice(conditions, viewer) &&
    matchesCountry(conditions, viewer) &&
    matchesGroups(conditions.groups ?? [], viewer) &&
    matchesPromo(conditions.minPromoMoneyAmount, viewer) &&
    !isAgeLimited(conditions.name, viewer)
  );
}

function isSwitchedOn({ show, hide }: VisibilityConditions): boolean {
  return hide !== true && show !== false;
}

function matchesLogin(conditions: VisibilityConditions, viewer: Viewer): boolean {
  const hasGroups = (conditions.groups ?? []).length > 0;
  const needsLogin = conditions.onlyPostLogin || conditions.onlyUnverified || (hasGroups && !conditions.onlyPreLogin);
  if (needsLogin && !viewer.loggedIn) return false;
  if (conditions.onlyPreLogin && viewer.loggedIn) return false;
  if (conditions.onlyUnverified && viewer.player?.verified !== false) return false;
  return !(conditions.onlyNotPayAndPlay && viewer.deposit.allowedPayAndPlay);
}

function matchesDevice({ includeDevice, excludeDevice }: VisibilityConditions, viewer: Viewer): boolean {
  const included = [includeDevice ?? []].flat();
  const excluded = [excludeDevice ?? []].flat();
  if (included.length > 0 && !included.includes(viewer.deviceType)) return false;
  return !excluded.includes(viewer.deviceType);
}

function matchesCountry(conditions: VisibilityConditions, viewer: Viewer): boolean {
  const country = appliedCountry(viewer);
  const included = conditions.includeCountries ?? [];
  if (included.length > 0 && !included.includes(country)) return false;
  return !(conditions.excludeCountries ?? []).includes(country);
}

function matchesGroups(wanted: readonly string[], viewer: Viewer): boolean {
  if (wanted.length === 0) return true;
  const names = (viewer.groups ?? viewer.player?.groups ?? []).map((group) => group.groupName.toLowerCase());
  return wanted.some((group) => names.includes(group.toLowerCase()));
}

function matchesPromo(least: number | string | undefined, viewer: Viewer): boolean {
  if (least === undefined) return true;
  return compareDecimals(viewer.promo ? toDecimal(viewer.promo) : '0', least) >= 0;
}

/** REGROLE-05. */
export function isAgeLimited(
  name: string | undefined,
  {
    player,
    bettingAgeLimitItems = [],
  }: Pick<Viewer, 'bettingAgeLimitItems'> & { player: Pick<PlayerSnapshot, 'youngAdult'> | null },
): boolean {
  return name !== undefined && player?.youngAdult === true && bettingAgeLimitItems.includes(name);
}

export function appliedCountry(viewer: Pick<SessionSnapshot, 'appliedCountryRules' | 'settings'>): string {
  return viewer.appliedCountryRules ?? viewer.settings.country;
}

const PROMOTIONS = /^(?:\/[a-z]{2})?\/(?:my\/campaigns\/)?promotions(?:[/?#]|$)/;

export function isHiddenLink(url: string, appliedCountryRules: string | null): boolean {
  return hidesPromotions(appliedCountryRules) && PROMOTIONS.test(url);
}

/** SWE hides the links to `/promotions` and `/my/campaigns/promotions`; the routes stay reachable (ROLE-04). */
export function hidesPromotions(appliedCountryRules: string | null): boolean {
  return appliedCountryRules === 'SWE';
}
