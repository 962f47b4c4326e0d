import { createHash } from 'node:crypto';
import type { PolicySources } from '@foyer/domain/external-services/external-services';
import { isCameraPage } from '@foyer/domain/routing/camera-pages';
import type { Hsts } from '@foyer/platform/kernel/config/site-mode';

export type SecurityOptions = {
  /** HSTS is valid over https only. */
  https: boolean;
  /** Default: this host and its subdomains. */
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

/** What a page may use beyond `commonHeaders`. */
export function pageFeatures(path: string): Record<string, string> {
  if (!isCameraPage(path)) return {};
  return { 'permissions-policy': DENIED_FEATURES.replace('camera=()', 'camera=(self)') };
}

export const POLICY_REPORT_PATH = '/csp-report';
const REPORTS = ['report-to csp', `report-uri ${POLICY_REPORT_PATH}`];

/** For every answer. Not `hono/secure-headers`: pages and files are answered outside Hono. */
export function commonHeaders({ https, hsts = 'subdomains' }: SecurityOptions): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': DENIED_FEATURES,
    // The game window needs its opener: both share origin and policy.
    'cross-origin-opener-policy': 'same-origin',
    'x-permitted-cross-domain-policies': 'none',
    'reporting-endpoints': `csp="${POLICY_REPORT_PATH}"`,
    ...(https && hsts !== 'off' ? { 'strict-transport-security': HSTS_VALUES[hsts] } : {}),
  };
}

/** As a policy names an inline sheet or script. */
export function inlineHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

const NO_SERVICES: PolicySources = { scripts: [], connections: [], pictures: [] };

type PageSources = { services?: PolicySources; inlineScript?: string };

/** Trusted Types: `foyer-workers` for our own workers, `default` for script addresses of the operator's services. */
export function pagePolicy(
  styles: readonly string[],
  { services = NO_SERVICES, inlineScript }: PageSources = {},
): string {
  const allow = (directive: string, own: readonly string[], more: readonly string[]) =>
    `${directive} ${[...own, ...more].join(' ')}`;
  return [
    "default-src 'none'",
    allow('script-src', ["'self'", ...(inlineScript ? [inlineHash(inlineScript)] : [])], services.scripts),
    allow('style-src', ["'self'"], styles.map(inlineHash)),
    allow('img-src', ["'self'", 'data:'], services.pictures),
    "font-src 'self' data:",
    allow('connect-src', ["'self'"], services.connections),
    "frame-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    allow('trusted-types', ['foyer-workers'], services.scripts.length > 0 ? ['default'] : []),
    ...REPORTS,
  ].join('; ');
}

/** Vite injects inline styles and its own script. */
export const DEVELOPMENT_POLICY = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self' ws:",
  "frame-ancestors 'self'",
].join('; ');

export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** By its name in the build, below `/assets/`. */
export const HEIC_WORKER = /^heic-worker-[\w-]+\.js$/;

/** The decoder is WebAssembly (decision 0104). It has no network: a hostile picture that takes it over stays in it. */
export const HEIC_WORKER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; frame-ancestors 'none'";

/** An opaque origin (`sandbox`), one script and one public stream. `style`: as `inlineHash` writes it. */
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

/** An opaque origin (`sandbox`) never matches `'self'`: files are allowed by the site's address. */
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
