import { createHash } from 'node:crypto';
import type { PolicySources } from '@foyer/domain/external-services/external-services';
import type { Hsts } from '@foyer/platform/kernel/config/site-mode';

export type SecurityOptions = {
  /** Whether the site is reached by https: only then may a browser be told to insist on it. */
  https: boolean;
  /** For what; this host and all below it unless said otherwise. */
  hsts?: Hsts;
};

const HSTS_VALUES = { subdomains: 'max-age=31536000; includeSubDomains', host: 'max-age=31536000' } as const;

const DENIED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Where browsers tell what a policy blocked. */
export const POLICY_REPORT_PATH = '/csp-report';
/** For browsers with the Reporting API, and for all others. */
const REPORTS = ['report-to csp', `report-uri ${POLICY_REPORT_PATH}`];

/** What every answer carries, whatever its kind or status. */
export function commonHeaders({ https, hsts = 'subdomains' }: SecurityOptions): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': DENIED_FEATURES,
    // Pages and the game window they open share an origin and this policy, so they keep their handle on each other.
    'cross-origin-opener-policy': 'same-origin',
    'x-permitted-cross-domain-policies': 'none',
    'reporting-endpoints': `csp="${POLICY_REPORT_PATH}"`,
    ...(https && hsts !== 'off' ? { 'strict-transport-security': HSTS_VALUES[hsts] } : {}),
  };
}

/** `'sha256-…'` of one inline style, as a policy names it. */
export function styleHash(css: string): string {
  return `'sha256-${createHash('sha256').update(css).digest('base64')}'`;
}

const NO_SERVICES: PolicySources = { scripts: [], connections: [], pictures: [] };

/**
 * The policy of a page: scripts from files of this site only, style from them and from the one inline sheet, nothing from
 * elsewhere but what the operator's services name. Of Trusted Types one policy lets the push worker's address through, and
 * one, where a service has a script, the addresses of these scripts. `styles` are the page's inline sheets.
 */
export function pagePolicy(styles: readonly string[], services: PolicySources = NO_SERVICES): string {
  const allow = (directive: string, own: readonly string[], more: readonly string[]) =>
    `${directive} ${[...own, ...more].join(' ')}`;
  return [
    "default-src 'none'",
    allow('script-src', ["'self'"], services.scripts),
    allow('style-src', ["'self'"], styles.map(styleHash)),
    allow('img-src', ["'self'", 'data:'], services.pictures),
    "font-src 'self' data:",
    allow('connect-src', ["'self'"], services.connections),
    "frame-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    allow('trusted-types', ['foyer-push-worker'], services.scripts.length > 0 ? ['default'] : []),
    ...REPORTS,
  ].join('; ');
}

/** The policy of pages in development, where Vite puts style and its own script into the document. */
export const DEVELOPMENT_POLICY = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self' ws:",
  "frame-ancestors 'self'",
].join('; ');

/** The policy of what is data and no page. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/**
 * The policy of the jackpot frame: an origin of its own (`sandbox`), one script, and one stream that is open to all. It
 * knows nobody's session and speaks to nobody else. `style`: the hash of its sheet, as `styleHash` writes it.
 */
export function jackpotFramePolicy(origin: string, style: string): string {
  return [
    'sandbox allow-scripts',
    "default-src 'none'",
    `script-src ${origin}/interfaces/`,
    `style-src ${style}`,
    `font-src ${origin}/fonts/`,
    `connect-src ${origin}/api/live/events`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    ...REPORTS,
  ].join('; ');
}

/**
 * The policy of a game's frame. It has an origin of its own that nobody shares (`sandbox`), so `'self'` would name nothing:
 * files are allowed by the site's address. It speaks to its window and to nobody else.
 */
export function gamePolicy(origin: string): string {
  const files = `${origin}/game-client/`;
  return [
    'sandbox allow-scripts',
    "default-src 'none'",
    `script-src ${files}`,
    `style-src ${files}`,
    `img-src ${files} ${origin}/art/ data:`,
    `font-src ${files} ${origin}/fonts/`,
    `media-src ${files}`,
    "connect-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types foyer-symbols',
    ...REPORTS,
  ].join('; ');
}
