import type { PageQuery } from '../routing/page-query.ts';
import type { SessionSnapshot } from '../session/session-snapshot.ts';

export type BodyQuery = Pick<PageQuery, 'customerApp' | 'modal' | 'debug-zoom' | 'debug-scale'>;

export type BodyInput = {
  readonly snapshot: SessionSnapshot;
  readonly query: BodyQuery;
  readonly ios: boolean;
  /** Device pixels per CSS pixel; 1 on the server. */
  readonly pixelRatio: number;
  readonly zoom: number;
  readonly brandId: string;
};

/** A whole percentage from 50 to 300, inclusive (BODY-14, BODY-15). */
export function parseDebugZoom(text: string | null | undefined): number | null {
  const zoom = /^\d{1,3}$/.test(text ?? '') ? Number(text) : Number.NaN;
  return zoom >= 50 && zoom <= 300 ? zoom : null;
}

/** 0.1 to 3, inclusive (BODY-16, BODY-17). */
export function parseDebugScale(text: string | null | undefined): number | null {
  const scale = /^\d(?:\.\d{1,6})?$/.test(text ?? '') ? Number(text) : Number.NaN;
  return scale >= 0.1 && scale <= 3 ? scale : null;
}

export function effectiveZoom(input: Pick<BodyInput, 'query' | 'zoom'>): number {
  return parseDebugZoom(input.query['debug-zoom']) ?? Math.round(input.zoom);
}

export function effectiveScale(input: Pick<BodyInput, 'query' | 'pixelRatio'>): number {
  return parseDebugScale(input.query['debug-scale']) ?? input.pixelRatio;
}

/** The neutral band 1 to 2 is our choice (BODY-12 leaves it open). */
function scaleClass(scale: number): string | null {
  if (scale < 1) return 'scale-down';
  return scale > 2 ? 'scale-up' : null;
}

function countryClass(prefix: string, code: string | null | undefined): string | null {
  return /^[a-z]{3}$/i.test(code ?? '') ? `${prefix}-${code?.toLowerCase()}` : null;
}

function ukClass({ settings, player, appliedCountryRules, potentialMinor }: SessionSnapshot): string | null {
  if (![settings.country, player?.country, appliedCountryRules].includes('GBR')) return null;
  return potentialMinor ? 'uk-minors' : 'uk-general';
}

/** BODY-01 to BODY-18. */
export function bodyClasses(input: BodyInput): string[] {
  const { snapshot, query } = input;
  const zoom = effectiveZoom(input);
  const classes = [
    `brand-${input.brandId}`,
    `device-${snapshot.deviceType}`,
    countryClass('location', snapshot.settings.country),
    countryClass('selected-country', snapshot.player?.country),
    countryClass('country-rules', snapshot.appliedCountryRules),
    snapshot.potentialMinor ? 'potential-minor' : null,
    ukClass(snapshot),
    snapshot.deposit.allowedPayAndPlay ? 'pay-and-play' : null,
    snapshot.loggedIn ? 'logged-in' : 'logged-out',
    query.customerApp === 'poker' ? 'poker-app' : null,
    input.ios ? 'ios' : null,
    scaleClass(effectiveScale(input)),
    zoom === 100 ? null : `zoom-${zoom}`,
    query.modal ? 'modal-navigation' : null,
  ];
  return classes.filter((name) => name !== null);
}
